import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * A ruleset folder as one object: what `ruleset.json` holds, and every other JSON file under its own name.
 * Folders inside (texts, translations) are left alone. Nothing is checked here: `readRuleset` does that.
 */
export function loadRuleset(folder: string): unknown {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'));
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json') && entry.name !== 'ruleset.json')
    .map(({ name }) => name)
    .sort();
  const sections = files.map((file) => [basename(file, '.json'), read(file)] as const);
  return { ...(read('ruleset.json') as object), ...Object.fromEntries(sections) };
}
