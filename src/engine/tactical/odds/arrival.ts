import type { Hex } from '../../kernel/board/hex.ts';
import { leadershipOf } from '../morale/leadership.ts';
import { hasQuarter } from '../morale/regroup.ts';
import { type Position, terrainAt } from '../position.ts';
import { isFree, mishapOn } from '../setup/deep-strike.ts';
import type { Unit } from '../state.ts';
import { unitHas } from '../traits/active-traits.ts';
import { scatterPlaces } from './markers.ts';
import { type FlightOdds, flightOdds, passing } from './morale.ts';

/** Exact odds of a unit that comes back into the battle: T-16 by regrouping, T-18.35 to T-18.41 by deep strike. */

export interface RegroupOdds extends FlightOdds {
  readonly regroups: number;
}

/** T-16.2: the chance that the test is passed, and what becomes of the unit if it is not. */
export function regroupOdds(position: Position, unit: Unit): RegroupOdds {
  const regroups = unitHas(position, unit, 'passesRegroup')
    ? 1
    : hasQuarter(position, unit)
      ? passing(leadershipOf(position, unit))
      : DOUBLE_ONE;
  const { trapped, fled } = flightOdds(position, unit);
  return { regroups, trapped: (1 - regroups) * trapped, fled: (1 - regroups) * fled };
}
const DOUBLE_ONE = 1 / 36;

/** The ways in which a deep strike ends. */
export type LandingOdds = Readonly<Record<'lands' | 'misplaced' | 'delayed' | 'destroyed', number>>;

export function landingOdds(position: Position, { side }: Unit, aim: Hex): LandingOdds {
  let [lands, mishap, destroyed] = [0, 0, 0];
  for (const [hex, chance] of scatterPlaces(position, aim, 0)) {
    if (hex !== null && terrainAt(position, hex).enter === 'lethal') destroyed += chance;
    else if (hex !== null && isFree(position, side, hex)) lands += chance;
    else mishap += chance;
  }
  const odds = { lands, misplaced: 0, delayed: 0, destroyed };
  for (let face = 1; face <= 6; face++) {
    const result = mishapOn(face);
    odds[result === 'terrible' ? 'destroyed' : result] += mishap / 6;
  }
  return odds;
}
