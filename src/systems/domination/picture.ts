import { cacheOn, coloursOf, gridOf, type Hex, type Player, type SideId } from '@hexpost/engine';
import {
  type Battle,
  enemiesIn,
  type GameMap,
  has,
  isHqOccupied,
  type Position,
  type RulesetIndex,
  type State,
  typeOf,
  type Unit,
  workingObject,
} from '@hexpost/engine/domination';
import type { Clash, Counter, Feature, Globe, Land, MapPicture, Zone } from '../../map/picture.ts';
import { counterName, symbolIn } from '../../panels/map/unit-names.ts';

type Colours = ReadonlyMap<SideId, number>;

/** A planet that has seen many landings: few trails, craters here and there. */
const LAND: Land = { trails: 1, scars: 2 };

/** A position of Domination as a picture: the planet, objects, buildings, headquarters, counters, pending battles. */
export function pictureOf(position: Position, players: readonly Player[], language: 'en' | 'ru'): MapPicture {
  const { state, rules } = position;
  const colours = coloursOf(state.order, players);
  return {
    cols: state.map.cols,
    rows: state.map.rows,
    ...planetGround(rules, state.map),
    land: LAND,
    zones: zonesOf(position, colours, players),
    features: featuresOf(position, colours, language),
    counters: countersOf(position, colours, language),
    clashes: Object.entries(state.hexes).flatMap(([hex, { battles = [] }]) =>
      battles.map(({ attacker, defender }): Clash => {
        const due = state.phase === 'answer' && defender === state.active;
        return { hex, from: colours.get(attacker)!, to: colours.get(defender)!, due };
      }),
    ),
  };
}

/** The terrain of a planet; void hexes show the space around it. */
export const planetGround = (rules: RulesetIndex, map: GameMap): Pick<MapPicture, 'terrain' | 'globe'> =>
  cacheOn(map, 'ground', () => {
    const { names } = gridOf(map.cols, map.rows);
    const lookAt = (hex: Hex): string => rules.terrain.get(map.terrain[hex] ?? map.fill)?.look ?? 'plain';
    const terrain = Object.fromEntries(names.map((hex) => [hex, lookAt(hex) === 'void' ? 'space' : lookAt(hex)]));
    const hexes = names.filter((hex) => terrain[hex] !== 'space');
    const letters = Object.values(terrain).join();
    const seed = [...letters].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 65_521, 7);
    const globe: Globe = { seed, hexes, land: [], snow: [], bare: true };
    return hexes.length === names.length ? { terrain } : { terrain, globe };
  });

/** Terrain by its look. */
export const looksOf = (rules: RulesetIndex): RulesetIndex['terrain'] =>
  cacheOn(rules, 'looks', () => new Map([...rules.terrain.values()].map((row) => [row.look, row])));

/** Hexes whose terrain may harm units that enter or leave (D-5.5). */
export const hazardsOf = ({ rules, state: { map } }: Position): readonly Hex[] =>
  cacheOn(map, 'hazards', () =>
    gridOf(map.cols, map.rows).names.filter(
      (hex) => rules.terrain.get(map.terrain[hex] ?? map.fill)?.class === 'hazardous',
    ),
  );

/** Every HQ, labelled with its side. */
const zonesOf = ({ state }: Position, colours: Colours, players: readonly Player[]): Zone[] =>
  Object.values(state.sides).flatMap(({ id, hq, status }) =>
    hq === null || status === 'beaten'
      ? []
      : [
          {
            colour: colours.get(id)!,
            hexes: [hq],
            label: players.find(({ seat }) => seat === id)?.name ?? id,
          },
        ],
  );

/** The side that occupies an HQ, if any does. */
export const takerOf = (position: Position, owner: SideId): SideId | undefined => {
  const { hq } = position.state.sides[owner]!;
  return hq !== null && isHqOccupied(position, owner) ? enemiesIn(position, hq, owner)[0]!.side : undefined;
};

function featuresOf(position: Position, colours: Colours, language: 'en' | 'ru'): Feature[] {
  const { rules, state } = position;
  const hqs = Object.values(state.sides).flatMap(({ id, hq, status }): Feature[] => {
    if (hq === null) return [];
    if (status === 'beaten') return [{ hex: hq, kind: 'hq', colour: null, done: true, label: '', ruined: true }];
    const taker = colours.get(takerOf(position, id) ?? '');
    const colour = colours.get(id)!;
    return [{ hex: hq, kind: 'hq', colour, done: true, label: '', ...(taker !== undefined && { taker }) }];
  });
  const others = Object.entries(state.hexes).flatMap(([hex, { object, building }]): Feature[] => {
    const found: Feature[] = [];
    if (object) {
      const { symbol: kind, name, pays } = rules.objects.get(object.type)!;
      const colour = object.owner === null ? null : (colours.get(object.owner) ?? null);
      const done = workingObject(position, hex) !== undefined;
      const more = object.devastated ? { ruined: true } : pays ? { text: `+${object.value}` } : {};
      found.push({ hex, kind, colour, done, label: name[language], ...more });
    }
    if (building) {
      const { symbol: kind, name, income } = rules.buildings.get(building.type)!;
      const colour = colours.get(building.side) ?? null;
      const text = income > 0 ? { text: `+${income}` } : {};
      found.push({ hex, kind, colour, done: building.active, label: name[language], ...text });
    }
    return found;
  });
  return [...hqs, ...others];
}

/** Attackers are drawn to the left of the units they attack, all others in turn order. */
function countersOf(position: Position, colours: Colours, language: 'en' | 'ru'): Counter[] {
  const { state } = position;
  const rank = ({ side, at }: Unit): number => {
    const { battles = [] } = state.hexes[at] ?? {};
    const attacked = battles.filter(({ defender }: Battle) => defender === side).length;
    return attacked * state.order.length + state.order.indexOf(side);
  };
  // The most expensive unit is on top: it matters most to an enemy.
  const cost = (unit: Unit): number => typeOf(position, unit).cost;
  return Object.values(state.units)
    .sort((a, b) => rank(a) - rank(b) || cost(a) - cost(b))
    .map((unit) => counterOf(position, unit, colours, language));
}

/** Badges for the present conditions of a unit. */
const MARKS = ['hidden', 'blessed', 'frenzied', 'guard'] as const;

function counterOf(position: Position, unit: Unit, colours: Colours, language: 'en' | 'ru'): Counter {
  const type = typeOf(position, unit);
  // The other sides have acted in turns that are over.
  const isActive = unit.side === position.state.active && position.state.phase !== 'over';
  const marks = MARKS.filter((mark) => unit[mark]);
  return {
    id: unit.id,
    hex: unit.at,
    symbol: symbolIn(type.symbol, language),
    colour: colours.get(unit.side) ?? 0,
    name: counterName(type, language),
    strength: type.strength,
    value: has(position, unit, 'standsApart') ? '–' : type.strength > 0 ? `+${type.strength}` : '0',
    alert: unit.damaged,
    state: isActive && (unit.acted || unit.arrived) ? 'done' : 'ready',
    marks: isActive && unit.arrived ? [...marks, 'arrived'] : marks,
  };
}

/** The hex of a unit in a view; undefined if it is gone or unseen. */
export const hexOfUnit = (view: unknown, id: string): Hex | undefined => (view as State).units[id]?.at;
