import { readScenario, readScenarioFile } from '../../../engine/domination/read-scenario.ts';
import type { RulesetIndex } from '../../../engine/domination/ruleset-index.ts';
import { begin, type Scenario } from '../../../engine/domination/scenario.ts';
import type { FormOptions } from '../../../panels/new-campaign/campaign-form.ts';
import type { FormScenario } from '../../../panels/new-campaign/new-campaign.ts';
import { isWholeScenario, readOwn } from '../../../store/files/own-file.ts';
import { problem, type Read } from '../../../store/files/text-file.ts';
import type { DominationSetup } from './setup.ts';

/** Reads a position to begin in: a scenario file, or the bare position of one. */
export function readOwnPosition(
  bytes: Uint8Array,
  rules: RulesetIndex,
): Read<FormScenario<Pick<DominationSetup, 'position' | 'teams'>>> {
  const json = readOwn(bytes);
  if (!json.ok) return json;
  const raw = json.value;
  const read = isWholeScenario(raw)
    ? readScenarioFile(rules, raw)
    : { ...readScenario(rules, raw), file: { options: {} } };
  if (!read.ok) return problem('scenario', {}, read.faults);
  const given = Object.entries(read.file.options ?? {}).filter(([, value]) => value !== undefined);
  const options = Object.fromEntries(given) as FormOptions;
  const scenario = read.scenario as Scenario;
  const state = begin(rules, scenario, options);
  const teams = [...new Set(state.order.map((seat) => state.sides[seat]!.team))];
  return {
    ok: true,
    value: {
      seats: state.order,
      options: Object.fromEntries(
        Object.entries(options).filter(([id, value]) => value !== rules.options.get(id)?.default),
      ),
      setup: {
        position: { scenario, state },
        teams: Object.fromEntries(state.order.map((seat) => [seat, teams.indexOf(state.sides[seat]!.team)])),
      },
    },
  };
}
