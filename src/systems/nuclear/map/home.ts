import { gridOf, type Hex, type SideId } from '@hexpost/engine';
import { type Position, zoneMiddle } from '@hexpost/engine/nuclear';
import { centreOf } from '../../../map/geometry.ts';

/** The centre of a side: its unit that is nearest to the others, else its base, else its zone. */
export function middleOfSide(position: Position, id: SideId): Hex | undefined {
  const grid = gridOf(position.state.map.cols, position.state.map.rows);
  const hexes = Object.values(position.state.units).flatMap(({ side, hex }) =>
    side === id && hex !== null ? [hex] : [],
  );
  const length = (one: Hex, other: Hex): number => {
    const [a, b] = [centreOf(grid, one), centreOf(grid, other)];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  };
  const far = (from: Hex) => hexes.reduce((sum, to) => sum + length(from, to), 0);
  const [first, ...others] = hexes;
  if (first !== undefined) return others.reduce((best, at) => (far(at) < far(best) ? at : best), first);
  const { base, zone } = position.state.sides[id]!;
  return base ?? (zone === null ? undefined : zoneMiddle(position, zone));
}
