/**
 * `npm run referee -- --folder PATH --keys FILE`: a game master that needs no person, for the campaigns of a shared folder. See the
 * README beside this file.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Identity, importIdentity } from '../../post/keys.ts';
import { fetchBeacon } from '../../store/beacon.ts';
import { campaignContent, type MailStore } from '../../store/mail.ts';
import { campaignsIn } from './folder-files.ts';
import { type OpenedCampaign, openCampaign } from './open-campaign.ts';
import { reasonsIn } from './reasons.ts';
import { type RefereeStep, type RefereeTools, type SilentSeats, takeRefereeStep } from './referee-step.ts';

const SILENT: readonly SilentSeats[] = ['wait', 'computer', 'close'];

const { values } = parseArgs({
  options: {
    folder: { type: 'string' },
    keys: { type: 'string' },
    'passphrase-file': { type: 'string' },
    memory: { type: 'string', default: join(homedir(), '.hexpost-referee') },
    silent: { type: 'string', default: 'wait' },
    language: { type: 'string', default: 'en' },
    every: { type: 'string', default: '5' },
    once: { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
  },
});

function refuse(why: string): never {
  console.error(why);
  process.exit(2);
}

const { folder = refuse('Name the shared folder: --folder PATH'), keys = refuse('Name the key file: --keys FILE') } =
  values;
const silent = SILENT.find((known) => known === values.silent) ?? refuse(`--silent is one of ${SILENT.join(', ')}`);
const seconds = Number(values.every);
if (!(seconds >= 1)) refuse('--every takes a number of seconds, 1 or more');
const reasons = reasonsIn(values.language) ?? refuse('--language is en or ru');
const isDry = values['dry-run'];
const places = { folder: resolve(folder), memory: resolve(values.memory) };
if (!isDry) mkdirSync(places.memory, { recursive: true, mode: 0o700 });

const me = await readKeys(keys);
const opened = new Map<string, OpenedCampaign>();
const told = new Map<string, string>();

/** The keys in a file as the page of keys saves it. The passphrase is asked for by file or environment alone, and never shown. */
async function readKeys(file: string): Promise<Identity> {
  const phrase = values['passphrase-file']
    ? readFileSync(values['passphrase-file'], 'utf8').replace(/\r?\n$/, '')
    : process.env.HEXPOST_PASSPHRASE;
  if (!phrase) refuse('Name the file of the passphrase: --passphrase-file FILE, or set HEXPOST_PASSPHRASE');
  const read = await importIdentity(readFileSync(file, 'utf8'), phrase);
  return typeof read === 'string' ? refuse(`The keys could not be read: ${read}`) : read;
}

async function lookAt(id: string): Promise<void> {
  const campaign = opened.get(id) ?? (await openCampaign(id, me, places, Date.now, isDry));
  if (!campaign) return tell(id, id, 'its first post is not here yet, or its rules are unknown here');
  opened.set(id, campaign);
  await campaign.catchUp();
  const { mail } = campaign;
  const { name } = campaignContent(mail.getState());
  for (;;) {
    const step = await takeRefereeStep(mail, tools());
    if (!isDry) await campaign.settle();
    tell(id, name, sentenceOf(step, mail));
    if (!('did' in step) || isDry) return;
  }
}

const tools = (): RefereeTools => ({
  now: Date.now(),
  silent,
  reasons,
  async signature(beacon, round) {
    const answer = await fetchBeacon(beacon, round);
    return 'signature' in answer ? answer.signature : undefined;
  },
});

function sentenceOf(step: RefereeStep, mail: MailStore): string {
  const { players } = campaignContent(mail.getState());
  const { round } = mail.getState().history.now;
  const until = 'until' in step && step.until !== undefined ? ` until ${new Date(step.until).toISOString()}` : '';
  if ('did' in step) {
    const did = { seats: 'seats were given', extend: 'there is more time', close: 'closed', report: 'reported' };
    return `${isDry ? 'would be next: ' : ''}${did[step.did]} (open round: ${round})`;
  }
  switch (step.waits) {
    case 'orders':
      return `round ${round} waits for ${step.seats.map((seat) => players.find((one) => one.seat === seat)?.name ?? seat).join(', ')}${until}`;
    case 'players':
      return 'waits for players';
    case 'beacon':
      return `round ${round} waits for the beacon${until}`;
    case 'nothing':
      return { over: 'is over', 'not-mine': 'has another game master', 'without-master': 'has no game master' }[
        step.why
      ];
    case 'person':
      return `round ${round} needs a person: ${step.why}${step.fault ? ` ${JSON.stringify(step.fault)}` : ''}`;
  }
}

/** Says something once. */
function tell(id: string, name: string, what: string): void {
  if (told.get(id) === what) return;
  told.set(id, what);
  console.log(`${new Date().toISOString()} ${name}: ${what}`);
}

for (;;) {
  for (const id of campaignsIn(places.folder))
    try {
      await lookAt(id);
    } catch (error) {
      // The disk is full, or the folder is gone: everything is read anew the next time.
      opened.delete(id);
      tell(id, id, `failed, and is tried again: ${error instanceof Error ? error.message : String(error)}`);
    }
  if (values.once || isDry) break;
  await new Promise((next) => setTimeout(next, seconds * 1000));
}
