import type { ReadRuleset } from '../../engine/kernel/read.ts';

/** The rules of a ruleset that ships with the product. Throws if it has faults. */
export function shippedRules<Rules>(raw: unknown, readRuleset: ReadRuleset<unknown, Rules>): Rules {
  const read = readRuleset(raw);
  if (!read.ok) throw new Error(`the shipped ruleset has faults: ${JSON.stringify(read.faults)}`);
  return read.rules;
}
