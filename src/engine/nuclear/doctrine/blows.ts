import { type Modifier, sum } from '../../kernel/system.ts';
import { fullTough } from '../active-traits.ts';
import { hitOutcomes } from '../hits.ts';
import { impactOf, meleeBlows } from '../melee.ts';
import { type Position, typeOf } from '../position.ts';
import { atTarget, type Volley, volleysOf } from '../shooting.ts';
import type { Unit } from '../state.ts';
import { unitWorth } from './value.ts';

/** First guesses at the gain from blows: averages without simulating the dice, for ranking only. */

const chance = (need: number, modifiers: readonly Modifier[]): number =>
  Math.min(5, Math.max(1, 7 - need + sum(modifiers))) / 6;

/** The share of the target's value that a shot takes on average, with some credit for what it may suppress. */
export const shotWorth = (position: Position, unit: Unit, target: Unit): number =>
  taken(
    position,
    target,
    (wounds) => {
      for (const volley of volleysOf(position, unit, target)) wounds(volley.dice, volley, true);
    },
    unit,
  );

/** The same for a charge, less the cost of the strike-back: the risk. */
export function chargeWorth(position: Position, unit: Unit, target: Unit): { worth: number; risk: number } {
  const given = taken(
    position,
    target,
    (wounds) => {
      for (const blows of meleeBlows(position, unit, true))
        wounds(blows.dice, { armed: blows.armed, need: blows.need, modifiers: blows.modifiers }, false);
    },
    unit,
    impactOf(position, unit, target).length,
  );
  const back = taken(
    position,
    unit,
    (wounds) => {
      for (const blows of meleeBlows(position, target, false))
        wounds(blows.dice, { armed: blows.armed, need: blows.onlySixes ? 6 : blows.need, modifiers: [] }, false);
    },
    target,
  );
  const risk = 0.8 * back;
  return { worth: given - risk + 6, risk };
}

type Count = (dice: number, blow: Pick<Volley, 'armed' | 'need' | 'modifiers'>, shot: boolean) => void;

function taken(position: Position, target: Unit, blows: (count: Count) => void, from: Unit, automatic = 0): number {
  const { defence, models } = typeOf(position, target);
  const unsaved = (modifiers: readonly Modifier[]) => 1 - chance(defence, modifiers);
  let wounds = automatic * unsaved([]);
  blows((dice, { armed, need, modifiers }, shot) => {
    const { plain, copies } = hitOutcomes(position, from, armed.weapon, target.living.length);
    const hit = shot ? atTarget(position, from, armed.weapon, target)(plain) : plain;
    const each = Math.min(plain.wounds, fullTough(position, target));
    wounds += dice * chance(need, modifiers) * copies * each * unsaved(hit.modifiers);
  });
  const left = target.tough.reduce((total, tough) => total + tough, 0);
  const part = Math.min(1, wounds / left);
  const half = (2 * (left - wounds)) / (models * fullTough(position, target));
  return unitWorth(position, target) * (part + (half <= 1 && !target.suppressed ? 0.12 : 0));
}
