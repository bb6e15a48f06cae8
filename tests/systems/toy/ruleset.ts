import { hashOf, Id, LocalText, rulesetReader, scenarioReader } from '@hexpost/engine';
import { z } from 'zod';

const texts = { name: LocalText, text: LocalText };
const head = { format: z.literal(1), id: Id, system: z.literal('patrol'), version: z.string(), ...texts };
const numbers = { sight: z.int().min(1).max(7), hitOn: z.int().min(2).max(6), turns: z.int().min(1).max(99) };
const Ruleset = z.strictObject({ ...head, ...numbers, options: z.array(z.never()) });
const Unit = z.strictObject({ side: z.enum(['red', 'blue']), hex: z.string().regex(/^0[1-7]0[1-7]$/) });
export const Scenario = z.strictObject({ units: z.record(Id, Unit) });
const index = (ruleset: z.output<typeof Ruleset>) => ({ ruleset, hash: hashOf(ruleset) });
export type RulesetIndex = ReturnType<typeof index>;
export const readRuleset = rulesetReader(Ruleset, () => [], index);
export const { readGameOptions, readScenario } = scenarioReader({
  limits: { depth: 10, nodes: 2000, text: 200 },
  scenario: Scenario,
  options: z.strictObject({}),
  judge: (_: RulesetIndex) => ({ ok: true as const }),
});
