import { type Hex, nameHex } from '../../engine/kernel/board/hex.ts';
import type { Player } from '../../engine/kernel/campaign.ts';
import type { SideId } from '../../engine/kernel/ids.ts';
import type { PlanetRow, SectorRow } from '../../engine/sectors/ruleset.ts';
import type { SectorId, State } from '../../engine/sectors/state.ts';
import type { Area, Arrow, Counter, Feature, MapOverlay, MapPicture, Zone } from '../../map/picture.ts';

/** The planet on the map: sectors as regions of hexes (S-2.5), armies as counters on their muster hexes. */

/** Hexes of a sector, row by row. */
export const hexesOf = ({ runs }: Pick<SectorRow, 'runs'>): Hex[] =>
  runs.flatMap(([row, first, last]) => Array.from({ length: last - first + 1 }, (_, i) => nameHex(first + i, row)));

/** The sector that a hex shows; undefined off the planet. */
export const sectorAt = ({ sectors }: PlanetRow, hex: Hex): SectorId | undefined =>
  sectors.find((sector) => hexesOf(sector).includes(hex))?.id;

/** Colour of every side: index into the palette, by the campaign's players, else by seat. */
export const coloursOf = ({ seats }: State, players: readonly Player[]): ReadonlyMap<SideId, number> =>
  new Map(seats.map((id, i) => [id, players.find(({ seat }) => seat === id)?.colour ?? i]));

interface Names {
  readonly side: (id: SideId) => string;
  readonly sector: (id: SectorId) => string;
}

/** A view as the map draws it: sectors that a side controls are outlined in its colour. */
export function pictureOf(planet: PlanetRow, state: State, players: readonly Player[], names: Names): MapPicture {
  const colours = coloursOf(state, players);
  const shown = planet.sectors.filter(({ id }) => state.sectors[id]);
  return {
    cols: planet.cols,
    rows: planet.rows,
    terrain: Object.fromEntries(shown.flatMap((sector) => hexesOf(sector).map((hex) => [hex, 'plain']))),
    zones: shown.flatMap((sector) => zoneOf(state, sector, colours, names)),
    features: shown.flatMap((sector) => worksIn(state, sector, colours, names)),
    counters: shown.flatMap((sector) => armiesIn(state, sector, colours, names)),
  };
}

function zoneOf(state: State, sector: SectorRow, colours: ReadonlyMap<SideId, number>, names: Names): Zone[] {
  const { controller } = state.sectors[sector.id]!;
  if (controller === null) return [];
  return [{ colour: colours.get(controller) ?? 0, hexes: hexesOf(sector), label: names.sector(sector.id) }];
}

/** Where the armies of a seat stand; more seats than muster hexes share the last one. */
const musterOf = ({ muster }: SectorRow, place: number): Hex | undefined => muster[place] ?? muster.at(-1);

function worksIn(state: State, sector: SectorRow, colours: ReadonlyMap<SideId, number>, names: Names): Feature[] {
  return state.sectors[sector.id]!.fortified.flatMap((side) => {
    const hex = musterOf(sector, state.seats.indexOf(side));
    return hex === undefined
      ? []
      : [{ hex, kind: 'trenches', colour: colours.get(side) ?? null, done: true, label: names.side(side) }];
  });
}

function armiesIn(state: State, sector: SectorRow, colours: ReadonlyMap<SideId, number>, names: Names): Counter[] {
  const { armies } = state.sectors[sector.id]!;
  return state.seats.flatMap((side, place): Counter[] => {
    const count = armies[side] ?? 0;
    const hex = musterOf(sector, place);
    if (count === 0 || hex === undefined) return [];
    return [
      {
        id: `${side}-${sector.id}`,
        hex,
        symbol: String(count),
        colour: colours.get(side) ?? 0,
        name: names.side(side),
        models: count,
        strength: count,
        rank: 0,
        suppressed: false,
        acted: 'no',
        cargo: 0,
        marks: [],
      },
    ];
  });
}

/** Over the picture: borders and names of what nobody controls, moves and attacks, the sheet beyond the planet in shade, the sector looked at. */
export function overlayOf(
  planet: PlanetRow,
  state: State,
  players: readonly Player[],
  names: Names,
  chosen: SectorId | null,
): MapOverlay {
  const free = planet.sectors.filter(({ id }) => state.sectors[id]?.controller === null);
  const borders = free.map(
    (sector): Area => ({ hexes: hexesOf(sector), look: 'ring', tone: 'plain', label: names.sector(sector.id) }),
  );
  const looked = planet.sectors.filter(({ id }) => id === chosen);
  return {
    selected: null,
    marks: [],
    arrows: arrowsOf(planet, state, players),
    danger: [],
    areas: [
      { hexes: beyond(planet), look: 'shade', tone: 'plain' },
      ...borders,
      ...looked.map((sector): Area => ({ hexes: hexesOf(sector), look: 'wash', tone: 'good' })),
    ],
  };
}

/** Armies under way, and who attacks whom, as far as the viewer knows of it. */
function arrowsOf(planet: PlanetRow, state: State, players: readonly Player[]): Arrow[] {
  const colours = coloursOf(state, players);
  const stand = (side: SideId, id: SectorId): Hex | undefined => {
    const sector = planet.sectors.find((row) => row.id === id);
    return sector && musterOf(sector, state.seats.indexOf(side));
  };
  const arrow = (kind: Arrow['kind'], side: SideId, from: Hex | undefined, to: Hex | undefined): Arrow[] =>
    from === undefined || to === undefined ? [] : [{ path: [from, to], kind, colour: colours.get(side) ?? 0 }];
  return [
    ...Object.values(state.transit).flatMap(({ side, from, to }) =>
      arrow('march', side, stand(side, from), stand(side, to)),
    ),
    ...Object.values(state.battles)
      .filter(({ status }) => status !== 'cancelled')
      .flatMap(({ attacker, defender, sector }) =>
        arrow('attack', attacker, stand(attacker, sector), stand(defender, sector)),
      ),
  ];
}

/** Hexes of the sheet that belong to no sector. */
function beyond({ cols, rows, sectors }: PlanetRow): Hex[] {
  const planet = new Set(sectors.flatMap(hexesOf));
  const all = Array.from({ length: cols * rows }, (_, i) => nameHex((i % cols) + 1, Math.floor(i / cols) + 1));
  return all.filter((hex) => !planet.has(hex));
}
