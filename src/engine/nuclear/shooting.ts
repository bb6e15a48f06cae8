import type { Hex } from '../kernel/board/hex.ts';
import { type Refusal, refusal } from '../kernel/decision.ts';
import type { UnitId } from '../kernel/ids.ts';
import { type Modifier, sum } from '../kernel/system.ts';
import { askAttack, askTraits, fullTough, isTough, modifiersOf } from './active-traits.ts';
import type { WeaponDice } from './events.ts';
import { type Hit, hitsOf, resolveHits } from './hits.ts';
import { destroy } from './losses.ts';
import { moraleTest } from './morale.ts';
import { friendly, type Position, type Resolution, typeOf, unitOf } from './position.ts';
import { attacksByEvent } from './random-events.ts';
import type { Unit } from './state.ts';
import { boardOf, cellOf, fullCover, hexesBetween, isUnderground, partialCover } from './terrain.ts';
import { type Armed, weaponsOf } from './units.ts';
import { findSeenUnit } from './view.ts';

/** N-7: shooting. */

/** N-7.3, N-11.9: whether a weapon of the unit sees a hex from the unit's own. */
function sees(position: Position, unit: Unit, armed: Armed, hex: Hex): boolean {
  const indirect = () => askAttack(position, unit, armed.weapon, 'needsNoSight').length > 0;
  if (isUnderground(position, unit.hex!)) return position.state.options['indirect-from-underground'] && indirect();
  return boardOf(position).sight.sees(cellOf(position, unit.hex!), cellOf(position, hex)) || indirect();
}

/** N-7.4: the weapons that reach a hex, and those among them that also see it and can fire. */
export function weaponsOn(position: Position, unit: Unit, hex: Hex): { reach: Armed[]; fire: Armed[] } {
  const hexes = hexesBetween(position, unit.hex!, hex);
  const reach = weaponsOf(position, unit).filter(({ weapon }) => weapon.range > 0 && weapon.range >= hexes);
  return { reach, fire: reach.filter((armed) => sees(position, unit, armed, hex)) };
}

/** The enemy on the map with this id, or why there is none. */
export function checkTarget(position: Position, unit: Unit, id: UnitId): Unit | Refusal {
  const target = findSeenUnit(position, unit.side, id);
  if (!target) return refusal('unknown-target', 'N-7.3', { target: id });
  if (friendly(position, unit.side, target.side)) return refusal('friendly-target', 'N-7.3');
  return target.hex === null ? refusal('target-not-on-map', 'N-7.3') : target;
}

/** A shot at a unit; a Sniper may name the model. */
interface Shot {
  readonly target: UnitId;
  readonly model?: number | undefined;
}

/** N-7.3: the checks of a Shoot order, after those of all unit orders. */
export function checkShoot(position: Position, unit: Unit, order: Shot): Unit | Refusal {
  const [barred] = askTraits(position, unit, 'cannotShoot');
  if (barred) return refusal(barred.says, barred.clause);
  const target = checkTarget(position, unit, order.target);
  if ('code' in target) return target;
  const hex = target.hex!;
  if (isUnderground(position, hex)) return refusal('target-underground', 'N-3.6');
  const { reach, fire } = weaponsOn(position, unit, hex);
  if (reach.length === 0) {
    const range = Math.max(0, ...weaponsOf(position, unit).map(({ weapon }) => weapon.range));
    return refusal('out-of-range', 'N-7.3', { distance: hexesBetween(position, unit.hex!, hex), range });
  }
  if (fire.length === 0) return refusal('no-line-of-sight', 'N-2.5');
  if (order.model !== undefined) {
    if (!fire.some(({ weapon }) => namesModel(position, unit, weapon))) return refusal('not-a-sniper', 'N-11.20');
    if (!target.living.includes(order.model)) return refusal('no-such-model', 'N-11.20', { model: order.model });
  }
  return target;
}

/** N-11.20: whether the unit has a weapon that names the model it hits, and that can fire at a hex. */
export const canNameModel = (position: Position, unit: Unit, hex: Hex): boolean =>
  weaponsOn(position, unit, hex).fire.some(({ weapon }) => namesModel(position, unit, weapon));

const namesModel = (position: Position, unit: Unit, weapon: Armed['weapon']): boolean =>
  askAttack(position, unit, weapon, 'choosesModel').length > 0;

/** One weapon's volley before the roll: dice, the number needed, and modifiers (N-7.1, N-7.5). */
export interface Volley {
  readonly armed: Armed;
  readonly dice: number;
  readonly need: number;
  readonly modifiers: readonly Modifier[];
}

/** The volleys of a Shoot order, weapon by weapon in profile order. */
export function volleysOf(position: Position, unit: Unit, target: Unit): Volley[] {
  return weaponsOn(position, unit, target.hex!).fire.map((armed) => ({
    armed,
    dice: armed.models * armed.weapon.attacks * attacksByEvent(position, armed.weapon),
    need: Math.min(
      typeOf(position, unit).quality,
      ...askAttack(position, unit, armed.weapon, 'hitsOn').map(({ says }) => says),
    ),
    modifiers: hitModifiers(position, unit, armed, target),
  }));
}

/** N-7.5: Accurate, Partial cover, Stealth. Aim ignores negative modifiers. */
function hitModifiers(position: Position, unit: Unit, { weapon }: Armed, target: Unit): Modifier[] {
  const seenThrough = askAttack(position, unit, weapon, 'ignoresCover').flatMap(({ says }) => says);
  const cover = seenThrough.includes('partial-cover') ? undefined : partialCover(position, target.hex!);
  const all = [
    ...modifiersOf(askAttack(position, unit, weapon, 'hit')),
    ...(cover ? [cover] : []),
    ...modifiersOf(askTraits(position, target, 'hitAgainst')),
  ];
  const aims = askAttack(position, unit, weapon, 'ignoresPenalties').length > 0;
  return aims ? all.filter(({ value }) => value >= 0) : all;
}

/** N-8.2, N-11.20: applies the target's cover and the Sniper's choice of model to a weapon's hits. */
export function atTarget(position: Position, unit: Unit, weapon: Armed['weapon'], target: Unit, model?: number) {
  const seenThrough = askAttack(position, unit, weapon, 'ignoresCover').flatMap(({ says }) => says);
  const cover = seenThrough.includes('full-cover') ? undefined : fullCover(position, target.hex!);
  const named = model !== undefined && namesModel(position, unit, weapon) ? { model } : {};
  return (hit: Hit): Hit => ({ ...hit, ...named, modifiers: [...(cover ? [cover] : []), ...hit.modifiers] });
}

/** N-7.6: fires all weapons together: hit dice, defence dice, Wounds, and finally morale (N-7.7). */
export function shoot(resolution: Resolution, id: UnitId, targetId: UnitId, model?: number): void {
  const unit = unitOf(resolution, id);
  const target = unitOf(resolution, targetId);
  const models = target.living.length;
  const hits: Hit[] = [];
  const weapons: WeaponDice[] = volleysOf(resolution, unit, target).map(({ armed, dice: count, need, modifiers }) => {
    const dice = resolution.roll({ label: 'hit', by: id, against: targetId, clause: 'N-7.1' }, 6, count);
    const scored = hitsOf(resolution, unit, armed.weapon, dice, {
      need,
      modifier: sum(modifiers),
      onlySixes: false,
      targetModels: models,
    });
    hits.push(...scored.map(atTarget(resolution, unit, armed.weapon, target, model)));
    return { weapon: armed.weapon.id, need, modifiers, dice, hits: scored.length };
  });
  resolution.add({ type: 'shots-fired', unit: id, target: targetId, weapons });
  const marked = resolveHits(resolution, unit, target, hits);
  const after = unitOf(resolution, targetId);
  if (after.living.length === 0) destroy(resolution, targetId, id, 'shooting');
  else if (marked > 0 && isHalved(resolution, after)) moraleTest(resolution, targetId, 'N-7.7');
}

/** N-7.7: whether half its starting strength or less is left. Option `half-strength` counts models or toughness. */
export function isHalved(position: Position, unit: Unit, living = unit.living.length, tough = unit.tough): boolean {
  const { models } = typeOf(position, unit);
  if (models === 1 && position.state.options['half-strength'] === 'toughness' && isTough(position, unit))
    return 2 * (tough[0] ?? 0) <= fullTough(position, unit);
  return 2 * living <= models;
}
