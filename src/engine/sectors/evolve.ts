import type { SideId } from '../kernel/ids.ts';
import { movesOf } from './battle-list.ts';
import type { Event } from './events.ts';
import { evolveBattle } from './evolve-battle.ts';
import { completed, defaultOrders, isOrderSheet } from './orders.ts';
import { bySeat } from './position.ts';
import { defaultDeployment } from './setup.ts';
import type { Role, Sector, SectorId, Side, State } from './state.ts';

/** The state after an event. Refuses nothing, rolls nothing. An event without a case here is for the log only. */
export function evolve(state: State, event: Event): State {
  switch (event.type) {
    case 'clock-set':
      return { ...state, clock: event.at, remindersSent: event.reminders ?? state.remindersSent };
    case 'deadline-passed':
      return { ...state, deadlinePassed: true };
    case 'deadline-extended':
      return { ...state, deadline: event.until, deadlinePassed: false, remindersSent: [] };
    case 'phase-closed':
      return event.phase === 'orders' ? withCompletedSheets(state) : state;
    case 'phase-opened':
      return {
        ...state,
        phase: event.phase,
        deadline: event.deadline,
        deadlinePassed: false,
        remindersSent: [],
        departures: event.phase === 'events' ? state.departures : {},
      };
    case 'phase-reopened':
      return reopened({ ...state, phase: event.phase });
    case 'round-opened':
      return nextRound(state, event.round);
    case 'sheet-submitted':
      return withSide(state, event.side, { sheet: event.sheet!, submitted: true });
    case 'sheet-withdrawn':
      return withSide(state, event.side, { sheet: null, submitted: false });
    case 'sheet-defaulted':
      return withSide(state, event.side, {
        sheet: event.phase === 'deployment' ? defaultDeployment(state) : defaultOrders(state, event.side),
        submitted: false,
      });
    case 'orders-revealed':
      return { ...state, revealed: true };
    case 'sector-fortified':
      return withSector(state, event.sector, ({ fortified }) => ({
        fortified: bySeat(state, [...fortified, event.side]),
      }));
    case 'armies-departed': {
      const { side, from, to, armies } = event;
      const left = withArmies(state, side, from, -armies);
      return { ...left, transit: { ...left.transit, [`${side}-${from}`]: { side, from, to, armies } } };
    }
    case 'armies-arrived': {
      const { [`${event.side}-${event.from}`]: _, ...transit } = state.transit;
      return withArmies({ ...state, transit }, event.side, event.to, event.armies);
    }
    case 'armies-deployed':
    case 'armies-replenished':
    case 'orbital-arrived':
      return withArmies(state, event.side, event.sector, event.armies);
    case 'armies-lost':
      return withArmies(state, event.side, event.sector, -event.armies);
    case 'armies-adjusted':
      return withSector(state, event.sector, ({ armies }) => ({ armies: { ...armies, [event.side]: event.to } }));
    case 'sector-controlled':
      return withSector(state, event.sector, () => ({ controller: event.side }));
    case 'control-lost':
      return withSector(state, event.sector, () => ({ controller: null }));
    case 'side-marked-absent':
      return withSide(state, event.side, { absent: event.absent });
    case 'orbital-directed':
      return withSide(state, event.side, { orbitalDirected: event.sector });
    case 'member-set':
      return withSide(state, event.side, { members: withMember(state.sides[event.side]!, event.member, event.roles) });
    case 'side-conceded':
    case 'side-expelled':
      return withoutSide(state, event.side);
    case 'side-eliminated':
      return withSide(state, event.side, { eliminated: true, absent: false });
    case 'campaign-won':
      return { ...state, phase: 'finished', deadline: null, winner: event.side, reason: event.reason };
    case 'campaign-drawn':
      return { ...state, phase: 'finished', deadline: null, drawn: event.sides, reason: event.reason };
    default:
      return evolveBattle(state, event);
  }
}

const withSide = (state: State, id: SideId, change: Partial<Side>): State => ({
  ...state,
  sides: { ...state.sides, [id]: { ...state.sides[id]!, ...change } },
});

const withSides = (state: State, change: (side: Side) => Partial<Side>): State => ({
  ...state,
  sides: Object.fromEntries(Object.values(state.sides).map((side) => [side.id, { ...side, ...change(side) }])),
});

const withSector = (state: State, id: SectorId, change: (sector: Sector) => Partial<Sector>): State => {
  const sector = state.sectors[id]!;
  return { ...state, sectors: { ...state.sectors, [id]: { ...sector, ...change(sector) } } };
};

const withSectors = (state: State, change: (sector: Sector) => Partial<Sector>): State => ({
  ...state,
  sectors: Object.fromEntries(
    Object.entries(state.sectors).map(([id, sector]) => [id, { ...sector, ...change(sector) }]),
  ),
});

const withArmies = (state: State, side: SideId, sector: SectorId, more: number): State =>
  withSector(state, sector, ({ armies }) => ({ armies: { ...armies, [side]: (armies[side] ?? 0) + more } }));

/** S-4.14, S-4.18: completes the sheets that were sent, and checks their moves against the present map. */
function withCompletedSheets(state: State): State {
  const complete = withSides(state, ({ id, sheet, eliminated }) =>
    sheet && isOrderSheet(sheet) && !eliminated ? { sheet: completed(state, id, sheet) } : {},
  );
  return { ...complete, departures: movesOf(complete) };
}

/** S-5.15: drops the draft and the default sheets. */
function reopened(state: State): State {
  const sent = withSides(state, ({ submitted }) => (submitted ? {} : { sheet: null }));
  return { ...sent, battles: {}, departures: {}, deadlinePassed: false, remindersSent: [] };
}

/** S-8.15: clears sheets, marks and battles for the next round. */
function nextRound(state: State, round: number): State {
  const cleared = withSides(state, () => ({ sheet: null, submitted: false, absent: false, orbitalDirected: null }));
  const unmarked = withSectors(cleared, () => ({ fortified: [] }));
  return { ...unmarked, round, revealed: false, battles: {}, transit: {}, departures: {} };
}

/** S-12.3: sets the roles of a member; one without roles is removed. */
function withMember({ members }: Side, member: string, roles: readonly Role[]): Side['members'] {
  const { [member]: _, ...others } = members;
  return roles.length === 0 ? others : { ...others, [member]: roles };
}

/** S-9.6: removes the armies, sheet, control and marks of a side that leaves. */
function withoutSide(state: State, side: SideId): State {
  const without = (moves: State['transit']) =>
    Object.fromEntries(Object.entries(moves).filter(([, transit]) => transit.side !== side));
  const gone = withSectors(state, ({ armies, fortified, controller }) => ({
    armies: { ...armies, [side]: 0 },
    fortified: fortified.filter((id) => id !== side),
    controller: controller === side ? null : controller,
  }));
  const left = { ...gone, transit: without(gone.transit), departures: without(gone.departures) };
  return withSide(left, side, { sheet: null, submitted: false, absent: false, eliminated: true });
}
