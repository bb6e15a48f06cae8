import { type Campaign, cacheOn, coloursOf, type Hex, type Player, type SideId } from '@hexpost/engine';
import type { PlanetRow, SectorId, SectorRow, State } from '@hexpost/engine/sectors';
import { globeLooks } from '../../map/globe/field.ts';
import type { Counter, Feature, Globe, MapPicture, Zone } from '../../map/picture.ts';
import { hexesOf, musterOf } from './map/places.ts';
import { rulesetIndexOf } from './ruleset-index.ts';

/** The planet on the map: sectors as regions of hexes (S-2.5), armies as counters on their muster hexes. */

export interface MapNames {
  readonly side: (id: SideId) => string;
  readonly sector: (id: SectorId) => string;
}

/** The map's picture of a view: neutral sectors in ink, controlled ones in their side's colour. On a `small` map names are large. */
export function pictureOf(
  planet: PlanetRow,
  state: State,
  players: readonly Player[],
  names: MapNames,
  small = false,
): MapPicture {
  const { seats } = state;
  const colours = coloursOf(seats, players);
  const shown = planet.sectors.filter(({ id }) => state.sectors[id]);
  /** Full names do not fit in all sectors of this kind (poles or others): then only the part before the comma is shown. */
  const isLong = (like: SectorRow): boolean =>
    shown.some((sector) => {
      const room = nameRow(sector, seats.length).length * COLUMN;
      return sector.pole === like.pole && names.sector(sector.id).length * LETTER * (small ? 1.9 : 1.25) > room;
    });
  const zoneOf = (sector: SectorRow): Zone => {
    const { controller } = state.sectors[sector.id]!;
    const name = names.sector(sector.id);
    return {
      colour: controller === null ? null : (colours.get(controller) ?? 0),
      hexes: hexesOf(sector),
      label: isLong(sector) ? name.split(',')[0]! : name,
      labelOn: nameRow(sector, seats.length),
    };
  };
  const worksIn = (sector: SectorRow): Feature[] =>
    state.sectors[sector.id]!.fortified.flatMap((side) => {
      const hex = musterOf(sector, seats.indexOf(side));
      const colour = colours.get(side) ?? null;
      return hex === undefined ? [] : [{ hex, kind: 'trenches', colour, done: true, label: names.side(side) }];
    });
  const armiesIn = (sector: SectorRow): Counter[] =>
    seats.flatMap((side, place): Counter[] => {
      const strength = state.sectors[sector.id]!.armies[side] ?? 0;
      const hex = musterOf(sector, place);
      if (strength === 0 || hex === undefined) return [];
      const colour = colours.get(side) ?? 0;
      return [{ id: `${side}-${sector.id}`, hex, symbol: null, colour, name: names.side(side), strength }];
    });
  return {
    cols: planet.cols,
    rows: planet.rows,
    globe: globeFor(planet),
    terrain: terrainOf(planet),
    // Controlled sectors are drawn last, over the borders of their neighbours.
    zones: shown.map(zoneOf).sort((a, b) => rankOf(a) - rankOf(b)),
    features: shown.flatMap(worksIn),
    counters: shown.flatMap(armiesIn),
    territory: false,
  };
}

const rankOf = ({ colour }: Zone): number => (colour === null ? 0 : 1);

/** Widths in the map's world units: a letter of a name, and a hex of a row. */
const LETTER = 13;
const COLUMN = 60;

/** The planet in space, with dry land under all armies. Its id determines its shape. */
export const globeFor = (planet: PlanetRow): Globe =>
  cacheOn(planet, 'globe', ({ id, sectors }) => ({
    seed: [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 65_521, 7),
    hexes: sectors.flatMap(hexesOf),
    land: sectors.filter(({ pole }) => !pole).flatMap(({ muster }) => muster),
    snow: sectors.filter(({ pole }) => pole).flatMap(({ muster }) => muster),
  }));

const terrainOf = (planet: PlanetRow): MapPicture['terrain'] =>
  cacheOn(planet, 'terrain', ({ cols, rows }) => globeLooks(cols, rows, globeFor(planet)));

/** The hexes of one row for a sector's name: the longest stretch without army positions, the uppermost if several are equal. */
export function nameRow({ runs, muster }: SectorRow, seats: number): readonly Hex[] {
  const taken = new Set(muster.slice(0, seats));
  let longest: readonly Hex[] = [];
  for (const run of runs) {
    let free: Hex[] = [];
    for (const hex of [...hexesOf({ runs: [run] }), null]) {
      if (hex !== null && !taken.has(hex)) free.push(hex);
      else {
        if (free.length > longest.length) longest = free;
        free = [];
      }
    }
  }
  return longest;
}

/** The drawing of a campaign's map; null for a scenario's own map. */
export const drawingOf = ({ ruleset }: Campaign, { map }: State): PlanetRow | null =>
  (map.id === null ? undefined : rulesetIndexOf(ruleset.rules).planets.get(map.id)) ?? null;
