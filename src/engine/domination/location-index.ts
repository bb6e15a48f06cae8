import type { Hex } from '../kernel/board/hex.ts';
import { remembering } from '../kernel/remember.ts';
import type { Location, State } from './state.ts';

/** The hexes that hold something, by what they hold, each list in hex order. */
export interface LocationIndex {
  readonly all: readonly Hex[];
  readonly objects: readonly Hex[];
  readonly buildings: readonly Hex[];
  readonly battles: readonly Hex[];
}

/** The index of a state's hexes: made once, for most commands leave them as they are. */
export const locationIndex = remembering((hexes: State['hexes']): LocationIndex => {
  const all = Object.keys(hexes).sort();
  const holding = (part: keyof Location) => all.filter((hex) => hexes[hex]![part] !== undefined);
  return { all, objects: holding('object'), buildings: holding('building'), battles: holding('battles') };
});
