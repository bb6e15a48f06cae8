import type { AnyEvent } from '@hexpost/engine';

/**
 * The order in which everything that tells what happened tells it: fights, captures, movement, upkeep. `frame` is for
 * events between which nothing changes places: a turn begins, a phase ends.
 */
export const NEWS_KINDS = ['fight', 'capture', 'move', 'upkeep'] as const;
export type NewsKind = (typeof NEWS_KINDS)[number] | 'frame';

/** An event, and the number of its entry. */
export interface NewsLine {
  readonly event: AnyEvent;
  readonly entry: number;
}

/** Puts lines into the order of news. Within an entry with a fight, moves are part of the fight, which is told as it went. */
export function inNewsOrder<Line extends NewsLine>(
  lines: readonly Line[],
  kindOf: (event: AnyEvent) => NewsKind,
): readonly Line[] {
  const kinds = lines.map(({ event }) => kindOf(event));
  const fought = new Set(lines.flatMap(({ entry }, i) => (kinds[i] === 'fight' ? [entry] : [])));
  const rankOf = (i: number): number => {
    const kind = kinds[i] === 'move' && fought.has(lines[i]!.entry) ? 'fight' : kinds[i];
    return NEWS_KINDS.indexOf(kind as (typeof NEWS_KINDS)[number]);
  };
  const told: Line[] = [];
  let stretch: number[] = [];
  const tell = (): void => {
    told.push(...stretch.sort((a, b) => rankOf(a) - rankOf(b) || a - b).map((i) => lines[i]!));
    stretch = [];
  };
  for (const [i, line] of lines.entries()) {
    if (kinds[i] === 'frame') {
      tell();
      told.push(line);
    } else stretch.push(i);
  }
  tell();
  return told;
}

/** Puts lines of one type that stand together into one, where the system has a sentence for several. */
export function bundled<Line extends NewsLine>(
  lines: readonly Line[],
  bundleOf: (events: readonly AnyEvent[]) => AnyEvent | undefined,
): readonly Line[] {
  const told: Line[] = [];
  for (let at = 0; at < lines.length; ) {
    const { type } = lines[at]!.event;
    let end = at + 1;
    while (lines[end]?.event.type === type) end++;
    const run = lines.slice(at, end);
    const event = run.length > 1 ? bundleOf(run.map((line) => line.event)) : undefined;
    if (event) told.push({ ...run[0]!, event });
    else told.push(...run);
    at = end;
  }
  return told;
}
