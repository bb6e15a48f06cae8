import { type Cue, type CueKind, isWay, lengthOf } from '../../map/cues.ts';
import type { Arrow, MapMarks, Sign } from '../../map/picture.ts';
import { type CueStep, type StepSource, stepsOf } from './cue-steps.ts';

/** News on the map: the moves of others, shown one after another and marked afterwards. */

/** The longest replay of the news, in milliseconds. */
export const MOST_TIME = 6000;
/** If more than this multiple of the time would be needed, only the most important steps are shown. */
const MOST_HASTE = 2;

const TELLING: ReadonlySet<CueKind> = new Set<CueKind>([
  'move',
  'charge',
  'retreat',
  'arrive',
  'volley',
  'destroyed',
  'captured',
  'event',
]);

/** Steps on the map, and their speed as a multiple of single speed. */
interface PacedSteps {
  readonly steps: readonly CueStep[];
  readonly speed: number;
}

const timeOf = (steps: readonly CueStep[]): number => steps.reduce((sum, { cue }) => sum + lengthOf(cue), 0);

/** Fits steps into the time of a replay: the more there are, the faster; of very many only the most important. */
export function paced(all: readonly CueStep[]): PacedSteps {
  const telling = timeOf(all) > MOST_TIME * MOST_HASTE ? all.filter(({ cue }) => TELLING.has(cue.kind)) : all;
  return { steps: telling, speed: Math.max(1, timeOf(telling) / MOST_TIME) };
}

/** The steps of all entries from a given number on. */
export const stepsSince = (source: StepSource, from: number): readonly CueStep[] =>
  source.campaign.entries.slice(from).flatMap((_, i) => stepsOf(source, from + i));

const SIGNS: Readonly<Partial<Record<CueKind, Sign['kind']>>> = {
  destroyed: 'gone',
  leave: 'gone',
  razed: 'gone',
  arrive: 'new',
  built: 'new',
  impaired: 'warning',
  blast: 'warning',
  captured: 'changed',
  wounds: 'changed',
};
/** Signs by priority: a hex shows the first of these that it has. */
const STRONGEST: readonly Sign['kind'][] = ['gone', 'new', 'changed', 'warning'];

const KINDS: Readonly<Partial<Record<CueKind, Arrow['kind']>>> = { move: 'move', charge: 'attack', retreat: 'move' };

/** Arrows that go the same way become one, with their number. */
function bundled(arrows: readonly Arrow[]): readonly Arrow[] {
  const ways = new Map<string, Arrow[]>();
  for (const arrow of arrows) {
    const way = [arrow.kind, arrow.colour, ...arrow.path].join();
    ways.set(way, [...(ways.get(way) ?? []), arrow]);
  }
  return [...ways.values()].map(([arrow, ...more]) => ({
    ...arrow!,
    ...(more.length > 0 && { number: 1 + more.length }),
  }));
}

/** The marks that the news leaves on the map: paths as arrows, everything else as a ringed hex with a sign. */
export function marksOfNews(
  cues: readonly Cue[],
  ownColour: number | undefined,
): Required<Pick<MapMarks, 'arrows' | 'signs' | 'areas'>> {
  const arrows = cues
    .filter(isWay)
    .map(({ kind, hexes, colour }): Arrow => ({ path: hexes, kind: KINDS[kind] ?? 'move', colour: colour ?? 0 }));
  const found = new Map<string, Sign['kind']>();
  for (const { kind, hexes, colour } of cues) {
    const sign = SIGNS[kind];
    // The player's own arrivals are not news.
    if (!sign || (kind === 'arrive' && colour === ownColour)) continue;
    for (const hex of hexes) {
      const known = found.get(hex);
      if (known === undefined || STRONGEST.indexOf(sign) < STRONGEST.indexOf(known)) found.set(hex, sign);
    }
  }
  const marked = [...found.keys()];
  return {
    arrows: bundled(arrows),
    signs: marked.map((hex) => ({ hex, kind: found.get(hex)! })),
    areas: marked.length > 0 ? [{ hexes: marked, look: 'ring', tone: 'plain' }] : [],
  };
}
