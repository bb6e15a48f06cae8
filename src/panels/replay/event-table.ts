import type { AnyEvent, Clause } from '@hexpost/engine';
import type { CueKind } from '../../map/cues.ts';
import type { Namespace } from '../../words/index.ts';
import { keyOf } from '../../words/keys.ts';
import type { UnitNames } from '../map/unit-names.ts';
import type { MomentKind, Names, ReplayParts } from '../system-ui.ts';
import { inNewsOrder, type NewsKind, type ToldLine } from './event-order.ts';

/** The most sentences in one announcement. */
export const LONGEST_SUMMARY = 6;
/** The weight of events that tell what to do next: they are always read out, and last. */
export const NEXT_WEIGHT = 3;

/** A summary of events, short enough to be read out: the most important sentences in order, the others counted. */
function summaryOf(
  events: readonly AnyEvent[],
  words: Names,
  weightOf: (type: string) => number,
  longest: number = LONGEST_SUMMARY,
): string {
  const told = events.flatMap((event, at) => {
    const text = words.plain(event);
    return text === '' ? [] : [{ at, text, weight: weightOf(event.type) }];
  });
  // At equal weight the first sentences are kept, but the last ones of those about the next turn.
  const kept = [...told]
    .sort((a, b) => b.weight - a.weight || (a.weight === NEXT_WEIGHT ? b.at - a.at : a.at - b.at))
    .slice(0, longest)
    .sort((a, b) => a.at - b.at);
  const left = told.length - kept.length;
  return [...kept.map(({ text }) => text), ...(left > 0 ? [words.t('reader:news.more', { count: left })] : [])].join(
    ' ',
  );
}

/** The form of an event's sentence, if it is not simply a fact. */
type FormOf<E> = { form(event: E): string | undefined }['form'];
type CountOf<E> = { count(event: E): number }['count'];
type BundleOf<E> = { bundle(events: readonly E[]): AnyEvent }['bundle'];

/** Facts about a type of event for the screens; absent ones do not apply. */
export interface EventLook<E = AnyEvent> {
  /** The clause shown with it. */
  readonly clause?: Clause;
  /** Its kind of key moment on the timeline. The end of the campaign should not be one. */
  readonly moment?: MomentKind;
  /** Stands out in the log. */
  readonly emphasis?: 'loss' | 'turn';
  /** The filters of the log that keep it. */
  readonly filters?: readonly string[];
  /** Its importance in a summary that is read out; `NEXT_WEIGHT` for events about the next task. Default: 0. */
  readonly spoken?: number;
  /** The fact that selects the form of its sentence: its value, or its name if it is true; or a function. */
  readonly form?: string | FormOf<E>;
  /** The number that selects the plural form of its sentence. */
  readonly count?: CountOf<E>;
  /** Kinds of things that its facts name, if they differ from the usual ones. */
  readonly kinds?: Readonly<Record<string, string>>;
  /** Its default cue on the map: of its unit moving from `from` to `to`, at its hex `at`, else at its unit. */
  readonly cue?: CueKind;
  /** Its place among the news. Default: `upkeep`; an event that stands out as a turn is a `frame`. */
  readonly news?: NewsKind;
  /** Several of its type as one event, for which there is a sentence of its own. */
  readonly bundle?: BundleOf<E>;
  /** Reports for people include it even when short, or never. Default: only in long ones. */
  readonly report?: 'short' | 'never';
}
export type EventTable<E extends AnyEvent = AnyEvent> = {
  readonly [Type in E['type']]: EventLook<Extract<E, { readonly type: Type }>>;
};

const lookOf = (table: EventTable, { type }: AnyEvent): EventLook => table[type] ?? {};

/** The parts of the log and the timeline of a game with units that follow from the table alone. */
export const replayOf = (
  table: EventTable,
): Required<Pick<ReplayParts, 'newsOf' | 'momentOf' | 'emphasisOf' | 'clauseOf' | 'concerns'>> => ({
  newsOf: newsOrderOf(table),
  momentOf: (event) => lookOf(table, event).moment,
  emphasisOf: (event) => lookOf(table, event).emphasis,
  clauseOf: (event) => lookOf(table, event).clause,
  concerns: concernsNamed,
});

/** Lines in the order of news, several of one kind in one. */
export const newsOrderOf =
  (table: EventTable) =>
  <Line extends ToldLine>(lines: readonly Line[]): readonly Line[] => {
    const kindOf = (event: AnyEvent): NewsKind => {
      const { news, emphasis } = lookOf(table, event);
      return news ?? (emphasis === 'turn' ? 'frame' : 'upkeep');
    };
    return inNewsOrder(lines, kindOf, (events) => lookOf(table, events[0]!).bundle?.(events));
  };

/** Tells whether a filter of the log keeps an event. */
const keptBy =
  (table: EventTable, filter: string) =>
  (event: AnyEvent): boolean =>
    lookOf(table, event).filters?.includes(filter) ?? false;

/**
 * The names of turns, phases, moments and filters: the words `turn`, `go-to-turn`, `moment` and `log` from a namespace,
 * else from `replay:usual`.
 */
export function replayNames(
  table: EventTable,
  texts: Namespace,
  filters: readonly string[],
): Pick<ReplayParts, 'turnName' | 'goToTurn' | 'phaseName' | 'momentName' | 'filters'> {
  const name = ({ t }: Names, key: string, blanks = {}): string =>
    t([keyOf(`${texts}:${key}`), keyOf(`replay:usual.${key}`)], blanks);
  return {
    turnName: (turn, words) => name(words, 'turn', { turn }),
    goToTurn: (words) => name(words, 'go-to-turn'),
    phaseName: (phase, words) => (words as Names & { readonly phase: (phase: string) => string }).phase(phase),
    momentName: (kind, words) => name(words, `moment.${kind}`),
    filters: filters.map((id) => ({ id, name: (words) => name(words, `log.${id}`), keeps: keptBy(table, id) })),
  };
}

/** A summary of events, short enough to be read out. */
export const spokenBy =
  (table: EventTable) =>
  (events: readonly AnyEvent[], { words }: { readonly words: Names }): string =>
    summaryOf(events, words, (type) => table[type]?.spoken ?? 0);

/** The form of the sentence of an event. */
export function formOf(table: EventTable, event: AnyEvent): string | undefined {
  const { form = '' } = lookOf(table, event);
  if (typeof form === 'function') return form(event);
  const value = (event as unknown as Readonly<Record<string, unknown>>)[form];
  return value === true ? form : typeof value === 'string' ? value : undefined;
}

/** Tells whether a report of this length includes an event. */
export function isTold(table: EventTable, event: AnyEvent, length: 'short' | 'long'): boolean {
  const { report } = lookOf(table, event);
  return length === 'short' ? report === 'short' : report !== 'never';
}

/** An event concerns a seat if it names the seat, or a unit that is or was its own. */
const concernsNamed: NonNullable<ReplayParts['concerns']> = (_, seat, words) => {
  const { known } = words as UnitNames;
  const isOwn = (fact: unknown) => typeof fact === 'string' && (fact === seat || known(fact)?.side === seat);
  return (event) => Object.values(event).flat().some(isOwn);
};
