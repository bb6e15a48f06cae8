import { loadRuleset } from '../../src/dev/ruleset-files.ts';
import type { Position } from '../../src/engine/tactical/position.ts';
import { readRuleset } from '../../src/engine/tactical/read-ruleset.ts';
import type { RulesetIndex } from '../../src/engine/tactical/ruleset-index.ts';
import { begin } from '../../src/engine/tactical/scenario.ts';

/** Positions of tactical battles for tests. */

export const shipped = loadRuleset('rulesets/tactical');

const read = readRuleset(shipped);
if (!read.ok) throw new Error(JSON.stringify(read.faults, null, 2));
export const rules: RulesetIndex = read.rules;

/** A position from `given` of the conformance cases. */
export const positionOf = (given: unknown, options: Record<string, unknown> = {}): Position => ({
  rules,
  state: begin(rules, given, options),
});
