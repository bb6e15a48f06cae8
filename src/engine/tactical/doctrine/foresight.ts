import type { Character } from '../../kernel/doctrine.ts';
import type { SideId } from '../../kernel/ids.ts';
import { otherSide, type Position } from '../position.ts';
import { goesOnFrom } from '../victory.ts';
import { forcesIn } from './force.ts';
import { Forecast } from './forecast.ts';
import { priceOfWaiting } from './tempo.ts';
import { awayWorth, lateness, leadWorth, partOfList, valueFor } from './value.ts';

/** The value of a position once the coming turns have been played by averages. */

/** The weight of the outlook after the last turn relative to what has happened: for the side that moves then, and for the other. */
const [NEXT, LATER] = [0.4, 0.25];
/** The most turns that are foreseen: with each further one the forecast says less about the end of the battle. */
const FORESEEABLE = 1;
/** The weight of a lead at the end of the battle, relative to one that can still be lost. */
const DECIDED = 2;

/**
 * The value of the position, played on to the end of the turn and for `turns` turns of a side, but at most `FORESEEABLE`. A battle that may
 * end on the way counts with that chance (T-21.1). The last two positions have equal weight: the side that moved last always looks a little
 * better than it is. Only cautious characters consider what the enemy may do after that, and callers that ask for more turns than can be
 * foreseen.
 */
export function foreseen(position: Position, seat: SideId, character: Character, turns: number): number {
  const { state } = position;
  if (state.phase === 'over') return valueFor(position, seat, character);
  const last = Math.min(turns, FORESEEABLE);
  const rival = otherSide(seat);
  const forecast = new Forecast(position, seat);
  const worthNow = (late: number) => {
    const lost = (side: SideId) => partOfList(position, side, forecast.lost(side));
    return leadWorth(lost(rival) - lost(seat), late) + character.losses * forecast.worth(seat) - forecast.worth(rival);
  };
  const fear = turns > FORESEEABLE ? character.losses : Math.max(0, character.losses - 1);
  /** The side with the next turn will achieve more of its potential than the other, which has to survive that turn first. */
  const outlook = () => {
    const moves = otherSide(active);
    const hope = (side: SideId) => (side === moves ? NEXT : LATER) * forecast.prospects(side);
    return character.ground * hope(seat) - fear * hope(rival);
  };
  let [value, weight, turn, active] = [0, 1, state.turn, state.active];
  forecast.finishTurn();
  for (let played = 0; ; played++) {
    const ends = active === state.first ? 0 : (goesOnFrom(position, turn) - 1) / 6;
    if (ends > 0) value += weight * ends * worthNow(DECIDED);
    weight *= 1 - ends;
    if (weight === 0) break;
    const counts = played >= last ? 1 : played === last - 1 ? 0.5 : 0;
    if (counts > 0) value += counts * weight * (worthNow(lateness(position)) + outlook());
    weight *= 1 - counts;
    if (weight === 0) break;
    if (active !== state.first) turn++;
    active = otherSide(active);
    forecast.playTurn(active);
  }
  return (
    value - priceOfWaiting(position, seat) + character.losses * awayWorth(position, seat) - awayWorth(position, rival)
  );
}

/** The number of pairs of enemies that take as much work to foresee as an order to try out. */
const PAIRS = 25;

/** The number of pairs of enemies in a battle of two usual lists. */
const USUAL = 81;

function pairsIn(position: Position): number {
  const [one, other] = Object.values(forcesIn(position)) as [readonly unknown[], readonly unknown[]];
  return one.length * other.length;
}

/** The work of foreseeing, in orders tried out: each unit looks at each enemy. */
export const workOf = (position: Position): number => Math.max(2, Math.floor(pairsIn(position) / PAIRS));

/** More units mean longer plans, more possible changes, and a more expensive look ahead. */
export function sizeOfTurn(position: Position): number {
  const size = pairsIn(position) / USUAL;
  return Math.max(1, size * size * size);
}
