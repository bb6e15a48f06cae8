import type { Hex } from '@hexpost/engine';
import { adjacentSectors, type PlanetRow, type SectorId, type State } from '@hexpost/engine/sectors';
import type { Measured } from '../../../panels/map/overlays/overlay.ts';
import type { SectorsWords } from '../names.ts';
import { sectorAt } from './places.ts';

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
