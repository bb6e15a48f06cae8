import type { Hex } from '../../kernel/board/hex.ts';
import type { SideId } from '../../kernel/ids.ts';
import { sees } from '../map/sight.ts';
import { gridIn, inchesBetween, otherSide, type Position, standing, terrainAt, unitAt } from '../position.ts';
import type { Unit } from '../state.ts';

/** T-18.54, T-18.55: the hexes for units that are deployed last. */

/** T-18.55: distances in inches from enemies that see the hex, and from those that do not. */
const FAR_UNSEEN = 12;
const FAR_SEEN = 18;

/** An enemy that is too near to this hex for an infiltrator of the side. */
export const tooClose = (position: Position, side: SideId, hex: Hex): Unit | undefined =>
  standing(position, otherSide(side)).find((enemy) => {
    const inches = inchesBetween(position, hex, enemy.hex!);
    return inches <= FAR_UNSEEN || (inches <= FAR_SEEN && sees(position, enemy.hex!, hex));
  });

/** House: if no hex is left for the infiltrators of a side, they go into reserve instead, even beyond the limit of T-7.2. */
export const haveNoPlace = (position: Position, side: SideId): boolean =>
  gridIn(position).names.every(
    (hex) =>
      terrainAt(position, hex).enter !== 'free' ||
      unitAt(position, hex) !== undefined ||
      tooClose(position, side, hex) !== undefined,
  );
