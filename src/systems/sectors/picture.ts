import type { Hex } from '../../engine/kernel/board/hex.ts';
import { nameHex } from '../../engine/kernel/board/hex.ts';
import { type Campaign, coloursOf, type Player } from '../../engine/kernel/campaign.ts';
import type { SideId } from '../../engine/kernel/ids.ts';
import type { PlanetRow, SectorRow } from '../../engine/sectors/ruleset.ts';
import type { SectorId, State } from '../../engine/sectors/state.ts';
import type { Counter, Feature, MapPicture, Zone } from '../../map/picture.ts';
import { hexesOf, musterOf } from './map/places.ts';
import { rulesetIndexOf } from './ruleset-index.ts';

/** The planet on the map: sectors as regions of hexes (S-2.5), armies as counters on their muster hexes. */

export interface MapNames {
  readonly side: (id: SideId) => string;
  readonly sector: (id: SectorId) => string;
}

/** Terrain of the poles, and of the space around the planet. */
const ICE = 'water';
const SPACE = 'void';

/** A view as the map draws it: sectors in ink, those that a side controls in its colour. On a `small` map names are printed large. */
export function pictureOf(
  planet: PlanetRow,
  state: State,
  players: readonly Player[],
  names: MapNames,
  small = false,
): MapPicture {
  const colours = coloursOf(state.seats, players);
  const shown = planet.sectors.filter(({ id }) => state.sectors[id]);
  return {
    cols: planet.cols,
    rows: planet.rows,
    terrain: terrainOf(planet, shown),
    // Controlled sectors are drawn last, over the borders of their neighbours.
    zones: shown
      .map((sector) => zoneOf(state, sector, colours, names, isLong(shown, sector, names, small)))
      .sort((a, b) => rankOf(a) - rankOf(b)),
    features: shown.flatMap((sector) => worksIn(state, sector, colours, names)),
    counters: shown.flatMap((sector) => armiesIn(state, sector, colours, names)),
    territory: false,
  };
}

const rankOf = ({ colour }: Zone): number => (colour === null ? 0 : 1);

function terrainOf({ cols, rows }: PlanetRow, shown: readonly SectorRow[]): Record<Hex, string> {
  const all = Array.from({ length: cols * rows }, (_, i) => nameHex((i % cols) + 1, Math.floor(i / cols) + 1));
  return {
    ...Object.fromEntries(all.map((hex) => [hex, SPACE])),
    ...Object.fromEntries(shown.flatMap((sector) => hexesOf(sector).map((hex) => [hex, sector.pole ? ICE : 'plain']))),
  };
}

function zoneOf(
  state: State,
  sector: SectorRow,
  colours: ReadonlyMap<SideId, number>,
  names: MapNames,
  long: boolean,
): Zone {
  const { controller } = state.sectors[sector.id]!;
  const colour = controller === null ? null : (colours.get(controller) ?? 0);
  const name = names.sector(sector.id);
  return { colour, hexes: hexesOf(sector), label: long ? name.split(',')[0]! : name };
}

/** Widths in the map's world units: a letter of a name, and a hex of a row. */
const LETTER = 13;
const COLUMN = 60;

/** Whether the whole names of a sector's like, the poles or the others, have no room: then what stands before the comma does. */
const isLong = (shown: readonly SectorRow[], like: SectorRow, names: MapNames, small: boolean): boolean =>
  shown.some(({ id, pole, runs }) => {
    const room = Math.max(0, ...runs.map(([, first, last]) => last - first + 1)) * COLUMN;
    return pole === like.pole && names.sector(id).length * LETTER * (small ? 1.9 : 1.25) > room;
  });

function worksIn(state: State, sector: SectorRow, colours: ReadonlyMap<SideId, number>, names: MapNames): Feature[] {
  return state.sectors[sector.id]!.fortified.flatMap((side) => {
    const hex = musterOf(sector, state.seats.indexOf(side));
    const colour = colours.get(side) ?? null;
    return hex === undefined ? [] : [{ hex, kind: 'trenches', colour, done: true, label: names.side(side) }];
  });
}

function armiesIn(state: State, sector: SectorRow, colours: ReadonlyMap<SideId, number>, names: MapNames): Counter[] {
  const { armies } = state.sectors[sector.id]!;
  return state.seats.flatMap((side, place): Counter[] => {
    const count = armies[side] ?? 0;
    const hex = musterOf(sector, place);
    if (count === 0 || hex === undefined) return [];
    return [
      {
        id: `${side}-${sector.id}`,
        hex,
        symbol: null,
        colour: colours.get(side) ?? 0,
        name: names.side(side),
        strength: count,
      },
    ];
  });
}

/** The drawing of a campaign's map; null for a map that a scenario brings itself. */
export const drawingOf = ({ ruleset }: Campaign, { map }: State): PlanetRow | null =>
  (map.id === null ? undefined : rulesetIndexOf(ruleset.rules).planets.get(map.id)) ?? null;
