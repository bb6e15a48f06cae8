import { gridOf, type Hex } from '@hexpost/engine';
import { type Box, centreOf, HEX } from '../geometry.ts';
import type { MapPicture } from '../picture.ts';
import type { Scene } from '../scene.ts';

/** The parts of the baked ground that must be drawn again. */
export interface DirtyRegions {
  /** All of it. */
  readonly everywhere: boolean;
  /** The drawing for the whole map: at that level a side's territory depends on every counter. */
  readonly overview: boolean;
  /** Places, in world units. */
  readonly boxes: readonly Box[];
}

const ALL: DirtyRegions = { everywhere: true, overview: true, boxes: [] };
/**
 * Distance from the middle of a changed hex within which the ground may look different: a railway changes with its
 * neighbours.
 */
const REACH = 3.2 * HEX;

/** Parts of the picture that change the ground hex by hex; a change of any other part changes all of it. */
const BY_HEX: ReadonlySet<string> = new Set<keyof MapPicture>(['features', 'counters']);

/** The regions to bake again after a change of the scene; `before` is null when nothing is baked yet. */
export function dirtyRegions(now: Scene, before: Scene | null): DirtyRegions {
  if (before === null || before.inks !== now.inks) return ALL;
  const [a, b] = [before.picture, now.picture];
  if (a === b) return { everywhere: false, overview: false, boxes: [] };
  for (const key of Object.keys(b) as (keyof MapPicture)[]) if (!BY_HEX.has(key) && !alike(a[key], b[key])) return ALL;
  const grid = gridOf(b.cols, b.rows);
  const boxes = [...changedHexes(a, b)].flatMap((hex) => {
    const centre = centreOf(grid, hex);
    return centre ? [{ x: centre.x - REACH, y: centre.y - REACH, width: 2 * REACH, height: 2 * REACH }] : [];
  });
  return { everywhere: false, overview: boxes.length > 0 || !alike(standing(a), standing(b)), boxes };
}

const alike = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** The places of each side's counters. */
const standing = ({ counters }: MapPicture) => counters.map(({ hex, colour, ghost }) => [hex, colour, ghost ?? false]);

/** Hexes whose features are others, or that have become free or occupied: works make room for counters. */
function changedHexes(a: MapPicture, b: MapPicture): Set<Hex> {
  const [before, after] = [worksOf(a), worksOf(b)];
  const changed = new Set<Hex>();
  for (const hex of new Set([...before.keys(), ...after.keys()]))
    if (before.get(hex) !== after.get(hex)) changed.add(hex);
  return changed;
}

/** Everything that is drawn of a hex's features, as text. */
function worksOf({ features, counters }: MapPicture): Map<Hex, string> {
  const works = new Map<Hex, string>();
  for (const feature of features) works.set(feature.hex, `${works.get(feature.hex) ?? ''}${JSON.stringify(feature)}`);
  for (const hex of new Set(counters.map((counter) => counter.hex)))
    if (works.has(hex)) works.set(hex, `${works.get(hex)} occupied`);
  return works;
}
