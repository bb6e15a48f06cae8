import { readRuleset } from '../../../engine/nuclear/read-ruleset.ts';
import type { Rules } from '../../../engine/nuclear/rules.ts';

const FOLDER = '../../../../rulesets/nuclear/';
const files = import.meta.glob<unknown>('../../../../rulesets/nuclear/*.json', { eager: true, import: 'default' });

/** The ruleset that the text of the rules was written for: the head with its sections. */
function written(): unknown {
  const sections = Object.entries(files).map(([path, section]) => [
    path.slice(FOLDER.length, -'.json'.length),
    section,
  ]);
  const { ruleset: head, ...rest } = Object.fromEntries(sections) as Record<string, object>;
  return { ...head, ...rest };
}

let hash: string | undefined;

/** True for rules that differ in anything from those that the text speaks of. */
export function isHomebrew(rules: Rules): boolean {
  if (hash === undefined) {
    const read = readRuleset(written());
    hash = read.ok ? read.rules.hash : '';
  }
  return rules.hash !== hash;
}
