import type { PlanetRow, SectorId } from '@hexpost/engine/sectors';
import { middleOf, wrapsOf } from './places.ts';

const WAYS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * The sector that an arrow key leads to: the nearest one in its direction or, at the edge of the map, the one round the
 * back. The same sector if there is none; undefined for other keys.
 */
export function sectorBeyond(planet: PlanetRow, from: SectorId, key: string): SectorId | undefined {
  const way = WAYS[key];
  if (!way) return undefined;
  const here = planet.sectors.find(({ id }) => id === from);
  const middle = here && middleOf(here);
  if (!middle) return from;
  const [dx, dy] = way;
  let best: { readonly id: SectorId; readonly off: number } | undefined;
  for (const sector of planet.sectors) {
    const there = sector.id === from ? undefined : middleOf(sector);
    if (!there) continue;
    const [x, y] = [there.x - middle.x, there.y - middle.y];
    const ahead = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    // Up and down reach a pole from every sector of the equator; left and right skip sectors more to the side than ahead.
    if (ahead <= 0 || (dx !== 0 && aside > ahead)) continue;
    const off = ahead + 2 * aside;
    if (!best || off < best.off) best = { id: sector.id, off };
  }
  if (best || dx === 0) return best?.id ?? from;
  const round = wrapsOf(planet).find(({ left, right }) => (dx < 0 ? left.id : right.id) === from);
  return round ? (dx < 0 ? round.right.id : round.left.id) : from;
}
