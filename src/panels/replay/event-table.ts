import type { AnyEvent, Clause } from '@hexpost/engine';
import type { CueKind } from '../../map/cues.ts';
import type { Namespace } from '../../words/index.ts';
import type { UnitNames } from '../map/unit-names.ts';
import type { MomentKind, Names, ReplayParts } from '../system-ui.ts';
import { summaryOf } from '../table/spoken-summary.ts';

/** The form of the sentence of an event, where it is no fact alone. */
type FormOf<E> = { form(event: E): string | undefined }['form'];
type CountOf<E> = { count(event: E): number }['count'];

/** Facts about a type of event for the screens; whatever is absent does not apply. */
export interface EventLook<E = AnyEvent> {
  /** The clause under which it is written. */
  readonly clause?: Clause;
  /** The kind of key moment that it is on the timeline. How the campaign ended should be none. */
  readonly moment?: MomentKind;
  /** Stands out in the log. */
  readonly emphasis?: 'loss' | 'turn';
  /** The filters of the log that keep it. */
  readonly filters?: readonly string[];
  /** How important it is in a summary that is read out; `NEXT_WEIGHT` for what is to be done next. Default: 0. */
  readonly spoken?: number;
  /** The fact that gives its sentence a form: its value, or its name where it is true; or a function that does. */
  readonly form?: string | FormOf<E>;
  /** The number that its sentence counts with. */
  readonly count?: CountOf<E>;
  /** Kinds of things that its facts name, where they are others than usual. */
  readonly kinds?: Readonly<Record<string, string>>;
  /** How the map shows it, of itself: of its unit on the way from `from` to `to`, at its hex `at`, else where its unit is. */
  readonly cue?: CueKind;
  /** Reports for people tell it also when they are short, or never. Default: in long ones. */
  readonly report?: 'short' | 'never';
}
export type EventTable<E extends AnyEvent = AnyEvent> = {
  readonly [Type in E['type']]: EventLook<Extract<E, { readonly type: Type }>>;
};

const lookOf = (table: EventTable, { type }: AnyEvent): EventLook => table[type] ?? {};

/** The parts of the log and the timeline of a game with units that follow from the table alone. */
export const replayOf = (
  table: EventTable,
): Required<Pick<ReplayParts, 'momentOf' | 'emphasisOf' | 'clauseOf' | 'concerns'>> => ({
  momentOf: (event) => lookOf(table, event).moment,
  emphasisOf: (event) => lookOf(table, event).emphasis,
  clauseOf: (event) => lookOf(table, event).clause,
  concerns: concernsNamed,
});

/** Answers whether a filter of the log keeps an event. */
export const keptBy =
  (table: EventTable, filter: string) =>
  (event: AnyEvent): boolean =>
    lookOf(table, event).filters?.includes(filter) ?? false;

/** The names of turns, phases, moments and filters: the words `turn`, `go-to-turn`, `moment` and `log` of a namespace, else of `replay:usual`. */
export function replayNames(
  table: EventTable,
  texts: Namespace,
  filters: readonly string[],
): Pick<ReplayParts, 'turnName' | 'goToTurn' | 'phaseName' | 'momentName' | 'filters'> {
  const name = ({ t }: Names, key: string, blanks = {}): string =>
    t([`${texts}:${key}`, `replay:usual.${key}`], blanks);
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

/** Answers whether a report of this length tells an event. */
export function isTold(table: EventTable, event: AnyEvent, length: 'short' | 'long'): boolean {
  const { report } = lookOf(table, event);
  return length === 'short' ? report === 'short' : report !== 'never';
}

/** Concerns a seat: whatever names it, or a unit that is or was its own. */
const concernsNamed: NonNullable<ReplayParts['concerns']> = (_, seat, words) => {
  const { known } = words as UnitNames;
  const isOwn = (fact: unknown) => typeof fact === 'string' && (fact === seat || known(fact)?.side === seat);
  return (event) => Object.values(event).flat().some(isOwn);
};
