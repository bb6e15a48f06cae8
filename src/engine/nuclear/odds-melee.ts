import type { Hex } from '../kernel/board/hex.ts';
import type { Dice } from '../kernel/dice/dice.ts';
import { chanceOf, toPower } from '../kernel/distribution.ts';
import { playOn } from '../kernel/play.ts';
import { sum } from '../kernel/system.ts';
import { askTraits } from './active-traits.ts';
import { evolve } from './evolve.ts';
import { succeeds } from './hits.ts';
import { type Melee, wayBack, wayOut, wins } from './melee.ts';
import { moraleModifiers } from './morale.ts';
import { type Position, type Resolution, typeOf, unitOf } from './position.ts';
import type { State, Unit } from './state.ts';
import { isMinedFor } from './terrain.ts';
import { putUnit } from './updates.ts';

/** The odds of a melee before and after the blows. Nothing here rolls dice. */

/** N-10.1, N-10.2: the chance that a unit becomes Suppressed in a morale test. */
export function failsMorale(position: Position, unit: Unit): number {
  if (unit.suppressed) return 0;
  const modifier = sum(moraleModifiers(position, unit));
  const need = typeOf(position, unit).quality;
  return chanceOf(6, (die) => !succeeds(position, die, modifier, need));
}

/** N-9.3 (1): the position at the end of the charge. Minefields on the way have gone off harmlessly. */
export function faceToFace(
  { rules, state }: Position,
  unit: Unit,
  target: Unit,
  path: readonly Hex[],
): { close: Position; melee: Melee } {
  const [id, from, hex] = [unit.id, unit.hex!, target.hex!];
  let met = withUnit(withUnit(state, unit), target);
  for (const mine of path.filter((each) => isMinedFor({ rules, state }, unit, each)))
    met = evolve(met, { type: 'minefield-triggered', hex: mine, unit: id }, rules);
  met = evolve(met, { type: 'unit-moved', unit: id, from, path, kind: 'attack', acted: 'yes' }, rules);
  return {
    close: { rules, state: met },
    melee: { attacker: id, defender: target.id, hex, launch: path.at(-2) ?? from },
  };
}

const withUnit = (state: State, unit: Unit): State => (state.units[unit.id] === unit ? state : putUnit(state, unit));

/** A unit with the models that are left; model upgrades are lost with their bearers. */
export function withLosses({ rules, state }: Position, { id, living, tough }: Unit): Unit {
  const after = evolve(state, { type: 'wounds-suffered', unit: id, wounds: 0, models: [], living, left: tough }, rules);
  return after.units[id]!;
}

/** The chances of a unit that is alive when the result is decided. */
export interface Fate {
  /** The chance that it is still destroyed, given the models that are left. */
  readonly destroyed: (unit: Unit) => number;
  /** The chance that it becomes Suppressed, if it lives. */
  readonly suppressed: number;
}
const UNTOUCHED: Fate = { destroyed: () => 0, suppressed: 0 };
const DESTROYED: Fate = { destroyed: () => 1, suppressed: 0 };

/** N-9.8 to N-9.14: the chances of both units, by the result. The turn's event counts the victory before the morale test. */
export function fatesOf(
  position: Position,
  melee: Melee,
  result: 'win' | 'tie' | 'lose',
): { attacker: Fate; defender: Fate } {
  const resolution = playOn(evolve, position, NO_DICE);
  const { attacker, defender, hex } = melee;
  if (result !== 'win') {
    if (result === 'lose') wins(resolution, defender, attacker, unitOf(resolution, defender).side);
    return {
      attacker: retreated(resolution, attacker, hex, wayBack(resolution, melee), result === 'lose'),
      defender: UNTOUCHED,
    };
  }
  wins(resolution, attacker, defender, unitOf(resolution, attacker).side);
  const refuge = wayOut(resolution, melee);
  if (refuge !== undefined || resolution.state.options['blocked-retreat'] === 'destroyed')
    return { attacker: UNTOUCHED, defender: retreated(resolution, defender, hex, refuge, true) };
  return {
    attacker: retreated(resolution, attacker, hex, wayBack(resolution, melee), false),
    defender: { ...UNTOUCHED, suppressed: unitOf(resolution, defender).suppressed ? 0 : 1 },
  };
}

const NO_DICE: Pick<Dice, 'roll'> = {
  roll: ({ label }) => {
    throw new Error(`no '${label}' die has a place in odds`);
  },
};

function retreated(resolution: Resolution, id: string, from: Hex, hex: Hex | undefined, tests: boolean): Fate {
  if (hex === undefined) return DESTROYED;
  resolution.add({ type: 'unit-retreated', unit: id, from, hex });
  const mined = isMinedFor(resolution, unitOf(resolution, id), hex);
  if (mined) resolution.add({ type: 'minefield-triggered', hex, unit: id });
  const unit = unitOf(resolution, id);
  return {
    destroyed: mined ? (left) => blownUp(resolution, { ...unit, living: left.living, tough: left.tough }) : () => 0,
    suppressed: tests ? failsMorale(resolution, unit) : 0,
  };
}

/** N-3.4: the chance that a danger test kills every model. It wounds each at most once, so only models with one Tough left die. */
function blownUp(position: Position, unit: Unit): number {
  if (askTraits(position, unit, 'ignores').some(({ says }) => says.includes('danger'))) return 0;
  if (unit.tough.some((left) => left > 1)) return 0;
  const ignoredOn = Math.min(...askTraits(position, unit, 'ignoresWoundOn').map(({ says }) => says), Infinity);
  const hurt =
    chanceOf(6, (die) => die <= position.state.options['danger-threshold']) * chanceOf(6, (d) => d < ignoredOn);
  return toPower(hurt, unit.living.length);
}
