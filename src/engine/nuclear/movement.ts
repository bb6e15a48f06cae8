import { directionTo, distance, type Hex } from '../kernel/board/hex.ts';
import { BLOCKED, FREE, type Reach, reachFrom, STOPS } from '../kernel/board/path.ts';
import { cacheOn, cacheRecent } from '../kernel/cache.ts';
import { type Refusal, refusal } from '../kernel/decision.ts';
import type { UnitId } from '../kernel/ids.ts';
import { readTrait } from '../kernel/trait.ts';
import { askTraits, mayEnterMountains } from './active-traits.ts';
import type { MoveKind } from './events.ts';
import { dangerTest } from './losses.ts';
import { friendly, type Position, type Resolution, unitOf } from './position.ts';
import type { Unit } from './state.ts';
import { type Board, boardOf, cellOf, hostileGround, isMinedFor, isMountain, structureAt } from './terrain.ts';
import { TRAITS } from './traits.ts';
import { boardable, standingUnits, unitAt, whereabouts } from './units.ts';

/** N-6: allowances, paths, and movement itself. */

/** N-6.2: the number of steps that an order allows; N-9.1: for an Attack including the step into the target's hex. */
export function allowance(position: Position, unit: Unit, kind: MoveKind, lent?: string): number {
  const further = kind === 'attack' && position.state.options['attack-steps'] === 'before-target' ? 1 : 0;
  const base = position.rules.ruleset.numbers.allowances[kind] + further;
  return askTraits(position, unit, 'steps', lent).reduce((steps, { says }) => steps + says[kind], base);
}

/** N-6.11: the number of steps of a March along a railway of the unit's own team. */
const railAllowance = (position: Position, unit: Unit): number =>
  allowance(position, unit, 'march', position.rules.ruleset.numbers.railMarch);

const onRail = (position: Position, unit: Unit, hex: Hex): boolean => {
  const structure = structureAt(position, hex);
  return structure?.row.role === 'rail' && structure.owner !== null && friendly(position, structure.owner, unit.side);
};

const ignoresDifficult = (position: Position, unit: Unit): boolean =>
  askTraits(position, unit, 'ignores').some(({ says }) => says.includes('difficult'));

/** The terrain for a kind of mover, by cell: mountains block it, Difficult stops it. Cached. */
const bareGround = (board: Board, roams: boolean, climbs: boolean): Uint8Array =>
  cacheOn(board, `ground ${roams} ${climbs}`, () =>
    board.difficult.map((is, cell) =>
      board.mountains[cell] ? (climbs ? FREE : BLOCKED) : is && !roams ? STOPS : FREE,
    ),
  );

/** N-6.3: the ground for one mover, by cell: terrain, enemies, friends and structures in its way. */
function groundFor(position: Position, unit: Unit, kind: MoveKind, start: number) {
  const board = boardOf(position);
  const { grid } = board;
  const roams = ignoresDifficult(position, unit);
  const ground = bareGround(board, roams, mayEnterMountains(position, unit)).slice();
  const { difficult: wire, mined } = hostileGround(position, unit.side);
  if (!roams) {
    for (const cell of wire) ground[cell] = STOPS;
    if (kind !== 'attack' && position.state.options['difficult-terrain'] === 'whole-move')
      for (let cell = 0; cell < grid.size; cell++)
        if (ground[cell] === STOPS && directionTo(grid, start, cell) < 0) ground[cell] = BLOCKED;
  }
  const passing = position.state.options['pass-through-friends'];
  for (const [hex, other] of standingUnits(position)) {
    if (other.id === unit.id) continue;
    const cell = grid.cell(hex);
    // A charge may end on any enemy but pass none, so one search finds the paths to all of them.
    if (!friendly(position, other.side, unit.side))
      ground[cell] = kind === 'attack' && ground[cell] !== BLOCKED ? STOPS : BLOCKED;
    else if (!passing && ground[cell] === FREE) ground[cell] = STOPS; // the last hex may hold a transport of the same side
  }
  if (mined.length === 0) return { ground };
  const hazard = new Uint8Array(grid.size);
  for (const cell of mined) hazard[cell] = 1;
  return { ground, hazard };
}

/** The cells within reach of an order, and those of a March along a railway. */
export interface Ways {
  readonly start: number;
  readonly allowance: number;
  readonly plain: Reach;
  readonly rail?: Reach;
}

/** All cells that a Move, March or Attack can reach; for an Attack including the hexes of enemies. */
export const movementWays = (position: Position, unit: Unit, kind: MoveKind): Ways =>
  cacheRecent(position.state, `ways ${kind} ${unit.id}`, () => findWays(position, unit, kind));

function findWays(position: Position, unit: Unit, kind: MoveKind): Ways {
  const { grid } = boardOf(position);
  const start = grid.cell(whereabouts(position, unit)!);
  const steps = allowance(position, unit, kind);
  const { ground, hazard } = groundFor(position, unit, kind, start);
  const ways = { start, allowance: steps, plain: reachFrom(grid, start, steps, ground, hazard) };
  if (kind !== 'march' || !onRail(position, unit, grid.names[start]!)) return ways;
  const along = railAllowance(position, unit);
  if (along <= steps) return ways;
  const rails = ground.map((entry, cell) => (onRail(position, unit, grid.names[cell]!) ? entry : BLOCKED));
  return { ...ways, rail: reachFrom(grid, start, along, rails, hazard) };
}

export const isReached = ({ plain, rail }: Ways, cell: number): boolean =>
  plain.steps[cell]! > 0 || (rail !== undefined && rail.steps[cell]! > 0);

/** N-6.5: the best path to a cell: fewest minefields, then fewest steps, then lowest directions; undefined if there is none. */
export function wayTo(position: Position, ways: Ways, cell: number): { path: Hex[]; hazards: number } | undefined {
  const { grid } = boardOf(position);
  const found = [ways.plain, ways.rail].flatMap((r) => (r && r.steps[cell]! > 0 ? [{ r, cells: r.pathTo(cell) }] : []));
  const [first, second] = found;
  if (!first) return undefined;
  const best = second && better(second, first) ? second : first;
  return { path: best.cells.map((at) => grid.names[at]!), hazards: best.r.hazards[cell]! };

  function better(a: { r: Reach; cells: number[] }, b: { r: Reach; cells: number[] }): boolean {
    const order = a.r.hazards[cell]! - b.r.hazards[cell]! || a.cells.length - b.cells.length;
    return order < 0 || (order === 0 && directions(a.cells) < directions(b.cells));
  }
  function directions(cells: number[]): string {
    return cells.map((at, i) => directionTo(grid, i === 0 ? ways.start : cells[i - 1]!, at)).join('');
  }
}

/** Check L of V-9: the refusal if a Move or March may not end on a hex (N-6.4, N-12.2). */
export function checkLast(position: Position, unit: Unit, hex: Hex): Refusal | undefined {
  const other = unitAt(position, hex);
  if (!other) return undefined;
  if (other.id === unit.id || other.id === unit.aboard || other.side !== unit.side)
    return refusal('hex-occupied', 'N-6.4', { hex });
  return boardable(position, unit, other);
}

/** The route of an order: hex by hex, or by the best path to a hex. */
export interface Route {
  readonly path?: readonly Hex[] | undefined;
  readonly to?: Hex | undefined;
}
/** The path of a checked order. */
export const pathOf = (position: Position, unit: Unit, kind: MoveKind, { path, to }: Route): readonly Hex[] =>
  path ?? wayTo(position, movementWays(position, unit, kind), cellOf(position, to!))!.path;

/** Checks P and L of V-9: the refusal if a unit cannot make this Move or March. */
export function checkMove(position: Position, unit: Unit, kind: 'move' | 'march', route: Route): Refusal | undefined {
  const { path } = route;
  if (path) return checkPath(position, unit, kind, path) ?? checkLast(position, unit, path.at(-1)!);
  const to = route.to!;
  const cell = cellOf(position, to);
  if (cell < 0) return refusal('off-map', 'N-6.3', { hex: to });
  if (isMountain(position, to) && !mayEnterMountains(position, unit))
    return refusal('impassable', 'N-3.7', { hex: to });
  const other = unitAt(position, to);
  if (other && !friendly(position, other.side, unit.side)) return refusal('enemy-in-the-way', 'N-6.3', { hex: to });
  const last = checkLast(position, unit, to);
  if (last) return last;
  const ways = movementWays(position, unit, kind);
  return isReached(ways, cell) ? undefined : tooFar(position, ways, cell, 'N-6.2');
}

/** Why there is no path: the target is out of range, or near enough but blocked. */
export function tooFar(position: Position, ways: Ways, cell: number, clause: 'N-6.2' | 'N-9.1'): Refusal {
  const steps = distance(boardOf(position).grid, ways.start, cell);
  if (steps > ways.allowance) return refusal('too-far', clause, { steps, allowance: ways.allowance });
  return refusal('no-path', 'N-6.3');
}

/** Check P of V-9 for an explicit `path`, hex by hex. `target` is the unit that is charged; it does not block its own hex. */
export function checkPath(
  position: Position,
  unit: Unit,
  kind: MoveKind,
  path: readonly Hex[],
  target?: Unit,
): Refusal | undefined {
  const { grid, difficult } = boardOf(position);
  const roams = ignoresDifficult(position, unit);
  const wire = roams ? [] : hostileGround(position, unit.side).difficult;
  const isDifficult = (cell: number) => !roams && (difficult[cell] === 1 || wire.includes(cell));
  const start = whereabouts(position, unit)!;
  const rail = kind === 'march' && [start, ...path].every((hex) => grid.cell(hex) >= 0 && onRail(position, unit, hex));
  const steps = rail
    ? Math.max(railAllowance(position, unit), allowance(position, unit, kind))
    : allowance(position, unit, kind);
  const wholeMove = kind !== 'attack' && position.state.options['difficult-terrain'] === 'whole-move';
  let from = grid.cell(start);
  for (const [i, hex] of path.entries()) {
    const cell = grid.cell(hex);
    const last = i === path.length - 1;
    if (cell < 0) return refusal('off-map', 'N-6.3', { hex });
    if (directionTo(grid, from, cell) < 0) return refusal('not-adjacent', 'N-6.3', { hex });
    if (isMountain(position, hex) && !mayEnterMountains(position, unit)) return refusal('impassable', 'N-3.7', { hex });
    const other = unitAt(position, hex);
    if (other && other.id !== unit.id && !(last && other.id === target?.id)) {
      if (!friendly(position, other.side, unit.side)) return refusal('enemy-in-the-way', 'N-6.3', { hex });
      if (!last && !position.state.options['pass-through-friends'])
        return refusal('friend-in-the-way', 'N-6.3', { hex });
    }
    if (i > 0 && isDifficult(from)) return refusal('difficult-terrain', kind === 'attack' ? 'N-9.2' : 'N-3.3', { hex });
    if (wholeMove && isDifficult(cell) && path.length > 1) return refusal('difficult-terrain', 'N-3.3', { hex });
    if (i >= steps)
      return refusal('too-far', kind === 'attack' ? 'N-9.1' : 'N-6.2', { steps: path.length, allowance: steps });
    from = cell;
  }
  return undefined;
}

/**
 * Moves a unit along a path. Enemy minefields go off under it (N-14.10); false if that kills it. `launch` is the hex where a charging
 * transport leaves its wreck (N-12.6).
 */
export function walk(
  resolution: Resolution,
  id: UnitId,
  start: Hex,
  path: readonly Hex[],
  kind: MoveKind,
  acted: 'moved' | 'yes',
  launch?: Hex,
): boolean {
  let from = start;
  let leg: Hex[] = [];
  for (const [i, hex] of path.entries()) {
    const last = i === path.length - 1;
    const mined = isMinedFor(resolution, unitOf(resolution, id), hex);
    leg.push(hex);
    if (!mined && !last) continue;
    resolution.add({ type: 'unit-moved', unit: id, from, path: leg, kind, acted });
    if (mined && !setOffMine(resolution, id, hex, last ? launch : undefined)) return false;
    from = hex;
    leg = [];
  }
  return true;
}

/** N-14.10: sets off and removes a minefield; false if the unit is destroyed. */
export function setOffMine(resolution: Resolution, id: UnitId, hex: Hex, wreckAt?: Hex): boolean {
  resolution.add({ type: 'minefield-triggered', hex, unit: id });
  dangerTest(resolution, unitOf(resolution, id), hex, 'N-14.10', wreckAt);
  return resolution.state.units[id] !== undefined;
}

/** N-6.1, N-6.7, N-12.2, N-12.4: a Move or March. A passenger disembarks; a unit whose path ends on a transport embarks. */
export function moveUnit(resolution: Resolution, id: UnitId, path: readonly Hex[], kind: 'move' | 'march'): void {
  const unit = unitOf(resolution, id);
  const start = whereabouts(resolution, unit)!;
  const goal = path.at(-1)!;
  const transport = unitAt(resolution, goal);
  if (unit.aboard !== null) resolution.add({ type: 'unit-disembarked', unit: id, transport: unit.aboard, hex: goal });
  const acted = kind === 'march' || unit.aboard !== null ? 'yes' : 'moved';
  const arrived = walk(resolution, id, start, path, kind, acted);
  if (arrived && transport) resolution.add({ type: 'unit-embarked', unit: id, transport: transport.id });
}

/** N-6.9: moves a unit and its passengers to Reserve, each on the same terms. */
export function withdraw(resolution: Resolution, id: UnitId): void {
  const { cargo } = unitOf(resolution, id);
  for (const unit of [id, ...cargo]) {
    const { traits, side } = unitOf(resolution, unit);
    const bounties = askTraits(resolution, unitOf(resolution, unit), 'bounty');
    resolution.add({ type: 'unit-withdrawn', unit });
    for (const { says } of bounties) {
      resolution.add({ type: 'vip-delivered', unit });
      resolution.add({ type: 'prestige-gained', side, amount: says.reward, reason: 'vip' });
    }
    for (const trait of traits)
      if (TRAITS[readTrait(trait).id]?.on.lostInReserve) resolution.add({ type: 'trait-lost', unit, trait });
  }
}
