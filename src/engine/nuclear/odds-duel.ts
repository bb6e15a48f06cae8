import type { Hex } from '../kernel/board/hex.ts';
import { histogram, mean } from '../kernel/distribution.ts';
import type { CommandOf } from './commands/index.ts';
import { checkAttack, impactOf, meleeBlows, resultOf } from './melee.ts';
import { faceToFace, failsMorale, fatesOf, withLosses } from './odds-melee.ts';
import { aimedBy, type Condition, follow, type LossSteps, lossStepsOf, type Trail } from './odds-wounds.ts';
import type { Position } from './position.ts';
import { findUnit, unitOf } from './position.ts';
import { atTarget, checkShoot, isHalved, volleysOf } from './shooting.ts';
import type { Unit } from './state.ts';
import { isMinedFor } from './terrain.ts';

/**
 * The exact odds of a Shoot or an Attack order, without sampling. They use the same questions, numbers and functions as
 * the resolvers, with chances in place of dice. Passengers and other units are left out.
 */
export interface DuelOdds {
  /** Index k holds the chance that exactly k Wounds are marked on the target; in melee, by the strike. */
  readonly wounds: readonly number[];
  readonly expected: number;
  /** The chance that the target is destroyed; in melee also by a retreat that is blocked or ends on a minefield. */
  readonly destroy: number;
  /** The chance that the target becomes Suppressed, by its morale test or by option `blocked-retreat: holds`. 0 if it already is. */
  readonly suppress: number;
  readonly melee?: MeleeOdds;
}

/** Chances of the attacker's results; a unit that destroys the other has won. */
export interface MeleeOdds {
  readonly win: number;
  readonly tie: number;
  readonly lose: number;
  readonly attackerDestroyed: number;
  readonly attackerSuppressed: number;
  /** Index k holds the chance that the strike-back marks exactly k Wounds; 0 Wounds if no model is left to strike back. */
  readonly woundsBack: readonly number[];
  /** Minefields on the way, which count as cleared and harmless. */
  readonly mines: number;
}

export type DuelDraft = Pick<CommandOf<'shoot'>, 'command' | 'unit' | 'target' | 'model'> | AttackDraft;
type AttackDraft = Pick<CommandOf<'attack'>, 'command' | 'unit' | 'target' | 'path'>;

/**
 * The odds of an order of any side; undefined if its target or path would be refused, or its unit is not on the map. It does not matter
 * whether the unit has acted, is Suppressed, or its side has the turn: odds are for planning.
 */
export function duelOdds(position: Position, draft: DuelDraft): DuelOdds | undefined {
  const unit = findUnit(position, draft.unit);
  if (!unit || unit.hex === null) return undefined;
  if (draft.command === 'shoot') {
    const target = checkShoot(position, unit, draft);
    return 'code' in target ? undefined : shotOdds(position, unit, target, draft.model);
  }
  const charge = checkAttack(position, unit, draft);
  return 'code' in charge ? undefined : meleeOdds(position, unit, charge.target, charge.path);
}

/** N-7, N-8, N-10: the odds of shooting from the unit's hex. `model` is the model that a Sniper names. */
export function shotOdds(position: Position, unit: Unit, target: Unit, model?: number): DuelOdds {
  const losses = lossStepsOf(position, target, model);
  const models = target.living.length;
  let trail = losses.start;
  for (const volley of volleysOf(position, unit, target)) {
    const { weapon } = volley.armed;
    const onItsWay = atTarget(position, unit, weapon, target, model);
    trail = follow(trail, losses.die(unit, weapon, aimedBy(volley, models), onItsWay), volley.dice);
  }
  const fails = failsMorale(position, target);
  let [destroy, suppress] = [0, 0];
  for (const [left, chance] of trail.chances) {
    const { living, tough } = left.unit;
    if (living.length === 0) destroy += chance;
    else if (left.marked > 0 && isHalved(position, target, living.length, tough)) suppress += chance * fails; // N-7.7
  }
  return { ...woundsOf(trail, target), destroy, suppress };
}

/**
 * N-8 to N-10: the odds of charging along `path`, by default the path that the order would take (if there is none, as if
 * the unit were next to the target). Exact from the strike on. Minefields on the way count as cleared and harmless.
 */
export function meleeOdds(position: Position, unit: Unit, target: Unit, path?: readonly Hex[]): DuelOdds {
  const way = path ?? wayOf(position, unit, target);
  const { close, melee } = faceToFace(position, unit, target, way);
  const [attacker, defender] = [unitOf(close, unit.id), unitOf(close, target.id)];
  const losses = lossStepsOf(close, defender);
  const struck = struckBy(close, losses, attacker, defender, true);
  const strikeBack = strikesBack(close, attacker);

  const results = { win: 0, tie: 0, lose: 0 };
  const woundsBack = total(attacker);
  const fates = new Map<keyof typeof results, ReturnType<typeof fatesOf>>();
  let [destroy, suppress, attackerDestroyed, attackerSuppressed] = [0, 0, 0, 0];
  for (const [left, first] of struck.chances) {
    if (left.unit.living.length === 0) {
      results.win += first;
      destroy += first;
      woundsBack[0]! += first;
      continue;
    }
    for (const [own, second] of strikeBack(left).chances) {
      const chance = first * second;
      woundsBack[own.marked]! += chance;
      if (own.unit.living.length === 0) {
        results.lose += chance;
        attackerDestroyed += chance;
        continue;
      }
      const result = resultOf(close, left.marked, own.marked);
      results[result] += chance;
      const fate = fates.get(result) ?? fatesOf(close, melee, result);
      fates.set(result, fate);
      const [theirs, ours] = [fate.defender.destroyed(left.unit), fate.attacker.destroyed(own.unit)];
      destroy += chance * theirs;
      suppress += chance * (1 - theirs) * fate.defender.suppressed;
      attackerDestroyed += chance * ours;
      attackerSuppressed += chance * (1 - ours) * fate.attacker.suppressed;
    }
  }
  const mines = way.filter((hex) => isMinedFor(position, unit, hex)).length;
  const odds = { ...results, attackerDestroyed, attackerSuppressed, woundsBack, mines };
  return { ...woundsOf(struck, defender), destroy, suppress, melee: odds };
}

const total = (unit: Unit): number[] => Array.from({ length: unit.tough.reduce((n, left) => n + left, 1) }, () => 0);

function woundsOf({ chances }: Trail, { tough }: Unit): Pick<DuelOdds, 'wounds' | 'expected'> {
  const most = tough.reduce((n, left) => n + left, 0);
  const wounds = histogram(chances, most, ({ marked }) => marked);
  return { wounds, expected: mean(wounds) };
}

function wayOf(position: Position, unit: Unit, target: Unit): readonly Hex[] {
  const charge = checkAttack(position, unit, { target: target.id });
  return 'code' in charge ? [target.hex!] : charge.path;
}

/** N-9.4, N-9.6: the effect of one unit's blows on the other. */
function struckBy(position: Position, losses: LossSteps, unit: Unit, target: Unit, attacks: boolean): Trail {
  let trail = losses.start;
  if (attacks) for (const hit of impactOf(position, unit, target)) trail = follow(trail, losses.hit(hit));
  for (const blows of meleeBlows(position, unit, attacks))
    trail = follow(trail, losses.die(unit, blows.armed.weapon, aimedBy(blows, target.living.length)), blows.dice);
  return trail;
}

/** N-9.6: the strike-back of the models left to the defender. Cached for all conditions with the same weapons. */
function strikesBack(position: Position, attacker: Unit): (left: Condition) => Trail {
  const losses = lossStepsOf(position, attacker);
  const known = new Map<string, Trail>();
  return ({ unit }) => {
    const arms = `${unit.living.length} ${unit.living.flatMap((model) => unit.modelUpgrades[model] ?? []).sort()}`;
    let trail = known.get(arms);
    if (!trail) {
      trail = struckBy(position, losses, withLosses(position, unit), attacker, false);
      known.set(arms, trail);
    }
    return trail;
  };
}
