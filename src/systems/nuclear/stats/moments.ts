import { type AnySystem, type Campaign, readLog, type SideId, type UnitId, type Viewer } from '@hexpost/engine';
import {
  type Event,
  fullTough,
  isTough,
  type Position,
  type RulesetIndex,
  type State,
  type Unit,
} from '@hexpost/engine/nuclear';
import type { StatsMoment } from '../../../panels/stats/statistics.ts';
import { stateAfter } from '../../../store/state-cache.ts';
import { scoresOf } from './scores.ts';

/**
 * Figures of a side. `models` and `points` count living models on the map and in transports, points by the price of the
 * type in Prestige; losses are added up from the start.
 */
type Figure =
  | ('controlPoints' | 'prestige' | 'keyPoints')
  | ('models' | 'points' | 'lostUnits' | 'lostModels' | 'lostPoints');
type Figures = Readonly<Record<Figure, number>>;
type Moment = StatsMoment<Figure>;

interface Toll {
  units: number;
  models: number;
  points: number;
}

/** The course of the campaign as the viewer may see it: its start, the end of every turn, and now. */
export function turnMoments(
  system: AnySystem,
  campaign: Campaign,
  rules: RulesetIndex,
  viewer: Viewer,
): readonly Moment[] {
  const { entries } = campaign;
  const first = stateAfter(system, campaign, 0) as State;
  const tolls = new Map<SideId, Toll>(first.order.map((side) => [side, { units: 0, models: 0, points: 0 }]));
  const lose = tollOf(rules, first, tolls);
  const moments: Moment[] = [];
  const look = (when: Moment['when'], count: number, turn?: number): void => {
    const state = system.view(stateAfter(system, campaign, count), viewer) as State;
    moments.push({ when, turn: turn ?? state.turn, sides: figuresOf({ rules, state }, tolls) });
  };
  look('start', 0);
  let [entry, ended] = [-1, 0];
  const close = (): void => {
    if (ended > 0) look('end', entry + 1, ended);
    ended = 0;
  };
  for (const line of readLog(system, entries, viewer)) {
    if (line.entry !== entry) close();
    entry = line.entry;
    const event = line.event as Event;
    lose(event);
    if (event.type === 'turn-ended') ended = event.turn;
    // The end of the game also ends an unfinished turn.
    if (event.type === 'game-won') ended ||= (stateAfter(system, campaign, entry + 1) as State).turn;
  }
  const { phase } = stateAfter(system, campaign, entries.length) as State;
  // Secret orders have not happened, as far as the viewer can tell.
  const goesOn = ended === 0 && entry >= 0 && phase !== 'setup';
  close();
  if (goesOn) look('now', entries.length);
  return moments;
}

const pointsOf = (position: Position, unit: Unit): number => {
  const type = position.rules.units.get(unit.type);
  if (!type) return 0;
  const full = isTough(position, unit) ? fullTough(position, unit) * type.models : type.models;
  const left = isTough(position, unit) ? unit.tough.reduce((sum, tough) => sum + tough, 0) : unit.living.length;
  return (type.price * left) / full;
};

function figuresOf(position: Position, tolls: ReadonlyMap<SideId, Toll>): Moment['sides'] {
  const fielded = Object.values(position.state.units).filter(({ hex, aboard }) => hex !== null || aboard !== null);
  return Object.fromEntries(
    scoresOf(position.state).map(({ side, controlPoints, prestige, keyPoints }) => {
      const own = fielded.filter((unit) => unit.side === side);
      const toll = tolls.get(side)!;
      const figures: Figures = {
        controlPoints,
        prestige,
        keyPoints,
        models: own.reduce((sum, { living }) => sum + living.length, 0),
        points: Math.round(own.reduce((sum, unit) => sum + pointsOf(position, unit), 0)),
        lostUnits: toll.units,
        lostModels: toll.models,
        lostPoints: Math.round(toll.points),
      };
      return [side, figures];
    }),
  );
}

/** Counts losses. It keeps the number of living models of each unit, since a destroyed unit loses all that are left. */
function tollOf(rules: RulesetIndex, first: State, tolls: ReadonlyMap<SideId, Toll>): (event: Event) => void {
  const known = new Map<UnitId, { side: SideId; type: string; living: number }>(
    Object.values(first.units).map(({ id, side, type, living }) => [id, { side, type, living: living.length }]),
  );
  const die = (id: UnitId, left: number): void => {
    const unit = known.get(id);
    const toll = unit && tolls.get(unit.side);
    const type = unit && rules.units.get(unit.type);
    if (!unit || !toll || !type) return;
    toll.models += unit.living - left;
    toll.points += ((unit.living - left) * type.price) / type.models;
    unit.living = left;
  };
  return (event) => {
    if (event.type === 'unit-bought') {
      const living = rules.units.get(event.unitType)?.models ?? 0;
      known.set(event.unit, { side: event.side, type: event.unitType, living });
    } else if (event.type === 'unit-recovered') {
      const unit = known.get(event.unit);
      if (unit) unit.living = event.living.length;
    } else if (event.type === 'wounds-suffered') die(event.unit, event.living.length);
    else if (event.type === 'unit-destroyed') {
      die(event.unit, 0);
      const toll = tolls.get(known.get(event.unit)?.side ?? '');
      if (toll) toll.units += 1;
    }
  };
}
