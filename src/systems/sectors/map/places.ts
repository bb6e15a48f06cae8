import { type Hex, nameHex, type SideId } from '@hexpost/engine';
import { adjacentSectors, type PlanetRow, type SectorId, type SectorRow, type State } from '@hexpost/engine/sectors';
import type { Measured } from '../../../panels/map/overlays/overlay.ts';
import type { SectorsWords } from '../names.ts';

/** Positions on the drawing of a planet (S-2.5). Hexes have no meaning in the rules. */

/** Hexes of a sector, row by row. */
export const hexesOf = ({ runs }: Pick<SectorRow, 'runs'>): Hex[] =>
  runs.flatMap(([row, first, last]) => Array.from({ length: last - first + 1 }, (_, i) => nameHex(first + i, row)));

/** The sector that a hex shows; undefined off the planet. */
export const sectorAt = ({ sectors }: PlanetRow, hex: Hex): SectorId | undefined =>
  sectors.find((sector) => hexesOf(sector).includes(hex))?.id;

/** The hex for the armies of a seat; seats beyond the number of muster hexes share the last one. */
export const musterOf = ({ muster }: SectorRow, place: number): Hex | undefined => muster[place] ?? muster.at(-1);

/** A sector of the drawing; undefined if the planet draws none with this id. */
export const sectorRow = (planet: PlanetRow | null, id: SectorId | null | undefined): SectorRow | undefined =>
  planet?.sectors.find((row) => row.id === id);

/** The hex for the armies of a side in a sector; undefined if the planet draws no such sector. */
export function standOf(planet: PlanetRow, state: State, side: SideId, id: SectorId): Hex | undefined {
  const sector = sectorRow(planet, id);
  return sector && musterOf(sector, state.seats.indexOf(side));
}

/** Column and row, from 1. */
export const spotOf = (hex: Hex): readonly [col: number, row: number] => {
  const half = hex.length / 2;
  return [Number(hex.slice(0, half)), Number(hex.slice(half))];
};

/** The middle of a sector in columns and rows; undefined for a sector without hexes. */
export function middleOf(sector: SectorRow): { readonly x: number; readonly y: number } | undefined {
  const spots = hexesOf(sector).map(spotOf);
  if (spots.length === 0) return undefined;
  const mean = (i: 0 | 1) => spots.reduce((sum, spot) => sum + spot[i], 0) / spots.length;
  return { x: mean(0), y: mean(1) };
}

/** The hex in the middle of a sector, or the nearest one to it; undefined for a sector that is not drawn. */
export function heartOf(planet: PlanetRow | null, id: SectorId | null | undefined): Hex | undefined {
  const sector = sectorRow(planet, id);
  const middle = sector && middleOf(sector);
  if (!middle) return undefined;
  const off = (hex: Hex): number => {
    const [col, row] = spotOf(hex);
    return Math.hypot(col - middle.x, row - middle.y);
  };
  return hexesOf(sector).reduce((best, hex) => (off(hex) < off(best) ? hex : best));
}

export interface Wrap {
  /** The sectors at the left and the right edge of the map that meet at the back. */
  readonly left: SectorRow;
  readonly right: SectorRow;
}

/** Links round the back of the globe (S-2.3). */
export function wrapsOf({ sectors, wrap }: PlanetRow): Wrap[] {
  return wrap.flatMap(([a, b]) => {
    const pair = sectors.filter(({ id }) => id === a || id === b);
    const [left, right] = pair.sort((one, other) => (middleOf(one)?.x ?? 0) - (middleOf(other)?.x ?? 0));
    return left && right ? [{ left, right }] : [];
  });
}

/** True for two sectors that meet round the back of the globe. */
export const meetAtBack = (planet: Pick<PlanetRow, 'wrap'> | null, a: SectorId, b: SectorId): boolean =>
  planet?.wrap.some((link) => link.includes(a) && link.includes(b)) ?? false;

/** Pairs of poles that are not neighbours (S-2.2), in map order. */
export function partedPoles({ sectors, links }: PlanetRow): readonly (readonly [SectorRow, SectorRow])[] {
  const poles = sectors.filter(({ pole }) => pole);
  const linked = (a: SectorId, b: SectorId) => links.some((link) => link.includes(a) && link.includes(b));
  return poles.flatMap((one, i) =>
    poles.slice(i + 1).flatMap((other) => (linked(one.id, other.id) ? [] : [[one, other] as const])),
  );
}

/**
 * The route of an arrow between sectors: direct or, over a link round the back, out at one edge of the map and in at
 * the other, both ends one column beyond it.
 */
export function waysOf(planet: PlanetRow, from: SectorId, to: SectorId, start: Hex, end: Hex): readonly Hex[][] {
  const wrap = wrapsOf(planet).find(
    ({ left, right }) => (left.id === from && right.id === to) || (left.id === to && right.id === from),
  );
  if (!wrap) return [[start, end]];
  const row = Math.round((spotOf(start)[1] + spotOf(end)[1]) / 2);
  const edges = [nameHex(0, row), nameHex(planet.cols + 1, row)] as const;
  const [out, back] = wrap.left.id === from ? edges : [edges[1], edges[0]];
  return [
    [start, out],
    [back, end],
  ];
}

/** Moves from sector to sector by the shortest route; undefined if there is none. */
export function movesBetween(map: State['map'], from: SectorId, to: SectorId): number | undefined {
  let reached = new Set([from]);
  for (let moves = 0; moves < map.sectors.length; moves++) {
    if (reached.has(to)) return moves;
    reached = new Set([...reached, ...[...reached].flatMap((id) => adjacentSectors(map, id))]);
  }
  return undefined;
}

/** Hexes have no meaning in the rules (S-2.5), so this measures the moves between their sectors. */
export function measureSectors(planet: PlanetRow, state: State, words: SectorsWords, from: Hex, to: Hex): Measured {
  const [start, end] = [sectorAt(planet, from), sectorAt(planet, to)];
  if (start === undefined || end === undefined)
    return { ruler: { from, to, blocker: null, text: '' }, result: [{ key: 'sectors/map:ruler.off' }] };
  const count = movesBetween(state.map, start, end);
  const blanks = { from: words.sectorInShort(start), to: words.sectorInShort(end) };
  return {
    ruler: { from, to, blocker: null, text: count === undefined ? '' : String(count) },
    result: [
      count === undefined
        ? { key: 'sectors/map:ruler.no-way', blanks }
        : { key: 'sectors/map:ruler.moves', blanks, count },
    ],
  };
}
