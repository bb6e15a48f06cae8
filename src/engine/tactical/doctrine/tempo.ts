import { distance } from '../../kernel/board/hex.ts';
import type { SideId } from '../../kernel/ids.ts';
import { gridIn, otherSide, type Position, sideOf, typeOf } from '../position.ts';
import { type Fighter, forcesIn, WHOLE } from './force.ts';
import { encounterOf } from './prospects.ts';
import { ridersOf } from './riders.ts';
import { partOfList } from './value.ts';
import { walksIn } from './walks.ts';

/**
 * The price of waiting. Of two armies that only fight hand to hand, the one that arrives first is struck first: each would wait for the
 * other until the battle is a draw (T-21.3). So distance from the enemy has a price, which rises with every turn, and is lower for a side
 * that leads.
 */

/** The price for an army that is infinitely far away, as a fraction of its list. */
const PRICE = 1;
/** A lead with which a side has no need to approach. */
const ENOUGH = 0.5 * WHOLE;
/** The turn from which urgency is at its maximum. */
const HIGH_TIME = 3;
/** The length in hexes of a charge that usually arrives. */
const LIKELY = 3;

export function priceOfWaiting(position: Position, seat: SideId): number {
  const rival = otherSide(seat);
  const gone = (side: SideId) => sideOf(position, side).pointsLost;
  const part = (side: SideId) => partOfList(position, side, gone(side));
  const need = Math.max(0, Math.min(1, 1 - (part(rival) - part(seat)) / ENOUGH));
  if (need === 0) return 0;
  const urgency = Math.min(1, (position.state.turn + 1) / (HIGH_TIME + 1));
  const forces = forcesIn(position);
  let away = WHOLE;
  for (const fighter of forces[seat]!)
    for (const each of [fighter, ...ridersOf(position, fighter.unit)])
      if (!isAlone(position, each))
        away -= each.worth * contact(position, each, fighter.cell, forces[rival]!, gone(rival));
  return PRICE * need * urgency * away;
}

/** Whether it is a character by itself, which does not lead the way. */
const isAlone = (position: Position, { unit, groups }: Fighter): boolean =>
  typeOf(position, unit).independent && groups.length === 1;

/** The share of the enemy's list, from 0 to 1, that is destroyed or within reach of a unit; distant enemies count in part. */
function contact(position: Position, fighter: Fighter, cell: number, foes: readonly Fighter[], gone: number): number {
  const steps = walksIn(position).from(cell);
  let [near, all] = [gone, gone];
  for (const foe of foes) {
    const { mainReach } = encounterOf(position, fighter, foe);
    const shot = mainReach > 0 ? Math.max(0, distance(gridIn(position), cell, foe.cell) - mainReach) : FAR;
    const way = fighter.charges ? Math.min(shot, steps[foe.cell]! - 1) : shot;
    near += foe.points / (1 + way / (fighter.march + LIKELY));
    all += foe.points;
  }
  const part = all === 0 ? 1 : near / all;
  return fighter.unit.engaged.length > 0 ? (1 + part) / 2 : part;
}
const FAR = 255;
