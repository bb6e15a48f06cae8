import { readScenario, readScenarioFile } from '../../../engine/sectors/read-scenario.ts';
import type { RulesetIndex } from '../../../engine/sectors/ruleset-index.ts';
import { begin, type Scenario } from '../../../engine/sectors/scenario.ts';
import type { FormOptions } from '../../../panels/new-campaign/campaign-form.ts';
import type { FormScenario } from '../../../panels/new-campaign/new-campaign.ts';
import { isWholeScenario, readOwn } from '../../../store/files/own-file.ts';
import { problem, type Read } from '../../../store/files/text-file.ts';
import type { SectorsSetup } from './setup.ts';

/** Reads a position to begin in: a scenario file, or the bare position of one. */
export function readOwnPosition(
  bytes: Uint8Array,
  rules: RulesetIndex,
): Read<FormScenario<Pick<SectorsSetup, 'position' | 'calendar'> & Partial<SectorsSetup>>> {
  const json = readOwn(bytes);
  if (!json.ok) return json;
  const raw = json.value;
  const isWhole = isWholeScenario(raw);
  const read = isWhole ? readScenarioFile(rules, raw) : readScenario(rules, raw);
  if (!read.ok) return problem('scenario', {}, read.faults);
  const options = isWhole ? differing(rules, read) : {};
  const { seats, map } = begin(rules, read.scenario, options);
  const position = { scenario: read.scenario as Scenario, planet: map.id, seats };
  // A file that says who closes the phases is asked no further.
  const setup = { position, calendar: null, ...('advance' in options && { master: null }) };
  return { ok: true, value: { seats, options, setup } };
}

/** The options of the file that are not the ruleset's own. */
function differing(rules: RulesetIndex, read: object): FormOptions {
  const { options = {} } = read as { readonly options?: FormOptions };
  return Object.fromEntries(Object.entries(options).filter(([id, value]) => value !== rules.options.get(id)?.default));
}
