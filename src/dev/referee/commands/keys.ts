import { writeFileSync } from 'node:fs';
import { exportIdentity, newIdentity } from '../../../post/keys.ts';
import { type CommandOptions, readPassphrase } from '../options.ts';
import { reasonInWords, refuse } from '../troubles.ts';

/** `keys`: makes new keys for a referee, in a new file under a passphrase. */
export async function makeKeys(options: CommandOptions): Promise<void> {
  const file = options.keys ?? refuse('Name the new key file: --keys FILE.');
  const phrase = readPassphrase(options);
  if (phrase.length < 12) refuse('The passphrase is too short: take 12 characters or more.');
  const text = await exportIdentity(await newIdentity(), phrase);
  try {
    // Keys that are there are never lost to new ones.
    writeFileSync(file, text, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    const isThere = (error as NodeJS.ErrnoException).code === 'EEXIST';
    refuse(
      isThere ? `${file} is there already: name a new file.` : `${file} cannot be written: ${reasonInWords(error)}.`,
    );
  }
  console.log(`${file} has new keys. Keep a copy of it, and its passphrase in another place.`);
}
