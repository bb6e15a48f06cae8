import { type Refusal, refusal } from '../../kernel/decision.ts';
import type { UnitId } from '../../kernel/ids.ts';
import { Body } from '../body.ts';
import type { Arguments } from '../commands/forms.ts';
import { sees } from '../map/sight.ts';
import { denyBonus } from '../morale/leadership.ts';
import { moraleCheck } from '../morale/morale.ts';
import { hasActed } from '../movement/running.ts';
import { majority } from '../numbers.ts';
import {
  findUnit,
  hexOf,
  inchesBetween,
  type Part,
  type Position,
  partsOf,
  type Resolution,
  typeOf,
  unitOf,
} from '../position.ts';
import type { Power } from '../ruleset.ts';
import { attack } from '../shooting/attack.ts';
import { enemyOnBoard } from '../shooting/shooting.ts';
import { type Fire, firesOnlySnaps, skillOf } from '../shooting/weapons.ts';
import { perilsWound, suffer } from '../shooting/wounds.ts';
import type { Unit } from '../state.ts';
import { answersOf, answersOfPart } from './active-traits.ts';

/** T-20: psychic powers. */

/** The unit with which a psyker acts: its own, or the one that it has joined. */
export const companyOf = (position: Position, caster: Unit): Unit =>
  caster.joined === null ? caster : unitOf(position, caster.joined);
/** The groups of the caster itself. */
const ownParts = (position: Position, caster: Unit): Part[] =>
  partsOf(position, caster).filter(({ of }) => of.id === caster.id);

/** T-20.1: the powers of the living models of a unit. */
export const powersOf = (position: Position, caster: Unit): string[] => [
  ...new Set(ownParts(position, caster).flatMap(({ group }) => group.model.powers)),
];

const hasPower = (position: Position, caster: Unit, power: string): boolean =>
  typeOf(position, caster).groups.some(({ id, model }) => (caster.models[id] ?? 0) > 0 && model.powers.includes(power));

/** Whether a unit takes part on the board: itself, or with the unit that it has joined. */
const isOnBoard = (position: Position, unit: Unit): boolean => {
  const { hex, embarked } = companyOf(position, unit);
  return hex !== null && embarked === null;
};

export function checkCast(position: Position, caster: Unit, command: Arguments): Refusal | undefined {
  if (!isOnBoard(position, caster)) return refusal('unit-off-board', 'T-20.1');
  const power = position.rules.powers.get(command.power ?? '');
  if (!power || !hasPower(position, caster, power.id)) return refusal('unknown-power', 'T-20.1');
  if (power.phase !== position.state.phase) return refusal('wrong-phase', 'T-20.1');
  if (caster.warp < 1) return refusal('no-warp-charge', 'T-20.1');
  const company = companyOf(position, caster);
  if (power.effect.kind === 'shots') {
    if (hasActed(caster) || hasActed(company)) return refusal('already-acted', 'T-20.4');
    if (company.engaged.length > 0) return refusal('unit-locked', 'T-20.4');
  }
  return checkPowerTarget(position, caster, power, command.target);
}

function checkPowerTarget(position: Position, caster: Unit, power: Power, id: unknown): Refusal | undefined {
  const target = power.target === 'enemy' ? enemyOnBoard(position, caster, id) : friendOnBoard(position, caster, id);
  if (!target) return refusal('target-invalid', 'T-20.1');
  if (power.target === 'enemy' && target.engaged.length > 0) return refusal('target-locked', 'T-20.4');
  const [from, to] = [hexOf(position, caster)!, hexOf(position, target)!];
  if (!sees(position, from, to)) return refusal('no-line-of-sight', 'T-20.1');
  return inchesBetween(position, from, to) > power.range ? refusal('out-of-range', 'T-20.1') : undefined;
}

function friendOnBoard(position: Position, caster: Unit, id: unknown): Unit | undefined {
  const target = findUnit(position, id);
  return target && target.side === caster.side && isOnBoard(position, target) ? target : undefined;
}

export function cast(resolution: Resolution, id: UnitId, command: Arguments): void {
  const power = resolution.rules.powers.get(command.power!)!;
  const target = command.target!;
  const { warp } = unitOf(resolution, id);
  // T-20.4: the shooting is used up whatever the result.
  const marks = { warp: warp - 1, ...(power.effect.kind === 'shots' && { shot: target }) };
  const passed = psychicTest(resolution, id, (test) =>
    resolution.add({ type: 'power-cast', unit: id, power: power.id, target, ...test, sets: { [id]: marks } }),
  );
  if (!passed || (power.target === 'enemy' && isDenied(resolution, id, target))) return;
  switch (power.effect.kind) {
    case 'shots':
      return attack(resolution, id, target, [powerFire(resolution, id, power)]);
    case 'morale':
      return moraleCheck(resolution, target, 'power');
    case 'blessing': {
      const { blessings } = unitOf(resolution, target);
      const sets = { [target]: { blessings: [...blessings, power.effect.trait] } };
      return resolution.add({ type: 'unit-blessed', unit: target, power: power.id, sets });
    }
  }
}

/** T-20.2, T-18.19: the Leadership on which a psyker tests: its own; for a brotherhood that of its character while one lives. */
export function psychicLeadership(position: Position, caster: Unit): number {
  const parts = ownParts(position, caster);
  const brothers = parts.some((part) => answersOfPart(position, part).brotherhood);
  const leaders = brothers ? parts.filter(({ group }) => group.model.character) : [];
  const tested = leaders.length > 0 ? leaders : brothers ? parts : psykersOf(position, parts);
  return Math.max(0, ...tested.map(({ group }) => group.model.ld));
}
const psykersOf = (position: Position, parts: readonly Part[]): Part[] =>
  parts.filter((part) => answersOfPart(position, part).mastery !== undefined);

/**
 * T-20.2: a psychic test. `tell` logs it and spends the warp charge; perils follow at once. Returns whether it has passed and the
 * psyker lives.
 */
export function psychicTest(
  resolution: Resolution,
  id: UnitId,
  tell: (test: { readonly passed: boolean; readonly roll: number; readonly against: number }) => void,
  suffers = (psyker: Unit) => perils(resolution, psyker),
): boolean {
  const psyker = unitOf(resolution, id);
  const against = psychicLeadership(resolution, psyker);
  const [a, b] = resolution.roll({ label: 'psychic', by: id, clause: 'T-20.2' }, 6, 2);
  const roll = a! + b!;
  const passed = roll <= against && roll < DOUBLE_SIX;
  tell({ passed, roll, against });
  if (roll === DOUBLE_ONE || roll === DOUBLE_SIX) suffers(psyker);
  return passed && findUnit(resolution, id) !== undefined;
}
export const DOUBLE_ONE = 2;
export const DOUBLE_SIX = 12;

/** T-20.2, T-18.20: a wound without saves on the psyker; for a brotherhood on its character, or on a model at random. */
function perils(resolution: Resolution, psyker: Unit): void {
  const body = new Body(resolution, companyOf(resolution, psyker).id);
  sufferPerils(resolution, psyker, body);
  body.settle(resolution);
}

/** The same while wounds of the psyker's unit are being resolved. Returns whether the psyker's group lives on. */
export function sufferPerils(resolution: Resolution, psyker: Unit, body: Body): boolean {
  const group = perilsGroup(
    resolution,
    psyker,
    (faces) => resolution.roll({ label: 'perils-model', by: psyker.id, clause: 'T-18.20' }, faces)[0]!,
  );
  resolution.add({ type: 'perils-suffered', unit: psyker.id, group });
  const rank = body.rank(psyker.id, group);
  if (rank) suffer(resolution, body, rank, perilsWound(psyker.id));
  return body.rank(psyker.id, group) !== undefined;
}

/** The group on which the perils of a psychic test fall. */
export function perilsGroup(position: Position, caster: Unit, throwDie: (faces: number) => number): string {
  const parts = ownParts(position, caster);
  if (!parts.some((part) => answersOfPart(position, part).brotherhood)) return psykersOf(position, parts)[0]!.group.id;
  const leader = parts.find(({ group }) => group.model.character);
  if (leader || parts.length === 1) return (leader ?? parts[0]!).group.id;
  const models = parts.reduce((sum, { living }) => sum + living, 0);
  let left = throwDie(models);
  return parts.find(({ living }) => {
    left -= living;
    return left <= 0;
  })!.group.id;
}

/** The least sum of die and bonus that denies. */
const DENIED = 6;
/** T-20.3: the least face with which a unit denies a power. */
export const deniesFrom = (position: Position, target: Unit): number =>
  Math.max(2, DENIED - denyBonus(position, target));

function isDenied(resolution: Resolution, caster: UnitId, target: UnitId): boolean {
  const from = deniesFrom(resolution, unitOf(resolution, target));
  const [face] = resolution.roll({ label: 'deny', by: target, against: caster, clause: 'T-20.3' }, 6);
  if (face! < from) return false;
  resolution.add({ type: 'power-denied', unit: target });
  return true;
}

/** T-20.4: the volley of a power that shoots; for a brotherhood with the skill that most models have. */
export function powerFire(position: Position, id: UnitId, { id: power, effect }: Power): Fire {
  const caster = unitOf(position, id);
  const company = companyOf(position, caster);
  const parts = ownParts(position, caster);
  const snap = firesOnlySnaps(company);
  const skill = majority(parts.map((part) => [skillOf(company, part, snap), part.living]));
  const shots = effect.kind === 'shots' ? effect : { shots: 0, s: 0, ap: null };
  return {
    part: parts[0]!,
    weapon: { id: power, s: shots.s, ap: shots.ap, type: 'assault', traits: [] },
    answers: answersOf(position.rules),
    models: answersOfPart(position, parts[0]!),
    shots: shots.shots,
    skill,
    indirect: false,
  };
}
