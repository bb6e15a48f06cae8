import type { Hex } from '@hexpost/engine';
import {
  armyIn,
  type Battle,
  contentsOf,
  groundAt,
  isHqOccupied,
  type Position,
  type State,
  terrainAt,
  type Unit,
  unitsIn,
  workingObject,
} from '@hexpost/engine/domination';
import type { DominationWords } from '../names.ts';
import { takerOf } from '../picture.ts';

/** Facts about locations and units, a sentence each. */

/** The side whose headquarters is in a hex, even if it is beaten. */
const hqAt = ({ order, sides }: State, hex: Hex) => order.map((id) => sides[id]!).find(({ hq }) => hq === hex);

function hqFact(position: Position, { t, side }: DominationWords, hex: Hex): string[] {
  const owner = hqAt(position.state, hex);
  if (!owner) return [];
  const context = owner.status === 'beaten' ? 'fallen' : isHqOccupied(position, owner.id) ? 'occupied' : 'free';
  const taker = context === 'occupied' ? side(takerOf(position, owner.id)!) : '';
  return [t('domination/map:hq', { side: side(owner.id), taker, context })];
}

/** The status of an object for its owner: working, or the reason why not. */
function objectState(position: Position, { t }: DominationWords, hex: Hex): string {
  const { owner, devastated, active } = contentsOf(position, hex).object!;
  const isManned = owner !== null && armyIn(position, hex, owner).length > 0;
  const idle = isManned ? (active ? 'idle' : 'new') : 'empty';
  const works = workingObject(position, hex) ? 'works' : idle;
  return t(`domination/map:object.${devastated ? 'devastated' : owner === null ? 'free' : works}`);
}

function objectFact(position: Position, words: DominationWords, hex: Hex): string[] {
  const { object } = contentsOf(position, hex);
  if (!object) return [];
  const { owner, value, type } = object;
  const pays = position.rules.objects.get(type)!.pays ? ` +${value}` : '';
  const whose = owner === null ? '' : `${words.side(owner)}: `;
  return [`${whose}${words.row('objects', type)}${pays}, ${objectState(position, words, hex)}`];
}

function buildingFact(position: Position, { t, row, side }: DominationWords, hex: Hex): string[] {
  const { building } = contentsOf(position, hex);
  if (!building) return [];
  const state = building.active ? '' : `, ${t('domination/map:object.new')}`;
  return [`${side(building.side)}: ${row('buildings', building.type)}${state}`];
}

/** Temporary conditions of a unit, each with its clause. */
export const CONDITIONS = {
  damaged: 'D-8.2',
  hidden: 'D-9.4',
  frenzied: 'D-14.4',
  blessed: 'D-13.8',
  guard: 'D-15.7',
  arrived: 'D-4.1',
  acted: 'D-2.7',
  fought: 'D-6.12',
} as const;
type Condition = keyof typeof CONDITIONS;
const DEEDS: ReadonlySet<Condition> = new Set<Condition>(['arrived', 'acted', 'fought']);

/** The present conditions of a unit. Past actions count only in the side's own turn. */
export const conditionsOf = ({ state }: Position, unit: Unit): readonly Condition[] =>
  (Object.keys(CONDITIONS) as Condition[]).filter(
    (key) => unit[key] && (unit.side === state.active || !DEEDS.has(key)),
  );

export const conditionText = (position: Position, { t }: DominationWords, unit: Unit): string =>
  conditionsOf(position, unit)
    .map((key) => t(`domination/orders:unit.${key}`))
    .join(', ');

/** A unit by its name, with its conditions. */
export const unitLine = (position: Position, words: DominationWords, unit: Unit): string =>
  [words.unit(unit.id), conditionText(position, words, unit)].filter((text) => text !== '').join(', ');

/** A pending battle: its two sides, and whether it has to be answered now. */
export function battleLine({ state }: Position, { t, side }: DominationWords, { attacker, defender }: Battle): string {
  const due = state.phase === 'answer' && defender === state.active;
  return t('domination/map:battle', {
    attacker: side(attacker),
    defender: side(defender),
    ...(due && { context: 'due' }),
  });
}

/** Headquarters, works and battles of a location. */
export const worksFacts = (position: Position, words: DominationWords, hex: Hex): string[] => [
  ...hqFact(position, words, hex),
  ...objectFact(position, words, hex),
  ...buildingFact(position, words, hex),
  ...(contentsOf(position, hex).battles ?? []).map((battle) => battleLine(position, words, battle)),
];

/** The terrain of a location, and everything on it except units. */
export const placeFacts = (position: Position, words: DominationWords, hex: Hex): string[] => [
  words.t('domination/map:ground', {
    name: words.row('terrain', terrainAt(position, hex)),
    context: groundAt(position, hex),
  }),
  ...worksFacts(position, words, hex),
];

/** All facts about a location, its name first. */
export const factsAt = (position: Position, words: DominationWords, hex: Hex): string[] => [
  hex,
  ...placeFacts(position, words, hex),
  ...unitsIn(position, hex).map((unit) => unitLine(position, words, unit)),
];
