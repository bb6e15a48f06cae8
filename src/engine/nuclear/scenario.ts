import { z } from 'zod';
import { gridOf, type Hex, MAX_SIDE, nameHex } from '../kernel/board/hex.ts';
import { HexName, Name } from '../kernel/fields.ts';
import type { SideId, UnitId } from '../kernel/ids.ts';
import { chosenOptions } from '../kernel/option-rows.ts';
import { fullTough } from './active-traits.ts';
import { GameOptions } from './game-options.ts';
import type { RulesetIndex } from './ruleset-index.ts';
import { ACTED, type HexContents, type Side, type State, TURN_PHASES, type TurnEvent, type Unit } from './state.ts';
import { rankFor, recruit } from './units.ts';

/** V-13: a scenario is a sparse state; absent fields have their defaults. Conformance cases call it `given`. */

const Whole = z.int().min(-100_000).max(100_000);

const GivenSide = z.strictObject({
  team: Name.optional(),
  prestige: Whole.optional(),
  controlPoints: Whole.optional(),
  zone: HexName.nullable().optional(),
  base: HexName.nullable().optional(),
  bid: Whole.optional(),
  ready: z.boolean().optional(),
  bought: Whole.optional(),
  eliminated: z.boolean().optional(),
});

const GivenUnit = z.strictObject({
  side: Name,
  type: Name,
  hex: HexName.nullable().optional(),
  aboard: Name.nullable().optional(),
  models: z.int().min(1).max(40).optional(),
  living: z.array(z.int().min(1).max(40)).min(1).max(40).optional(),
  tough: z.array(z.int().min(1).max(100)).max(40).optional(),
  xp: z.int().min(0).max(10_000).optional(),
  rank: Name.optional(),
  picks: z.int().min(0).max(20).optional(),
  upgrades: z.array(Name).max(40).optional(),
  modelUpgrades: z.record(z.string().regex(/^\d{1,2}$/), Name).optional(),
  traits: z.array(Name).max(20).optional(),
  suppressed: z.boolean().optional(),
  acted: z.enum(ACTED).optional(),
  retreat: z.array(Name).max(12).optional(),
  deployTo: HexName.nullable().optional(),
});

const GivenHex = z.strictObject({
  terrain: Name.optional(),
  keyPoint: Name.nullable().optional(),
  structure: z
    .strictObject({ type: Name, owner: Name.nullable().optional(), done: z.boolean().optional() })
    .nullable()
    .optional(),
  marker: Name.nullable().optional(),
});

const GivenEvent = z.strictObject({
  id: Name,
  side: Name.nullable().optional(),
  unit: Name.nullable().optional(),
  hex: HexName.nullable().optional(),
  counts: z.record(Name, z.int().min(0)).optional(),
  choices: z.record(Name, z.union([Name, z.array(Name)])).optional(),
  wins: z.record(Name, z.int().min(0)).optional(),
});

const Size = z.int().min(1).max(MAX_SIDE);

export const Scenario = z.strictObject({
  turn: z.int().min(1).max(10_000).optional(),
  phase: z.enum(TURN_PHASES).optional(),
  initiative: z.array(Name).max(12).optional(),
  active: Name.nullable().optional(),
  event: GivenEvent.nullable().optional(),
  winner: z
    .strictObject({ team: Name.nullable(), how: z.enum(['bases', 'points', 'limit', 'last']) })
    .nullable()
    .optional(),
  map: z
    .strictObject({
      cols: Size.optional(),
      rows: Size.optional(),
      fill: Name.optional(),
      /** N-18.9: the seed of the map. For the record only. */
      seed: z.string().max(64).optional(),
    })
    .optional(),
  sides: z.record(Name, GivenSide).optional(),
  units: z.record(Name, GivenUnit).optional(),
  hexes: z.record(HexName, GivenHex).optional(),
});
export type Scenario = z.output<typeof Scenario>;

/** The state in which a scenario begins. Throws on a scenario or options whose form `readScenario` would refuse. */
export function begin(rules: RulesetIndex, raw: unknown, differing: unknown): State {
  const given = Scenario.parse(raw ?? {});
  const options = chosenOptions(GameOptions, rules.ruleset.options, differing);
  const map = {
    cols: given.map?.cols ?? 24,
    rows: given.map?.rows ?? 24,
    fill: given.map?.fill ?? rules.ruleset.map.fill,
  };
  const grid = gridOf(map.cols, map.rows);
  const phase = given.phase ?? 'initial';
  const order = [...new Set([...Object.keys(FIRST_SIDES), ...Object.keys(given.sides ?? {})])];
  const initiative = given.initiative ?? order;
  const inRound = (phase === 'initial' || phase === 'final') && options.sheets === 'sequential';
  const wide = map.cols > 99 || map.rows > 99;
  const sides = Object.fromEntries(order.map((id) => [id, sideFrom(id, given.sides?.[id] ?? {}, phase, wide)]));
  const first = initiative.find((id) => !sides[id]?.eliminated) ?? null;
  const terrain: Record<Hex, string> = {};
  for (const [hex, { terrain: id }] of Object.entries(given.hexes ?? {}))
    if (id !== undefined && id !== map.fill) terrain[hex] = id;
  const state: State = {
    options,
    map: { ...map, terrain },
    turn: given.turn ?? 1,
    phase,
    order,
    initiative,
    active: inRound ? (given.active ?? first) : null,
    event: (given.event ?? null) as TurnEvent | null,
    winner: given.winner ?? null,
    sides,
    units: {},
    hexes: featuresFrom(rules, given, sides, (hex) => grid.cell(hex) >= 0),
    sheets: {},
  };
  return withBefore(withUnits(rules, state, given));
}

type Place = readonly [col: number, row: number];

/** Red and blue always exist, by default with these zones and bases, even if the map is too small for them. */
const FIRST_SIDES: Readonly<Record<SideId, { zone: Place; base: Place }>> = {
  red: { zone: [1, 1], base: [3, 3] },
  blue: { zone: [20, 20], base: [22, 22] },
};

function sideFrom(id: SideId, given: z.output<typeof GivenSide>, phase: State['phase'], wide: boolean): Side {
  const first = FIRST_SIDES[id];
  const zone = first ? nameHex(...first.zone, wide) : null;
  const base = first && phase !== 'setup' ? nameHex(...first.base, wide) : null;
  return {
    id,
    team: given.team ?? id,
    prestige: given.prestige ?? 0,
    controlPoints: given.controlPoints ?? 0,
    zone: given.zone === undefined ? zone : given.zone,
    base: given.base === undefined ? base : given.base,
    bid: given.bid ?? 0,
    ready: given.ready ?? false,
    bought: given.bought ?? 0,
    eliminated: given.eliminated ?? false,
    built: false,
    plans: [],
    chosen: [],
    outworks: [],
    before: null,
  };
}

function featuresFrom(
  rules: RulesetIndex,
  given: Scenario,
  sides: State['sides'],
  onMap: (hex: Hex) => boolean,
): Record<Hex, HexContents> {
  const hexes: Record<Hex, HexContents> = {};
  const type = rules.ruleset.structures.find(({ role }) => role === 'base')!.id;
  for (const { id, base } of Object.values(sides))
    if (base !== null && onMap(base) && given.phase !== 'setup')
      hexes[base] = { structure: { type, owner: id, done: true } };
  for (const [hex, { keyPoint, structure, marker }] of Object.entries(given.hexes ?? {})) {
    const feature: HexContents = {
      ...hexes[hex],
      ...(keyPoint != null && { keyPoint }),
      ...(structure != null && {
        structure: { type: structure.type, owner: structure.owner ?? null, done: structure.done ?? true },
      }),
      ...(marker != null && { marker }),
    };
    if (Object.keys(feature).length > 0) hexes[hex] = feature;
  }
  return hexes;
}

function withUnits(rules: RulesetIndex, empty: State, given: Scenario): State {
  let state = empty;
  for (const [id, row] of Object.entries(given.units ?? {})) {
    const bare = unitFrom(rules, id, row);
    const full = fullTough({ rules, state }, bare);
    const unit = { ...bare, tough: bare.living.map((_, i) => row.tough?.[i] ?? full) };
    state = { ...state, units: { ...state.units, [id]: unit } };
    if (row.deployTo != null) {
      const side = state.sides[unit.side]!;
      state = {
        ...state,
        sides: { ...state.sides, [side.id]: { ...side, plans: [...side.plans, { unit: id, hex: row.deployTo }] } },
      };
    }
  }
  const cargoOf = (transport: UnitId) =>
    Object.values(state.units)
      .filter(({ aboard }) => aboard === transport)
      .map(({ id }) => id);
  const units = Object.fromEntries(
    Object.values(state.units).map((unit) => [unit.id, { ...unit, cargo: cargoOf(unit.id) }]),
  );
  return { ...state, units };
}

function unitFrom(rules: RulesetIndex, id: UnitId, row: z.output<typeof GivenUnit>): Unit {
  const models = row.living?.length ?? row.models ?? rules.units.get(row.type)!.models;
  const xp = row.xp ?? 0;
  return {
    ...recruit(id, row.side, row.type, models, 1, row.rank ?? rankFor(rules, xp)),
    hex: row.hex ?? null,
    aboard: row.aboard ?? null,
    ...(row.living && { living: [...row.living].sort((a, b) => a - b) }),
    xp,
    picks: row.picks ?? 0,
    upgrades: [...(row.upgrades ?? [])].sort(),
    modelUpgrades: row.modelUpgrades ?? {},
    traits: [...(row.traits ?? [])].sort(),
    suppressed: row.suppressed ?? false,
    acted: row.acted ?? 'no',
    retreat: row.retreat ?? [],
  };
}

/** For a scenario that begins in Preparation: stores its values as those shown to the other sides. */
function withBefore(state: State): State {
  if (state.phase !== 'preparation') return state;
  const retreats = (side: SideId) =>
    Object.fromEntries(
      Object.values(state.units).flatMap((u) => (u.side === side ? [[u.id, u.retreat] as const] : [])),
    );
  const sides = Object.values(state.sides).map((side) => {
    const before = { prestige: side.prestige, bought: side.bought, retreats: retreats(side.id) };
    return [side.id, { ...side, before }] as const;
  });
  return { ...state, sides: Object.fromEntries(sides) };
}
