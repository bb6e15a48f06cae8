import { gridOf } from '@hexpost/engine';
import { begin, type RulesetIndex, type State, scenarioReaders } from '@hexpost/engine/nuclear';
import type { FormScenario } from '../../../panels/new-campaign/new-campaign.ts';
import { readOwnScenario } from '../../../panels/new-campaign/own-scenario.ts';
import { teamNumbers } from '../../../panels/new-campaign/teams.ts';
import type { Read } from '../../../store/files/text-file.ts';
import type { NuclearSetup } from './setup.ts';

/**
 * Reads a hand-painted scenario: a scenario file, or only its position. Breaches of N-18 become warnings; an unplayable
 * scenario is refused.
 */
export function readPaintedScenario(
  bytes: Uint8Array,
  rules: RulesetIndex,
): Read<FormScenario<Pick<NuclearSetup, 'painted' | 'teams'>>> {
  const read = readOwnScenario(bytes, rules, scenarioReaders);
  if (!read.ok) return read;
  const { judged, given, differing: options } = read.value;
  const { order, sides, map, hexes } = begin(rules, judged.scenario, given);
  const painted = {
    scenario: judged.scenario,
    map: {
      cols: map.cols,
      rows: map.rows,
      terrain: map.fill === rules.ruleset.map.fill ? map.terrain : filled(map),
      keyPoints: Object.keys(hexes)
        .filter((hex) => hexes[hex]!.keyPoint !== undefined)
        .sort(),
      zones: Object.fromEntries(order.flatMap((id) => (sides[id]!.zone === null ? [] : [[id, sides[id]!.zone]]))),
    },
    faults: judged.warnings,
  };
  const setup = { painted, teams: teamNumbers(order, sides) };
  return { ok: true, value: { seats: order, options, setup } };
}

/** A map whose fill differs from the ruleset's, with that fill written out. */
function filled({ cols, rows, fill, terrain }: State['map']): Readonly<Record<string, string>> {
  return Object.fromEntries(gridOf(cols, rows).names.map((hex) => [hex, terrain[hex] ?? fill]));
}
