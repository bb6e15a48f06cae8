import type { Hex } from '../../kernel/board/hex.ts';
import { type Odds, outcomesWith } from '../../kernel/odds.ts';
import type { Draft } from '../../kernel/system.ts';
import { leadershipOf } from '../morale/leadership.ts';
import { checkRegrouper, hasQuarter } from '../morale/regroup.ts';
import { otherSide, type Position, terrainAt } from '../position.ts';
import { checkDeepStrike, checkDeepStriker, isFree, mishapOn } from '../setup/deep-strike.ts';
import type { Unit } from '../state.ts';
import { unitHas } from '../traits/active-traits.ts';
import { scatterPlaces } from './markers.ts';
import { flightOdds, passing } from './morale.ts';

/** Exact odds of a unit that comes back into the battle: T-16 by regrouping, T-18.35 to T-18.41 by deep strike. */

const DOUBLE_ONE = 1 / 36;

/** T-16.2: the chance to pass the test. */
function regroups(position: Position, unit: Unit): number {
  if (unitHas(position, unit, 'passesRegroup')) return 1;
  return hasQuarter(position, unit) ? passing(leadershipOf(position, unit)) : DOUBLE_ONE;
}

/** T-16: the test, and what becomes of the unit if it fails. */
export function oddsOfRegroup(position: Position, unit: Unit): Odds | undefined {
  if (checkRegrouper(position, unit)) return undefined;
  const { side, id } = unit;
  const chance = regroups(position, unit);
  const ends = Object.entries(flightOdds(position, unit)).map(([end, share]) => ({
    id: end,
    chance: (1 - chance) * share,
  }));
  return {
    command: 'regroup',
    kind: 'move',
    outcomes: outcomesWith([{ id: 'regroups', chance, gains: side }], { id: 'falls-back', gains: otherSide(side) }),
    fates: [{ side, unit: id, chances: ends.filter((end) => end.chance > 0), losses: [] }],
    exactness: 'exact',
    notes: hasQuarter(position, unit) ? [] : [{ id: 'few', clause: 'T-16.2' }],
  };
}

/** The chances of the ways in which a deep strike ends. */
function landings(position: Position, { side }: Unit, aim: Hex) {
  let [lands, mishap, destroyed] = [0, 0, 0];
  for (const [hex, chance] of scatterPlaces(position, aim, 0)) {
    if (hex !== null && terrainAt(position, hex).enter === 'lethal') destroyed += chance;
    else if (hex !== null && isFree(position, side, hex)) lands += chance;
    else mishap += chance;
  }
  const ends = { lands, misplaced: 0, delayed: 0, destroyed };
  for (let face = 1; face <= 6; face++) {
    const result = mishapOn(face);
    ends[result === 'terrible' ? 'destroyed' : result] += mishap / 6;
  }
  return ends;
}

/** T-18.35 to T-18.41. */
export function oddsOfDeepStrike(position: Position, unit: Unit, draft: Draft): Odds | undefined {
  if (checkDeepStriker(position, unit) ?? checkDeepStrike(position, unit, draft)) return undefined;
  const { lands, misplaced, delayed, destroyed } = landings(position, unit, draft.hex as Hex);
  const { side } = unit;
  const enemy = otherSide(side);
  return {
    command: 'deep-strike',
    kind: 'move',
    outcomes: outcomesWith([
      { id: 'lands', chance: lands, gains: side },
      { id: 'delayed', chance: delayed, gains: null },
      { id: 'misplaced', chance: misplaced, gains: enemy },
      { id: 'destroyed', chance: destroyed, gains: enemy },
    ]),
    fates: [],
    exactness: 'exact',
    notes: [{ id: 'scatter', clause: 'T-18.39' }],
  };
}
