/** Navigation along a timeline, for any system. Entries count from 0; -1 is before the first. */

/** A turn on the timeline: from its first entry to the one with which the next begins. */
export interface Turn {
  readonly turn: number;
  readonly from: number;
  readonly to: number;
}

/** The target of a jump by turns or by key moments; the end if there is none. */
export const stopAfter = (stops: readonly number[], at: number, last: number): number =>
  stops.find((stop) => stop > at) ?? last;
export const stopBefore = (stops: readonly number[], at: number): number => stops.findLast((stop) => stop < at) ?? -1;

/** The target of a key on the timeline: entry by entry, by key moments (`far`), by turns; undefined for other keys. */
export function placeOfKey(
  { turns, stops }: { readonly turns: readonly Turn[]; readonly stops: readonly number[] },
  at: number,
  last: number,
  key: string,
  far: boolean,
): number | undefined {
  const starts = turns.map(({ from }) => from);
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return far ? stopBefore(stops, at) : at - 1;
    case 'ArrowRight':
    case 'ArrowUp':
      return far ? stopAfter(stops, at, last) : at + 1;
    case 'PageUp':
      return stopBefore(starts, at);
    case 'PageDown':
      return stopAfter(starts, at, last);
    case 'Home':
      return -1;
    case 'End':
      return last;
    default:
      return undefined;
  }
}
