import type { Hex } from '../kernel/board/hex.ts';
import { type Refusal, refusal } from '../kernel/decision.ts';
import type { SideId } from '../kernel/ids.ts';
import { answerOf } from './active-traits.ts';
import { checkAble, checkAdjacent, targetSide } from './checks.ts';
import { bonusOf, needOf } from './duel.ts';
import type { Cause } from './events.ts';
import { type Force, isCombatant, type Stand } from './force.ts';
import { absorbedElsewhere, exposed } from './hits.ts';
import { armyIn, type Position, type Resolution, typeOf, unitOf } from './position.ts';
import type { Unit } from './state.ts';
import { fieldOver, strike } from './strike.ts';

/** D-13.5: sorcery: two comrades of an enemy army fight each other. */

interface Aim {
  readonly at: Hex;
  readonly against?: SideId | undefined;
}

const combatantsIn = (position: Position, hex: Hex, side: SideId): Unit[] =>
  armyIn(position, hex, side).filter((unit) => isCombatant(position, unit));

const sideAimed = (position: Position, side: SideId, { at, against }: Aim): SideId | Refusal =>
  targetSide(position, side, against, (enemy) => combatantsIn(position, at, enemy).length >= 2, at);

const aimed = (position: Position, side: SideId, command: Aim): Refusal | undefined => {
  const found = sideAimed(position, side, command);
  return typeof found === 'string' ? undefined : found;
};

export const checkSorcerer = (position: Position, unit: Unit): Refusal | undefined =>
  (answerOf(position, unit, 'enchants') === undefined
    ? refusal('wrong-type', 'D-13.5', { unit: unit.id })
    : undefined) ?? checkAble(position, [unit]);

export const checkSorcery = (position: Position, unit: Unit, command: Aim): Refusal | undefined =>
  checkSorcerer(position, unit) ??
  checkAdjacent(position, unit.at, command.at, 'D-13.5') ??
  aimed(position, unit.side, command);

export function castSorcery(resolution: Resolution, unit: Unit, command: Aim): void {
  const side = sideAimed(resolution, unit.side, command) as SideId;
  const [roll] = resolution.roll({ label: 'sorcery', by: unit.id, clause: 'D-13.5' }, 6);
  const success = roll! >= answerOf(resolution, unit, 'enchants')!;
  resolution.add({ type: 'sorcery-cast', unit: unit.id, at: command.at, roll: roll!, success });
  if (success) duelOfComrades(resolution, command.at, side);
}

/** The first two of the battle order, the first as attacker. Option `sorcery-duel`: bare strength, or all bonuses. */
function duelOfComrades(resolution: Resolution, hex: Hex, side: SideId): void {
  const full = resolution.state.options['sorcery-duel'] === 'full';
  const { force, stand } = exposed(resolution, hex, side);
  const { bonusCap } = resolution.rules.ruleset.numbers;
  const bonus = (n: number) => {
    if (full) return bonusOf(force, stand, n, Number.POSITIVE_INFINITY, bonusCap);
    return Math.min(bonusCap, typeOf(resolution, force.fighters[n]!.unit!).strength);
  };
  const [attackerUnit, defenderUnit] = [force.fighters[0]!.id, force.fighters[1]!.id];
  const [attackerBonus, defenderBonus] = [bonus(0), bonus(1)];
  const need = needOf(attackerBonus, defenderBonus);
  const [roll] = resolution.roll({ label: 'duel', by: attackerUnit, against: defenderUnit, clause: 'D-13.5' }, 6);
  const winner = roll! >= need ? 0 : 1;
  resolution.add({
    type: 'duel-fought',
    attackerUnit,
    defenderUnit,
    attackerBonus,
    defenderBonus,
    need,
    roll: roll!,
    winner: force.fighters[winner]!.id,
  });
  const loser = 1 - winner;
  const after = strikeComrade(resolution, force, stand, { target: loser, by: winner, shields: full, cause: 'sorcery' });
  if (full) avenge(resolution, force, after, loser, winner);
}

interface Blow {
  readonly target: number;
  readonly by: number;
  readonly shields: boolean;
  readonly cause: Cause;
}

function strikeComrade(
  resolution: Resolution,
  force: Force,
  stand: Stand,
  { target, by, shields, cause }: Blow,
): Stand {
  const struck = force.fighters[target]!.id;
  const from = fieldOver(force, stand, target);
  if (from > 0) {
    const [roll] = resolution.roll({ label: 'field', by: struck, clause: 'D-14.8' }, 6);
    const avoided = roll! >= from;
    resolution.add({ type: 'field-rolled', unit: struck, roll: roll!, avoided });
    if (avoided) return stand;
  }
  const hit = { target, piercing: force.fighters[by]!.piercing, cause };
  const before = resolution.state;
  return strike(force, stand, hit, { knocksOut: false, shields, except: by }, (event) => {
    resolution.add(event);
    if (event.type === 'unit-destroyed') absorbedElsewhere(resolution, unitOf({ state: before }, event.unit));
  });
}

/** Option `sorcery-duel`, `full`: the loser's heroism strikes the winner. */
function avenge(resolution: Resolution, force: Force, stand: Stand, loser: number, winner: number): void {
  const { id, heroism } = force.fighters[loser]!;
  if (heroism === 0) return;
  const [roll] = resolution.roll({ label: 'heroism', by: id, clause: 'D-11.3' }, 6);
  const hit = roll! >= heroism;
  resolution.add({ type: 'heroism-rolled', unit: id, roll: roll!, hit });
  if (hit) strikeComrade(resolution, force, stand, { target: winner, by: loser, shields: true, cause: 'heroism' });
}
