import { distanceOf, type Hex, type SideId } from '@hexpost/engine';

/** A unit of a side and where it stands, if it is on the map. */
export type UnitPlace = readonly [side: SideId, hex: Hex | null | undefined];

/**
 * The hexes that a side looks at first, the most important first: the middle of its units, the nearest of the others, the rest of its
 * units, all others. None while it has no unit on the map.
 */
export function firstHexes(units: readonly UnitPlace[], side: SideId): readonly Hex[] {
  const hexesOf = (isOwn: boolean) => units.flatMap(([of, hex]) => (hex && (of === side) === isOwn ? [hex] : []));
  const own = hexesOf(true);
  const far = (from: Hex) => own.reduce((sum, to) => sum + distanceOf(from, to), 0);
  const [middle] = own.toSorted((a, b) => far(a) - far(b));
  if (middle === undefined) return [];
  const near = (hexes: readonly Hex[]) => hexes.toSorted((a, b) => distanceOf(middle, a) - distanceOf(middle, b));
  const [nearest = middle, ...others] = near(hexesOf(false));
  return [middle, nearest, ...near(own), ...others];
}
