import { checkedScenarios } from '../kernel/read.ts';
import { GameOptions } from './game-options.ts';
import { Scenario } from './scenario.ts';
import { validateScenario } from './validate-scenario.ts';

/** Reads untrusted scenarios, scenario files and options. */
export const { readGameOptions, readScenario, readScenarioFile } = checkedScenarios(
  Scenario,
  GameOptions,
  validateScenario,
);
