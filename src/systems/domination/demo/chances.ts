import { answerOf, askTraits, worksOn } from '../../../engine/domination/active-traits.ts';
import { isCombatant } from '../../../engine/domination/battle-order.ts';
import { fortSide } from '../../../engine/domination/locations.ts';
import { armyIn, type Position, stepsBetween, typeOf } from '../../../engine/domination/position.ts';
import type { Unit } from '../../../engine/domination/state.ts';
import type { Leads, TraitQuestions } from '../../../engine/domination/traits.ts';
import type { Hex } from '../../../engine/kernel/board/hex.ts';
import type { SideId } from '../../../engine/kernel/ids.ts';
import { kept } from '../../../engine/kernel/remember.ts';
import type { TraitAnswer } from '../../../engine/kernel/trait.ts';

/** A quick guess at who wins a battle: duel after duel between average units. The exact odds take too long for players who try everything. */

interface Strength {
  /** Duels that it can lose. */
  readonly hits: number;
  /** D-7.7: the average bonus of its units. */
  readonly bonus: number;
  /** The share of its units that have a bonus while they are more. */
  readonly horde: number;
  /** The chance that a lost duel costs the winner a hit, too. */
  readonly heroism: number;
  /** The chance that a hit is avoided. */
  readonly field: number;
  /** Hits that it is likely to score before the first duel. */
  readonly shots: number;
}

const chanceOf = (least: number | undefined): number => (least === undefined ? 0 : (7 - least) / 6);

/** The traits of a unit type that count in a battle. */
interface Profile {
  readonly fights: boolean;
  readonly strength: number;
  readonly horde: number;
  readonly heroism: number;
  readonly field: number;
  readonly shots: number;
  /** D-16.3: the bonus that it gets, and the radius in which it gives one. */
  readonly supported: number;
  readonly supports: number | undefined;
  readonly leads: Leads | undefined;
  readonly call: TraitAnswer<TraitQuestions['calls']> | undefined;
}

function profileOf(position: Position, type: string): Profile {
  const known = kept(position.state.options, 'profiles', () => new Map<string, Profile>());
  const found = known.get(type);
  if (found) return found;
  const unit = { type };
  const profile: Profile = {
    fights: isCombatant(position, unit),
    strength: typeOf(position, unit).strength,
    horde: answerOf(position, unit, 'hordeBonus') ?? 0,
    heroism: chanceOf(answerOf(position, unit, 'strikesVictor')),
    field: chanceOf(answerOf(position, unit, 'field')),
    shots: chanceOf(answerOf(position, unit, 'shoots')?.hitsFrom),
    supported: answerOf(position, unit, 'supported') ?? 0,
    supports: answerOf(position, unit, 'supports'),
    leads: answerOf(position, unit, 'leads'),
    call: askTraits(position, unit, 'calls')[0],
  };
  known.set(type, profile);
  return profile;
}

/** How strong units would be in a location. */
export function powerOf(position: Position, units: readonly Unit[], hex: Hex, side: SideId): Strength {
  const profiles = units.map(({ type }) => profileOf(position, type));
  const camps = Number(fortSide(position, hex) === side);
  const cap = position.rules.ruleset.numbers.bonusCap;
  const supported = profiles.some((profile) => profile.supported > 0) && isSupported(position, units, hex, side);
  const call = profiles.find((profile) => profile.call)?.call;
  const fighting = profiles.filter(({ fights }) => fights).length;
  const total = { hits: camps, bonus: 0, horde: 0, heroism: 0, field: 0, shots: 0 };
  for (const [i, profile] of profiles.entries()) {
    const unit = units[i]!;
    total.field = Math.max(total.field, profile.field);
    if (!profile.fights) continue;
    const called = call && worksOn(position, call.because, unit) ? call.says.bonus * chanceOf(call.says.from) : 0;
    const bonus = profile.strength + Number(unit.blessed) + (supported ? profile.supported : 0) + called;
    const led = profile.leads ? Math.min(profile.leads.count, fighting - 1) * profile.leads.bonus : 0;
    total.hits += 1 + Number(unit.guard);
    total.bonus += Math.min(cap, bonus) + led;
    total.horde += profile.horde;
    total.heroism += profile.heroism;
    total.shots += profile.shots;
  }
  const count = Math.max(1, fighting + camps);
  return { ...total, bonus: total.bonus / count, horde: total.horde / count, heroism: total.heroism / count };
}

/** D-16.3: whether comrades who stay where they are support a battle. */
const isSupported = (position: Position, units: readonly Unit[], hex: Hex, side: SideId): boolean =>
  Object.values(position.state.units).some((other) => {
    const radius = other.side === side ? profileOf(position, other.type).supports : undefined;
    return radius !== undefined && !units.includes(other) && stepsBetween(position, other.at, hex) <= radius;
  });

/** The visible units of a side in a location. */
export const powerIn = (position: Position, hex: Hex, side: SideId): Strength =>
  kept(position.state.units, `strength ${hex} ${side}`, () =>
    powerOf(position, armyIn(position, hex, side), hex, side),
  );

/** The likely end of a battle. */
export interface Forecast {
  /** The chance that the attacker wins. */
  readonly wins: number;
  /** Duels that the attacker and the defender are likely to lose, as shares of all they can lose. */
  readonly losses: readonly [attacker: number, defender: number];
}

export function forecastOf(position: Position, attacker: Strength, defender: Strength): Forecast {
  const cap = position.rules.ruleset.numbers.bonusCap;
  const known = new Map<number, Outcome>();
  const after = (a: number, d: number): Outcome => {
    if (a <= 0 || d <= 0) return [a > 0 ? 1 : 0, Math.max(0, a), Math.max(0, d)];
    const key = a * 32 + d;
    const found = known.get(key);
    if (found) return found;
    const first = Math.min(cap, attacker.bonus + (a > d ? attacker.horde : 0));
    const second = Math.min(cap, defender.bonus + (d > a ? defender.horde : 0));
    const wins = Math.min(5 / 6, Math.max(1 / 6, (3 + first - second) / 6));
    const won = wins * (1 - defender.field);
    const lost = (1 - wins) * (1 - attacker.field);
    const both = mixed(after(a - 1, d - 1), after(a - 1, d), attacker.heroism);
    const result = mixed(mixed(after(a - 1, d - 1), after(a, d - 1), defender.heroism), both, won / (won + lost));
    known.set(key, result);
    return result;
  };
  const [a, d] = [Math.max(0, attacker.hits - defender.shots), Math.max(0, defender.hits - attacker.shots)];
  const [wins, attackers, defenders] = between(a, (x) => between(d, (y) => after(x, y)));
  return {
    wins,
    losses: [
      1 - (attacker.hits === 0 ? 0 : attackers / attacker.hits),
      1 - (defender.hits === 0 ? 0 : defenders / defender.hits),
    ],
  };
}

/** The chance that the attacker wins, and what is left of both sides. */
type Outcome = readonly [wins: number, attackers: number, defenders: number];

const mixed = (one: Outcome, other: Outcome, share: number): Outcome => [
  one[0] * share + other[0] * (1 - share),
  one[1] * share + other[1] * (1 - share),
  one[2] * share + other[2] * (1 - share),
];

/** The outcome for a number between two whole ones. */
function between(value: number, at: (whole: number) => Outcome): Outcome {
  const low = Math.floor(value);
  return low === value ? at(low) : mixed(at(low), at(low + 1), low + 1 - value);
}

export const chanceOfAttack = (position: Position, attacker: Strength, defender: Strength): number =>
  forecastOf(position, attacker, defender).wins;
