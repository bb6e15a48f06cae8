import type { Hex } from '../kernel/board/hex.ts';
import { RecentCache } from '../kernel/cache.ts';
import type { Location, State } from './state.ts';

/** The hexes that hold something, by what they hold, each list in hex order. */
export interface LocationIndex {
  readonly all: readonly Hex[];
  readonly objects: readonly Hex[];
  readonly buildings: readonly Hex[];
  readonly battles: readonly Hex[];
}

const latest = new RecentCache<State['hexes'], LocationIndex>();

/** The index of a state's hexes, cached by them, because most commands leave them unchanged. */
export const locationIndex = (hexes: State['hexes']): LocationIndex =>
  latest.known(hexes) ?? latest.put(hexes, indexOf(hexes));

function indexOf(hexes: State['hexes']): LocationIndex {
  const all = Object.keys(hexes).sort();
  const holding = (part: keyof Location) => all.filter((hex) => hexes[hex]![part] !== undefined);
  return { all, objects: holding('object'), buildings: holding('building'), battles: holding('battles') };
}

/** Reuses the index for a state whose hexes have the same kinds of contents as before, though they may have changed. */
export function sameLocations(before: State, after: State): State {
  const known = latest.known(before.hexes);
  if (known && after.hexes !== before.hexes) latest.put(after.hexes, known);
  return after;
}
