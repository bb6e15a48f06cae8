import { isHqOccupied } from '../../../engine/domination/locations.ts';
import { workingObject } from '../../../engine/domination/objects.ts';
import { contentsOf, groundAt, type Position, terrainAt, unitsIn } from '../../../engine/domination/position.ts';
import type { Battle, State, Unit } from '../../../engine/domination/state.ts';
import type { Hex } from '../../../engine/kernel/board/hex.ts';
import type { DominationWords } from '../names.ts';
import { takerOf } from '../picture.ts';

/** Facts about locations and units, a sentence each. */

/** The side whose headquarters is in a hex, also a beaten one. */
const hqAt = ({ order, sides }: State, hex: Hex) => order.map((id) => sides[id]!).find(({ hq }) => hq === hex);

function hqFact(position: Position, { t, side }: DominationWords, hex: Hex): string[] {
  const owner = hqAt(position.state, hex);
  if (!owner) return [];
  const context = owner.status === 'beaten' ? 'fallen' : isHqOccupied(position, owner.id) ? 'occupied' : 'free';
  const taker = context === 'occupied' ? side(takerOf(position, owner.id)!) : '';
  return [t('domination/map:hq', { side: side(owner.id), taker, context })];
}

function objectFact(position: Position, { t, row, side }: DominationWords, hex: Hex): string[] {
  const { object } = contentsOf(position, hex);
  if (!object) return [];
  const { owner, devastated, value, type } = object;
  const works = workingObject(position, hex) !== undefined;
  const state = devastated ? 'devastated' : owner === null ? 'free' : works ? 'works' : 'idle';
  const pays = position.rules.objects.get(type)!.pays ? ` +${value}` : '';
  const whose = owner === null ? '' : `${side(owner)}: `;
  return [`${whose}${row('objects', type)}${pays}, ${t(`domination/map:object.${state}`)}`];
}

function buildingFact(position: Position, { t, row, side }: DominationWords, hex: Hex): string[] {
  const { building } = contentsOf(position, hex);
  if (!building) return [];
  const state = building.active ? '' : `, ${t('domination/map:object.new')}`;
  return [`${side(building.side)}: ${row('buildings', building.type)}${state}`];
}

const STATES = ['damaged', 'hidden', 'blessed', 'frenzied', 'guard', 'arrived', 'acted'] as const;

/** Facts about a unit beside its type. Acts of others in their turns no longer matter. */
export const statesOf = ({ state }: Position, unit: Unit): readonly (typeof STATES)[number][] =>
  STATES.filter((key) => unit[key] && (unit.side === state.active || (key !== 'arrived' && key !== 'acted')));

/** A unit by its name, with what is true of it. */
export const unitLine = (position: Position, words: DominationWords, unit: Unit): string =>
  [words.unit(unit.id), ...statesOf(position, unit).map((key) => words.t(`domination/map:state.${key}`))].join(', ');

/** A pending battle: its two sides, and whether it has to be answered now. */
export function battleLine({ state }: Position, { t, side }: DominationWords, { attacker, defender }: Battle): string {
  const due = state.phase === 'answer' && defender === state.active;
  return t('domination/map:battle', {
    attacker: side(attacker),
    defender: side(defender),
    ...(due && { context: 'due' }),
  });
}

/** Ground, works and battles of a location. */
export const placeFacts = (position: Position, words: DominationWords, hex: Hex): string[] => [
  words.t('domination/map:ground', {
    name: words.row('terrain', terrainAt(position, hex)),
    context: groundAt(position, hex),
  }),
  ...hqFact(position, words, hex),
  ...objectFact(position, words, hex),
  ...buildingFact(position, words, hex),
  ...(contentsOf(position, hex).battles ?? []).map((battle) => battleLine(position, words, battle)),
];

/** Every fact about a location, its name first. */
export const factsAt = (position: Position, words: DominationWords, hex: Hex): string[] => [
  hex,
  ...placeFacts(position, words, hex),
  ...unitsIn(position, hex).map((unit) => unitLine(position, words, unit)),
];
