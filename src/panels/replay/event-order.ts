import type { AnyEvent } from '@hexpost/engine';

/**
 * The order in which everything that tells what happened tells it: fights, captures, movement, upkeep. `frame` is for
 * events between which nothing changes places: a turn begins, a phase ends.
 */
const NEWS_ORDER = ['fight', 'capture', 'move', 'upkeep'] as const;
export type NewsKind = (typeof NEWS_ORDER)[number] | 'frame';

/** An event, and the number of its entry. */
export interface ToldLine {
  readonly event: AnyEvent;
  readonly entry: number;
}

/** Several events of one type as one; undefined if there is no sentence for it. */
type BundleEvents = (events: readonly AnyEvent[]) => AnyEvent | undefined;

/**
 * Puts lines into the order of news, with several of a type in one line where `bundle` has one. Within an entry, moves are
 * part of its fight, else of the capture after them, and are told as they went: the step comes before what it took.
 */
export function inNewsOrder<Line extends ToldLine>(
  lines: readonly Line[],
  kindOf: (event: AnyEvent) => NewsKind,
  bundle: BundleEvents = () => undefined,
): readonly Line[] {
  const kinds = lines.map(({ event }) => kindOf(event));
  const fought = new Set(lines.flatMap(({ entry }, i) => (kinds[i] === 'fight' ? [entry] : [])));
  const captured = new Map(lines.flatMap(({ entry }, i) => (kinds[i] === 'capture' ? [[entry, i]] : [])));
  const rankOf = (i: number): number => {
    const { entry } = lines[i]!;
    const goal = fought.has(entry) ? 'fight' : i < (captured.get(entry) ?? -1) ? 'capture' : 'move';
    const kind = kinds[i] === 'move' ? goal : kinds[i];
    return NEWS_ORDER.indexOf(kind as (typeof NEWS_ORDER)[number]);
  };
  const told: Line[] = [];
  let stretch: number[] = [];
  const tell = (): void => {
    const sorted = stretch.sort((a, b) => rankOf(a) - rankOf(b) || a - b).map((i) => lines[i]!);
    told.push(...bundled(sorted, bundle));
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

/** Lines of a type that can be bundled, in the place of the first of them. */
function bundled<Line extends ToldLine>(lines: readonly Line[], bundle: BundleEvents): readonly Line[] {
  const byType = new Map<string, Line[]>();
  for (const line of lines) byType.set(line.event.type, [...(byType.get(line.event.type) ?? []), line]);
  return lines.flatMap((line) => {
    const alike = byType.get(line.event.type)!;
    const event = alike.length > 1 ? bundle(alike.map((each) => each.event)) : undefined;
    if (!event) return [line];
    return line === alike[0] ? [{ ...line, event }] : [];
  });
}
