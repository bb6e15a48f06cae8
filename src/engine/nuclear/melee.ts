import { DIRECTIONS, type Direction, type Hex } from '../kernel/board/hex.ts';
import { type Refusal, refusal } from '../kernel/decision.ts';
import type { UnitId } from '../kernel/ids.ts';
import { type Modifier, sum } from '../kernel/system.ts';
import { askTraits, modifiersOf, most } from './active-traits.ts';
import type { WeaponDice } from './events.ts';
import { type Hit, hitsOf, impactHits, resolveHits } from './hits.ts';
import { destroy } from './losses.ts';
import { moraleTest } from './morale.ts';
import { checkPath, movementWays, setOffMine, tooFar, walk, wayTo } from './movement.ts';
import { type Position, type Resolution, typeOf, unitOf } from './position.ts';
import { onMeleeWonByEvent, strikeByEvent } from './random-events.ts';
import { bestRefuge, freeAround } from './refuge.ts';
import { checkTarget } from './shooting.ts';
import type { Unit } from './state.ts';
import { boardOf, cellOf, isMinedFor, structureAt } from './terrain.ts';
import { type Armed, weaponsOf } from './units.ts';

/** N-9.11, N-9.12: retreats. They depend on the position alone. */

/** N-9.11: the hex to which a unit retreats; undefined if it is hemmed in. */
function retreatHex(
  position: Position,
  unit: Unit,
  from: Hex,
  without: Hex | undefined,
  other: UnitId,
): Hex | undefined {
  const hexes = freeAround(position, unit, from, without);
  const preferred = unit.retreat
    .map((direction) => neighbour(position, from, direction))
    .find((hex) => hex && hexes.includes(hex));
  return preferred ?? bestRefuge(position, unit, hexes, other);
}

/** Carries out a retreat; false if a minefield on the way kills the unit. */
function retreatTo(resolution: Resolution, id: UnitId, from: Hex, hex: Hex): boolean {
  resolution.add({ type: 'unit-retreated', unit: id, from, hex });
  return !isMinedFor(resolution, unitOf(resolution, id), hex) || setOffMine(resolution, id, hex);
}

function neighbour(position: Position, from: Hex, direction: string): Hex | undefined {
  const { grid } = boardOf(position);
  return grid.names[grid.neighbours[cellOf(position, from) * 6 + DIRECTIONS.indexOf(direction as Direction)]!];
}

/** N-9: melee. */

/** An attack: by a path, or by the best one. */
interface Charge {
  readonly target: UnitId;
  readonly path?: readonly Hex[] | undefined;
}

/** N-9.1, N-9.2: the path of a charge, or why there is none. */
export function checkAttack(position: Position, unit: Unit, order: Charge): { target: Unit; path: Hex[] } | Refusal {
  const target = checkTarget(position, unit, order.target);
  if ('code' in target) return target;
  if (order.path) {
    if (order.path.at(-1) !== target.hex) return refusal('wrong-destination', 'N-9.1');
    return checkPath(position, unit, 'attack', order.path, target) ?? { target, path: [...order.path] };
  }
  const ways = movementWays(position, unit, 'attack');
  const cell = cellOf(position, target.hex!);
  const way = wayTo(position, ways, cell);
  return way ? { target, path: way.path } : tooFar(position, ways, cell, 'N-9.1');
}

/** N-9.3: the charge, the strike, the strike-back and the result. */
export function carryOutAttack(resolution: Resolution, id: UnitId, targetId: UnitId, path: readonly Hex[]): void {
  const start = unitOf(resolution, id).hex!;
  const launch = path.at(-2) ?? start;
  if (!walk(resolution, id, start, path, 'attack', 'yes', launch)) return;
  const hex = path.at(-1)!;
  resolution.add({ type: 'melee-fought', attacker: id, defender: targetId, hex });
  const melee: Melee = { attacker: id, defender: targetId, hex, launch };
  const dealt = strike(resolution, id, targetId, 'strike');
  if (unitOf(resolution, targetId).living.length === 0) {
    destroy(resolution, targetId, id, 'melee', { other: id });
    return attackerWins(resolution, melee, false);
  }
  const taken = strike(resolution, targetId, id, 'strike-back');
  if (unitOf(resolution, id).living.length === 0) {
    destroy(resolution, id, targetId, 'melee', { wreckAt: launch, other: targetId });
    return wins(resolution, targetId, id, unitOf(resolution, targetId).side);
  }
  const result = resultOf(resolution, dealt, taken);
  if (result === 'win') return attackerWins(resolution, melee, true);
  return result === 'tie' ? tie(resolution, melee) : defenderWins(resolution, melee);
}

/** N-9.8, N-9.10: the attacker's result if both units live. */
export function resultOf(position: Position, dealt: number, taken: number): 'win' | 'tie' | 'lose' {
  if (dealt > taken) return 'win';
  return dealt === taken && position.state.options['melee-tie'] === 'defender-holds' ? 'tie' : 'lose';
}

export interface Melee {
  readonly attacker: UnitId;
  readonly defender: UnitId;
  readonly hex: Hex;
  /** N-9.9: the last hex of the path before the target's. */
  readonly launch: Hex;
}

/** N-9.4, N-9.6: one unit strikes, the other rolls defence. Returns the number of Wounds marked. */
function strike(resolution: Resolution, id: UnitId, targetId: UnitId, label: 'strike' | 'strike-back'): number {
  const unit = unitOf(resolution, id);
  const target = unitOf(resolution, targetId);
  const attacks = label === 'strike';
  const hits: Hit[] = attacks ? impactOf(resolution, unit, target) : [];
  if (hits.length > 0) resolution.add({ type: 'impact-scored', unit: id, hits: hits.length });
  const blows = meleeBlows(resolution, unit, attacks);
  const weapons: WeaponDice[] = blows.map(({ armed, dice: count, need, modifiers, onlySixes }) => {
    const dice = resolution.roll({ label, by: id, against: targetId, clause: attacks ? 'N-9.4' : 'N-9.6' }, 6, count);
    const aimed = { need, modifier: sum(modifiers), onlySixes, targetModels: target.living.length };
    const scored = hitsOf(resolution, unit, armed.weapon, dice, aimed);
    hits.push(...scored);
    return { weapon: armed.weapon.id, need: onlySixes ? 6 : need, modifiers, dice, hits: scored.length };
  });
  if (weapons.length > 0) resolution.add({ type: 'blows-struck', unit: id, target: targetId, weapons, back: !attacks });
  return resolveHits(resolution, unit, target, hits);
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
export function meleeBlows(position: Position, unit: Unit, attacks: boolean): Blows[] {
  const tired = position.state.options['melee-fatigue'] === 'on' && unit.fought;
  const modifiers = attacks ? [...modifiersOf(askTraits(position, unit, 'strike')), ...strikeByEvent(position)] : [];
  const need = typeOf(position, unit).quality;
  return meleeWeaponsOf(position, unit).map((armed) => ({
    armed,
    dice: armed.models * armed.weapon.attacks,
    need,
    modifiers,
    onlySixes: tired || (unit.suppressed && !attacks),
  }));
}

/** N-9.7: weapons of range 0. With option `improvised-melee`, models without one fight with an improvised weapon. */
function meleeWeaponsOf(position: Position, unit: Unit): Armed[] {
  const weapons = weaponsOf(position, unit).filter(({ weapon }) => weapon.range === 0);
  const { rules, state } = position;
  if (state.options['improvised-melee'] === 'off') return weapons;
  const typeHasNone = typeOf(position, unit).weapons.every((id) => rules.weapons.get(id)!.range > 0);
  const bare = typeHasNone ? unit.living.length - weapons.reduce((n, { models }) => n + models, 0) : 0;
  return bare > 0
    ? [{ weapon: rules.weapons.get(rules.ruleset.numbers.improvisedWeapon)!, models: bare }, ...weapons]
    : weapons;
}

/** N-11.8: automatic hits, unless the structure in the hex voids them. */
export function impactOf(position: Position, unit: Unit, target: Unit): Hit[] {
  if (structureAt(position, target.hex!)?.row.voidsImpact) return [];
  const own = most(askTraits(position, unit, 'automaticHits'));
  const times = position.state.options['unit-impact'] === 'per-model' ? unit.living.length : 1;
  return impactHits(position, unit, own * times, meleeWeaponsOf(position, unit));
}

/** N-9.8: records the result and applies the turn's event to it. */
export function wins(resolution: Resolution, winner: UnitId, loser: UnitId, side: string): void {
  resolution.add({ type: 'melee-won', unit: winner, loser });
  onMeleeWonByEvent(resolution, winner, side);
}

/** N-9.9, N-9.13, N-9.14, N-9.16. */
function attackerWins(resolution: Resolution, melee: Melee, loserLives: boolean): void {
  const { attacker, defender, hex } = melee;
  wins(resolution, attacker, defender, unitOf(resolution, attacker).side);
  if (loserLives) {
    const refuge = wayOut(resolution, melee);
    if (refuge !== undefined) {
      if (retreatTo(resolution, defender, hex, refuge)) moraleTest(resolution, defender, 'N-9.14');
    } else {
      resolution.add({ type: 'retreat-blocked', unit: defender });
      if (resolution.state.options['blocked-retreat'] === 'holds') return holds(resolution, melee);
      destroy(resolution, defender, attacker, 'retreat', { other: attacker });
    }
  }
  resolution.add({ type: 'hex-taken', unit: attacker, hex });
}

/** N-9.9: the hex to which a losing defender retreats; undefined if it is hemmed in. */
export const wayOut = (position: Position, { attacker, defender, hex, launch }: Melee): Hex | undefined =>
  retreatHex(position, unitOf(position, defender), hex, launch, attacker);

/** N-9.9: the hex to which the attacker goes back: its launch hex or, if that is taken, as in a retreat. */
export function wayBack(position: Position, { attacker, defender, hex, launch }: Melee): Hex | undefined {
  const taken = Object.values(position.state.units).some((unit) => unit.hex === launch);
  return taken ? retreatHex(position, unitOf(position, attacker), hex, undefined, defender) : launch;
}

/** Option `blocked-retreat: holds`: the loser stays and becomes Suppressed without a test; the winner goes back. */
function holds(resolution: Resolution, melee: Melee): void {
  if (!unitOf(resolution, melee.defender).suppressed) resolution.add({ type: 'unit-suppressed', unit: melee.defender });
  goBack(resolution, melee);
}

function defenderWins(resolution: Resolution, melee: Melee): void {
  wins(resolution, melee.defender, melee.attacker, unitOf(resolution, melee.defender).side);
  if (goBack(resolution, melee)) moraleTest(resolution, melee.attacker, 'N-9.14');
}

/** N-9.10. */
function tie(resolution: Resolution, melee: Melee): void {
  resolution.add({ type: 'melee-tied', attacker: melee.attacker, defender: melee.defender });
  goBack(resolution, melee);
}

/** N-9.9, N-9.13: moves the attacker back; false if that kills it. */
function goBack(resolution: Resolution, melee: Melee): boolean {
  const { attacker, defender, hex, launch } = melee;
  const refuge = wayBack(resolution, melee);
  if (refuge !== undefined) return retreatTo(resolution, attacker, hex, refuge);
  resolution.add({ type: 'retreat-blocked', unit: attacker });
  destroy(resolution, attacker, defender, 'retreat', { wreckAt: launch, other: defender });
  return false;
}
