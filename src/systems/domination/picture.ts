import type { Position } from '../../engine/domination/position.ts';
import { hexesBeside, typeOf } from '../../engine/domination/position.ts';
import type { State, Unit } from '../../engine/domination/state.ts';
import { gridOf, type Hex } from '../../engine/kernel/board/hex.ts';
import { coloursOf, type Player } from '../../engine/kernel/campaign.ts';
import type { SideId } from '../../engine/kernel/ids.ts';
import type { Counter, Feature, MapPicture, Zone } from '../../map/picture.ts';

/** A position of Domination as a picture: ground, objects, buildings, headquarters, counters. */
export function pictureOf(position: Position, players: readonly Player[], language: 'en' | 'ru'): MapPicture {
  const { state, rules } = position;
  const colours = coloursOf(state.order, players);
  const { names } = gridOf(state.map.cols, state.map.rows);
  return {
    cols: state.map.cols,
    rows: state.map.rows,
    terrain: Object.fromEntries(
      names.map((hex) => [hex, rules.terrain.get(state.map.terrain[hex] ?? state.map.fill)!.look]),
    ),
    zones: zonesOf(position, colours, players),
    features: featuresOf(position, colours, language),
    counters: Object.values(state.units).map((unit) => counterOf(position, unit, colours, language)),
  };
}

/** The ground about each HQ, named by its side. */
const zonesOf = (position: Position, colours: ReadonlyMap<SideId, number>, players: readonly Player[]): Zone[] =>
  Object.values(position.state.sides).flatMap(({ id, hq, status }) =>
    hq === null || status === 'beaten'
      ? []
      : [
          {
            colour: colours.get(id)!,
            hexes: [hq, ...hexesBeside(position, hq)],
            label: players.find(({ seat }) => seat === id)?.name ?? id,
          },
        ],
  );

function featuresOf(
  { rules, state }: Position,
  colours: ReadonlyMap<SideId, number>,
  language: 'en' | 'ru',
): Feature[] {
  const hqs = Object.values(state.sides).flatMap(({ id, hq, status }): Feature[] =>
    hq === null
      ? []
      : [{ hex: hq, kind: 'hq', colour: status === 'beaten' ? null : colours.get(id)!, done: true, label: '' }],
  );
  const others = Object.entries(state.hexes).flatMap(([hex, { object, building }]): Feature[] => {
    const found: Feature[] = [];
    if (object) {
      const row = rules.objects.get(object.type)!;
      const colour = object.owner === null ? null : (colours.get(object.owner) ?? null);
      const done = object.active && !object.devastated;
      found.push({ hex, kind: row.symbol, colour, done, label: row.name[language], text: String(object.value) });
    }
    if (building) {
      const row = rules.buildings.get(building.type)!;
      const colour = colours.get(building.side) ?? null;
      found.push({ hex, kind: row.symbol, colour, done: building.active, label: row.name[language] });
    }
    return found;
  });
  return [...hqs, ...others];
}

/** Letters on a counter, for what is true of the unit now. */
const MARKS: readonly (readonly [keyof Unit, string])[] = [
  ['hidden', 'hidden'],
  ['blessed', 'blessed'],
  ['frenzied', 'frenzied'],
  ['guard', 'guard'],
];

function counterOf(
  position: Position,
  unit: Unit,
  colours: ReadonlyMap<SideId, number>,
  language: 'en' | 'ru',
): Counter {
  const type = typeOf(position, unit);
  return {
    id: unit.id,
    hex: unit.at,
    symbol: type.symbol,
    colour: colours.get(unit.side) ?? 0,
    name: type.name[language].slice(0, 14),
    strength: 1 + type.strength,
    alert: unit.damaged,
    state: unit.acted || unit.arrived ? 'done' : 'ready',
    marks: MARKS.flatMap(([key, mark]) => (unit[key] === true ? [mark] : [])),
  };
}

/** The hex of a unit in a view; undefined for one that is gone or not seen. */
export const hexOfUnit = (view: unknown, id: string): Hex | undefined => (view as State).units[id]?.at;
