import { type Entry, readLog } from './campaign.ts';
import type { Viewer } from './ids.ts';
import type { AnySystem } from './system.ts';

/**
 * The numbers of the entries from number `from` on in which a viewer may read something. Everything counted for a viewer uses this list.
 */
export const seenEntries = (
  system: AnySystem,
  entries: readonly Pick<Entry, 'events'>[],
  viewer: Viewer,
  from = 0,
): number[] => [...new Set(readLog(system, entries, viewer, from).map(({ entry }) => entry))];

/** Whether a viewer may read something in an entry from number `from` on: to the viewer, secret entries have not happened. */
export function isAnySeen(
  system: AnySystem,
  entries: readonly Pick<Entry, 'events'>[],
  viewer: Viewer,
  from: number,
): boolean {
  const later = entries.slice(from);
  if (later.length === 0) return false;
  const isOpenly = later.some(({ events }) => events.some((event) => system.show(event, viewer, false) !== undefined));
  return isOpenly || readLog(system, entries, viewer, from).length > 0;
}
