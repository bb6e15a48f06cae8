/**
 * `npm run referee -- --folder PATH --keys FILE`: a game master that needs no person, for the campaigns of a shared folder. See the
 * README beside this file.
 */
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Identity } from '../../post/keys.ts';
import type { CampaignSource } from './block-source.ts';
import { threadText } from './commands/export.ts';
import { foundCampaign, invitationText } from './commands/found.ts';
import { makeKeys } from './commands/keys.ts';
import { handOver, offer } from './commands/lead.ts';
import { openOnce, pickCampaign } from './commands/one-campaign.ts';
import { showStatus } from './commands/status.ts';
import { refuseBeside, watch } from './commands/watch.ts';
import { folderSource } from './folder-files.ts';
import { type CommandOptions, readAccesses, readGiven, readKeys, readOptions } from './options.ts';
import { lockMemory } from './process-lock.ts';
import { relaySource } from './relay-source.ts';
import { openSignsOfLife, ownName } from './sign-of-life.ts';
import { explain, refuse } from './troubles.ts';

let opened: CampaignSource | undefined;
async function run(): Promise<void> {
  const { values: options, positionals } = readOptions();
  const [name = 'watch', ...more] = positionals;
  if (more.length > 0) refuse(`One command at a time: ${positionals.join(', ')}.`);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) refuse(`There is no command ${name}: ${Object.keys(COMMANDS).join(', ')}.`);
  await command!(options, resolve(options.memory));
}

/** The folder or the relay, for a command that looks once. */
function openSource({ folder, relay }: CommandOptions): CampaignSource {
  opened = relay === undefined ? folderSource(folderIn(folder)) : relaySource(accessesIn(relay));
  return opened;
}

/** The same for a referee that stays: of several with the same keys one leads. */
function openToStay(options: CommandOptions, memories: string, me: Identity): CampaignSource {
  const { folder, relay, 'take-over': takesOver } = options;
  if (options['dry-run']) return openSource(options);
  lockMemory(memories);
  // The lock of a referee that was killed is still its own.
  const name = ownName(memories);
  if (relay !== undefined) opened = relaySource(accessesIn(relay), { holder: name });
  else {
    const signs = openSignsOfLife(folderIn(folder), name, me, { clock: Date.now, takesOver });
    opened = folderSource(folderIn(folder), signs);
    if (!takesOver) refuseBeside(signs, folderIn(folder));
  }
  return opened;
}

const folderIn = (folder: string | undefined): string =>
  resolve(folder ?? refuse('Name the shared folder or the relay: --folder PATH, or --relay FILE.'));

function accessesIn(file: string) {
  const accesses = readAccesses(readGiven(file), file);
  return typeof accesses === 'string' ? refuse(accesses) : accesses;
}

const makeMemories = (memories: string) => mkdirSync(memories, { recursive: true, mode: 0o700 });

/** The campaign that the command is about, opened with the keys of the referee. No other process uses its memory meanwhile. */
async function openNamed(options: CommandOptions, memories: string) {
  makeMemories(memories);
  lockMemory(memories);
  const me = await readKeys(options);
  const source = openSource(options);
  const found = await pickCampaign(source, options.campaign);
  if (typeof found === 'string') return refuse(found);
  const campaign = await openOnce(found.id, { source, memories, me, isDry: false });
  return campaign ?? refuse('The first post of the campaign is not there, or its rules are unknown here.');
}

const COMMANDS: Readonly<Record<string, (options: CommandOptions, memories: string) => Promise<unknown>>> = {
  async watch(options, memories) {
    const me = await readKeys(options);
    if (!options['dry-run']) makeMemories(memories);
    await watch(me, openToStay(options, memories, me), memories, options);
  },
  status: (options, memories) =>
    showStatus({ source: openSource(options), memories, me: null, isDry: true }, options.json),
  async export(options, memories) {
    const source = openSource(options);
    const found = await pickCampaign(source, options.campaign);
    if (typeof found === 'string') refuse(found);
    else console.log(await threadText(found.id, source, memories));
  },
  async found(options) {
    const source = openSource(options);
    const block = await foundCampaign(await readKeys(options), options);
    if (typeof block === 'string') return refuse(block);
    await source.campaigns();
    await source.publish(block);
    console.log(invitationText(block, options.site));
  },
  keys: (options) => makeKeys(options),
  async offer(options, memories) {
    console.log(await offer(await openNamed(options, memories), options.name ?? 'Referee'));
  },
  async 'hand-over'(options, memories) {
    console.log(await handOver(await openNamed(options, memories), options.to));
  },
};

try {
  await run();
} catch (error) {
  const { sentence, status } = explain(error);
  console.error(sentence);
  process.exitCode = status;
} finally {
  await opened?.close?.();
}
