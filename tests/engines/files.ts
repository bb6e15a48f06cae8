import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../src/dev/ruleset-files.ts';
import type { Hands } from './hands.ts';

const FOLDER = join(ROOT, 'tests/campaigns');

/** Opens every stored campaign. The page replays a file before it takes it and refuses one whose hashes differ. */
export async function sameHashes(hands: Hands): Promise<number> {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.hexpost.json'));
  for (const file of files) {
    await hands.goto('./#/');
    await hands.sees('Open a file');
    await hands.bring(file, readFileSync(join(FOLDER, file), 'utf8'));
    await hands.arrives(/#\/c\//);
  }
  await hands.goto('./#/');
  const forged = JSON.parse(readFileSync(join(FOLDER, files[0]!), 'utf8'));
  forged.id += '-forged';
  forged.entries.at(-1).hash = forged.entries[0].hash;
  await hands.sees('Open a file');
  await hands.bring('forged.hexpost.json', JSON.stringify(forged));
  await hands.sees(/Entry \d+/i);
  return files.length;
}
