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
import { folderSource } from './folder-source.ts';
import { reasonsIn } from './reasons.ts';
import type { SilentSeats } from './referee-step.ts';
import { watchCampaigns } from './watch.ts';

const SILENT: readonly SilentSeats[] = ['wait', 'computer', 'close'];

const { values } = parseArgs({
  options: {
    folder: { type: 'string' },
    keys: { type: 'string' },
    'passphrase-file': { type: 'string' },
    memory: { type: 'string', default: join(homedir(), '.hexpost-referee') },
    silent: { type: 'string' },
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
const silent = SILENT.find((known) => known === values.silent);
if (values.silent !== undefined && !silent) refuse(`--silent is one of ${SILENT.join(', ')}`);
const seconds = Number(values.every);
if (!(seconds >= 1)) refuse('--every takes a number of seconds, 1 or more');
const reasons = reasonsIn(values.language) ?? refuse('--language is en or ru');
const isDry = values['dry-run'];
const places = { folder: resolve(folder), memory: resolve(values.memory) };
if (!isDry) mkdirSync(places.memory, { recursive: true, mode: 0o700 });

const me = await readKeys(keys);

/** The keys in a file as the page of keys saves it. The passphrase is asked for by file or environment alone, and never shown. */
async function readKeys(file: string): Promise<Identity> {
  const phrase = values['passphrase-file']
    ? readFileSync(values['passphrase-file'], 'utf8').replace(/\r?\n$/, '')
    : process.env.HEXPOST_PASSPHRASE;
  if (!phrase) refuse('Name the file of the passphrase: --passphrase-file FILE, or set HEXPOST_PASSPHRASE');
  const read = await importIdentity(readFileSync(file, 'utf8'), phrase);
  return typeof read === 'string' ? refuse(`The keys could not be read: ${read}`) : read;
}

const lookAround = watchCampaigns(me, folderSource(places.folder), places.memory, {
  silent,
  reasons,
  isDry,
  clock: Date.now,
  async signature(beacon, round) {
    const answer = await fetchBeacon(beacon, round);
    return 'signature' in answer ? answer.signature : undefined;
  },
  say: (name, sentence) => console.log(`${new Date().toISOString()} ${name}: ${sentence}`),
});

for (;;) {
  await lookAround();
  if (values.once || isDry) break;
  await new Promise((next) => setTimeout(next, seconds * 1000));
}
