import type { AnyEvent, SideId, UnitId } from '@hexpost/engine';
import type { Event, State } from '@hexpost/engine/nuclear';

/** The score of a side. */
interface SideScore {
  readonly side: SideId;
  readonly team: string;
  readonly controlPoints: number;
  readonly prestige: number;
  readonly keyPoints: number;
  readonly eliminated: boolean;
}

export const scoresOf = (state: State): SideScore[] => {
  const owners = Object.values(state.hexes).map(({ keyPoint }) => keyPoint);
  return state.order.map((id) => {
    const { team, controlPoints, prestige, eliminated } = state.sides[id]!;
    return {
      side: id,
      team,
      controlPoints,
      prestige,
      keyPoints: owners.filter((owner) => owner === id).length,
      eliminated,
    };
  });
};

/** The gains of a side in a stretch of the log. */
interface Tally {
  controlPoints: number;
  income: number;
  captured: number;
  destroyed: number;
  fallen: number;
}

const nothing = (): Tally => ({ controlPoints: 0, income: 0, captured: 0, destroyed: 0, fallen: 0 });

/** Adds up events by side. `sideOf` must also know destroyed units. */
export function tallyOf(
  events: readonly AnyEvent[],
  order: readonly SideId[],
  sideOf: (unit: UnitId) => SideId | undefined,
): ReadonlyMap<SideId, Tally> {
  const tallies = new Map(order.map((side) => [side, nothing()]));
  const of = (side: SideId | undefined) => tallies.get(side ?? '') ?? nothing();
  for (const event of events as readonly Event[])
    switch (event.type) {
      case 'control-points-gained':
        of(event.side).controlPoints += event.amount;
        break;
      case 'prestige-gained':
        of(event.side).income += event.amount;
        break;
      case 'key-point-captured':
        of(event.to).captured += 1;
        break;
      case 'unit-destroyed':
        of(sideOf(event.unit)).fallen += 1;
        if (event.by !== null) of(sideOf(event.by)).destroyed += 1;
        break;
      default:
    }
  return tallies;
}

/** The source of Control Points; points that no event explains date from the start. */
type ControlSource = Extract<Event, { type: 'control-points-gained' }>['reason'] | 'start';
interface Sources {
  readonly side: SideId;
  readonly total: number;
  readonly from: readonly { readonly source: ControlSource; readonly amount: number }[];
}

const SOURCES: readonly ControlSource[] = ['start', 'key-points', 'intelligence', 'event'];

/** The sources of the Control Points of all sides, by the log of the whole game. */
export const sourcesOf = (events: readonly AnyEvent[], state: State): Sources[] =>
  scoresOf(state).map(({ side, controlPoints: total }) => {
    const sums = new Map<ControlSource, number>([['start', total]]);
    const add = (source: ControlSource, amount: number) => sums.set(source, (sums.get(source) ?? 0) + amount);
    for (const event of events as readonly Event[])
      if (event.type === 'control-points-gained' && event.side === side) {
        add(event.reason, event.amount);
        add('start', -event.amount);
      }
    const from = SOURCES.map((source) => ({ source, amount: sums.get(source) ?? 0 })).filter(
      ({ amount }) => amount > 0,
    );
    return { side, total, from };
  });

/** The events of the last completed turn: from its start to its end, or to the end of the game. */
export function lastTurn(events: readonly AnyEvent[]): readonly AnyEvent[] {
  const end = events.findLastIndex(({ type }) => type === 'turn-ended' || type === 'game-won');
  if (end < 0) return [];
  const start = events.slice(0, end).findLastIndex(({ type }) => type === 'turn-started');
  return events.slice(Math.max(0, start), end + 1);
}
