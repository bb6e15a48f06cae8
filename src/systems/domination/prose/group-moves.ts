import type { Hex } from '@hexpost/engine';
import type { Event } from '@hexpost/engine/domination';

/** Moves of several units from one place to another, described as one. */
export interface GroupMove {
  readonly from: Hex;
  readonly to: Hex;
  readonly units: readonly string[];
}

/** The events, with moves that stand together merged, and those between the same places into one. */
export function withGroupMoves(
  events: readonly Event[],
): readonly (Event | { readonly moves: readonly GroupMove[] })[] {
  const told: (Event | { readonly moves: GroupMove[] })[] = [];
  for (const event of events) {
    if (event.type !== 'unit-moved') {
      told.push(event);
      continue;
    }
    const { from, to, unit } = event;
    let last = told.at(-1);
    if (!last || !('moves' in last)) {
      last = { moves: [] };
      told.push(last);
    }
    const { moves } = last;
    const same = moves.findIndex((move) => move.from === from && move.to === to);
    if (same < 0) moves.push({ from, to, units: [unit] });
    else moves[same] = { from, to, units: [...moves[same]!.units, unit] };
  }
  return told;
}
