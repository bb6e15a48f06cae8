import type { AnySystem, Campaign, SideId, UnitId, Viewer } from '@hexpost/engine';
import { type Cause, type Event, otherSide, ownModels, type State } from '@hexpost/engine/tactical';
import type { StatsMoment } from '../../../panels/stats/statistics.ts';
import { momentsByTurn } from '../../../panels/stats/statistics-of.tsx';
import { ORDER } from '../facts.ts';
import { knownUnits } from '../names.ts';

const COUNTS = ['killed', 'fled', 'caught', 'tests', 'failed', 'regrouped', 'charges', 'short', 'won'] as const;
type Count = (typeof COUNTS)[number];

/** `points` are those not lost yet; `models` and `units` are those left. All other figures are totals from the start. */
type Figure = 'points' | 'models' | 'units' | Count;

/** Causes of units that ran off the board, then of those caught on the way. All others were killed. */
const FLED: ReadonlySet<Cause> = new Set(['fled']);
const CAUGHT: ReadonlySet<Cause> = new Set(['trapped', 'swept', 'run-down']);

/** The course of a battle as the viewer may see it: its start, the end of every game turn, and now. */
export function turnFigures(system: AnySystem, campaign: Campaign, viewer: Viewer): readonly StatsMoment<Figure>[] {
  const known = knownUnits(system, campaign);
  const none = () => Object.fromEntries(COUNTS.map((count) => [count, 0])) as Record<Count, number>;
  const tallies: Record<SideId, Record<Count, number>> = { red: none(), blue: none() };
  return momentsByTurn<Figure>(system, campaign, viewer, {
    turnOf(state) {
      const { phase, turn } = state as State;
      return phase === 'lists' || phase === 'deployment' ? 0 : turn;
    },
    begins(any) {
      const event = any as Event;
      return event.type === 'turn-started' ? event.turn : undefined;
    },
    count(event) {
      for (const [side, count] of countsOf(event as Event, (unit) => known.get(unit)?.side))
        if (side !== undefined) tallies[side]![count] += 1;
    },
    figures: (view) =>
      Object.fromEntries(ORDER.map((side) => [side, { ...strengthOf(view as State, side), ...tallies[side]! }])),
  });
}

function strengthOf({ sides, units }: State, side: SideId): Record<'points' | 'models' | 'units', number> {
  const own = Object.values(units).filter((unit) => unit.side === side);
  const { points, pointsLost } = sides[side]!;
  return {
    points: points - pointsLost,
    models: own.reduce((sum, unit) => sum + ownModels(unit), 0),
    units: own.length,
  };
}

/** The figures that an event increases by one, with the side of each. */
function countsOf(event: Event, sideOf: (unit: UnitId) => SideId | undefined): [SideId | undefined, Count][] {
  switch (event.type) {
    case 'unit-destroyed':
      return [[event.side, FLED.has(event.cause) ? 'fled' : CAUGHT.has(event.cause) ? 'caught' : 'killed']];
    case 'morale-tested':
      return (event.passed ? (['tests'] as const) : (['tests', 'failed'] as const)).map((count) => [
        sideOf(event.unit),
        count,
      ]);
    case 'unit-regrouped':
      return [[sideOf(event.unit), 'regrouped']];
    case 'charge-declared':
      return [[sideOf(event.unit), 'charges']];
    case 'charge-failed':
      return [[sideOf(event.unit), 'short']];
    case 'combat-resolved':
      return event.loser === null ? [] : [[otherSide(event.loser), 'won']];
    default:
      return [];
  }
}
