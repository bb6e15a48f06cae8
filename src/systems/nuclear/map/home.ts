import type { Hex, SideId } from '@hexpost/engine';
import { type Position, zoneMiddle } from '@hexpost/engine/nuclear';
import { firstHexes, type UnitPlace } from '../../../panels/map/first-hexes.ts';

/** The hexes that a side looks at first: its units and those of the others, else its base, else its zone. */
export function homeOfSide(position: Position, id: SideId): readonly Hex[] {
  const { units, sides } = position.state;
  const seen = firstHexes(
    Object.values(units).map(({ side, hex }): UnitPlace => [side, hex]),
    id,
  );
  const { base, zone } = sides[id]!;
  const place = base ?? (zone === null ? undefined : zoneMiddle(position, zone));
  return seen.length > 0 || place === undefined ? seen : [place];
}
