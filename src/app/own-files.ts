import { bounded } from '../engine/kernel/bounded.ts';
import { checkMap } from '../engine/nuclear/map-laws.ts';
import { readRuleset } from '../engine/nuclear/read-ruleset.ts';
import type { Rules } from '../engine/nuclear/rules.ts';
import { begin, ScenarioSchema } from '../engine/nuclear/scenario.ts';
import { MOST_SIDES, type Painted } from '../panels/pages/wish.ts';
import { kindOf } from './files.ts';
import { problem, type Read, readJson } from './text-file.ts';
import { zodFaults } from './zod-faults.ts';

const RULESET_FORMAT = 1;
const LIMITS = { depth: 40, nodes: 500_000, text: 100_000 };

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

/** A hand-painted scenario. What it lacks of N-18 comes with it as a warning; what cannot be played is refused. */
export function readScenarioFile(bytes: Uint8Array, rules: Rules, file: string): Read<Painted> {
  const json = readJson(bytes);
  if (!json.ok) return json;
  if (kindOf(json.value) === 'campaign') return problem('is-campaign');
  const unbounded = bounded(json.value, LIMITS);
  if (unbounded) return problem('bounds', {}, [unbounded]);
  const shaped = ScenarioSchema.safeParse(json.value, { reportInput: true });
  if (!shaped.success) return problem('scenario', {}, zodFaults(shaped.error, Object.keys(ScenarioSchema.shape)));
  try {
    const { order, sides, map, hexes } = begin(rules, shaped.data, {});
    if (order.length > MOST_SIDES) return problem('scenario-sides', { count: order.length, least: 2, most: MOST_SIDES });
    const drawn = {
      cols: map.cols,
      rows: map.rows,
      terrain: map.fill === rules.ruleset.map.fill ? map.terrain : filled(map),
      keyPoints: Object.keys(hexes)
        .filter((hex) => hexes[hex]!.keyPoint !== undefined)
        .sort(),
      zones: Object.fromEntries(order.flatMap((id) => (sides[id]!.zone === null ? [] : [[id, sides[id]!.zone]]))),
    };
    return {
      ok: true,
      value: {
        file,
        scenario: shaped.data,
        map: drawn,
        sides: order.map((seat) => ({ seat, team: sides[seat]!.team })),
        faults: checkMap(rules.ruleset.map, Object.fromEntries(rules.terrain), drawn),
      },
    };
  } catch {
    return problem('scenario', {}, [{ path: '', reason: 'other', facts: {} }]);
  }
}
