import { z } from 'zod';
import { HexName, Name } from '../kernel/fields.ts';
import { chosenOptions } from '../kernel/option-rows.ts';
import { GameOptions } from './game-options.ts';
import { BLUE, RED } from './position.ts';
import { rulesWith } from './read-ruleset.ts';
import type { RulesetIndex, UnitType } from './ruleset-index.ts';
import { changedUnit, freshUnit } from './shapes.ts';
import { StandingForm } from './standing.ts';
import {
  CATEGORIES_OF_RESULT,
  DEFAULT_STANDING,
  EDGES,
  PHASES,
  RESERVE_WAYS,
  type Side,
  type State,
  type Unit,
} from './state.ts';
import { masteryOf } from './traits/active-traits.ts';

/** Table 23.14: a scenario is a sparse state; absent fields have their defaults. Conformance cases call it `given`. */

const SideName = z.enum([RED, BLUE]);
const Count = z.int().min(0).max(100_000);
const Direction = z.int().min(1).max(6);
const AnyEdge = z.enum([...EDGES, 'any']);
const PerGroup = z.record(Name, z.int().min(0).max(1000));
const TraitTexts = z.array(z.string().max(60)).max(40);

const GivenSide = z.strictObject({
  faction: Name.optional(),
  edge: AnyEdge.optional(),
  armies: z.int().min(1).max(99).optional(),
  choosesSide: z.boolean().optional(),
  rerollsFirstTurn: z.boolean().optional(),
  list: z
    .array(z.object({ entry: Name }))
    .max(100)
    .nullable()
    .optional(),
  points: Count.optional(),
  pointsLost: Count.optional(),
});

const GivenUnit = z.strictObject({
  side: SideName.optional(),
  type: Name,
  hex: HexName.nullable().optional(),
  models: PerGroup.optional(),
  hurt: PerGroup.optional(),
  initial: Count.optional(),
  startModels: Count.optional(),
  hull: Count.optional(),
  facing: Direction.optional(),
  granted: TraitTexts.optional(),
  blessings: TraitTexts.optional(),
  engaged: z.array(Name).max(60).optional(),
  rounds: Count.optional(),
  fought: z.boolean().optional(),
  joined: Name.nullable().optional(),
  embarked: Name.nullable().optional(),
  reserve: z
    .strictObject({
      by: z.enum(RESERVE_WAYS),
      status: z.enum(['waiting', 'available', 'ongoing']).default('waiting'),
      edge: AnyEdge.optional(),
      rerolled: z.boolean().optional(),
    })
    .nullable()
    .optional(),
  fallingBack: z.boolean().optional(),
  regrouped: z.boolean().optional(),
  regroupTested: z.boolean().optional(),
  goneToGround: Count.optional(),
  blinded: Count.optional(),
  shaken: Count.optional(),
  stunned: Count.optional(),
  concussed: PerGroup.optional(),
  moved: z.enum(['none', 'normal', 'cruise', 'max']).optional(),
  moveDone: z.boolean().optional(),
  ran: z.boolean().optional(),
  heavyFire: z.boolean().optional(),
  arrived: z.boolean().optional(),
  shot: Name.nullable().optional(),
  disembarked: z.enum(['normal', 'assault']).nullable().optional(),
  infiltrated: z.boolean().optional(),
  charged: z.enum(['ordered', 'disordered', 'failed']).nullable().optional(),
  counterAttack: z.boolean().optional(),
  immobilised: z.boolean().optional(),
  lostWeapons: z.array(Count).max(10).optional(),
  cooling: z.array(Name).max(20).optional(),
  warp: Count.optional(),
  standing: StandingForm.partial().optional(),
});
export type GivenUnit = z.output<typeof GivenUnit>;

export const Scenario = z.strictObject({
  data: z.record(Name, z.unknown()).nullable().optional(),
  board: z
    .strictObject({ cols: z.int().min(4).max(99), rows: z.int().min(4).max(99) })
    .partial()
    .optional(),
  /** The seed of a generated map. For the record only. */
  seed: z.string().max(64).optional(),
  turn: z.int().min(1).max(99).optional(),
  active: SideName.optional(),
  first: SideName.optional(),
  phase: z.enum(PHASES).optional(),
  hexes: z.record(HexName, z.strictObject({ terrain: Name })).optional(),
  sides: z.partialRecord(SideName, GivenSide).optional(),
  units: z.record(Name, GivenUnit).optional(),
  pending: z
    .strictObject({ kind: z.literal('misplaced'), unit: Name, by: SideName, facing: Direction.optional() })
    .nullable()
    .optional(),
  sheet: z.array(z.record(z.string(), z.unknown())).max(500).nullable().optional(),
  result: z
    .strictObject({
      category: z.enum(CATEGORIES_OF_RESULT),
      winner: SideName.nullable(),
      list: z.record(SideName, Count),
      lost: z.record(SideName, Count),
    })
    .nullable()
    .optional(),
});
export type Scenario = z.output<typeof Scenario>;

/** The state in which a scenario begins. Throws on a scenario or options whose form `readScenario` would refuse. */
export function begin(shipped: RulesetIndex, raw: unknown, differing: unknown): State {
  const given = Scenario.parse(raw ?? {});
  const data = given.data ?? null;
  const rules = rulesWith(shipped, data);
  const { board, options } = rules.ruleset;
  const units = unitsFrom(rules, given.units ?? {});
  const first = given.first ?? RED;
  return {
    options: chosenOptions(GameOptions, options, differing),
    data,
    board: { cols: given.board?.cols ?? board.cols, rows: given.board?.rows ?? board.rows },
    hexes: given.hexes ?? {},
    turn: given.turn ?? 1,
    active: given.active ?? RED,
    first,
    phase: given.phase ?? 'movement',
    sides: { [RED]: sideFrom(rules, RED, given, units), [BLUE]: sideFrom(rules, BLUE, given, units) },
    units,
    gone: {},
    pending: (given.pending ?? null) as State['pending'],
    sheet: given.sheet ?? null,
    result: (given.result ?? null) as State['result'],
  };
}

function sideFrom(
  rules: RulesetIndex,
  id: typeof RED | typeof BLUE,
  { sides = {} }: Scenario,
  units: State['units'],
): Side {
  const given = sides[id] ?? {};
  const own = Object.values(units).filter(({ side }) => side === id);
  const rows = own.map(({ type }) => rules.entries.get(type)!.row);
  const pointsLost = given.pointsLost ?? 0;
  return {
    id,
    faction: given.faction ?? rows[0]?.faction ?? '',
    edge: given.edge ?? (id === RED ? 'south' : 'north'),
    armies: given.armies ?? 5,
    choosesSide: given.choosesSide ?? false,
    rerollsFirstTurn: given.rerollsFirstTurn ?? false,
    list: given.list ?? null,
    points: given.points ?? rows.reduce((sum, { points }) => sum + points, pointsLost),
    pointsLost,
    deployed: false,
  };
}

/** The units given, with their defaults; links are set on both units. */
function unitsFrom(rules: RulesetIndex, given: Readonly<Record<string, GivenUnit>>): State['units'] {
  const units: Record<string, Unit> = {};
  for (const [id, each] of Object.entries(given)) units[id] = unitFrom(rules, id, each);
  const links = new Map(Object.keys(units).map((id) => [id, new Set(units[id]!.engaged)]));
  for (const [id, { engaged }] of Object.entries(units)) for (const other of engaged) links.get(other)?.add(id);
  for (const [id, unit] of Object.entries(units)) {
    const carried = unit.joined !== null || unit.embarked !== null;
    units[id] = changedUnit(unit, {
      hex: carried ? null : unit.hex,
      engaged: [...links.get(id)!].sort(),
      startModels: given[id]!.startModels ?? startModels(units, id),
    });
  }
  return units;
}

const countIn = ({ models }: Unit): number => Object.values(models).reduce((sum, count) => sum + count, 0);
const startModels = (units: State['units'], id: string): number =>
  Object.values(units).reduce((sum, unit) => sum + (unit.id === id || unit.joined === id ? countIn(unit) : 0), 0);

/** Table 23.14: the default side of a unit. */
const sideOfName = (id: string, side: GivenUnit['side']) => side ?? (id.startsWith('b') ? BLUE : RED);
export const sideIn = ({ units = {} }: Scenario, id: string) => sideOfName(id, units[id]?.side);

function unitFrom(rules: RulesetIndex, id: string, { standing, models, ...given }: GivenUnit): Unit {
  const type = rules.entries.get(given.type)!;
  const side = sideOfName(id, given.side);
  const count = (group: string, full: number) => (models ? (models[group] ?? 0) : full);
  const present = Object.fromEntries(type.groups.map((group) => [group.id, count(group.id, group.count)]));
  const fresh = newUnit(rules, id, side, type);
  const differing = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const hurt = Object.fromEntries(Object.entries(given.hurt ?? {}).filter(([, wounds]) => wounds > 0));
  const orders = Object.fromEntries(Object.entries(standing ?? {}).filter(([, value]) => value !== undefined));
  const unit = { ...fresh, ...differing, side, models: present, hurt, standing: { ...DEFAULT_STANDING, ...orders } };
  return changedUnit(unit, { warp: given.warp ?? masteryOf({ rules }, unit) });
}

/** A full unit of an entry, in hand. */
export function newUnit(rules: RulesetIndex, id: string, side: string, type: UnitType): Unit {
  const unit = freshUnit({
    id,
    side,
    type: type.id,
    models: Object.fromEntries(type.groups.map((group) => [group.id, group.count])),
    initial: type.size,
    hull: type.groups[0]!.model.hull,
    facing: side === BLUE ? 4 : 1,
    warp: 0,
  });
  return changedUnit(unit, { warp: masteryOf({ rules }, unit) });
}
