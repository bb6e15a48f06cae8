/**
 * `npm run referee -- --folder PATH --keys FILE`: a game master that needs no person, for the campaigns of a shared folder. See the
 * README beside this file.
 */
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { CampaignSource } from './block-source.ts';
import { threadText } from './commands/export.ts';
import { foundCampaign, invitationText } from './commands/found.ts';
import { makeKeys } from './commands/keys.ts';
import { handOver, offer } from './commands/lead.ts';
import { openOnce, pickCampaign } from './commands/one-campaign.ts';
import { showStatus } from './commands/status.ts';
import { watch } from './commands/watch.ts';
import { folderSource } from './folder-source.ts';
import type { LeadTools } from './lead-lock.ts';
import { readKeys, readOptions, refuse } from './options.ts';
import { lockMemory } from './process-lock.ts';
import { readAccesses, relaySource } from './relay-source.ts';
import { ownName } from './sign-of-life.ts';

const { values: options, positionals } = readOptions();
const [command = 'watch', ...more] = positionals;
if (more.length > 0) refuse(`One command at a time: ${positionals.join(', ')}`);
const memories = resolve(options.memory);

let opened: CampaignSource | undefined;
const source = (): CampaignSource => {
  opened ??= openSource();
  return opened;
};
function openSource(): CampaignSource {
  if (options.relay === undefined)
    return folderSource(
      resolve(options.folder ?? refuse('Name the shared folder or the relay: --folder PATH, or --relay FILE')),
    );
  const accesses = readAccesses(options.relay);
  return typeof accesses === 'string' ? refuse(accesses) : relaySource(accesses, lockTools());
}
/** The lock of a referee that was killed is still its own. */
function lockTools(): LeadTools {
  if (command !== 'watch' || options['dry-run']) return {};
  makeMemories();
  return { process: ownName(memories) };
}
const makeMemories = () => mkdirSync(memories, { recursive: true, mode: 0o700 });

/** The campaign that the command is about, opened with the keys of the referee. */
async function openNamed() {
  const found = await pickCampaign(source(), options.campaign);
  if (typeof found === 'string') return refuse(found);
  makeMemories();
  const me = await readKeys(options);
  const campaign = await openOnce(found.id, { source: source(), memories, me, isDry: false });
  return campaign ?? refuse('The first post of the campaign is not there, or its rules are unknown here');
}

const COMMANDS: Readonly<Record<string, () => Promise<unknown>>> = {
  async watch() {
    const from = source();
    const me = await readKeys(options);
    if (!options['dry-run']) makeMemories();
    await watch(me, from, memories, options);
  },
  status: () => showStatus({ source: source(), memories, me: null, isDry: true }, options.json),
  async export() {
    const found = await pickCampaign(source(), options.campaign);
    if (typeof found === 'string') refuse(found);
    else console.log(await threadText(found.id, source(), memories));
  },
  async found() {
    const from = source();
    const block = await foundCampaign(await readKeys(options), options);
    if (typeof block === 'string') return refuse(block);
    await from.campaigns();
    await from.publish(block);
    console.log(invitationText(block, options.site));
  },
  keys: () => makeKeys(options),
  async offer() {
    console.log(await offer(await openNamed(), options.name ?? 'Referee'));
  },
  async 'hand-over'() {
    makeMemories();
    lockMemory(memories);
    console.log(await handOver(await openNamed(), options.to));
  },
};

const run = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
if (!run) refuse(`There is no command ${command}: ${Object.keys(COMMANDS).join(', ')}`);
await run();
await opened?.close?.();
