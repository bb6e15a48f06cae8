import type { Hex } from '../kernel/board/hex.ts';
import type { SideId, UnitId } from '../kernel/ids.ts';
import { answerOf, askTraits, has, isCovered, worksOn } from './active-traits.ts';
import { buildingAt, fortSide, isHeld } from './locations.ts';
import { armyIn, type Position, sideOf, stepsBetween, typeOf } from './position.ts';
import type { Unit } from './state.ts';
import type { Shield, ShieldPolicy, Shooting } from './traits.ts';
import { compareIds } from './unit-index.ts';

/** D-16.3: the bonus of a unit that fights in a hex, from comrades nearby who are not bound by a battle of their own. */
export function supportBonus(position: Position, hex: Hex, unit: Unit): number {
  const [support] = askTraits(position, unit, 'supported');
  if (!support) return 0;
  const given = Object.values(position.state.units).some(
    (other) =>
      other.side === unit.side &&
      !other.hidden &&
      other.at !== hex &&
      has(position, other, 'supports') &&
      askTraits(position, other, 'supports').some(({ says }) => stepsBetween(position, other.at, hex) <= says) &&
      !isHeld(position, other.at, unit.side),
  );
  return given ? support.says : 0;
}

/** D-7.3: battle orders. */

/** The order if none is set: by line, undamaged before damaged, then by id. */
const byDefault = (position: Position, army: readonly Unit[]): Unit[] =>
  [...army].sort(
    (a, b) =>
      typeOf(position, a).line - typeOf(position, b).line ||
      Number(a.damaged) - Number(b.damaged) ||
      compareIds(a.id, b.id),
  );

/** The units of an army as listed, then the others in default order. Ids of others in the list are skipped. */
export function inOrder(position: Position, army: readonly Unit[], listed: readonly UnitId[] = []): Unit[] {
  const first = listed.flatMap((id) => army.find((unit) => unit.id === id) ?? []);
  return [...first, ...byDefault(position, army).filter((unit) => !first.includes(unit))];
}

/** The standing battle order for a location. */
const lodgedOrder = (position: Position, hex: Hex, side: SideId): readonly UnitId[] | undefined =>
  sideOf(position, side).orders[hex];

/** D-7.2: units that take no part in duels. */
export const isCombatant = (position: Position, unit: Pick<Unit, 'type'>): boolean =>
  !has(position, unit, 'standsApart');

/** The full battle order: combatants, then the others, without buildings. Effects from outside strike along it. */
export function fullOrder(
  position: Position,
  hex: Hex,
  side: SideId,
  listed = lodgedOrder(position, hex, side),
): Unit[] {
  return combatantsFirst(position, inOrder(position, armyIn(position, hex, side), listed));
}

function combatantsFirst(position: Position, ordered: readonly Unit[]): Unit[] {
  const fights = (unit: Unit) => isCombatant(position, unit);
  return [...ordered.filter(fights), ...ordered.filter((unit) => !fights(unit))];
}

/**
 * An army in a battle or under fire. Whatever cannot change there is computed once, in `Force`; the rest is a few sets of bits, in `Stand`:
 * bit n is fighter n. So a battle can be fought with dice, or followed through all its possible dice.
 */
export interface Force {
  readonly side: SideId;
  /** In queue order; a building that fights comes last. */
  readonly fighters: readonly Fighter[];
}

export type Bits = number;

export interface Fighter {
  /** The unit's id, or `camp@CCRR`. */
  readonly id: UnitId;
  /** Undefined for a building. */
  readonly unit: Unit | undefined;
  /** D-14.11: the building that fights here, with its hex. */
  readonly building?: { readonly building: string; readonly at: Hex };
  /** Place in the full battle order (D-8.8). */
  readonly rank: number;
  /** D-7.7: strength, blessing and support. */
  readonly bonus: number;
  readonly horde: number;
  /** Bonuses that it gives to units ahead of it: once for each trait, to `on`. */
  readonly leads: readonly {
    readonly trait: string;
    readonly bonus: number;
    readonly count: number;
    readonly passesOthers: boolean;
    readonly on: Bits;
  }[];
  /** D-7.2: loses every duel without a die. */
  readonly helpless: boolean;
  readonly armour: boolean;
  /** D-8.2: fights on when its armour is damaged. */
  readonly keepsPlace: boolean;
  readonly piercing: boolean;
  /** D-11.3: the least die; 0 without heroism. */
  readonly heroism: number;
  readonly shooting: Shooting | undefined;
  /** D-14.7: its call, and the units that hear it. */
  readonly call: { readonly from: number; readonly bonus: number; readonly on: Bits } | undefined;
  /** D-14.8: the least die of the field that it projects; 0 without one. */
  readonly field: number;
  readonly shield: (Shield & { readonly chosen: ShieldPolicy; readonly on: Bits }) | undefined;
}

/** The part of a force that is still in the fight. */
export interface Stand {
  /** In the queue: the lowest bit is the front. */
  readonly queue: Bits;
  readonly alive: Bits;
  readonly damaged: Bits;
  readonly guarded: Bits;
  /** D-14.7: with the bonus of a call. */
  readonly called: Bits;
}

export const bit = (n: number): Bits => 1 << n;
export const holds = (bits: Bits, n: number): boolean => (bits & (1 << n)) !== 0;
/** The lowest number in a set; -1 if it is empty. */
export const lowest = (bits: Bits): number => (bits === 0 ? -1 : 31 - Math.clz32(bits & -bits));
export function size(bits: Bits): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
}
const bitsOf = (fighters: readonly unknown[], test: (index: number) => boolean): Bits =>
  fighters.reduce<Bits>((bits, _, index) => (test(index) ? bits | bit(index) : bits), 0);

/** The army of a side in a hex, with its standing battle order or the given one. `opponent` is the side it fights, for support. */
export function muster(
  position: Position,
  hex: Hex,
  side: SideId,
  listed = lodgedOrder(position, hex, side),
): { force: Force; stand: Stand } {
  const units = inOrder(position, armyIn(position, hex, side), listed);
  const ranks = combatantsFirst(position, units);
  const camp = fortSide(position, hex) === side ? buildingAt(position, hex)!.row.id : undefined;
  const fighters = units.map((unit) => fighterOf(position, hex, unit, units, ranks.indexOf(unit)));
  if (camp !== undefined) fighters.push(campAt(hex, camp));
  const { options } = position.state;
  const isQueued = ({ unit }: Fighter) =>
    unit === undefined ||
    ((options['damaged-units-fight'] || !unit.damaged || keepsPlace(position, unit)) &&
      (isCombatant(position, unit) || (options['zero-strength'] === 'queue' && typeOf(position, unit).zeroStrength)));
  const every = bitsOf(fighters, () => true);
  return {
    force: { side, fighters },
    stand: {
      queue: bitsOf(fighters, (n) => isQueued(fighters[n]!)),
      alive: every,
      damaged: bitsOf(fighters, (n) => fighters[n]!.unit?.damaged === true),
      guarded: bitsOf(fighters, (n) => fighters[n]!.unit?.guard === true),
      called: 0,
    },
  };
}

/** A unit by itself, hidden or not. */
export const lone = (position: Position, unit: Unit): { force: Force; stand: Stand } => ({
  force: { side: unit.side, fighters: [fighterOf(position, unit.at, unit, [unit], 0)] },
  stand: { queue: 1, alive: 1, damaged: Number(unit.damaged), guarded: Number(unit.guard), called: 0 },
});

/** D-8.2, option `armour`. */
export const keepsPlace = (position: Position, unit: Unit): boolean =>
  position.state.options.armour === 'hit-point' ||
  askTraits(position, unit, 'keepsItsPlace').some(({ says }) => says[position.state.options.armour]);

function fighterOf(position: Position, hex: Hex, unit: Unit, army: readonly Unit[], rank: number): Fighter {
  const on = (trait: string) => bitsOf(army, (n) => worksOn(position, trait, army[n]!));
  const [shield] = askTraits(position, unit, 'shield');
  const [call] = askTraits(position, unit, 'calls');
  return {
    id: unit.id,
    unit,
    rank,
    bonus: typeOf(position, unit).strength + Number(unit.blessed) + supportBonus(position, hex, unit),
    horde: answerOf(position, unit, 'hordeBonus') ?? 0,
    leads: askTraits(position, unit, 'leads').map(({ says, because }) => ({
      ...says,
      trait: because,
      on: on(because),
    })),
    helpless: !isCombatant(position, unit),
    armour: has(position, unit, 'armoured'),
    keepsPlace: keepsPlace(position, unit),
    piercing: has(position, unit, 'pierces'),
    heroism: answerOf(position, unit, 'strikesVictor') ?? 0,
    shooting: answerOf(position, unit, 'shoots'),
    call: call && { ...call.says, on: on(call.because) },
    field: answerOf(position, unit, 'field') ?? 0,
    shield: shield && {
      ...shield.says,
      on: bitsOf(army, (n) => isCovered(position, shield, army[n]!)),
      chosen: (sideOf(position, unit.side).standing.absorb[shield.says.policy] ??
        shield.says.values[0]) as ShieldPolicy,
    },
  };
}

/** D-14.11: a building in a queue. */
const campAt = (hex: Hex, building: string): Fighter => ({
  id: `camp@${hex}`,
  unit: undefined,
  building: { building, at: hex },
  rank: Number.POSITIVE_INFINITY,
  bonus: 0,
  horde: 0,
  leads: [],
  helpless: false,
  armour: false,
  keepsPlace: false,
  piercing: false,
  heroism: 0,
  shooting: undefined,
  call: undefined,
  field: 0,
  shield: undefined,
});
