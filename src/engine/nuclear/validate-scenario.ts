import { DIRECTIONS, type Grid, gridOf } from '../kernel/board/hex.ts';
import { type Fault, type FaultPath, type PathStep, type ReportFault, reporter } from '../kernel/bounded.ts';
import { GM, PUBLIC, type SideId } from '../kernel/ids.ts';
import { nearest } from '../kernel/nearest.ts';
import { readTrait } from '../kernel/trait.ts';
import type { GameOptions } from './game-options.ts';
import { MOUNTAINS } from './map-recipe.ts';
import type { RulesetIndex } from './ruleset-index.ts';
import type { Scenario } from './scenario.ts';
import { TRAITS } from './traits.ts';
import { zoneCells } from './validate-map.ts';

/** Checks of a scenario beyond its form: its ids, places and numbers must fit together, so that the game can begin. */

type GivenSide = NonNullable<Scenario['sides']>[string];
type GivenUnit = NonNullable<Scenario['units']>[string];

const MOST_SIDES = 6;
const MOST_KEY_POINTS = 500;
/** Names of seats and owners that are not sides. */
const RESERVED: readonly string[] = [GM, PUBLIC, 'neutral'];
/** Sides that exist even if the scenario does not name them. */
const FIRST = ['red', 'blue'];

/** A scenario being checked, with the faults found so far. */
export interface Exam {
  readonly rules: RulesetIndex;
  readonly options: GameOptions;
  readonly given: Scenario;
  readonly phase: NonNullable<Scenario['phase']>;
  readonly grid: Grid;
  /** Listed in side order. */
  readonly sides: ReadonlyMap<SideId, GivenSide>;
  readonly faults: Fault[];
  readonly report: ReportFault;
  /** Reports an id that is not among the known ones; returns true if it is. */
  must(id: string, known: Iterable<string>, among: string, ...path: FaultPath): boolean;
  /** Reports a hex that is not on the map; returns true if it is. */
  onMap(hex: string, ...path: FaultPath): boolean;
}

export function examine(rules: RulesetIndex, given: Scenario, options: GameOptions): Exam {
  const grid = gridOf(given.map?.cols ?? 24, given.map?.rows ?? 24);
  const { faults, report } = reporter();
  const order = [...new Set([...FIRST, ...Object.keys(given.sides ?? {})])];
  return {
    rules,
    options,
    given,
    phase: given.phase ?? 'initial',
    grid,
    sides: new Map(order.map((id) => [id, given.sides?.[id] ?? {}])),
    faults,
    report,
    must(id, known, among, ...path) {
      const ids = [...known];
      if (ids.includes(id)) return true;
      report(path, 'unknown-id', { id, among }, nearest(id, ids));
      return false;
    },
    onMap(hex, ...path) {
      if (grid.cell(hex) >= 0) return true;
      report(path, 'off-map', { hex, cols: grid.cols, rows: grid.rows });
      return false;
    },
  };
}

/** All checks that are possible before the state is built. */
export function checkScenario(exam: Exam): void {
  const { given, rules } = exam;
  if (given.map?.fill !== undefined) exam.must(given.map.fill, rules.terrain.keys(), 'terrain', 'map', 'fill');
  hexes(exam);
  sides(exam);
  turn(exam);
  for (const [id, unit] of Object.entries(given.units ?? {})) unitRow(exam, id, unit);
  places(exam);
  event(exam);
}

const terrainOf = ({ given, rules }: Exam, hex: string): string =>
  given.hexes?.[hex]?.terrain ?? given.map?.fill ?? rules.ruleset.map.fill;
const isMountain = (exam: Exam, hex: string): boolean =>
  exam.rules.terrain.get(terrainOf(exam, hex))?.properties.includes(MOUNTAINS) ?? false;

function hexes(exam: Exam): void {
  const { rules, given, sides } = exam;
  let keyPoints = 0;
  for (const [hex, { terrain, keyPoint, structure, marker }] of Object.entries(given.hexes ?? {})) {
    const at = (...path: PathStep[]) => ['hexes', hex, ...path];
    exam.onMap(hex, ...at());
    if (terrain !== undefined) exam.must(terrain, rules.terrain.keys(), 'terrain', ...at('terrain'));
    if (keyPoint != null) {
      keyPoints++;
      exam.must(keyPoint, [...sides.keys(), 'neutral'], 'sides', ...at('keyPoint'));
    }
    if (structure) {
      const { type, owner } = structure;
      exam.must(type, rules.structures.keys(), 'structures', ...at('structure', 'type'));
      if (owner != null) exam.must(owner, sides.keys(), 'sides', ...at('structure', 'owner'));
    }
    if (marker != null) exam.must(marker, [rules.ruleset.numbers.marker], 'objects', ...at('marker'));
  }
  if (keyPoints > MOST_KEY_POINTS)
    exam.report(['hexes'], 'too-many-key-points', { count: keyPoints, most: MOST_KEY_POINTS });
}

/** N-1.1, N-4.2, N-14.6. */
function sides(exam: Exam): void {
  const { rules, sides: all, phase, grid, given } = exam;
  const { size } = rules.ruleset.map.zones;
  if (all.size > MOST_SIDES) exam.report(['sides'], 'too-many-sides', { count: all.size, most: MOST_SIDES });
  const living = [...all].filter(([, { eliminated }]) => !eliminated);
  if (phase !== 'over' && new Set(living.map(([id, { team }]) => team ?? id)).size < 2)
    exam.report(['sides'], 'one-team', {});
  const bases = new Map<string, SideId>();
  for (const [id, side] of all) {
    const at = (...path: PathStep[]) => ['sides', id, ...path];
    if (RESERVED.includes(id)) exam.report(at(), 'reserved-name', { id });
    for (const key of ['prestige', 'controlPoints', 'bid', 'bought'] as const) {
      const number = side[key] ?? 0;
      if (number < 0) exam.report(at(key), 'too-small', { origin: 'number', given: number, minimum: 0 });
    }
    const { bid = 0, prestige = 0 } = side;
    if (phase === 'preparation' && bid > prestige) exam.report(at('bid'), 'bid-too-high', { bid, prestige });
    const { zone, base } = side;
    if (zone != null && exam.onMap(zone, ...at('zone')) && !zoneCells(grid, zone, size))
      exam.report(at('zone'), 'zone-off-map', { zone, size, cols: grid.cols, rows: grid.rows });
    if (base == null || !exam.onMap(base, ...at('base'))) continue;
    if (isMountain(exam, base)) exam.report(at('base'), 'on-mountains', { hex: base });
    const other = bases.get(base);
    if (other !== undefined) exam.report(at('base'), 'base-taken', { hex: base, side: other });
    bases.set(base, id);
    const structure = given.hexes?.[base]?.structure;
    const row = structure && rules.structures.get(structure.type);
    if (row && phase !== 'setup' && (row.role !== 'base' || structure.owner !== id || structure.done === false))
      exam.report(['hexes', base, 'structure'], 'structure-on-base', { hex: base, side: id });
  }
}

/** N-4.1, N-4.5, N-17.6. */
function turn(exam: Exam): void {
  const { given, phase, sides: all } = exam;
  const { initiative, active, winner } = given;
  const inRound = phase === 'initial' || phase === 'final';
  const eliminated = (id: SideId) => all.get(id)?.eliminated ?? false;
  for (const [i, id] of (initiative ?? []).entries()) {
    if (!exam.must(id, all.keys(), 'sides', 'initiative', i)) continue;
    if (initiative!.indexOf(id) < i) exam.report(['initiative', i], 'duplicate-id', { id });
  }
  if (initiative && inRound)
    for (const id of all.keys())
      if (!initiative.includes(id) && !eliminated(id)) exam.report(['initiative'], 'side-not-in-line', { side: id });
  if (active != null && exam.must(active, all.keys(), 'sides', 'active')) {
    if (!inRound) exam.report(['active'], 'active-outside-round', { side: active, phase });
    if (inRound && initiative && !initiative.includes(active))
      exam.report(['active'], 'side-not-in-line', { side: active });
    if (eliminated(active)) exam.report(['active'], 'side-eliminated', { side: active });
  }
  if (phase === 'over' && !winner) exam.report(['winner'], 'winner-missing', {});
  if (phase !== 'over' && winner) exam.report(['winner'], 'winner-too-early', { phase });
  const teams = [...all].map(([id, { team }]) => team ?? id);
  if (winner?.team != null) exam.must(winner.team, teams, 'teams', 'winner', 'team');
}

/** V-13: checks one row of `units`. */
function unitRow(exam: Exam, id: string, unit: GivenUnit): void {
  const { rules, sides: all, phase } = exam;
  const at = (...path: PathStep[]) => ['units', id, ...path];
  exam.must(unit.side, all.keys(), 'sides', ...at('side'));
  const type = exam.must(unit.type, rules.units.keys(), 'units', ...at('type'))
    ? rules.units.get(unit.type)
    : undefined;
  if (unit.rank !== undefined) {
    const ranks = rules.ranks.map((rank) => rank.id);
    exam.must(unit.rank, ranks, 'ranks', ...at('rank'));
  }
  for (const [i, direction] of (unit.retreat ?? []).entries())
    exam.must(direction, DIRECTIONS, 'directions', ...at('retreat', i));
  for (const list of ['upgrades', 'traits'] as const) {
    const ids = unit[list] ?? [];
    for (const [i, each] of ids.entries()) {
      if (ids.indexOf(each) < i) exam.report(at(list, i), 'duplicate-id', { id: each });
      unitTrait(exam, each, list, at(list, i));
    }
  }
  if (unit.deployTo != null) {
    exam.onMap(unit.deployTo, ...at('deployTo'));
    if (phase !== 'preparation' || unit.hex != null || unit.aboard != null)
      exam.report(at('deployTo'), 'deploys-not-now', { phase });
  }
  if (type) models(exam, id, unit, type.models);
}

/** Checks a rank trait, a unit upgrade, or a trait given by an event. */
function unitTrait(exam: Exam, id: string, list: 'upgrades' | 'traits', path: FaultPath): void {
  const { rules } = exam;
  const upgrade = list === 'upgrades' ? rules.upgrades.get(id) : undefined;
  if (upgrade) {
    if (upgrade.weapon !== undefined) exam.report(path, 'upgrade-for-model', { id });
    return;
  }
  const unitUpgrades = [...rules.upgrades.values()].filter(({ weapon }) => weapon === undefined);
  const known = [...rules.traits.keys(), ...(list === 'upgrades' ? unitUpgrades.map((row) => row.id) : [])];
  if (!exam.must(id, known, list, ...path)) return;
  const { level, x, on } = TRAITS[id]!;
  if (!level.includes('U')) exam.report(path, 'wrong-level', { trait: id, level: 'U' });
  else if (x) exam.report(path, 'number-missing', { trait: id });
  else if (on.room || on.boards) exam.report(path, 'trait-not-lent', { trait: id });
}

/** N-1.2: checks the numbers of the living models and their upgrades. */
function models(exam: Exam, id: string, unit: GivenUnit, most: number): void {
  const { rules } = exam;
  const at = (...path: PathStep[]) => ['units', id, ...path];
  const { living } = unit;
  if (unit.models !== undefined && unit.models > most)
    exam.report(at('models'), 'too-many-models', { models: unit.models, most });
  for (const [i, model] of (living ?? []).entries()) {
    if (model > most) exam.report(at('living', i), 'no-such-model', { model, most });
    if (living!.indexOf(model) < i) exam.report(at('living', i), 'duplicate-model', { model });
  }
  const alive = living?.length ?? Math.min(unit.models ?? most, most);
  if (living && unit.models !== undefined && unit.models !== living.length)
    exam.report(at('models'), 'models-disagree', { models: unit.models, living: living.length });
  if (unit.tough && unit.tough.length > 0 && unit.tough.length !== alive)
    exam.report(at('tough'), 'tough-disagrees', { tough: unit.tough.length, living: alive });
  const kinds = [...rules.upgrades.values()].filter(({ weapon }) => weapon !== undefined).map((row) => row.id);
  const changed = Object.entries(unit.modelUpgrades ?? {});
  for (const [model, upgrade] of changed) {
    const path = at('modelUpgrades', model);
    const is = String(Number(model)) === model && (living ? living.includes(Number(model)) : Number(model) <= alive);
    if (!is || model === '0') exam.report(path, 'model-not-living', { model });
    if (!exam.must(upgrade, kinds, 'model-upgrades', ...path)) continue;
    const row = rules.upgrades.get(upgrade)!;
    const type = rules.units.get(unit.type)!;
    const traits = type.traits.map((trait) => readTrait(trait).id);
    const offered =
      row.types.includes(type.id) ||
      row.tags.some((tag) => type.tags.includes(tag)) ||
      row.having.some((trait) => traits.includes(trait));
    if (!offered) exam.report(path, 'upgrade-not-offered', { upgrade, type: type.id });
  }
}

/** N-2.4, N-12.1: checks the hexes of units and their transports. */
function places(exam: Exam): void {
  const { given, rules, options } = exam;
  const rows = given.units ?? {};
  const standing = new Map<string, string>();
  const planned = new Map<string, string>();
  for (const [id, { hex, aboard, side, type, deployTo, upgrades = [] }] of Object.entries(rows)) {
    const at = (...path: PathStep[]) => ['units', id, ...path];
    const traits = [...(rules.units.get(type)?.traits ?? []).map((trait) => readTrait(trait).id), ...upgrades];
    const gives = (question: 'boards' | 'crossesMountains') => traits.some((trait) => TRAITS[trait]?.on[question]);
    if (hex != null && aboard != null) exam.report(at('aboard'), 'hex-and-aboard', { hex, transport: aboard });
    if (hex != null && exam.onMap(hex, ...at('hex'))) {
      const other = standing.get(hex);
      if (other !== undefined) exam.report(at('hex'), 'hex-taken', { hex, unit: other });
      standing.set(hex, id);
      const climbs = options['mountain-crossing'] === 'scouts-and-all-terrain' && gives('crossesMountains');
      if (isMountain(exam, hex) && !climbs) exam.report(at('hex'), 'on-mountains', { hex });
    }
    if (deployTo != null) {
      const plan = `${side} ${deployTo}`;
      const other = planned.get(plan);
      if (other !== undefined) exam.report(at('deployTo'), 'hex-taken', { hex: deployTo, unit: other });
      planned.set(plan, id);
    }
    if (aboard == null || !exam.must(aboard, Object.keys(rows), 'transports', ...at('aboard'))) continue;
    const transport = rows[aboard]!;
    const carries = rules.units.get(transport.type)?.traits.some((trait) => TRAITS[readTrait(trait).id]?.on.room);
    if (transport.side !== side) exam.report(at('aboard'), 'transport-of-others', { transport: aboard });
    else if (transport.hex == null) exam.report(at('aboard'), 'transport-not-on-map', { transport: aboard });
    else if (!carries) exam.report(at('aboard'), 'no-transport', { transport: aboard, type: transport.type });
    if (!gives('boards')) exam.report(at('aboard'), 'cannot-board', { type });
  }
}

/** V-8: checks the event of the turn and its fields. */
function event(exam: Exam): void {
  const { given, rules, sides: all } = exam;
  if (!given.event) return;
  const { id, ...fields } = given.event;
  if (!exam.must(id, rules.events.keys(), 'events', 'event', 'id')) return;
  const { side, unit, hex, counts, choices, wins } = fields;
  const carried = rules.effects[rules.events.get(id)!.effect]!.fields ?? [];
  for (const [key, value] of Object.entries(fields))
    if (value != null && !carried.some((field) => field === key))
      exam.report(['event', key], 'field-not-of-event', { event: id, key }, nearest(key, carried));
  if (side != null) exam.must(side, all.keys(), 'sides', 'event', 'side');
  if (unit != null) exam.must(unit, Object.keys(given.units ?? {}), 'units-here', 'event', 'unit');
  if (hex != null) exam.onMap(hex, 'event', 'hex');
  for (const [key, bySide] of Object.entries({ counts, choices, wins }))
    for (const [name, value] of Object.entries(bySide ?? {})) {
      exam.must(name, all.keys(), 'sides', 'event', key, name);
      if (typeof value === 'number' && value > 1000)
        exam.report(['event', key, name], 'too-big', { origin: 'number', given: value, maximum: 1000 });
    }
}
