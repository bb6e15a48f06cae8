import type { SideId } from '../../engine/kernel/ids.ts';
import type { Trials } from './luck.ts';

/** All six-sided dice that a side rolled for one purpose. */
export interface DiceRecord {
  /** The purpose of the dice; its text is `label.<label>`. */
  readonly label: string;
  /** Null where the dice are nobody's. */
  readonly side: SideId | null;
  /** How often each face came up, 1 to 6. */
  readonly faces: readonly number[];
  readonly trials: Trials;
  /** Dice that succeeded, from the point of view of whoever rolled them. */
  readonly successes: number;
}
