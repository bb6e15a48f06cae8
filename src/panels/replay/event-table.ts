import type { Clause } from '../../engine/kernel/clause.ts';
import type { Seat, UnitId } from '../../engine/kernel/ids.ts';
import type { AnyEvent } from '../../engine/kernel/system.ts';
import type { MomentKind, Names, ReplayParts } from '../../systems/system-ui.ts';
import type { Namespace } from '../../words/index.ts';
import { summaryOf } from '../table/spoken-summary.ts';

/** The form of the sentence of an event, where it is no fact alone. */
type FormOf<E> = { form(event: E): string | undefined }['form'];

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
  /** Kinds of things that its facts name, where they are others than usual. */
  readonly kinds?: Readonly<Record<string, string>>;
  /** Reports for people tell it also when they are short, or never. Default: in long ones. */
  readonly report?: 'short' | 'never';
}
export type EventTable<E extends AnyEvent = AnyEvent> = {
  readonly [Type in E['type']]: EventLook<Extract<E, { readonly type: Type }>>;
};

const lookOf = (table: EventTable, { type }: AnyEvent): EventLook => table[type] ?? {};

/** The parts of the log and the timeline that follow from the table alone. */
export const replayOf = (table: EventTable): Required<Pick<ReplayParts, 'momentOf' | 'emphasisOf' | 'clauseOf'>> => ({
  momentOf: (event) => lookOf(table, event).moment,
  emphasisOf: (event) => lookOf(table, event).emphasis,
  clauseOf: (event) => lookOf(table, event).clause,
});

/** Answers whether a filter of the log keeps an event. */
export const keptBy =
  (table: EventTable, filter: string) =>
  (event: AnyEvent): boolean =>
    lookOf(table, event).filters?.includes(filter) ?? false;

/** The names of turns, phases, moments and filters, from the words `turn`, `go-to-turn`, `moment` and `log` of a namespace. */
export const replayNames = (
  table: EventTable,
  texts: Namespace,
  filters: readonly string[],
): Pick<ReplayParts, 'turnName' | 'goToTurn' | 'phaseName' | 'momentName' | 'filters'> => ({
  turnName: (turn, { t }) => t(`${texts}:turn`, { turn }),
  goToTurn: ({ t }) => t(`${texts}:go-to-turn`),
  phaseName: (phase, words) => (words as Names & { readonly phase: (phase: string) => string }).phase(phase),
  momentName: (kind, { t }) => t(`${texts}:moment.${kind}`),
  filters: filters.map((id) => ({ id, name: ({ t }) => t(`${texts}:log.${id}`), keeps: keptBy(table, id) })),
});

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

/** Answers whether an event names a seat, or a unit of its own, in one of these facts. */
export const concernsBy =
  (sides: readonly string[], units: readonly string[], isOf: (seat: Seat, unit: UnitId) => boolean) =>
  (seat: Seat) =>
  (event: AnyEvent): boolean => {
    const facts = event as unknown as Readonly<Record<string, unknown>>;
    const isOwn = (id: unknown) => typeof id === 'string' && isOf(seat, id);
    return sides.some((key) => facts[key] === seat) || units.some((key) => isOwn(facts[key]));
  };
