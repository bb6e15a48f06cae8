import { type Hex, readTrait } from '@hexpost/engine';
import {
  fullTough,
  isDangerous,
  isTough,
  type Position,
  terrainAt,
  traitsOf,
  type Unit,
  unitAt,
  weaponsOf,
  whereabouts,
  zoneHexes,
} from '@hexpost/engine/nuclear';
import type { Words } from '../names.ts';

/** Units and hexes as lines to be read out. */

const joined = (parts: readonly (string | false | undefined)[], by = ', '): string =>
  parts.filter((part) => part !== false && part !== undefined && part !== '').join(by);

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const strength = ({ rules }: Position, { t }: Words, unit: Unit): string =>
  t('reader:strength', { living: unit.living.length, full: rules.units.get(unit.type)?.models });

const placeOf = (position: Position, { t }: Words, unit: Unit): string =>
  unit.hex ??
  (unit.aboard === null
    ? t('nuclear/terms:word.reserve')
    : joined([t('nuclear/terms:word.aboard'), whereabouts(position, unit) ?? '']));

const toughOf = (position: Position, { t }: Words, unit: Unit): string =>
  isTough(position, unit)
    ? t('reader:tough', {
        left: unit.tough.reduce((sum, left) => sum + left, 0),
        full: fullTough(position, unit) * (position.rules.units.get(unit.type)?.models ?? 1),
      })
    : '';

const inRound = ({ state: { phase } }: Position): boolean => phase === 'initial' || phase === 'final';

/** Name, place, strength, state. */
export const unitLine = (position: Position, words: Words, unit: Unit): string =>
  joined([
    words.unit(unit.id),
    placeOf(position, words, unit),
    strength(position, words, unit),
    toughOf(position, words, unit),
    unit.suppressed && words.t('nuclear/terms:word.suppressed'),
    unit.cargo.length > 0 &&
      words.t('reader:carries', { units: words.t('play:counted.units', { count: unit.cargo.length }) }),
    inRound(position) && words.t(`nuclear/terms:acted.${unit.acted}`),
  ]);

/** The content of a unit's card, in lines. */
export function unitFacts(position: Position, words: Words, unit: Unit): string[] {
  const { t, row } = words;
  const type = position.rules.units.get(unit.type);
  const rank = row(position.rules.ranks.find(({ id }) => id === unit.rank)?.name, unit.rank);
  const hex = whereabouts(position, unit);
  const traits = traitsOf(position, unit).map(({ id, x }) => words.trait(id, x));
  return [
    joined([words.side(unit.side), words.unit(unit.id)], ': '),
    joined([placeOf(position, words, unit), hex !== null && groundOf(position, words, hex)], ': '),
    joined([
      strength(position, words, unit),
      toughOf(position, words, unit),
      unit.suppressed && t('nuclear/terms:word.suppressed'),
      inRound(position) && t(`nuclear/terms:acted.${unit.acted}`),
    ]),
    joined([
      type && `${t('nuclear/terms:word.quality')} ${type.quality}+`,
      type && `${t('nuclear/terms:word.defence')} ${type.defence}+`,
      rank,
      t('play:card.xp', { count: unit.xp }),
    ]),
    ...weaponsOf(position, unit).map(({ weapon, models }) =>
      joined([
        joined([models > 1 && `${models} ×`, row(weapon.name)], ' '),
        weapon.range === 0 ? t('nuclear/terms:word.melee') : `${t('nuclear/terms:word.range')} ${weapon.range}`,
        `${t('nuclear/terms:word.attacks')} ${weapon.attacks}`,
        ...weapon.traits.map(readTrait).map(({ id, x }) => words.trait(id, x)),
      ]),
    ),
    ...(traits.length > 0 ? [`${t('nuclear/terms:word.traits')}: ${traits.join(', ')}`] : []),
    ...(unit.cargo.length > 0 ? [`${t('play:card.passengers')}: ${unit.cargo.map(words.unit).join(', ')}`] : []),
    ...(unit.aboard === null ? [] : [`${t('nuclear/terms:word.aboard')}: ${words.unit(unit.aboard)}`]),
  ].map(capital);
}

/** The properties of a hex: of its terrain, and of what happens there now. */
export function propertiesAt(position: Position, hex: Hex): readonly string[] {
  const terrain = position.rules.terrain.get(terrainAt(position, hex));
  return [...new Set([...(terrain?.properties ?? []), ...(isDangerous(position, hex) ? ['dangerous'] : [])])];
}

/** Terrain with its effects. */
function groundOf(position: Position, { row, property }: Words, hex: Hex): string {
  const terrain = position.rules.terrain.get(terrainAt(position, hex));
  const names = propertiesAt(position, hex)
    .filter((id) => id !== terrain?.id)
    .map(property);
  return joined([row(terrain?.name), names.length > 0 && `(${names.join(', ')})`], ' ');
}

const hexesWith = ({ state }: Position, thing: 'keyPoint' | 'structure'): Hex[] =>
  Object.keys(state.hexes)
    .filter((hex) => state.hexes[hex]?.[thing])
    .sort();
/** Hexes with a key point, in hex order: a key point's number is its place in this list. */
export const keyPointsOf = (position: Position): Hex[] => hexesWith(position, 'keyPoint');
export const structuresOf = (position: Position): Hex[] => hexesWith(position, 'structure');

/** The objects and structures on a hex, apart from its unit. */
function thingsOn(position: Position, words: Words, hex: Hex): string[] {
  const { t, row, object } = words;
  const { rules, state } = position;
  const on = state.hexes[hex];
  const owned = (name: string, owner: string) =>
    `${name}: ${owner === 'neutral' ? t('nuclear/terms:word.neutral') : words.side(owner)}`;
  const { keyPoint, structure, marker } = on ?? {};
  const building = structure && row(rules.structures.get(structure.type)?.name, structure.type);
  return [
    ...(keyPoint ? [owned(`${object('key-point')} ${keyPointsOf(position).indexOf(hex) + 1}`, keyPoint)] : []),
    ...(structure && building
      ? [
          owned(
            structure.done ? building : `${building} (${t('nuclear/terms:word.building-site')})`,
            structure.owner ?? 'neutral',
          ),
        ]
      : []),
    ...(marker ? [object(marker)] : []),
  ];
}

/** The notable features of a hex, its name first. */
export function factsAt(position: Position, words: Words, hex: Hex): string[] {
  const terrain = position.rules.terrain.get(terrainAt(position, hex));
  const unit = unitAt(position, hex);
  return [
    hex,
    words.row(terrain?.name),
    ...(isDangerous(position, hex) ? [words.property('dangerous')] : []),
    ...thingsOn(position, words, hex),
    ...(unit ? [`${words.side(unit.side)}: ${words.unit(unit.id)}`] : []),
  ];
}

export const hexLine = (position: Position, words: Words, hex: Hex): string => joined(factsAt(position, words, hex));

export function hexFacts(position: Position, words: Words, hex: Hex): string[] {
  const unit = unitAt(position, hex);
  const zone = position.state.order.find((id) => {
    const corner = position.state.sides[id]!.zone;
    return corner !== null && zoneHexes(position, corner).includes(hex);
  });
  return [
    words.t('reader:hex', { hex }),
    groundOf(position, words, hex),
    ...thingsOn(position, words, hex),
    ...(zone === undefined ? [] : [`${words.t('nuclear/terms:word.deployment-zone')}: ${words.side(zone)}`]),
    unit ? `${words.side(unit.side)}: ${unitLine(position, words, unit)}` : words.t('reader:nobody'),
  ].map(capital);
}

/** The number of hexes of each terrain, most common first; key points; units by side. */
export function regionLine(position: Position, words: Words, hexes: readonly Hex[]): string {
  const { t, row } = words;
  const here = new Set(hexes);
  const ground = tally(hexes.map((hex) => row(position.rules.terrain.get(terrainAt(position, hex))?.name)));
  const keyPoints = keyPointsOf(position).filter((hex) => here.has(hex)).length;
  const units = tally(
    hexes.flatMap((hex) => {
      const unit = unitAt(position, hex);
      return unit ? [words.side(unit.side)] : [];
    }),
  );
  return joined([
    ...ground.map(([name, count]) => `${name} ${count}`),
    keyPoints > 0 && t('nuclear/terms:counted.key-points', { count: keyPoints }),
    ...units.map(([side, count]) => `${side}: ${t('play:counted.units', { count })}`),
  ]);
}

function tally(names: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a);
}
