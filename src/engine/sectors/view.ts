import { GM, type Viewer } from '../kernel/ids.ts';
import type { Event } from './events.ts';
import type { Battle, Side, State } from './state.ts';

/** S-11: secrets. */

/** The state without the secrets of others. Hidden values are null, empty or absent. */
export function view(state: State, viewer: Viewer): State {
  if (viewer === GM) return state;
  const sides = Object.values(state.sides).map((side) => [side.id, sideSeen(state, side, viewer)] as const);
  const battles = Object.values(state.battles).map((battle) => [battle.id, battleSeen(battle, viewer)] as const);
  return {
    ...state,
    sides: Object.fromEntries(sides),
    battles: state.revealed ? Object.fromEntries(battles) : {},
    departures: {},
  };
}

/** S-4.17, S-11.2. */
const sideSeen = ({ revealed }: State, side: Side, viewer: Viewer): Side =>
  revealed || side.id === viewer || side.sheet === null ? side : { ...side, sheet: null };

/** S-6.7: the list of the other side is hidden until both have been sent. */
function battleSeen(battle: Battle, viewer: Viewer): Battle {
  const { lists, attacker, defender } = battle;
  if (Object.hasOwn(lists, attacker) && Object.hasOwn(lists, defender)) return battle;
  return {
    ...battle,
    lists: Object.fromEntries(
      Object.entries(lists).map(([side, list]) => [side, side === viewer ? list : null] as const),
    ),
  };
}

/** Table 13.9: the event, a part of it, or nothing. `opened` is true once the draft of the battle list is published. */
function show(event: Event, viewer: Viewer, opened: boolean): Event | undefined {
  if (viewer === GM) return event;
  if (event.type === 'reminder-sent') return event.to === viewer ? event : undefined;
  if ('draft' in event && event.draft && !opened) return undefined;
  if (event.type === 'sheet-submitted' && event.side !== viewer) {
    const { sheet: _, ...rest } = event;
    return rest;
  }
  if (event.type === 'list-submitted' && event.side !== viewer) {
    const { list: _, ...rest } = event;
    return rest;
  }
  return event;
}

const OPENING: ReadonlySet<Event['type']> = new Set([
  'battles-published',
  'no-battles',
  'map-published',
  'lists-revealed',
]);
const revealsSecrets = (event: Event): boolean => OPENING.has(event.type);
/** S-5.15: only the master ever sees the events of a dropped draft. */
const keepsSecrets = (event: Event): boolean => event.type === 'phase-reopened';

/** True while sheets are being written, and while the battle list is a draft that only the master sees. */
const secret = ({ phase }: State): boolean => phase === 'deployment' || phase === 'orders' || phase === 'events';

/** The parts of the contract about secrets in the log. */
export const secrecy = { show, revealsSecrets, keepsSecrets, secret };
