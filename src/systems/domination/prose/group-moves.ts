import type { Hex } from '@hexpost/engine';
import type { Event } from '@hexpost/engine/domination';

/** Moves of several units from one place to another, described as one. */
export interface GroupMove {
  readonly from: Hex;
  readonly to: Hex;
  readonly units: readonly string[];
}

/** The events, with consecutive moves between the same places merged. */
export function withGroupMoves(events: readonly Event[]): readonly (Event | GroupMove)[] {
  const told: (Event | GroupMove)[] = [];
  for (const event of events) {
    const last = told.at(-1);
    if (event.type !== 'unit-moved') told.push(event);
    else if (last && 'units' in last && last.from === event.from && last.to === event.to)
      told[told.length - 1] = { ...last, units: [...last.units, event.unit] };
    else told.push({ from: event.from, to: event.to, units: [event.unit] });
  }
  return told;
}
