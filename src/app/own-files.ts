import { gridOf } from '../engine/kernel/board/hex.ts';
import { readRuleset } from '../engine/nuclear/read-ruleset.ts';
import { readScenario, readScenarioFile as readWhole } from '../engine/nuclear/read-scenario.ts';
import type { Rules } from '../engine/nuclear/rules.ts';
import { begin } from '../engine/nuclear/scenario.ts';
import type { State } from '../engine/nuclear/state.ts';
import type { Painted } from '../panels/pages/wish.ts';
import { kindOf } from './files.ts';
import { problem, type Read, readJson } from './text-file.ts';

const RULESET_FORMAT = 1;

/** A homebrew ruleset as somebody wrote it. */
export function readRulesetFile(bytes: Uint8Array): Read<Rules> {
  const json = readJson(bytes);
  if (!json.ok) return json;
  if (kindOf(json.value) === 'campaign') return problem('is-campaign');
  const { format } = (json.value ?? {}) as { readonly format?: unknown };
  if (typeof format === 'number' && format > RULESET_FORMAT)
    return problem('newer-ruleset', { format, ours: RULESET_FORMAT });
  const read = readRuleset(json.value);
  return read.ok ? { ok: true, value: read.rules } : problem('ruleset', {}, read.faults);
}

/**
 * A hand-painted scenario: a scenario file, or the bare position of one. What it lacks of N-18 comes with it as a
 * warning; what cannot be played is refused.
 */
export function readScenarioFile(bytes: Uint8Array, rules: Rules, file: string): Read<Painted> {
  const json = readJson(bytes);
  if (!json.ok) return json;
  const raw = json.value;
  if (kindOf(raw) === 'campaign') return problem('is-campaign');
  const whole = typeof raw === 'object' && raw !== null && 'given' in raw;
  const read = whole ? readWhole(rules, raw) : { ...readScenario(rules, raw), file: { options: {} } };
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
