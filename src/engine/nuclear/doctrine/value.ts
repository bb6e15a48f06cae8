import { distance, type Hex } from '../../kernel/board/hex.ts';
import { cacheOn } from '../../kernel/cache.ts';
import { toPower } from '../../kernel/distribution.ts';
import type { SideId, TeamId } from '../../kernel/ids.ts';
import { fullTough } from '../active-traits.ts';
import { allowance } from '../movement.ts';
import { type Position, typeOf } from '../position.ts';
import type { Side, Unit } from '../state.ts';
import { boardOf, cellOf } from '../terrain.ts';

/** The value of units and of ground, in Prestige. */

/** The Control Points that win a game (N-17.3) are worth about as much as two ordinary armies. */
const ALL_POINTS = 1800;
/** Prestige in the purse is worth less than the units it buys: it has yet to be spent, and they have to march. */
const PURSE = 0.7;
/** The most turns for which a key point is assumed to be held. */
const HORIZON = 4;
/** The fraction of a place's pull that remains for each order that it takes to get there. */
export const FADING = 0.72;

/** The value of a unit, with its losses and its condition. */
export const unitWorth = (position: Position, unit: Unit): number =>
  cacheOn(unit, 'worth', () => worthOf(position, unit));

function worthOf(position: Position, unit: Unit): number {
  const { price, models } = typeOf(position, unit);
  const full = models * fullTough(position, unit);
  const left = unit.tough.reduce((sum, tough) => sum + tough, 0) / full;
  const rank = 1 + 0.08 * unit.upgrades.length + 0.1 * position.rules.ranks.findIndex(({ id }) => id === unit.rank);
  return price * rank * (0.15 + 0.85 * left) * (unit.suppressed ? 0.72 : 1);
}

/** The present value of one Control Point. With a turn limit it grows towards the end. */
function pointWorth({ state }: Position): number {
  const limit = state.options['turn-limit'];
  const near = limit > 0 ? 1 + 2 / (1 + Math.max(0, limit - state.turn)) : 1;
  return (ALL_POINTS / state.options['control-target']) * near;
}

/** Ground that can be taken: key points, central bases, depots. */
export interface Prize {
  readonly hex: Hex;
  readonly cell: number;
  /** The team that holds it; null for none. */
  readonly team: TeamId | null;
  readonly kind: 'key-point' | 'base' | 'other';
  /** The gain from holding it from now on, in Prestige. */
  readonly worth: number;
}

export const prizesOf = (position: Position): readonly Prize[] =>
  cacheOn(position.state.hexes, `prizes ${position.state.turn}`, () => findPrizes(position));

function findPrizes(position: Position): Prize[] {
  const { state, rules } = position;
  const { prestige, control } = rules.ruleset.numbers;
  const point = pointWorth(position);
  const limit = state.options['turn-limit'];
  const turns = limit > 0 ? Math.min(HORIZON, limit - state.turn + 1) : HORIZON;
  const prizes: Prize[] = [];
  const add = (hex: Hex, kind: Prize['kind'], owner: SideId | null, worth: number) => {
    const team = owner === null ? null : state.sides[owner]!.team;
    prizes.push({ hex, cell: cellOf(position, hex), team, kind, worth });
  };
  for (const [hex, { keyPoint, structure, marker }] of Object.entries(state.hexes)) {
    if (keyPoint)
      add(
        hex,
        'key-point',
        keyPoint === 'neutral' ? null : keyPoint,
        turns * (control.keyPoint * point + PURSE * prestige.keyPoint),
      );
    if (marker !== undefined) add(hex, 'other', null, control.intelligence * point);
    const role = structure?.done ? rules.structures.get(structure.type)?.role : undefined;
    if (role === 'base') add(hex, 'base', structure!.owner, turns * PURSE * prestige.base + 4 * point);
    if (role === 'depot') add(hex, 'other', structure!.owner, 60);
  }
  return prizes;
}

export const marchOf = (position: Position, unit: Unit): number =>
  cacheOn(unit, 'march', () => Math.max(1, allowance(position, unit, 'march')));

/** The pull of hostile ground on a unit, by cell: that of the prize with the best combination of value and distance. */
export const pullOn = (position: Position, side: Side, unit: Unit): Float64Array =>
  cacheOn(position.state.hexes, `pull ${position.state.turn} ${side.team} ${marchOf(position, unit)}`, () => {
    const { grid } = boardOf(position);
    const speed = marchOf(position, unit);
    const prizes = prizesOf(position).filter(({ team }) => team !== side.team);
    return Float64Array.from({ length: grid.size }, (_, cell) =>
      prizes.reduce(
        (pull, prize) => Math.max(pull, 0.5 * prize.worth * toPower(FADING, distance(grid, prize.cell, cell) / speed)),
        0,
      ),
    );
  });
