import { faulty, scenarioReader } from '../kernel/read.ts';
import { GameOptions } from './game-options.ts';
import type { RulesetIndex } from './ruleset-index.ts';
import { Scenario } from './scenario.ts';
import { validateScenario } from './validate-scenario.ts';

/** Reads untrusted scenarios, scenario files and options. */
export const { readGameOptions, readScenario, readScenarioFile } = scenarioReader({
  limits: { depth: 40, nodes: 200_000, text: 10_000 },
  scenario: Scenario,
  options: GameOptions,
  judge(rules: RulesetIndex, scenario) {
    const faults = validateScenario(rules, scenario);
    return faults.length > 0 ? faulty(faults) : { ok: true as const, scenario };
  },
});
