import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ReadRuleset } from '@hexpost/engine';

/** The folder of the project. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** Sections of a ruleset folder that have files of their own; the rest of the ruleset is in `ruleset.json`. */
export const sectionsOf = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json') && entry.name !== 'ruleset.json')
    .map(({ name }) => basename(name, '.json'))
    .sort();

/**
 * A ruleset folder as one object: the contents of `ruleset.json`, and every other JSON file under its own name.
 * Folders inside (texts, translations) are skipped. Nothing is checked here: `readRuleset` does that.
 */
export function loadRuleset(folder: string): unknown {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(folder, `${file}.json`), 'utf8'));
  const sections = sectionsOf(folder).map((section) => [section, read(section)] as const);
  return { ...(read('ruleset') as object), ...Object.fromEntries(sections) };
}

/** The indexed rules of the ruleset that ships with a system. Throws when it has faults. */
export function readShipped<Rules>(read: ReadRuleset<unknown, Rules>, id: string): Rules {
  const shipped = read(loadRuleset(join(ROOT, 'rulesets', id)));
  if (!shipped.ok) throw new Error(`the ruleset has faults: ${JSON.stringify(shipped.faults)}`);
  return shipped.rules;
}
