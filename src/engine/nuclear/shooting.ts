import type { Hex } from '../kernel/board/hex.ts';
import { type Refusal, refusal } from '../kernel/decision.ts';
import type { UnitId } from '../kernel/ids.ts';
import { type Modifier, sum } from '../kernel/system.ts';
import { askAttack, askTraits, fullTough, isTough, modifiersOf } from './active-traits.ts';
import type { CommandOf } from './commands.ts';
import type { WeaponDice } from './events.ts';
import { type Hit, hitsOf, resolveHits } from './hits.ts';
import { destroy } from './losses.ts';
import { moraleTest } from './morale.ts';
import { findUnit, friendly, type Position, type Resolution, typeOf, unitOf } from './position.ts';
import { attacksByEvent } from './random-events.ts';
import type { Unit } from './state.ts';
import { boardOf, cellOf, fullCover, hexesBetween, isUnderground, partialCover } from './terrain.ts';
import { type Armed, weaponsOf } from './units.ts';

/** N-7: shooting. */

/** N-7.3, N-11.9: whether a weapon of the unit sees a hex from the unit's own. */
function sees(game: Position, unit: Unit, armed: Armed, hex: Hex): boolean {
  const indirect = () => askAttack(game, unit, armed.weapon, 'needsNoSight').length > 0;
  if (isUnderground(game, unit.hex!)) return game.state.options['indirect-from-underground'] && indirect();
  return boardOf(game).sight.sees(cellOf(game, unit.hex!), cellOf(game, hex)) || indirect();
}

/** N-7.4: the weapons that reach a hex, and those among them that also see it and can fire. */
export function weaponsOn(game: Position, unit: Unit, hex: Hex): { reach: Armed[]; fire: Armed[] } {
  const hexes = hexesBetween(game, unit.hex!, hex);
  const reach = weaponsOf(game, unit).filter(({ weapon }) => weapon.range > 0 && weapon.range >= hexes);
  return { reach, fire: reach.filter((armed) => sees(game, unit, armed, hex)) };
}

/** The enemy on the map with this id, or why there is none. */
export function checkTarget(game: Position, unit: Unit, id: UnitId): Unit | Refusal {
  const target = findUnit(game, id);
  if (!target) return refusal('unknown-target', 'N-7.3', { target: id });
  if (friendly(game, unit.side, target.side)) return refusal('friendly-target', 'N-7.3');
  return target.hex === null ? refusal('target-not-on-map', 'N-7.3') : target;
}

/** N-7.3: the checks of a Shoot order, after those of all unit orders. */
export function checkShoot(game: Position, unit: Unit, order: CommandOf<'shoot'>): Unit | Refusal {
  const [barred] = askTraits(game, unit, 'cannotShoot');
  if (barred) return refusal(barred.says, barred.clause);
  const target = checkTarget(game, unit, order.target);
  if ('code' in target) return target;
  const hex = target.hex!;
  if (isUnderground(game, hex)) return refusal('target-underground', 'N-3.6');
  const { reach, fire } = weaponsOn(game, unit, hex);
  if (reach.length === 0) {
    const range = Math.max(0, ...weaponsOf(game, unit).map(({ weapon }) => weapon.range));
    return refusal('out-of-range', 'N-7.3', { distance: hexesBetween(game, unit.hex!, hex), range });
  }
  if (fire.length === 0) return refusal('no-line-of-sight', 'N-2.5');
  if (order.model !== undefined) {
    if (!fire.some(({ weapon }) => namesModel(game, unit, weapon))) return refusal('not-a-sniper', 'N-11.20');
    if (!target.living.includes(order.model)) return refusal('no-such-model', 'N-11.20', { model: order.model });
  }
  return target;
}

const namesModel = (game: Position, unit: Unit, weapon: Armed['weapon']): boolean =>
  askAttack(game, unit, weapon, 'choosesModel').length > 0;

/** One weapon's volley before the roll: dice, the number needed, and modifiers (N-7.1, N-7.5). */
export interface Volley {
  readonly armed: Armed;
  readonly dice: number;
  readonly need: number;
  readonly modifiers: readonly Modifier[];
}

/** The volleys of a Shoot order, weapon by weapon in profile order. */
export function volleysOf(game: Position, unit: Unit, target: Unit): Volley[] {
  return weaponsOn(game, unit, target.hex!).fire.map((armed) => ({
    armed,
    dice: armed.models * armed.weapon.attacks * attacksByEvent(game, armed.weapon),
    need: Math.min(
      typeOf(game, unit).quality,
      ...askAttack(game, unit, armed.weapon, 'hitsOn').map(({ says }) => says),
    ),
    modifiers: hitModifiers(game, unit, armed, target),
  }));
}

/** N-7.5: Accurate, Partial cover, Stealth. Aim ignores negative modifiers. */
function hitModifiers(game: Position, unit: Unit, { weapon }: Armed, target: Unit): Modifier[] {
  const seenThrough = askAttack(game, unit, weapon, 'ignoresCover').flatMap(({ says }) => says);
  const cover = seenThrough.includes('partial-cover') ? undefined : partialCover(game, target.hex!);
  const all = [
    ...modifiersOf(askAttack(game, unit, weapon, 'hit')),
    ...(cover ? [cover] : []),
    ...modifiersOf(askTraits(game, target, 'hitAgainst')),
  ];
  const aims = askAttack(game, unit, weapon, 'ignoresPenalties').length > 0;
  return aims ? all.filter(({ value }) => value >= 0) : all;
}

/** N-8.2, N-11.20: applies the target's cover and the Sniper's choice of model to a weapon's hits. */
export function atTarget(game: Position, unit: Unit, weapon: Armed['weapon'], target: Unit, model?: number) {
  const seenThrough = askAttack(game, unit, weapon, 'ignoresCover').flatMap(({ says }) => says);
  const cover = seenThrough.includes('full-cover') ? undefined : fullCover(game, target.hex!);
  const named = model !== undefined && namesModel(game, unit, weapon) ? { model } : {};
  return (hit: Hit): Hit => ({ ...hit, ...named, modifiers: [...(cover ? [cover] : []), ...hit.modifiers] });
}

/** N-7.6: fires all weapons together: hit dice, defence dice, Wounds, and finally morale (N-7.7). */
export function shoot(play: Resolution, id: UnitId, targetId: UnitId, model?: number): void {
  const unit = unitOf(play, id);
  const target = unitOf(play, targetId);
  const models = target.living.length;
  const hits: Hit[] = [];
  const weapons: WeaponDice[] = volleysOf(play, unit, target).map(({ armed, dice: count, need, modifiers }) => {
    const dice = play.roll({ label: 'hit', by: id, against: targetId, clause: 'N-7.1' }, 6, count);
    const scored = hitsOf(play, unit, armed.weapon, dice, {
      need,
      modifier: sum(modifiers),
      onlySixes: false,
      targetModels: models,
    });
    hits.push(...scored.map(atTarget(play, unit, armed.weapon, target, model)));
    return { weapon: armed.weapon.id, need, modifiers, dice, hits: scored.length };
  });
  play.add({ type: 'shots-fired', unit: id, target: targetId, weapons });
  const marked = resolveHits(play, unit, target, hits);
  const after = unitOf(play, targetId);
  if (after.living.length === 0) destroy(play, targetId, id, 'shooting');
  else if (marked > 0 && isHalved(play, after)) moraleTest(play, targetId, 'N-7.7');
}

/** N-7.7: whether half its starting strength or less is left. Option `half-strength` counts models or toughness. */
export function isHalved(game: Position, unit: Unit, living = unit.living.length, tough = unit.tough): boolean {
  const { models } = typeOf(game, unit);
  if (models === 1 && game.state.options['half-strength'] === 'toughness' && isTough(game, unit))
    return 2 * (tough[0] ?? 0) <= fullTough(game, unit);
  return 2 * living <= models;
}
