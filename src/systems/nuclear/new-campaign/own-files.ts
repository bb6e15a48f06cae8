import { gridOf } from '../../../engine/kernel/board/hex.ts';
import { readScenario, readScenarioFile } from '../../../engine/nuclear/read-scenario.ts';
import type { RulesetIndex } from '../../../engine/nuclear/ruleset-index.ts';
import { begin } from '../../../engine/nuclear/scenario.ts';
import type { State } from '../../../engine/nuclear/state.ts';
import type { FormOptions } from '../../../panels/new-campaign/campaign-form.ts';
import type { FormScenario } from '../../../panels/new-campaign/new-campaign.ts';
import { isWholeScenario, readOwn } from '../../../store/files/own-file.ts';
import { problem, type Read } from '../../../store/files/text-file.ts';
import type { NuclearSetup } from './setup.ts';

/**
 * Reads a hand-painted scenario: a scenario file, or the bare position of one. What it lacks of N-18 comes with it as
 * a warning; what cannot be played is refused.
 */
export function readPaintedScenario(
  bytes: Uint8Array,
  rules: RulesetIndex,
): Read<FormScenario<Pick<NuclearSetup, 'painted' | 'teams'>>> {
  const json = readOwn(bytes);
  if (!json.ok) return json;
  const raw = json.value;
  const read = isWholeScenario(raw)
    ? readScenarioFile(rules, raw)
    : { ...readScenario(rules, raw), file: { options: {} } };
  if (!read.ok) return problem('scenario', {}, read.faults);
  const options = Object.entries(read.file.options ?? {}).filter(([, value]) => value !== undefined);
  const differing = options.filter(([id, value]) => value !== rules.options.get(id)?.default);
  const { order, sides, map, hexes } = begin(rules, read.scenario, Object.fromEntries(options));
  const teams = [...new Set(order.map((seat) => sides[seat]!.team))];
  const painted = {
    scenario: read.scenario,
    map: {
      cols: map.cols,
      rows: map.rows,
      terrain: map.fill === rules.ruleset.map.fill ? map.terrain : filled(map),
      keyPoints: Object.keys(hexes)
        .filter((hex) => hexes[hex]!.keyPoint !== undefined)
        .sort(),
      zones: Object.fromEntries(order.flatMap((id) => (sides[id]!.zone === null ? [] : [[id, sides[id]!.zone]]))),
    },
    faults: read.warnings,
  };
  return {
    ok: true,
    value: {
      seats: order,
      options: Object.fromEntries(differing) as FormOptions,
      setup: { painted, teams: Object.fromEntries(order.map((seat) => [seat, teams.indexOf(sides[seat]!.team)])) },
    },
  };
}

/** A map of another fill than the ruleset's, with that fill written out. */
function filled({ cols, rows, fill, terrain }: State['map']): Readonly<Record<string, string>> {
  return Object.fromEntries(gridOf(cols, rows).names.map((hex) => [hex, terrain[hex] ?? fill]));
}
