import { cacheOn } from '../../kernel/cache.ts';
import { has } from '../active-traits.ts';
import { type Position, typeOf } from '../position.ts';
import type { UnitType } from '../ruleset.ts';
import type { Unit } from '../state.ts';
import type { TraitQuestions } from '../traits.ts';

/** The value of units, in resources. */

/** The fraction of its value that a unit loses with its armour: most are repaired sooner or later. */
export const DAMAGE = 0.3;

/** The power that a trait adds to that of a plain fighter, which is 1. */
const ASSETS: Readonly<Partial<Record<keyof TraitQuestions, number>>> = {
  armoured: 0.4,
  steps: 0.3,
  strikesVictor: 0.3,
  shoots: 0.5,
  calls: 0.8,
  leads: 0.1,
  field: 0.2,
  shield: 0.2,
  supports: 0.3,
  supported: 0.4,
  hordeBonus: 0.4,
  infiltrates: -0.2,
  pierces: 0.2,
  bombards: 0.1,
  enchants: 0.5,
  projects: 0.4,
  standsApart: -0.5,
  bound: -0.15,
};
/** The power of a point of strength: it helps in every duel. */
const STRENGTH = 1.5;
/** The price of a plain fighter, in resources. */
const PLAIN = 2.6;

/** The value of a type: half its price, half what it can do. */
export function typeWorth(position: Position, type: UnitType): number {
  const known = cacheOn(position.state.options, 'worths', () => new Map<string, number>());
  let worth = known.get(type.id);
  if (worth === undefined) {
    let power = 1 + STRENGTH * type.strength;
    for (const [asset, more] of Object.entries(ASSETS))
      if (has(position, { type: type.id }, asset as keyof TraitQuestions)) power += more;
    worth = (type.cost + PLAIN * power) / 2;
    known.set(type.id, worth);
  }
  return worth;
}

export const unitWorth = (position: Position, unit: Unit): number =>
  typeWorth(position, typeOf(position, unit)) * (unit.damaged ? 1 - DAMAGE : 1) +
  (unit.guard ? position.rules.ruleset.numbers.guardCost : 0);

export const worthOfAll = (position: Position, units: readonly Unit[]): number =>
  units.reduce((sum, unit) => sum + unitWorth(position, unit), 0);
