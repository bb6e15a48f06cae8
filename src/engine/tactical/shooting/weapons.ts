import type { Hex } from '../../kernel/board/hex.ts';
import { sees } from '../map/sight.ts';
import { SNAP_SKILL } from '../numbers.ts';
import { hexBeside, inchesBetween, joinedTo, type Part, type Position, partsOf, typeOf, unitAt } from '../position.ts';
import type { RangedWeapon } from '../ruleset.ts';
import type { Unit } from '../state.ts';
import { type Answers, answersOfPart, answersOfWeapon } from '../traits/active-traits.ts';

/** T-9.1 to T-9.4: the weapons that a unit fires at a target, and how. */

/** The occasion: a command, overwatch (T-12.4), interceptor fire (T-18.60). */
export type Occasion = 'shoot' | 'overwatch' | 'intercept';

/** A weapon that is fired, or a power that shoots. */
export type Arm = Pick<RangedWeapon, 's' | 'ap' | 'type'> & { readonly id: string; readonly traits: readonly string[] };

/** The shots of one weapon slot of a group. */
export interface Fire {
  readonly part: Part;
  readonly weapon: Arm;
  /** Answers of the weapon, and of the models. */
  readonly answers: Answers;
  readonly models: Answers;
  readonly shots: number;
  /** T-9.5: the ballistic skill with which they are fired; 1 for snap shots. */
  readonly skill: number;
  /** T-18.14: out of sight, too near, or always so by option. */
  readonly indirect: boolean;
}

/** The reason for which a weapon may not fire, in the order of T-9.2. */
export type Hindrance = 'sight' | 'range' | 'barred' | 'friends';

export interface Firing {
  readonly fires: readonly Fire[];
  readonly hindered: ReadonlySet<Hindrance>;
}

/** T-19.3: heavy weapons as if unmoved, and a charge after any shot. */
const isSteady = (part: Part, models: Answers): boolean =>
  part.group.category.relentless || models.steadyAim !== undefined;

/** T-9.3: whether firing these bars the unit from charging. */
export const barsCharge = (fires: readonly Fire[]): boolean =>
  fires.some(
    ({ weapon: { type }, part, models }) => type !== 'assault' && type !== 'pistol' && !isSteady(part, models),
  );

/** T-9.4: whether a unit fires nothing but snap shots. */
const onlySnaps = (unit: Unit, occasion: Occasion): boolean =>
  occasion === 'overwatch' ||
  unit.fallingBack ||
  unit.goneToGround > 0 ||
  unit.regrouped ||
  unit.shaken > 0 ||
  unit.stunned > 0;

/** T-9.1: the weapons that fire at a target; `named` is a weapon by group, to be fired instead of the first of its slot. */
export function firingAt(
  position: Position,
  unit: Unit,
  target: Unit,
  occasion: Occasion,
  named: Readonly<Record<string, string>> = {},
): Firing {
  const fires: Fire[] = [];
  const hindered = new Set<Hindrance>();
  const aim = target.hex!;
  const field: FieldOfFire = {
    position,
    unit,
    aim,
    inches: inchesBetween(position, unit.hex!, aim),
    seen: sees(position, unit.hex!, aim),
    occasion,
    snaps: onlySnaps(unit, occasion),
    moved: occasion === 'intercept' ? 'none' : unit.moved,
  };
  for (const part of partsOf(position, unit)) {
    // T-20.4: a joined psyker that has cast a shooting power does not shoot as well.
    if (occasion === 'shoot' && part.of.id !== unit.id && part.of.shot !== null) continue;
    const { vehicle, walker } = typeOf(position, part.of);
    let [fired, ordnance] = [false, false];
    for (const [slot, weapons] of part.group.model.ranged.entries()) {
      if (part.of.lostWeapons.includes(slot)) continue;
      const name = named[part.group.id];
      const offered = name !== undefined && weapons.includes(name) ? [name] : weapons;
      const rushed = vehicle && !walker && (field.moved === 'cruise' || (field.moved === 'normal' && fired));
      const found = firstOf(field, part, offered, rushed || ordnance, hindered);
      if (!found) continue;
      fires.push(found);
      fired = true;
      ordnance ||= found.weapon.type === 'ordnance';
      if (!vehicle) break;
    }
  }
  return { fires, hindered };
}

interface FieldOfFire {
  readonly position: Position;
  readonly unit: Unit;
  readonly aim: Hex;
  readonly inches: number;
  readonly seen: boolean;
  readonly occasion: Occasion;
  readonly snaps: boolean;
  readonly moved: Unit['moved'];
}

/** The first of the weapons that may fire. */
function firstOf(
  field: FieldOfFire,
  part: Part,
  weapons: readonly string[],
  rushed: boolean,
  hindered: Set<Hindrance>,
): Fire | undefined {
  for (const id of weapons) {
    const weapon = field.position.rules.weapons.get(id);
    if (!weapon) continue;
    const found = fireOf(field, part, weapon, rushed);
    if (typeof found === 'object') return found;
    hindered.add(found);
  }
  return undefined;
}

function fireOf(field: FieldOfFire, part: Part, weapon: RangedWeapon, rushed: boolean): Fire | Hindrance {
  const { position, unit, inches, seen, occasion, moved } = field;
  const answers = answersOfWeapon(position, weapon);
  const models = answersOfPart(position, part);
  if (!seen && !answers.indirect) return 'sight';
  if (inches > weapon.range || (inches < weapon.least && !answers.indirect)) return 'range';
  if (occasion === 'intercept' && !answers.intercepts) return 'barred';
  if (occasion === 'shoot' && part.of.cooling.includes(weapon.id)) return 'barred';
  const { vehicle, walker } = typeOf(position, part.of);
  const drives = vehicle && !walker;
  if (part.group.model.bs === 0 || (drives && moved === 'max')) return 'barred';
  const heavy = !drives && weapon.type === 'heavy' && moved !== 'none' && !isSteady(part, models);
  const skyward = answers.aimsAtFlyers !== undefined && answers.intercepts === undefined;
  const snap = field.snaps || rushed || heavy || skyward;
  if (snap && (answers.marker !== undefined || weapon.type === 'ordnance')) return 'barred';
  if (answers.marker !== undefined && touchesFriends(position, unit, field.aim, answers.marker)) return 'friends';
  const near = weapon.type === 'rapid-fire' && 2 * inches <= weapon.range;
  return {
    part,
    weapon,
    answers,
    models,
    shots: part.living * weapon.shots * (near ? 2 : 1),
    skill: skillOf(unit, part, snap),
    indirect:
      answers.indirect !== undefined &&
      (!seen || inches < weapon.least || position.state.options['barrage-fire'] === 'indirect'),
  };
}

/** T-9.4, T-18.18: the ballistic skill of a group. */
export const skillOf = (unit: Unit, { group }: Part, snap: boolean): number =>
  snap || unit.blinded > 0 ? Math.min(SNAP_SKILL, group.model.bs) : group.model.bs;

/** T-9.4: whether a unit may fire only snap shots when it is its turn to shoot. */
export const firesOnlySnaps = (unit: Unit): boolean => onlySnaps(unit, 'shoot');

/** T-18.7: whether a marker aimed at a hex would touch friends, the firing unit included. */
function touchesFriends(position: Position, { side }: Unit, aim: Hex, marker: string): boolean {
  if ((position.rules.templates.get(marker)?.around.length ?? 0) === 0) return false;
  return [1, 2, 3, 4, 5, 6].some((direction) => {
    const hex = hexBeside(position, aim, direction);
    return hex !== undefined && unitAt(position, hex)?.side === side;
  });
}

/** T-9.2: whether the unit has any weapon to shoot with. */
export const isArmed = (position: Position, unit: Unit): boolean =>
  [unit, ...joinedTo(position, unit.id)].some((of) =>
    typeOf(position, of).groups.some(
      ({ id, model }) => (of.models[id] ?? 0) > 0 && model.ranged.some((_, slot) => !of.lostWeapons.includes(slot)),
    ),
  );
