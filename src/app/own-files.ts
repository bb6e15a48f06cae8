import { gridOf } from '../engine/kernel/board/hex.ts';
import { bounded, type Fault } from '../engine/kernel/bounded.ts';
import { nearest } from '../engine/kernel/nearest.ts';
import { checkMap } from '../engine/nuclear/map-laws.ts';
import { readRuleset } from '../engine/nuclear/read-ruleset.ts';
import type { Rules } from '../engine/nuclear/rules.ts';
import { begin, type Scenario, ScenarioSchema } from '../engine/nuclear/scenario.ts';
import type { GameMap } from '../engine/nuclear/state.ts';
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
  const faults = strangers(shaped.data, rules);
  if (faults.length > 0) return problem('scenario', {}, faults);
  try {
    const { order, sides, map, hexes } = begin(rules, shaped.data, {});
    if (order.length > MOST_SIDES)
      return problem('scenario-sides', { count: order.length, least: 2, most: MOST_SIDES });
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

/** A map of another fill than the ruleset's, with that fill written out. */
function filled({ cols, rows, fill, terrain }: GameMap): Readonly<Record<string, string>> {
  return Object.fromEntries(gridOf(cols, rows).names.map((hex) => [hex, terrain[hex] ?? fill]));
}

/** Ids that the rules do not know, and hexes that the map does not have. */
function strangers({ map, units, hexes, sides }: Scenario, rules: Rules): Fault[] {
  const faults: Fault[] = [];
  const must = (id: string | null | undefined, known: Iterable<string>, among: string, path: string) => {
    const ids = [...known];
    if (id == null || ids.includes(id)) return;
    const meant = nearest(id, ids);
    faults.push({ path, reason: 'unknown-id', facts: { id, among }, ...(meant !== undefined && { nearest: meant }) });
  };
  const grid = gridOf(map?.cols ?? 24, map?.rows ?? 24);
  const onMap = (hex: string | null | undefined, path: string) => {
    if (hex != null && grid.cell(hex) < 0)
      faults.push({ path, reason: 'off-map', facts: { hex, cols: grid.cols, rows: grid.rows } });
  };
  const seats = ['red', 'blue', ...Object.keys(sides ?? {})];
  must(map?.fill, rules.terrain.keys(), 'terrain', 'map.fill');
  for (const [id, { zone, base }] of Object.entries(sides ?? {})) {
    onMap(zone, `sides.${id}.zone`);
    onMap(base, `sides.${id}.base`);
  }
  for (const [hex, { terrain, keyPoint, structure }] of Object.entries(hexes ?? {})) {
    onMap(hex, `hexes.${hex}`);
    must(terrain, rules.terrain.keys(), 'terrain', `hexes.${hex}.terrain`);
    must(keyPoint, [...seats, 'neutral'], 'sides', `hexes.${hex}.keyPoint`);
    must(structure?.type, rules.structures.keys(), 'structures', `hexes.${hex}.structure.type`);
    must(structure?.owner, seats, 'sides', `hexes.${hex}.structure.owner`);
  }
  for (const [id, { type, side, hex, aboard, traits }] of Object.entries(units ?? {})) {
    must(type, rules.units.keys(), 'units', `units.${id}.type`);
    must(side, seats, 'sides', `units.${id}.side`);
    must(aboard, Object.keys(units ?? {}), 'units', `units.${id}.aboard`);
    onMap(hex, `units.${id}.hex`);
    for (const [i, trait] of (traits ?? []).entries())
      must(trait, rules.traits.keys(), 'traits', `units.${id}.traits.${i}`);
  }
  return faults;
}
