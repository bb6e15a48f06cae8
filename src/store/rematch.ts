import type { Campaign } from '@hexpost/engine';

const LONGEST_NAME = 120;

/** "Ash plain" is followed by "Ash plain (2)", that by "Ash plain (3)". */
function nextName(name: string): string {
  const [, plain = name, number = '1'] = /^(.*) \((\d{1,4})\)$/s.exec(name) ?? [];
  const after = ` (${Number(number) + 1})`;
  return plain.slice(0, LONGEST_NAME - after.length) + after;
}

/** The same game before its first entry: rules, options, scenario and players as they were, with other dice. */
export const rematchOf = (
  { format, name, system, ruleset, options, scenario, players, computers }: Campaign,
  { id, seed }: Pick<Campaign, 'id' | 'seed'>,
): Campaign => ({
  format,
  id,
  name: nextName(name),
  system,
  ruleset,
  options,
  scenario,
  players,
  ...(computers && { computers }),
  seed,
  entries: [],
});
