import { readRuleset } from '../../../engine/sectors/read-ruleset.ts';
import { readScenario, readScenarioFile } from '../../../engine/sectors/read-scenario.ts';
import type { RulesetIndex } from '../../../engine/sectors/ruleset-index.ts';
import { begin, type Scenario } from '../../../engine/sectors/scenario.ts';
import { isWholeScenario, readOwn, readOwnRuleset } from '../../../store/files/own-file.ts';
import { problem, type Read } from '../../../store/files/text-file.ts';
import type { OwnScenario } from './new-wish.ts';

/** A homebrew ruleset of sectors as somebody wrote it. */
export const readOwnRules = (bytes: Uint8Array): Read<RulesetIndex> => readOwnRuleset(bytes, readRuleset);

/** A position to begin in: a scenario file, or the bare position of one. */
export function readOwnScenario(bytes: Uint8Array, rules: RulesetIndex, file: string): Read<OwnScenario> {
  const json = readOwn(bytes);
  if (!json.ok) return json;
  const raw = json.value;
  const isWhole = isWholeScenario(raw);
  const read = isWhole ? readScenarioFile(rules, raw) : readScenario(rules, raw);
  if (!read.ok) return problem('scenario', {}, read.faults);
  const options = isWhole ? differing(rules, read) : {};
  const { seats } = begin(rules, read.scenario, options);
  return { ok: true, value: { file, scenario: read.scenario as Scenario, options, seats } };
}

/** The options of the file that are not the ruleset's own. */
function differing(rules: RulesetIndex, read: object): OwnScenario['options'] {
  const { options = {} } = read as { readonly options?: OwnScenario['options'] };
  return Object.fromEntries(Object.entries(options).filter(([id, value]) => value !== rules.options.get(id)?.default));
}
