import { GM, type SideId, type Viewer } from '../kernel/ids.ts';
import type { Event, EventOf } from './events.ts';
import { changedState, changedUnit } from './shapes.ts';
import { DEFAULT_STANDING, type Side, type State, type Unit } from './state.ts';

/** T-22.3: secrets. Lists until both are in, deployment under option `hidden-deployment`, standing orders until the battle is over. */

export function view(state: State, viewer: Viewer): State {
  if (viewer === GM || state.phase === 'over') return state;
  const inSecret = isHiddenDeployment(state);
  const units: Record<string, Unit> = {};
  for (const [id, unit] of Object.entries(state.units))
    units[id] = unit.side === viewer ? unit : outside(unit, inSecret);
  const sheet = state.active === viewer ? state.sheet : null;
  if (state.phase !== 'lists') return changedState(state, { units, sheet });
  const sides: Record<SideId, Side> = {};
  for (const [id, side] of Object.entries(state.sides)) sides[id] = id === viewer ? side : withoutList(side);
  return changedState(state, { units, sides, sheet });
}

const isHiddenDeployment = ({ phase, options }: State): boolean =>
  phase === 'deployment' && options['hidden-deployment'] === 'on';

/** T-6.5: the visible state of a unit while its side deploys unseen. */
const IN_HAND = { hex: null, reserve: null, joined: null, embarked: null, facing: 1 };
const outside = (unit: Unit, inSecret: boolean): Unit =>
  changedUnit(unit, {
    standing: DEFAULT_STANDING,
    ...(inSecret && { ...IN_HAND, startModels: unit.initial }),
  });
const withoutList = (side: Side): Side => ({ ...side, faction: '', list: null, points: side.pointsLost });

/** Standing orders stay with their side until the battle is over: the events that reveal lists and deployment must not reveal them. */
const show = (event: Event, viewer: Viewer, opened: boolean, over = false): Event | undefined => {
  if (viewer === GM || (over && opened)) return event;
  if (event.type === 'standing-set') return event.side === viewer ? event : undefined;
  if (event.type === 'sheet-posted') return event.side === viewer ? event : { ...event, orders: [] };
  if (opened) return event;
  if (event.type === 'list-submitted' && event.side !== viewer) return handedIn(event);
  return event.covert === undefined || viewer === event.covert ? event : undefined;
};

const handedIn = ({ type, side }: EventOf<'list-submitted'>): Event => ({
  type,
  side,
  list: [],
  faction: '',
  points: 0,
});

const OPENING: ReadonlySet<Event['type']> = new Set(['lists-opened', 'deployment-opened', 'game-ended']);
const revealsSecrets = ({ type }: Event): boolean => OPENING.has(type);

const ends = ({ type }: Event): boolean => type === 'game-ended';

/** By post the report reveals them with the orders that it used, so that everybody can check the results. */
const revealedByReport = ({ type }: Event): boolean => type === 'standing-set' || type === 'sheet-posted';

const secret = (state: State): boolean => state.phase === 'lists' || isHiddenDeployment(state);

/** The parts of the contract about secrets in the log. */
export const secrecy = { show, revealsSecrets, ends, revealedByReport, secret };
