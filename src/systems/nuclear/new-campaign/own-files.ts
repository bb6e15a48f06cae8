import { gridOf } from '../../../engine/kernel/board/hex.ts';
import { readRuleset } from '../../../engine/nuclear/read-ruleset.ts';
import { readScenario, readScenarioFile as readWhole } from '../../../engine/nuclear/read-scenario.ts';
import type { RulesetIndex } from '../../../engine/nuclear/ruleset-index.ts';
import { begin } from '../../../engine/nuclear/scenario.ts';
import type { State } from '../../../engine/nuclear/state.ts';
import type { Painted } from '../../../panels/new-campaign/wish.ts';
import { isWholeScenario, readOwn, readOwnRuleset } from '../../../store/files/own-file.ts';
import { problem, type Read } from '../../../store/files/text-file.ts';

/** A homebrew ruleset as somebody wrote it. */
export const readRulesetFile = (bytes: Uint8Array): Read<RulesetIndex> => readOwnRuleset(bytes, readRuleset);

/**
 * A hand-painted scenario: a scenario file, or the bare position of one. What it lacks of N-18 comes with it as a
 * warning; what cannot be played is refused.
 */
export function readScenarioFile(bytes: Uint8Array, rules: RulesetIndex, file: string): Read<Painted> {
  const json = readOwn(bytes);
  if (!json.ok) return json;
  const raw = json.value;
  const read = isWholeScenario(raw) ? readWhole(rules, raw) : { ...readScenario(rules, raw), file: { options: {} } };
  if (!read.ok) return problem('scenario', {}, read.faults);
  const options = Object.entries(read.file.options ?? {}).filter(([, value]) => value !== undefined);
  const differing = options.filter(([id, value]) => value !== rules.options.get(id)?.default);
  const { order, sides, map, hexes } = begin(rules, read.scenario, Object.fromEntries(options));
  return {
    ok: true,
    value: {
      file,
      scenario: read.scenario,
      options: Object.fromEntries(differing) as Painted['options'],
      map: {
        cols: map.cols,
        rows: map.rows,
        terrain: map.fill === rules.ruleset.map.fill ? map.terrain : filled(map),
        keyPoints: Object.keys(hexes)
          .filter((hex) => hexes[hex]!.keyPoint !== undefined)
          .sort(),
        zones: Object.fromEntries(order.flatMap((id) => (sides[id]!.zone === null ? [] : [[id, sides[id]!.zone]]))),
      },
      sides: order.map((seat) => ({ seat, team: sides[seat]!.team })),
      faults: read.warnings,
    },
  };
}

/** A map of another fill than the ruleset's, with that fill written out. */
function filled({ cols, rows, fill, terrain }: State['map']): Readonly<Record<string, string>> {
  return Object.fromEntries(gridOf(cols, rows).names.map((hex) => [hex, terrain[hex] ?? fill]));
}
