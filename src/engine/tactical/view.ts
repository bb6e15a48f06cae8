import { GM, type SideId, type Viewer } from '../kernel/ids.ts';
import type { Event, EventOf } from './events.ts';
import { DEFAULT_STANDING, type Side, type State, type Unit } from './state.ts';

/** T-22.3: secrets. Lists until both are in, deployment under option `hidden-deployment`, standing orders until the battle is over. */

export function view(state: State, viewer: Viewer): State {
  if (viewer === GM || state.phase === 'over') return state;
  const inSecret = isHiddenDeployment(state);
  const units: Record<string, Unit> = {};
  for (const [id, unit] of Object.entries(state.units))
    units[id] = unit.side === viewer ? unit : outside(unit, inSecret);
  const sheet = state.active === viewer ? state.sheet : null;
  if (state.phase !== 'lists') return { ...state, units, sheet };
  const sides: Record<SideId, Side> = {};
  for (const [id, side] of Object.entries(state.sides)) sides[id] = id === viewer ? side : withoutList(side);
  return { ...state, units, sides, sheet };
}

const isHiddenDeployment = ({ phase, options }: State): boolean =>
  phase === 'deployment' && options['hidden-deployment'] === 'on';

const outside = (unit: Unit, inSecret: boolean): Unit => ({
  ...unit,
  standing: DEFAULT_STANDING,
  ...(inSecret && { hex: null, reserve: null, joined: null, embarked: null, facing: 1 }),
});
const withoutList = (side: Side): Side => ({ ...side, faction: '', list: null, points: side.pointsLost });

/** The side that alone may read an event until the battle is over. */
function readerOf(event: Event): SideId | undefined {
  if (event.type === 'standing-set') return event.side;
  return event.covert;
}

const show = (event: Event, viewer: Viewer, opened: boolean): Event | undefined => {
  if (opened || viewer === GM) return event;
  if (event.type === 'list-submitted' && event.side !== viewer) return handedIn(event);
  if (event.type === 'sheet-posted' && event.side !== viewer) return { ...event, orders: [] };
  const reader = readerOf(event);
  return reader === undefined || viewer === reader ? event : undefined;
};

const handedIn = ({ type, side }: EventOf<'list-submitted'>): Event => ({
  type,
  side,
  list: [],
  faction: '',
  points: 0,
});

/** The result opens everything. */
const opens = ({ type }: Event): boolean => type === 'game-ended';

const secret = (state: State): boolean => state.phase === 'lists' || isHiddenDeployment(state);

/** The parts of the contract about secrets in the log. */
export const secrecy = { show, opens, secret };
