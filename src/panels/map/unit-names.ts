import type { SideId, UnitId } from '../../engine/kernel/ids.ts';
import type { Names } from '../../systems/system-ui.ts';

/** The names of a game with units. */
export interface UnitNames extends Names {
  /** "Infantry 3 (Red)", also of a unit that was destroyed. */
  readonly unit: (id: UnitId) => string;
  /** The side of a unit, also of one that was destroyed. */
  readonly known: (id: UnitId) => { readonly side: SideId } | undefined;
}
