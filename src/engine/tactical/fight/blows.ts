import { cacheOn } from '../../kernel/cache.ts';
import type { UnitId } from '../../kernel/ids.ts';
import { CONCUSSED, initiativesOf } from '../morale/leadership.ts';
import { capped, IMPOSSIBLE, majority, toHitInMelee, toWound } from '../numbers.ts';
import { type Part, type Position, partsOf, typeOf, unitOf } from '../position.ts';
import type { MeleeWeapon, Model } from '../ruleset.ts';
import { toughnessOf } from '../shooting/attack.ts';
import type { Unit } from '../state.ts';
import { type Answers, answersOfPart, answersOfWeapon } from '../traits/active-traits.ts';
import { isPassiveVehicle } from './combat.ts';

/** T-13.3 to T-13.6: the blows of a group at one initiative step, and the target numbers for them. */

/** A melee weapon, or bare hands. */
type MeleeArm = Pick<MeleeWeapon, 's' | 'ap'>;

export interface Blows {
  readonly part: Part;
  readonly attacks: number;
  readonly strength: number;
  readonly ap: number | null;
  /** The least face that hits; 1 for hits without dice. */
  readonly hit: number;
  /** T-18.48: misses are rolled again. */
  readonly again: boolean;
  /** T-18.48, Option `hatred-dice`: so are failed dice to wound and to penetrate. */
  readonly againWounds: boolean;
  /** The answers of the weapon, with those of the models that affect its blows. */
  readonly answers: Answers;
  readonly weapon: string | null;
}

/** T-18.27: units whose weapon skill is 1 for this fight. */
export type Frightened = ReadonlySet<UnitId>;

/** T-13.5: hits without dice. */
const SURE = 1;
/** T-13.5: against a vehicle that has moved and is not a walker. */
const ON_THE_MOVE = 3;
/** T-18.47: the step of the impact. */
export const IMPACT_STEP = 10;

const skillOfPart = (unit: Unit, { group }: Part, frightened: Frightened): number =>
  unit.blinded > 0 || frightened.has(unit.id) ? 1 : group.model.ws;

/** T-2.8: the weapon skill of a unit for its attackers. */
export const weaponSkillOf = (position: Position, unit: Unit, frightened: Frightened): number =>
  majority(partsOf(position, unit).map((part) => [skillOfPart(unit, part, frightened), part.living]));

/** T-13.5. */
function hitNeed(position: Position, unit: Unit, part: Part, target: Unit, frightened: Frightened): number {
  if (isPassiveVehicle(position, target)) return target.moved === 'none' || target.immobilised ? SURE : ON_THE_MOVE;
  return toHitInMelee(skillOfPart(unit, part, frightened), weaponSkillOf(position, target, frightened));
}

/** A melee weapon with its answers. */
interface Arm {
  readonly weapon: MeleeWeapon | undefined;
  readonly answers: Answers;
}
const NO_ANSWERS: Answers = Object.freeze({});
const BARE_HANDS: Arm = { weapon: undefined, answers: NO_ANSWERS };

/** T-13.6: the weapon of a profile against units of flesh, and against vehicles. */
export const armsOf = (position: Position, model: Model): { readonly usual: Arm; readonly special: Arm } =>
  cacheOn(model, 'melee arms', () => {
    const arms = model.melee.flatMap((id) => {
      const weapon = position.rules.melee.get(id);
      return weapon ? [{ weapon, answers: answersOfWeapon(position, weapon) }] : [];
    });
    const usual = arms.find(({ answers }) => answers.vehiclesOnly === undefined) ?? BARE_HANDS;
    return { usual, special: arms.find(({ answers }) => answers.vehiclesOnly !== undefined) ?? usual };
  });

const BARE: MeleeArm = { s: 'user', ap: null };

/** T-13.6, T-2.6: the strength of a blow. */
export function blowStrength({ s }: MeleeArm, own: number, bonus: number): number {
  if (typeof s === 'number') return s;
  if (s === 'user') return capped(own + bonus);
  return capped((s === 'x2' ? 2 * own : own + Number(s)) + bonus);
}

/** T-18.43: not after a disordered charge. */
const chargeStrength = (unit: Unit, models: Answers): number =>
  unit.charged === 'ordered' ? (models.chargeStrength ?? 0) : 0;

/** T-13.3: attacks of one model. */
const attacksOf = (unit: Unit, { group }: Part, models: Answers): number =>
  group.model.a + (unit.charged === 'ordered' ? 1 : 0) + (unit.counterAttack ? (models.counterAttacks ?? 0) : 0);

/** T-13.3, Option `fighters`: the number of models of each group that strike, characters first. */
function fightersOf(position: Position, parts: readonly Part[]): number[] {
  const most = position.state.options.fighters;
  let left = most === 0 ? Number.POSITIVE_INFINITY : most;
  const fighters = parts.map(() => 0);
  for (let i = parts.length - 1; i >= 0; i--) {
    fighters[i] = Math.min(parts[i]!.living, left);
    left -= fighters[i]!;
  }
  return fighters;
}

/** T-13.3: of a group's models that strike, the number that do so at this step. */
function modelsAt(part: Part, fighters: number, step: number, weapon: Answers): number {
  if (weapon.strikesAt !== undefined) return step === weapon.strikesAt ? fighters : 0;
  if (part.living === fighters && (part.of.concussed[part.group.id] ?? 0) === 0)
    return part.group.model.i === step ? fighters : 0;
  let spare = part.living - fighters;
  let models = 0;
  // If the front model is concussed, it is the first not to strike.
  for (const [initiative, count] of [...initiativesOf(part)].reverse()) {
    const strike = Math.max(0, count - spare);
    spare = Math.max(0, spare - count);
    if (initiative === step) models += strike;
  }
  return models;
}

/** T-13.4: the steps at which models of these units may strike, whatever happens in the fight. */
export function strikingSteps(position: Position, units: readonly UnitId[]): ReadonlySet<number> {
  const steps = new Set([IMPACT_STEP, CONCUSSED]);
  for (const id of units)
    for (const { group } of partsOf(position, unitOf(position, id))) {
      steps.add(group.model.i);
      const { usual, special } = armsOf(position, group.model);
      for (const { answers } of [usual, special]) if (answers.strikesAt !== undefined) steps.add(answers.strikesAt);
    }
  return steps;
}

/** T-18.48. */
const hates = (position: Position, { hates: hated }: Answers, target: Unit): boolean =>
  hated?.some((whom) => whom === 'all' || whom === target.type || whom === typeOf(position, target).row.faction) ??
  false;

/** The blows of a unit on its target at a step, group by group in listed order. */
export function blowsAt(position: Position, unit: Unit, target: Unit, step: number, frightened: Frightened): Blows[] {
  const parts = partsOf(position, unit);
  const fighters = fightersOf(position, parts);
  const blows: Blows[] = [];
  const { vehicle } = typeOf(position, target);
  const isThorough = position.state.options['hatred-dice'] === 'all';
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i]!;
    const { usual, special } = armsOf(position, part.group.model);
    const { weapon, answers: arm } = vehicle ? special : usual;
    const striking = modelsAt(part, fighters[i]!, step, arm);
    if (striking === 0 || part.group.model.a === 0) continue;
    const models = answersOfPart(position, part);
    const attacks = arm.vehiclesOnly ?? attacksOf(unit, part, models);
    const again = unit.rounds === 0 && hates(position, models, target);
    blows.push({
      part,
      attacks: striking * attacks,
      strength: blowStrength(weapon ?? BARE, part.group.model.s, chargeStrength(unit, models)),
      ap: weapon?.ap ?? null,
      hit: hitNeed(position, unit, part, target, frightened),
      again,
      againWounds: again && isThorough,
      answers: withModels(arm, models),
      weapon: weapon?.id ?? null,
    });
  }
  return blows;
}

/** T-18.47: the impact of models that have charged. */
export function impactOf(position: Position, unit: Unit): Blows[] {
  if (unit.charged !== 'ordered' && unit.charged !== 'disordered') return [];
  const parts = partsOf(position, unit);
  const fighters = fightersOf(position, parts);
  const blows: Blows[] = [];
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i]!;
    const models = answersOfPart(position, part);
    if (models.impact === undefined || fighters[i] === 0) continue;
    blows.push({
      part,
      attacks: fighters[i]! * models.impact,
      strength: part.group.model.s,
      ap: null,
      hit: SURE,
      again: false,
      againWounds: false,
      answers: withModels(NO_ANSWERS, models),
      weapon: null,
    });
  }
  return blows;
}

/** Rules of models that affect their blows (column "who" of table 23.6): the better of model and weapon. */
function withModels(weapon: Answers, { penetrationDice, woundsOn, blinds }: Answers): Answers {
  if (penetrationDice === undefined && woundsOn === undefined && blinds === undefined) return weapon;
  return { ...weapon, ...defined({ penetrationDice, woundsOn, blinds }) };
}
const defined = (answers: Readonly<Record<string, unknown>>): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([, says]) => says !== undefined)) as Answers;

/** T-13.4: the least face that wounds; 7 for impossible. */
export const woundNeed = (position: Position, { strength, answers }: Blows, target: Unit): number =>
  Math.min(toWound(strength, toughnessOf(position, target)), answers.woundsOn ?? IMPOSSIBLE);

/** T-13.9: whether a model of the unit, with any melee weapon of its own and a 6, could hurt one of these enemies. */
export function canHurt(position: Position, unit: Unit, enemies: readonly Unit[]): boolean {
  return partsOf(position, unit).some((part) => {
    const models = answersOfPart(position, part);
    const weapons = part.group.model.melee.flatMap((id) => position.rules.melee.get(id) ?? []);
    const arms: readonly (MeleeArm & { readonly traits?: readonly string[] })[] = weapons.length > 0 ? weapons : [BARE];
    return enemies.some((enemy) =>
      arms.some((arm) => {
        const answers = withModels(arm.traits ? answersOfWeapon(position, { traits: arm.traits }) : NO_ANSWERS, models);
        return hurts(
          position,
          part,
          blowStrength(arm, part.group.model.s, chargeStrength(unit, models)),
          answers,
          enemy,
        );
      }),
    );
  });
}

function hurts(position: Position, part: Part, strength: number, answers: Answers, enemy: Unit): boolean {
  if (part.group.model.a === 0) return false;
  if (typeOf(position, enemy).vehicle)
    return (
      answers.surges !== undefined || strength + 6 * (answers.penetrationDice ?? 1) >= meleeArmour(position, enemy)
    );
  if (answers.vehiclesOnly !== undefined) return false;
  return Math.min(toWound(strength, toughnessOf(position, enemy)), answers.woundsOn ?? IMPOSSIBLE) < IMPOSSIBLE;
}

/** T-11.2: melee strikes the rear, on walkers the front. */
export function meleeArmour(position: Position, vehicle: Unit): number {
  const { walker, groups } = typeOf(position, vehicle);
  return groups[0]!.model[walker ? 'front' : 'rear'];
}
