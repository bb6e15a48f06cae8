import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Identity, importIdentity } from '../../post/keys.ts';

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
    return refuse(error instanceof Error ? error.message : String(error));
  }
}
export type CommandOptions = ReturnType<typeof readOptions>['values'];

export function refuse(why: string): never {
  console.error(why);
  process.exit(2);
}

/** The passphrase of a file or of the environment. It is asked for in no other way, and never shown. */
export function readPassphrase({ 'passphrase-file': file }: CommandOptions): string {
  if (file !== undefined && !existsSync(file)) refuse(`There is no file ${file}`);
  const phrase = file === undefined ? process.env.HEXPOST_PASSPHRASE : firstLine(file);
  return phrase || refuse('Name the file of the passphrase: --passphrase-file FILE, or set HEXPOST_PASSPHRASE');
}

/** A secret in a file, without the end of its line. */
export const firstLine = (file: string): string => readFileSync(file, 'utf8').replace(/\r?\n$/, '');

/** The keys in a file as the page of keys saves it. */
export async function readKeys(options: CommandOptions): Promise<Identity> {
  const file = options.keys ?? refuse('Name the key file: --keys FILE');
  if (!existsSync(file)) refuse(`There is no file ${file}`);
  const read = await importIdentity(readFileSync(file, 'utf8'), readPassphrase(options));
  return typeof read === 'string' ? refuse(`The keys could not be read: ${read}`) : read;
}
