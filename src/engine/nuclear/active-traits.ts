import { consult, merged, readTrait, type TraitAnswer, type TraitUse } from '../kernel/trait.ts';
import { type Position, typeOf } from './position.ts';
import { lentByEvent } from './random-events.ts';
import type { Weapon } from './ruleset.ts';
import type { RulesetIndex } from './ruleset-index.ts';
import type { Unit } from './state.ts';
import { structureAt } from './terrain.ts';
import { TRAITS, type TraitQuestions } from './traits.ts';

/** The traits that are active for a unit or a weapon at this moment, and the questions put to them. */

/** A unit's own traits, and everything except its upgrades that they depend on. */
interface Own {
  readonly rules: RulesetIndex;
  readonly type: string;
  readonly given: Unit['traits'];
  readonly traits: readonly TraitUse[];
}
/** A cache keyed by the unit's list of upgrades, which most events leave unchanged. */
const own = new WeakMap<Unit['upgrades'], Own>();

/**
 * The traits of a unit that are active now: those of its type, its upgrades and its events, of the structure in its hex and of the turn's
 * event. Each appears once, with its highest number (N-1.7). Without those that Suppressed switches off (N-10.3).
 */
export function traitsOf(position: Position, unit: Unit): readonly TraitUse[] {
  const gifts = giftsOf(position, unit);
  const lent = lentByEvent(position, unit);
  const borne = ownTraits(position, unit);
  if (gifts.length === 0 && lent.length === 0) return borne;
  return working(merged([...borne, ...gifts, ...lent]), unit);
}

const NOTHING: readonly TraitUse[] = [];

/** N-14.5: the traits that the finished structure in its hex gives to a unit of any side; none in melee (N-9.15). */
function giftsOf(position: Position, unit: Unit): readonly TraitUse[] {
  const gives = unit.hex === null ? undefined : structureAt(position, unit.hex)?.row.gives;
  if (!gives || gives.length === 0 || inMelee(position, unit)) return NOTHING;
  const own = typeOf(position, unit).traits.map((trait) => readTrait(trait).id);
  return gives.filter(({ only }) => only === undefined || own.includes(only)).map(({ trait }) => readTrait(trait));
}

/** True while another unit shares the hex, which happens in melee only (N-2.4). */
const inMelee = ({ state }: Position, { id, hex }: Unit): boolean =>
  Object.values(state.units).some((other) => other.hex === hex && other.id !== id);

function ownTraits(position: Position, unit: Unit): readonly TraitUse[] {
  const { rules } = position;
  const { type, traits: given } = unit;
  let found = own.get(unit.upgrades);
  if (found?.rules !== rules || found.type !== type || found.given !== given) {
    found = { rules, type, given, traits: findOwn(position, unit) };
    own.set(unit.upgrades, found);
  }
  return working(found.traits, unit);
}

function findOwn(position: Position, unit: Unit): readonly TraitUse[] {
  const { rules } = position;
  const listed = [...typeOf(position, unit).traits.map(readTrait), ...unit.traits.map(readTrait)];
  const added: TraitUse[] = [];
  for (const id of unit.upgrades) {
    const upgrade = rules.upgrades.get(id);
    listed.push(...(upgrade ? upgrade.traits : [id]).map(readTrait));
    added.push(...(upgrade?.adds ?? []).map(readTrait));
  }
  return merged(listed).map(({ id, x }) => ({ id, x: x + bonus(added, id) }));
}

const bonus = (added: readonly TraitUse[], id: string): number =>
  added.reduce((total, trait) => (trait.id === id ? total + trait.x : total), 0);

const working = (traits: readonly TraitUse[], unit: Unit): readonly TraitUse[] =>
  unit.suppressed ? traits.filter(({ id }) => !TRAITS[id]?.off) : traits;

const numbersFor = new WeakMap<object, (id: string) => Readonly<Record<string, number>>>();
const NONE = {};
function numbersOf({ rules }: Position): (id: string) => Readonly<Record<string, number>> {
  let numbers = numbersFor.get(rules);
  if (!numbers) {
    numbers = (id) => rules.traits.get(id)?.numbers ?? NONE;
    numbersFor.set(rules, numbers);
  }
  return numbers;
}

/** Asks the traits of a unit, and a written trait that is lent to it for this question. */
export function askTraits<K extends keyof TraitQuestions>(
  position: Position,
  unit: Unit,
  question: K,
  lent?: string,
): readonly TraitAnswer<TraitQuestions[K]>[] {
  const borne = traitsOf(position, unit);
  const traits = lent === undefined ? borne : working(merged([...borne, readTrait(lent)]), unit);
  return consult<TraitQuestions, K>(TRAITS, numbersOf(position), traits, question);
}

/** Asks the traits of one weapon alone. */
export const askWeapon = <K extends keyof TraitQuestions>(
  position: Position,
  unit: Unit,
  weapon: Weapon,
  question: K,
): readonly TraitAnswer<TraitQuestions[K]>[] =>
  consult<TraitQuestions, K>(TRAITS, numbersOf(position), weaponTraits(unit, weapon), question);

/** Asks the traits of the unit and of the weapon together, each once (N-1.6): all that affect an attack with the weapon. */
export const askAttack = <K extends keyof TraitQuestions>(
  position: Position,
  unit: Unit,
  weapon: Weapon,
  question: K,
): readonly TraitAnswer<TraitQuestions[K]>[] =>
  consult<TraitQuestions, K>(
    TRAITS,
    numbersOf(position),
    merged([...traitsOf(position, unit), ...weaponTraits(unit, weapon)]),
    question,
  );

const written = new WeakMap<Weapon, readonly TraitUse[]>();
function weaponTraits(unit: Unit, weapon: Weapon): readonly TraitUse[] {
  let traits = written.get(weapon);
  if (!traits) {
    traits = merged(weapon.traits.map(readTrait));
    written.set(weapon, traits);
  }
  return working(traits, unit);
}

export const has = (position: Position, unit: Unit, question: keyof TraitQuestions): boolean =>
  askTraits(position, unit, question).length > 0;

/** The highest number among the answers, 0 if there are none. */
export const most = (answers: readonly TraitAnswer<number>[]): number =>
  answers.reduce((n, { says }) => Math.max(n, says), 0);

/** Wounds that a fresh model of the unit can take (N-8.4). */
export const fullTough = (position: Position, unit: Unit): number =>
  Math.max(1, most(askTraits(position, unit, 'toughness')));

/** True when the unit's models have Tough at all. */
export const isTough = (position: Position, unit: Unit): boolean => has(position, unit, 'toughness');

/** The answers as modifiers of a roll. */
export const modifiersOf = (answers: readonly TraitAnswer<number>[]) =>
  answers.map(({ says, because, clause }) => ({ value: says, because, clause }));

/** N-3.7: whether the unit may enter mountains, which depends on option `mountain-crossing`. */
export const mayEnterMountains = (position: Position, unit: Unit): boolean =>
  position.state.options['mountain-crossing'] === 'scouts-and-all-terrain' && has(position, unit, 'crossesMountains');
