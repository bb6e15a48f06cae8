import { Body } from '../body.ts';
import { type Position, typeOf } from '../position.ts';
import type { Power } from '../ruleset.ts';
import { perilsWound } from '../shooting/wounds.ts';
import type { Unit } from '../state.ts';
import { companyOf, DOUBLE_SIX, deniesFrom, perilsGroup, powerFire, psychicLeadership } from '../traits/psychic.ts';
import { effectOf, woundLineOf } from './line.ts';
import { failsMorale, passing } from './morale.ts';
import { oddsOfFires, type ShootingOdds } from './shooting.ts';

/** Exact odds of a psychic power: T-20.2 the test and its perils, T-20.3 the denial. */

export interface PowerOdds {
  readonly works: number;
  readonly denied: number;
  /** A wound without saves on the psyker. */
  readonly perils: number;
}

const DOUBLE = 1 / 36;
/** T-20.2: a double six fails whatever the Leadership. */
const MOST = DOUBLE_SIX - 1;

export function powerOdds(position: Position, caster: Unit, power: Power, target: Unit): PowerOdds {
  const passes = passing(Math.min(MOST, psychicLeadership(position, caster)));
  // A psyker that dies of a double one casts nothing more.
  const cast = passes - (passes > 0 ? DOUBLE * diesOfPerils(position, caster) : 0);
  const denies = power.target === 'enemy' ? (7 - deniesFrom(position, target)) / 6 : 0;
  return { works: cast * (1 - denies), denied: cast * denies, perils: 2 * DOUBLE };
}

/** The chance that one wound is the end of the psyker. */
function diesOfPerils(position: Position, caster: Unit): number {
  const { ranks } = new Body(position, caster.id);
  const own = ranks.filter(({ of }) => of === caster.id);
  const [rank] = own;
  if (own.length !== 1 || !rank || rank.living > 1) return 0;
  return rank.group === perilsGroup(position, caster, () => 1) && rank.model.w - rank.hurt === 1
    ? effectOf(rank, perilsWound(caster.id)).one
    : 0;
}

/** T-20.4: the volley of a power that shoots. */
export const boltOdds = (position: Position, caster: Unit, power: Power, target: Unit): ShootingOdds =>
  oddsOfFires(position, companyOf(position, caster), target, [powerFire(position, caster.id, power)], 'shoot');

/** T-14.1: the chance that a unit fails a morale check now. */
export const failsCheck = (position: Position, unit: Unit): number =>
  typeOf(position, unit).vehicle ? 0 : failsMorale(woundLineOf(position, unit), 0, unit);
