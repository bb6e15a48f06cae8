import type { Hex } from '../../kernel/board/hex.ts';
import { cacheOn } from '../../kernel/cache.ts';
import { toPower } from '../../kernel/distribution.ts';
import type { SideId, TeamId } from '../../kernel/ids.ts';
import { askSide } from '../army-rules.ts';
import { isHqOccupied } from '../locations.ts';
import { groundAt, hexesBeside, type Position, sideOf } from '../position.ts';

/** Places that are worth holding, in resources. */

/** A gun, a radar, a port. */
const WORK = 1.5;
const BUILDING = 4;
/** The side's own HQ: its income, and the only place where most armies are reinforced. */
export const HOME = 14;
/** D-15.4: the immediate pay for capturing an object to a side that cannot use it, and the harm done. */
const DEVASTATED = 3;
/** The fraction of a place's pull that remains with every step of distance. */
const FADING = 0.75;

/** The turns for which an income is assumed to last, if the game does: higher numbers did not predict winners better. */
const LASTING = 2;

/** A thing in a hex that a team may hold. */
export interface Prize {
  readonly hex: Hex;
  readonly kind: 'object' | 'building' | 'hq';
  readonly owner: SideId | null;
  readonly team: TeamId | null;
  /** The gain from holding it for sides that can use it. */
  readonly worth: number;
  /** D-15.4: it is of no use to any side. */
  readonly spent: boolean;
  /** D-3.2: an HQ in which enemies of its owner stand. */
  readonly lost?: boolean;
}

/** All prizes of the planet. Cached by the hexes, since any change of owner changes them. */
export function prizesOf(position: Position): readonly Prize[] {
  const { hexes, round, order } = position.state;
  const lost = order.filter((id) => isHqOccupied(position, id));
  return cacheOn(hexes, `prizes ${round} ${lost}`, () => findPrizes(position, lost));
}

/** The prizes in one hex. */
export const prizesIn = (position: Position, hex: Hex): readonly Prize[] =>
  cacheOn(prizesOf(position), hex, (prizes) => prizes.filter((prize) => prize.hex === hex));

/** The rounds after this one; infinite without a round limit. */
export const roundsLeft = ({ state: { options, round } }: Position): number =>
  options['round-limit'] === 0 ? Number.POSITIVE_INFINITY : Math.max(0, options['round-limit'] - round);

/** The number of times that an income is still expected to be paid. */
export const paydays = (position: Position): number => Math.min(LASTING, roundsLeft(position));

function findPrizes(position: Position, lost: readonly SideId[]): Prize[] {
  const { state, rules } = position;
  const teamOf = (owner: SideId | null) => (owner === null ? null : state.sides[owner]!.team);
  const prizes: Prize[] = [];
  const times = paydays(position);
  for (const [hex, { object, building }] of Object.entries(state.hexes)) {
    if (object) {
      const worth = rules.objects.get(object.type)!.pays ? times * object.value : WORK;
      prizes.push({
        hex,
        kind: 'object',
        owner: object.owner,
        team: teamOf(object.owner),
        worth,
        spent: object.devastated,
      });
    }
    if (building)
      prizes.push({
        hex,
        kind: 'building',
        owner: building.side,
        team: teamOf(building.side),
        worth: BUILDING,
        spent: false,
      });
  }
  for (const id of state.order) {
    const { hq, team, status } = state.sides[id]!;
    if (hq !== null && status === 'playing')
      prizes.push({ hex: hq, kind: 'hq', owner: id, team, worth: HOME, spent: false, lost: lost.includes(id) });
  }
  return prizes;
}

/** Whether a side only devastates objects and makes no other use of them. */
export const wastes = (position: Position, side: SideId): boolean =>
  askSide(position, side, 'leavesObjects').length > 0;

/** The gain of a side from taking a prize that it does not hold yet. */
export function gainFrom(position: Position, side: SideId, prize: Prize): number {
  const { team } = sideOf(position, side);
  // D-3.2: an occupied HQ is worth winning back.
  if (prize.team === team) return prize.lost ? prize.worth : 0;
  if (prize.lost) return 0;
  if (prize.kind !== 'object') return prize.worth;
  if (wastes(position, side)) return prize.spent ? 0 : DEVASTATED;
  return prize.spent ? 0.3 * prize.worth : prize.worth;
}

/** The difference that the holder of a hex at the end makes to both sides. */
export function stakeIn(position: Position, hex: Hex, attacker: SideId, defender: SideId): number {
  let stake = 0.5;
  for (const prize of prizesIn(position, hex)) {
    stake += gainFrom(position, attacker, prize);
    if (prize.owner === defender && !prize.spent) stake += prize.kind === 'object' ? prize.worth : 0.5 * prize.worth;
  }
  return stake;
}

/** The gains of a side by hex. */
export const gainsOf = (position: Position, side: SideId): ReadonlyMap<Hex, number> =>
  cacheOn(prizesOf(position), `gains ${side}`, (prizes) => {
    const gains = new Map<Hex, number>();
    for (const prize of prizes) {
      const gain = gainFrom(position, side, prize);
      if (gain > 0) gains.set(prize.hex, (gains.get(prize.hex) ?? 0) + gain);
    }
    return gains;
  });

/** The steps from a hex to all hexes that can be reached on foot. */
export const stepsFrom = (position: Position, from: Hex): ReadonlyMap<Hex, number> =>
  cacheOn(position.state.map, `steps ${from}`, () => {
    const steps = new Map([[from, 0]]);
    for (const [hex, count] of steps)
      for (const next of hexesBeside(position, hex))
        if (!steps.has(next) && groundAt(position, next) !== 'impassable') steps.set(next, count + 1);
    return steps;
  });

/** The pull that the gains of a side exert on its units in a hex. */
export function drawAt(position: Position, side: SideId, hex: Hex): number {
  const gains = gainsOf(position, side);
  const draws = cacheOn(gains, 'draws', () => new Map<Hex, number>());
  let draw = draws.get(hex);
  if (draw === undefined) {
    const steps = stepsFrom(position, hex);
    draw = 0;
    for (const [goal, gain] of gains) {
      const far = steps.get(goal);
      if (far !== undefined) draw = Math.max(draw, gain * toPower(FADING, far));
    }
    draws.set(hex, draw);
  }
  return draw;
}
