import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { GM } from '@hexpost/engine';
import { type Identity, importIdentity, type KeysRead } from '../../post/keys.ts';
import { accessesIn, type RelayAccess } from '../../post/relay-access.ts';
import { reasonInWords, refuse } from './troubles.ts';

/** The command line, and what stands behind it: keys and their passphrase. */

export function readOptions() {
  const text = { type: 'string' } as const;
  const yes = { type: 'boolean', default: false } as const;
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        ...{ folder: text, relay: text, keys: text, 'passphrase-file': text, campaign: text, tell: text, health: text },
        memory: { type: 'string', default: join(homedir(), '.hexpost-referee') },
        ...{ silent: text, language: { type: 'string', default: 'en' }, every: { type: 'string', default: '5' } },
        ...{ once: yes, 'dry-run': yes, 'take-over': yes, json: yes },
        ...{ name: text, master: text, to: text, site: text },
        ...{ file: text, scenario: text, side: { type: 'string', multiple: true }, calendar: text, beacon: text },
      },
    });
  } catch (error) {
    return refuse(`${reasonInWords(error)}. src/dev/referee/README.md lists all options.`);
  }
}
export type CommandOptions = ReturnType<typeof readOptions>['values'];

/** The passphrase of a file or of the environment. It is asked for in no other way, and never shown. */
export function readPassphrase({ 'passphrase-file': file }: CommandOptions): string {
  const phrase = file === undefined ? process.env.HEXPOST_PASSPHRASE : firstLine(file);
  return phrase || refuse('Name the file of the passphrase: --passphrase-file FILE, or set HEXPOST_PASSPHRASE.');
}

/** A file that the command line names. */
export function readGiven(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    return refuse(`${file} cannot be read: ${reasonInWords(error)}.`);
  }
}

/** A secret in a file, without the end of its line. */
export const firstLine = (file: string): string => readGiven(file).replace(/\r?\n$/, '');

/** The keys in a file as the page of keys saves it. */
export async function readKeys(options: CommandOptions): Promise<Identity> {
  const file = options.keys ?? refuse('Name the key file: --keys FILE.');
  const text = readGiven(file);
  const read = await importIdentity(text, readPassphrase(options));
  return typeof read === 'string' ? refuse(`${file} ${KEY_FAULTS[read]}`) : read;
}

const KEY_FAULTS: Readonly<Record<Extract<KeysRead, string>, string>> = {
  'wrong-passphrase': 'does not open: this is not its passphrase, or the file is damaged.',
  'no-identity': 'is not a key file. Take one that the command keys has made, or one from the page My keys.',
  'too-costly': 'asks for more work than key files do that come from here. It is not opened.',
};

/** Letters of a line without spaces that is meant to be an access, or a link with one. */
const ACCESS_LETTERS = 100;

/**
 * The game master's access to each room in a text: what `npm run relay -- room` prints, or accesses or links with one, each on a line.
 * The accesses of players in it are not used. Answers with a sentence if a line is damaged, or there is no access.
 */
export function readAccesses(text: string, path: string): readonly RelayAccess[] | string {
  const rooms = new Map<string, RelayAccess>();
  let isForPlayers = false;
  for (const [i, line] of text.split('\n').entries()) {
    const found = accessesIn(line);
    // The line is a secret.
    if (found.length === 0 && line.split(/\s+/).some((word) => word.length > ACCESS_LETTERS))
      return `${path}: line ${i + 1} is not the access to a room of a relay, or is damaged. Copy it again.`;
    for (const access of found)
      if (access.name === GM) rooms.set(`${access.address} ${access.room}`, access);
      else isForPlayers = true;
  }
  if (rooms.size > 0) return [...rooms.values()];
  return isForPlayers
    ? `${path} has accesses of players alone. A referee needs that of the game master: the line of ${GM} that npm run relay -- room prints.`
    : `${path} has no access to a room of a relay: put there what npm run relay -- room prints.`;
}
