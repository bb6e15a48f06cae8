import type { Entry, Hex, LoggedEvent, SideId, UnitId } from '@hexpost/engine';
import type { Event, Phase, State } from '@hexpost/engine/nuclear';

/** A stretch of the log under one heading. `end` is for the events that follow the Final round automatically. */
export interface ReportChapter {
  readonly turn: number;
  readonly phase: 'setup' | 'preparation' | 'initial' | 'final' | 'end';
  readonly events: Event[];
}

const CHAPTER: Readonly<Record<Phase, ReportChapter['phase']>> = {
  setup: 'setup',
  'turn-start': 'preparation',
  preparation: 'preparation',
  initial: 'initial',
  final: 'final',
  over: 'end',
};

/** The log from a given state on, in chapters; empty ones are left out. */
export function reportChapters(
  lines: readonly LoggedEvent[],
  start: Pick<State, 'turn' | 'phase'>,
): readonly ReportChapter[] {
  const chapters: ReportChapter[] = [{ turn: start.turn, phase: CHAPTER[start.phase], events: [] }];
  let idle = false;
  for (const event of lines.map((line) => line.event as Event)) {
    const last = chapters.at(-1)!;
    const open = (phase: ReportChapter['phase'], turn = last.turn) => chapters.push({ turn, phase, events: [] });
    if (event.type === 'turn-started') open('preparation', event.turn);
    else if (event.type === 'round-started') open(event.round);
    // N-16: after the last part of the Final round.
    else if (last.phase === 'final' && idle && !IN_ROUND.has(event.type)) open('end');
    idle = event.type === 'activation-ended';
    chapters.at(-1)!.events.push(event);
  }
  return chapters.filter(({ events }) => events.some(({ type }) => !OPENING.has(type)));
}

/** A round that has only been opened belongs to the next report. */
const OPENING: ReadonlySet<string> = new Set<Event['type']>([
  'round-started',
  'activation-started',
  'retreat-preference-set',
]);
const IN_ROUND: ReadonlySet<string> = new Set<Event['type']>(['activation-started', 'sheet-lodged', 'sheets-revealed']);

/** The parts of a round, in order of the sides. Events before the first part belong to no side. */
export function partsOf(events: readonly Event[], active: SideId | null): { side: SideId | null; events: Event[] }[] {
  const parts: { side: SideId | null; events: Event[] }[] = [{ side: active, events: [] }];
  for (const event of events)
    if (event.type === 'activation-started') parts.push({ side: event.side, events: [] });
    else parts.at(-1)!.events.push(event);
  return parts.filter((part) => part.side !== null || part.events.length > 0);
}

/** N-4.8: the ends of parts that the game master closed because their sides had sent nothing. */
export function closedParts(lines: readonly LoggedEvent[], entries: readonly Entry[]): ReadonlySet<Event> {
  const closed = new Set<Event>();
  let lodged = new Set<SideId>();
  for (const { event: told, entry } of lines) {
    const event = told as Event;
    if (event.type === 'round-started') lodged = new Set();
    else if (event.type === 'sheet-lodged') lodged.add(event.side);
    else if (
      event.type === 'activation-ended' &&
      entries[entry]?.command.command === 'close' &&
      !lodged.has(event.side)
    )
      closed.add(event);
  }
  return closed;
}

/** The sides for which the game master ended setup or Preparation: their events of being ready. */
export const closedSides = (lines: readonly LoggedEvent[], entries: readonly Entry[]): ReadonlySet<Event> =>
  new Set(
    lines.flatMap(({ event, entry }) =>
      event.type === 'side-ready' && entries[entry]?.command.command === 'close' ? [event as Event] : [],
    ),
  );

/** The target hex of every volley. */
export function targetHexes(lines: readonly LoggedEvent[], state: State): ReadonlyMap<Event, Hex> {
  const at = new Map<UnitId, Hex>();
  for (const { id, hex } of Object.values(state.units)) if (hex !== null) at.set(id, hex);
  const places = new Map<Event, Hex>();
  for (const event of lines.map((line) => line.event as Event))
    switch (event.type) {
      case 'shots-fired': {
        const hex = at.get(event.target);
        if (hex !== undefined) places.set(event, hex);
        break;
      }
      case 'unit-moved':
        at.set(event.unit, event.path.at(-1) ?? event.from);
        break;
      case 'unit-deployed':
      case 'unit-retreated':
      case 'hex-taken':
      case 'passengers-placed':
      case 'unit-disembarked':
        at.set(event.unit, event.hex);
        break;
      default:
    }
  return places;
}
