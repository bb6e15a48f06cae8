import type { Hex } from '../kernel/board/hex.ts';
import { type Refusal, refusal } from '../kernel/decision.ts';
import type { UnitId } from '../kernel/ids.ts';
import { type Modifier, sum } from '../kernel/system.ts';
import { askTraits, modifiersOf, most } from './active-traits.ts';
import type { CommandOf } from './commands.ts';
import type { WeaponDice } from './events.ts';
import { type Hit, hitsOf, impactHits, resolveHits } from './hits.ts';
import { destroy } from './losses.ts';
import { moraleTest } from './morale.ts';
import { checkPath, movementWays, tooFar, walk, wayTo } from './movement.ts';
import { type Position, type Resolution, typeOf, unitOf } from './position.ts';
import { onMeleeWonByEvent, strikeByEvent } from './random-events.ts';
import { retreatHex, retreatTo } from './retreat.ts';
import { checkTarget } from './shooting.ts';
import type { Unit } from './state.ts';
import { cellOf, structureAt } from './terrain.ts';
import { type Armed, weaponsOf } from './units.ts';

/** N-9: melee. */

/** N-9.1, N-9.2: the path of a charge, or why there is none. */
export function checkAttack(
  game: Position,
  unit: Unit,
  order: CommandOf<'attack'>,
): { target: Unit; path: Hex[] } | Refusal {
  const target = checkTarget(game, unit, order.target);
  if ('code' in target) return target;
  if (order.path) {
    if (order.path.at(-1) !== target.hex) return refusal('wrong-destination', 'N-9.1');
    return checkPath(game, unit, 'attack', order.path, target) ?? { target, path: [...order.path] };
  }
  const ways = movementWays(game, unit, 'attack');
  const cell = cellOf(game, target.hex!);
  const way = wayTo(game, ways, cell);
  return way ? { target, path: way.path } : tooFar(game, ways, cell, 'N-9.1');
}

/** N-9.3: the charge, the strike, the strike-back and the result. */
export function carryOutAttack(play: Resolution, id: UnitId, targetId: UnitId, path: readonly Hex[]): void {
  const start = unitOf(play, id).hex!;
  const launch = path.at(-2) ?? start;
  if (!walk(play, id, start, path, 'attack', 'yes', launch)) return;
  const hex = path.at(-1)!;
  play.add({ type: 'melee-fought', attacker: id, defender: targetId, hex });
  const melee: Melee = { attacker: id, defender: targetId, hex, launch };
  const dealt = strike(play, id, targetId, 'strike');
  if (unitOf(play, targetId).living.length === 0) {
    destroy(play, targetId, id, 'melee', { other: id });
    return attackerWins(play, melee, false);
  }
  const taken = strike(play, targetId, id, 'strike-back');
  if (unitOf(play, id).living.length === 0) {
    destroy(play, id, targetId, 'melee', { wreckAt: launch, other: targetId });
    return wins(play, targetId, id, unitOf(play, targetId).side);
  }
  const result = resultOf(play, dealt, taken);
  if (result === 'win') return attackerWins(play, melee, true);
  return result === 'tie' ? tie(play, melee) : defenderWins(play, melee);
}

/** N-9.8, N-9.10: the attacker's result when both units live. */
export function resultOf(game: Position, dealt: number, taken: number): 'win' | 'tie' | 'lose' {
  if (dealt > taken) return 'win';
  return dealt === taken && game.state.options['melee-tie'] === 'defender-holds' ? 'tie' : 'lose';
}

export interface Melee {
  readonly attacker: UnitId;
  readonly defender: UnitId;
  readonly hex: Hex;
  /** N-9.9: the last hex of the path before the target's. */
  readonly launch: Hex;
}

/** N-9.4, N-9.6: one unit strikes, the other rolls defence. Returns the number of Wounds marked. */
function strike(play: Resolution, id: UnitId, targetId: UnitId, label: 'strike' | 'strike-back'): number {
  const unit = unitOf(play, id);
  const target = unitOf(play, targetId);
  const attacks = label === 'strike';
  const hits: Hit[] = attacks ? impactOf(play, unit, target) : [];
  if (hits.length > 0) play.add({ type: 'impact-scored', unit: id, hits: hits.length });
  const blows = meleeBlows(play, unit, attacks);
  const weapons: WeaponDice[] = blows.map(({ armed, dice: count, need, modifiers, onlySixes }) => {
    const dice = play.roll({ label, by: id, against: targetId, clause: attacks ? 'N-9.4' : 'N-9.6' }, 6, count);
    const aimed = { need, modifier: sum(modifiers), onlySixes, targetModels: target.living.length };
    const scored = hitsOf(play, unit, armed.weapon, dice, aimed);
    hits.push(...scored);
    return { weapon: armed.weapon.id, need: onlySixes ? 6 : need, modifiers, dice, hits: scored.length };
  });
  if (weapons.length > 0) play.add({ type: 'blows-struck', unit: id, target: targetId, weapons, back: !attacks });
  return resolveHits(play, unit, target, hits);
}

/** One melee weapon's dice before they are rolled. */
export interface Blows {
  readonly armed: Armed;
  readonly dice: number;
  readonly need: number;
  readonly modifiers: readonly Modifier[];
  /** N-10.3, N-9.17. */
  readonly onlySixes: boolean;
}

/** N-9.4, N-9.6: weapons of range 0 in profile order. Furious and the event help only the unit that Attacks. */
export function meleeBlows(game: Position, unit: Unit, attacks: boolean): Blows[] {
  const tired = game.state.options['melee-fatigue'] === 'on' && unit.fought;
  const modifiers = attacks ? [...modifiersOf(askTraits(game, unit, 'strike')), ...strikeByEvent(game)] : [];
  const need = typeOf(game, unit).quality;
  return meleeWeaponsOf(game, unit).map((armed) => ({
    armed,
    dice: armed.models * armed.weapon.attacks,
    need,
    modifiers,
    onlySixes: tired || (unit.suppressed && !attacks),
  }));
}

/** N-9.7: weapons of range 0. With option `improvised-melee`, models without one fight with an improvised weapon. */
function meleeWeaponsOf(game: Position, unit: Unit): Armed[] {
  const weapons = weaponsOf(game, unit).filter(({ weapon }) => weapon.range === 0);
  const { rules, state } = game;
  if (state.options['improvised-melee'] === 'off') return weapons;
  const typeHasNone = typeOf(game, unit).weapons.every((id) => rules.weapons.get(id)!.range > 0);
  const bare = typeHasNone ? unit.living.length - weapons.reduce((n, { models }) => n + models, 0) : 0;
  return bare > 0
    ? [{ weapon: rules.weapons.get(rules.ruleset.numbers.improvisedWeapon)!, models: bare }, ...weapons]
    : weapons;
}

/** N-11.8: automatic hits, unless the structure in the hex voids them. */
export function impactOf(game: Position, unit: Unit, target: Unit): Hit[] {
  if (structureAt(game, target.hex!)?.row.voidsImpact) return [];
  const own = most(askTraits(game, unit, 'automaticHits'));
  const times = game.state.options['unit-impact'] === 'per-model' ? unit.living.length : 1;
  return impactHits(game, unit, own * times, meleeWeaponsOf(game, unit));
}

/** N-9.8: records the result and applies the turn's event to it. */
export function wins(play: Resolution, winner: UnitId, loser: UnitId, side: string): void {
  play.add({ type: 'melee-won', unit: winner, loser });
  onMeleeWonByEvent(play, winner, side);
}

/** N-9.9, N-9.13, N-9.14, N-9.16. */
function attackerWins(play: Resolution, melee: Melee, loserLives: boolean): void {
  const { attacker, defender, hex } = melee;
  wins(play, attacker, defender, unitOf(play, attacker).side);
  if (loserLives) {
    const refuge = wayOut(play, melee);
    if (refuge !== undefined) {
      if (retreatTo(play, defender, hex, refuge)) moraleTest(play, defender, 'N-9.14');
    } else {
      play.add({ type: 'retreat-blocked', unit: defender });
      if (play.state.options['blocked-retreat'] === 'holds') return holds(play, melee);
      destroy(play, defender, attacker, 'retreat', { other: attacker });
    }
  }
  play.add({ type: 'hex-taken', unit: attacker, hex });
}

/** N-9.9: the hex to which a losing defender retreats; undefined when it is hemmed in. */
export const wayOut = (game: Position, { attacker, defender, hex, launch }: Melee): Hex | undefined =>
  retreatHex(game, unitOf(game, defender), hex, launch, attacker);

/** N-9.9: the hex to which the attacker goes back: its launch hex or, if that is taken, as in a retreat. */
export function wayBack(game: Position, { attacker, defender, hex, launch }: Melee): Hex | undefined {
  const taken = Object.values(game.state.units).some((unit) => unit.hex === launch);
  return taken ? retreatHex(game, unitOf(game, attacker), hex, undefined, defender) : launch;
}

/** Option `blocked-retreat: holds`: the loser stays and becomes Suppressed without a test; the winner goes back. */
function holds(play: Resolution, melee: Melee): void {
  if (!unitOf(play, melee.defender).suppressed) play.add({ type: 'unit-suppressed', unit: melee.defender });
  goBack(play, melee);
}

function defenderWins(play: Resolution, melee: Melee): void {
  wins(play, melee.defender, melee.attacker, unitOf(play, melee.defender).side);
  if (goBack(play, melee)) moraleTest(play, melee.attacker, 'N-9.14');
}

/** N-9.10. */
function tie(play: Resolution, melee: Melee): void {
  play.add({ type: 'melee-tied', attacker: melee.attacker, defender: melee.defender });
  goBack(play, melee);
}

/** N-9.9, N-9.13: moves the attacker back; false when that kills it. */
function goBack(play: Resolution, melee: Melee): boolean {
  const { attacker, defender, hex, launch } = melee;
  const refuge = wayBack(play, melee);
  if (refuge !== undefined) return retreatTo(play, attacker, hex, refuge);
  play.add({ type: 'retreat-blocked', unit: attacker });
  destroy(play, attacker, defender, 'retreat', { wreckAt: launch, other: defender });
  return false;
}
