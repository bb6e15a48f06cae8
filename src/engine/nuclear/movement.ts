import { directionTo, distance, type Hex } from '../kernel/board/hex.ts';
import { BLOCKED, FREE, type Reach, reachFrom, STOPS } from '../kernel/board/path.ts';
import { type Refusal, refusal } from '../kernel/decision.ts';
import type { UnitId } from '../kernel/ids.ts';
import { kept, remembered } from '../kernel/remember.ts';
import { askTraits, mayEnterMountains } from './active-traits.ts';
import type { CommandOf } from './commands.ts';
import { dangerTest } from './danger.ts';
import type { MoveKind } from './events.ts';
import { friendly, type Position, type Resolution, unitOf } from './position.ts';
import type { Unit } from './state.ts';
import { type Board, boardOf, cellOf, hostileGround, isMinedFor, isMountain, structureAt } from './terrain.ts';
import { boardable } from './transports.ts';
import { standingUnits, unitAt, whereabouts } from './units.ts';

/** N-6: allowances, paths, and movement itself. */

/** N-6.2: the number of steps that an order allows; N-9.1: of an Attack into the target's hex too. */
export function allowance(game: Position, unit: Unit, kind: MoveKind, lent?: string): number {
  const further = kind === 'attack' && game.state.options['attack-steps'] === 'before-target' ? 1 : 0;
  const base = game.rules.ruleset.numbers.allowances[kind] + further;
  return askTraits(game, unit, 'steps', lent).reduce((steps, { says }) => steps + says[kind], base);
}

/** N-6.11: the number of steps of a March along a railway of the unit's own team. */
const railAllowance = (game: Position, unit: Unit): number =>
  allowance(game, unit, 'march', game.rules.ruleset.numbers.railMarch);

const onRail = (game: Position, unit: Unit, hex: Hex): boolean => {
  const structure = structureAt(game, hex);
  return structure?.row.role === 'rail' && structure.owner !== null && friendly(game, structure.owner, unit.side);
};

const ignoresDifficult = (game: Position, unit: Unit): boolean =>
  askTraits(game, unit, 'ignores').some(({ says }) => says.includes('difficult'));

/** The terrain for a kind of mover, by cell: mountains block it, Difficult stops it. Cached. */
const bareGround = (board: Board, roams: boolean, climbs: boolean): Uint8Array =>
  kept(board, `ground ${roams} ${climbs}`, () =>
    board.difficult.map((is, cell) =>
      board.mountains[cell] ? (climbs ? FREE : BLOCKED) : is && !roams ? STOPS : FREE,
    ),
  );

/** N-6.3: the ground for one mover, by cell: terrain, enemies, friends and structures in its way. */
function groundFor(game: Position, unit: Unit, kind: MoveKind, start: number) {
  const board = boardOf(game);
  const { grid } = board;
  const roams = ignoresDifficult(game, unit);
  const ground = bareGround(board, roams, mayEnterMountains(game, unit)).slice();
  const { difficult: wire, mined } = hostileGround(game, unit.side);
  if (!roams) {
    for (const cell of wire) ground[cell] = STOPS;
    if (kind !== 'attack' && game.state.options['difficult-terrain'] === 'whole-move')
      for (let cell = 0; cell < grid.size; cell++)
        if (ground[cell] === STOPS && directionTo(grid, start, cell) < 0) ground[cell] = BLOCKED;
  }
  const passing = game.state.options['pass-through-friends'];
  for (const [hex, other] of standingUnits(game)) {
    if (other.id === unit.id) continue;
    const cell = grid.cell(hex);
    // A charge may end on any enemy but pass none, so one search finds the paths to all of them.
    if (!friendly(game, other.side, unit.side))
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
export const movementWays = (game: Position, unit: Unit, kind: MoveKind): Ways =>
  remembered(game.state, `ways ${kind} ${unit.id}`, () => findWays(game, unit, kind));

function findWays(game: Position, unit: Unit, kind: MoveKind): Ways {
  const { grid } = boardOf(game);
  const start = grid.cell(whereabouts(game, unit)!);
  const steps = allowance(game, unit, kind);
  const { ground, hazard } = groundFor(game, unit, kind, start);
  const ways = { start, allowance: steps, plain: reachFrom(grid, start, steps, ground, hazard) };
  if (kind !== 'march' || !onRail(game, unit, grid.names[start]!)) return ways;
  const along = railAllowance(game, unit);
  if (along <= steps) return ways;
  const rails = ground.map((entry, cell) => (onRail(game, unit, grid.names[cell]!) ? entry : BLOCKED));
  return { ...ways, rail: reachFrom(grid, start, along, rails, hazard) };
}

/** N-6.5: the best path to a cell: fewest minefields, then fewest steps, then lowest directions; undefined when there is none. */
export function wayTo(game: Position, ways: Ways, cell: number): { path: Hex[]; hazards: number } | undefined {
  const { grid } = boardOf(game);
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

/** Check L of V-9: why a Move or March may not end on a hex, if so (N-6.4, N-12.2). */
export function checkLast(game: Position, unit: Unit, hex: Hex): Refusal | undefined {
  const other = unitAt(game, hex);
  if (!other) return undefined;
  if (other.id === unit.id || other.id === unit.aboard || other.side !== unit.side)
    return refusal('hex-occupied', 'N-6.4', { hex });
  return boardable(game, unit, other);
}

/** Check P of V-9: the path of a Move or March, or why there is none. */
export function checkMove(game: Position, unit: Unit, order: CommandOf<'move'> | CommandOf<'march'>): Hex[] | Refusal {
  if (order.path)
    return (
      checkPath(game, unit, order.command, order.path) ?? checkLast(game, unit, order.path.at(-1)!) ?? [...order.path]
    );
  const to = order.to!;
  const cell = cellOf(game, to);
  if (cell < 0) return refusal('off-map', 'N-6.3', { hex: to });
  if (isMountain(game, to) && !mayEnterMountains(game, unit)) return refusal('impassable', 'N-3.7', { hex: to });
  const other = unitAt(game, to);
  if (other && !friendly(game, other.side, unit.side)) return refusal('enemy-in-the-way', 'N-6.3', { hex: to });
  const last = checkLast(game, unit, to);
  if (last) return last;
  const ways = movementWays(game, unit, order.command);
  return wayTo(game, ways, cell)?.path ?? tooFar(game, ways, cell, 'N-6.2');
}

/** Why there is no path: the target is out of range, or near enough but blocked. */
export function tooFar(game: Position, ways: Ways, cell: number, clause: 'N-6.2' | 'N-9.1'): Refusal {
  const steps = distance(boardOf(game).grid, ways.start, cell);
  if (steps > ways.allowance) return refusal('too-far', clause, { steps, allowance: ways.allowance });
  return refusal('no-path', 'N-6.3');
}

/** Check P of V-9 for an explicit `path`, hex by hex. `target` is the unit that is charged; it does not block its own hex. */
export function checkPath(
  game: Position,
  unit: Unit,
  kind: MoveKind,
  path: readonly Hex[],
  target?: Unit,
): Refusal | undefined {
  const { grid, difficult } = boardOf(game);
  const roams = ignoresDifficult(game, unit);
  const wire = roams ? [] : hostileGround(game, unit.side).difficult;
  const isDifficult = (cell: number) => !roams && (difficult[cell] === 1 || wire.includes(cell));
  const start = whereabouts(game, unit)!;
  const rail = kind === 'march' && [start, ...path].every((hex) => grid.cell(hex) >= 0 && onRail(game, unit, hex));
  const steps = rail ? Math.max(railAllowance(game, unit), allowance(game, unit, kind)) : allowance(game, unit, kind);
  const wholeMove = kind !== 'attack' && game.state.options['difficult-terrain'] === 'whole-move';
  let from = grid.cell(start);
  for (const [i, hex] of path.entries()) {
    const cell = grid.cell(hex);
    const last = i === path.length - 1;
    if (cell < 0) return refusal('off-map', 'N-6.3', { hex });
    if (directionTo(grid, from, cell) < 0) return refusal('not-adjacent', 'N-6.3', { hex });
    if (isMountain(game, hex) && !mayEnterMountains(game, unit)) return refusal('impassable', 'N-3.7', { hex });
    const other = unitAt(game, hex);
    if (other && other.id !== unit.id && !(last && other.id === target?.id)) {
      if (!friendly(game, other.side, unit.side)) return refusal('enemy-in-the-way', 'N-6.3', { hex });
      if (!last && !game.state.options['pass-through-friends']) return refusal('friend-in-the-way', 'N-6.3', { hex });
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
 * Moves a unit along a path. Enemy minefields go off under it (N-14.10); false when that kills it. `launch` is the hex
 * where a charging transport leaves its wreck (N-12.6).
 */
export function walk(
  play: Resolution,
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
    const mined = isMinedFor(play, unitOf(play, id), hex);
    leg.push(hex);
    if (!mined && !last) continue;
    play.add({ type: 'unit-moved', unit: id, from, path: leg, kind, acted });
    if (mined && !setOffMine(play, id, hex, last ? launch : undefined)) return false;
    from = hex;
    leg = [];
  }
  return true;
}

/** N-14.10: sets off and removes a minefield; false when the unit is destroyed. */
export function setOffMine(play: Resolution, id: UnitId, hex: Hex, wreckAt?: Hex): boolean {
  play.add({ type: 'minefield-triggered', hex, unit: id });
  dangerTest(play, unitOf(play, id), hex, 'N-14.10', wreckAt);
  return play.state.units[id] !== undefined;
}

/** N-6.1, N-6.7, N-12.2, N-12.4: a Move or March. A passenger disembarks; a unit whose path ends on a transport embarks. */
export function moveUnit(play: Resolution, id: UnitId, path: readonly Hex[], kind: 'move' | 'march'): void {
  const unit = unitOf(play, id);
  const start = whereabouts(play, unit)!;
  const goal = path.at(-1)!;
  const transport = unitAt(play, goal);
  if (unit.aboard !== null) play.add({ type: 'unit-disembarked', unit: id, transport: unit.aboard, hex: goal });
  const acted = kind === 'march' || unit.aboard !== null ? 'yes' : 'moved';
  const arrived = walk(play, id, start, path, kind, acted);
  if (arrived && transport) play.add({ type: 'unit-embarked', unit: id, transport: transport.id });
}
