import { type Modifier, sum } from '../kernel/system.ts';
import type { TraitAnswer } from '../kernel/trait.ts';
import { askAttack, askWeapon, modifiersOf, most } from './active-traits.ts';
import { type Blow, markWounds } from './losses.ts';
import { type Position, type Resolution, typeOf } from './position.ts';
import type { Weapon } from './ruleset.ts';
import type { Unit } from './state.ts';

/**
 * N-1.5: whether die and modifier reach the number needed. With option `natural-rolls`, an unmodified 6 always succeeds and a 1 never does.
 */
export function succeeds(position: Position, die: number, modifier: number, need: number): boolean {
  if (position.state.options['natural-rolls'] === 'on') {
    if (die === 6) return true;
    if (die === 1) return false;
  }
  return die + modifier >= need;
}

/** N-8, for Shooting and melee: hit dice become hits, and hits become Wounds. */

/** A hit before its defence roll; `modifiers` apply to that roll. */
export interface Hit extends Blow {
  readonly modifiers: readonly Modifier[];
}

export interface Aimed {
  readonly need: number;
  readonly modifier: number;
  /** N-10.3: only an unmodified 6 hits. */
  readonly onlySixes: boolean;
  /** The number of models the target had when the order (in melee: the strike) began, for Blast (N-11.3). */
  readonly targetModels: number;
}

export const isHit = (
  position: Position,
  die: number,
  { need, modifier, onlySixes }: Omit<Aimed, 'targetModels'>,
): boolean => (onlySixes ? die === 6 : succeeds(position, die, modifier, need));

/** The hits among one weapon's dice, with the effects of the weapon on each (N-11.2 to N-11.4, N-11.12). */
export function hitsOf(position: Position, unit: Unit, weapon: Weapon, dice: readonly number[], aimed: Aimed): Hit[] {
  const { plain, six, copies } = hitOutcomes(position, unit, weapon, aimed.targetModels);
  return dice.flatMap((die) =>
    isHit(position, die, aimed) ? Array.from({ length: copies }, () => (die === 6 ? six : plain)) : [],
  );
}

/** A weapon's ordinary hit, its hit on an unmodified 6, and how many hits each counts as. */
export function hitOutcomes(
  position: Position,
  unit: Unit,
  weapon: Weapon,
  targetModels: number,
): { plain: Hit; six: Hit; copies: number } {
  const piercing = modifiersOf(askAttack(position, unit, weapon, 'defenceAgainst'));
  const wounds = Math.max(1, most(askAttack(position, unit, weapon, 'woundsPerHit')));
  const plain: Hit = { wounds, regenerates: true, modifiers: piercing };
  const [rending] = askAttack(position, unit, weapon, 'onSix');
  return {
    plain,
    six: rending ? { wounds, regenerates: false, modifiers: atLeast(piercing, rending) } : plain,
    copies: Math.min(Math.max(1, most(askAttack(position, unit, weapon, 'copies'))), Math.max(1, targetModels)),
  };
}

/** N-8.2: gives a Rending hit its armour piercing, unless the weapon's own is higher. */
function atLeast(
  piercing: readonly Modifier[],
  { says, because, clause }: TraitAnswer<{ armourPiercing: number }>,
): readonly Modifier[] {
  return sum(piercing) <= -says.armourPiercing ? piercing : [{ value: -says.armourPiercing, because, clause }];
}

/** N-11.8: the automatic hits of a charging unit: its own (AP 0), then those of its weapons with their AP. */
export function impactHits(
  position: Position,
  unit: Unit,
  own: number,
  weapons: readonly { weapon: Weapon; models: number }[],
): Hit[] {
  const hits: Hit[] = Array.from({ length: own }, () => ({ wounds: 1, regenerates: true, modifiers: [] }));
  for (const { weapon, models } of weapons) {
    const count = most(askWeapon(position, unit, weapon, 'automaticHits')) * models;
    const modifiers = modifiersOf(askWeapon(position, unit, weapon, 'defenceAgainst'));
    for (let i = 0; i < count; i++) hits.push({ wounds: 1, regenerates: true, modifiers });
  }
  return hits;
}

/** N-8.1, N-8.2. */
export const isSaved = (position: Position, target: Unit, hit: Hit, die: number): boolean =>
  succeeds(position, die, sum(hit.modifiers), typeOf(position, target).defence);

/** N-8.1 to N-8.3, N-8.7: rolls defence for all hits in order, then marks the Wounds of those not saved. Returns the number of Wounds marked. */
export function resolveHits(resolution: Resolution, unit: Unit, target: Unit, hits: readonly Hit[]): number {
  if (hits.length === 0) return 0;
  const need = typeOf(resolution, target).defence;
  const dice = resolution.roll({ label: 'defence', by: target.id, against: unit.id, clause: 'N-8.1' }, 6, hits.length);
  const modifiers = hits.map((hit) => sum(hit.modifiers));
  const unsaved = hits.filter((hit, i) => !isSaved(resolution, target, hit, dice[i]!));
  resolution.add({ type: 'saves-rolled', unit: target.id, need, modifiers, dice, saves: hits.length - unsaved.length });
  return markWounds(resolution, target, unsaved);
}
