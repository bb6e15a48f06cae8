import type { LoggedEvent } from '../../engine/kernel/campaign.ts';
import type { AnyEvent } from '../../engine/kernel/system.ts';
import type { Event } from '../../engine/nuclear/events.ts';
import type { Phase, State } from '../../engine/nuclear/state.ts';

/** What a timeline marks: turns and phases, and what people look for in a campaign that is behind them. */

/** A stretch of the log: after entry `from` (-1: before the first), until the next chapter begins, it was this turn and phase. */
export interface Chapter {
  readonly from: number;
  readonly turn: number;
  readonly phase: Phase;
}

/** `start` is the position before the first entry. */
export function chaptersOf(lines: readonly LoggedEvent[], { turn, phase }: Pick<State, 'turn' | 'phase'>): Chapter[] {
  const chapters: Chapter[] = [{ from: -1, turn, phase }];
  for (const { entry, event } of lines) {
    const last = chapters.at(-1)!;
    const now = { from: entry, turn: last.turn, phase: last.phase, ...begun(event as Event) };
    if (now.turn === last.turn && now.phase === last.phase) continue;
    // Of several within one entry the map is never shown in any but the last.
    if (last.from === entry) chapters.pop();
    chapters.push(now);
  }
  return chapters;
}

function begun(event: Event): Partial<Chapter> {
  switch (event.type) {
    case 'bases-revealed':
      return { phase: 'turn-start' };
    case 'turn-started':
      return { phase: 'preparation' };
    case 'round-started':
      return { phase: event.round };
    case 'turn-ended':
      return { turn: event.turn + 1, phase: 'turn-start' };
    case 'game-won':
      return { phase: 'over' };
    default:
      return {};
  }
}

export type KeyKind = 'score' | 'capture' | 'loss' | 'battle';

/** What of one kind happened in an entry. */
export interface KeyMoment {
  readonly entry: number;
  readonly kind: KeyKind;
  readonly events: readonly AnyEvent[];
}

const KINDS: Readonly<Partial<Record<Event['type'], KeyKind>>> = {
  'melee-fought': 'battle',
  'unit-destroyed': 'loss',
  'side-eliminated': 'loss',
  'side-conceded': 'loss',
  'key-point-captured': 'capture',
  'key-point-lost': 'capture',
  'structure-captured': 'capture',
  'base-captured': 'capture',
  'control-points-gained': 'score',
};

/** Key moments in the order of the log. How it ended is none: a timeline does not tell the end. */
export function momentsOf(lines: readonly LoggedEvent[]): KeyMoment[] {
  const moments: { entry: number; kind: KeyKind; events: AnyEvent[] }[] = [];
  for (const { entry, event } of lines) {
    const kind = KINDS[event.type as Event['type']];
    if (!kind) continue;
    const same = moments.findLast((moment) => moment.entry !== entry || moment.kind === kind);
    if (same?.entry === entry) same.events.push(event);
    else moments.push({ entry, kind, events: [event] });
  }
  return moments;
}
