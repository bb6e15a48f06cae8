import type { Hex } from '../kernel/board/hex.ts';
import type { Event, EventOf } from './events.ts';
import { sameLocations } from './locations.ts';
import { armyIn, hasArmy } from './position.ts';
import { type Battle, type Location, newUnit, type State } from './state.ts';
import {
  addUnit,
  changedUnit,
  mapLocations,
  mapUnits,
  paid,
  used,
  withEntry,
  withLocation,
  withoutUnit,
  withSide,
  withState,
  withUnit,
} from './updates.ts';

/** The state after an event. */
export function evolve(state: State, event: Event): State {
  switch (event.type) {
    case 'turn-began':
      return beginTurn(state, event);
    case 'side-beaten':
      return removeSide(state, event);
    case 'game-won':
      // D-2.8: the limit is checked after the round number has gone up.
      return withState(state, {
        phase: 'over',
        winner: event.winner,
        round: state.round + Number(event.how === 'limit'),
      });
    case 'income-received':
      return withSide(state, event.side, {
        hqPaid: event.hq > 0,
        resources: state.sides[event.side]!.resources + event.total,
      });
    case 'orders-began':
      return withState(state, { phase: 'orders' });
    case 'blessings-lapsed':
      return mapUnits(state, (unit) => (unit.side === event.side ? changedUnit(unit, { blessed: false }) : unit));
    case 'belligerence-rolled':
      return mapUnits(state, (unit) =>
        event.frenzied.includes(unit.id) ? changedUnit(unit, { frenzied: true }) : unit,
      );
    case 'battle-order-lodged':
      return withSide(state, event.side, {
        orders: withEntry(state.sides[event.side]!.orders, event.at, event.order),
      });
    case 'casualty-lodged':
      return withSide(state, event.side, {
        casualty: withEntry(state.sides[event.side]!.casualty, event.at, event.unit),
      });
    case 'standing-lodged':
      return lodgeStanding(state, event);
    default:
      return evolveUnits(evolveGround(state, event), event);
  }
}

/** D-2.3, steps 1 and 3: all units may act again, and held objects and buildings work. */
function beginTurn(state: State, { side, round }: EventOf<'turn-began'>): State {
  const rested = mapUnits(withState(state, { active: side, round, phase: 'answer' }), (unit) =>
    unit.side === side ? changedUnit(unit, RESTED) : unit,
  );
  const fresh = withSide(rested, side, { used: [], dropped: {}, hqPaid: false });
  const working = mapLocations(fresh, (location, hex) => {
    const { object, building } = location;
    const works = object?.owner === side && hasArmy({ state }, hex, side);
    const held = object?.owner === side && object.active !== works ? { ...object, active: works } : object;
    const ready = building?.side === side && !building.active ? { ...building, active: true } : building;
    if (held === object && ready === building) return location;
    return { ...location, ...(held && { object: held }), ...(ready && { building: ready }) };
  });
  return sameLocations(state, working);
}
const RESTED = { arrived: false, acted: false, fought: false, frenzied: false };

/** D-2.5: buildings are removed and objects lose their owner; on a concession the units are removed, too. */
function removeSide(state: State, { side }: EventOf<'side-beaten'>): State {
  const left = Object.values(state.units).filter((unit) => unit.side === side);
  const emptied = left.reduce((now, { id }) => withoutUnit(now, id), state);
  const beaten = withSide(emptied, side, { status: 'beaten' });
  return mapLocations(beaten, ({ object, building, battles, ...rest }) => ({
    ...rest,
    ...(object && { object: object.owner === side ? { ...object, owner: null, active: false } : object }),
    ...(building && building.side !== side && { building }),
    ...(battles && { battles }),
  }));
}

function lodgeStanding(state: State, { side, at, standing }: EventOf<'standing-lodged'>): State {
  const now = state.sides[side]!.standing;
  if (at !== null)
    return withSide(state, side, { standing: { ...now, at: { ...now.at, [at]: { ...now.at[at], ...standing } } } });
  return withSide(state, side, {
    standing: { ...now, ...standing, absorb: { ...now.absorb, ...standing.absorb }, at: now.at },
  });
}

/** Events that change the contents of a hex, or a purse. */
function evolveGround(state: State, event: Event): State {
  switch (event.type) {
    case 'building-built': {
      const building = { type: event.building, side: event.side, active: false };
      return paid(withLocation(state, event.at, { building }), event.side, -event.cost);
    }
    case 'building-destroyed':
      return withLocation(state, event.at, { building: undefined });
    case 'object-captured':
      return withObject(state, event.at, { owner: event.side, active: false });
    case 'object-devastated':
      return withObject(state, event.at, { devastated: true });
    case 'object-restored':
      return paid(withObject(state, event.at, { devastated: false, active: false }), event.side, -event.cost);
    case 'absorption-paid':
      return paid(state, event.side, event.amount);
    case 'battle-declared': {
      const { attacker, defender } = event;
      return withLocation(state, event.at, {
        battles: [...(state.hexes[event.at]?.battles ?? []), { attacker, defender }],
      });
    }
    case 'battle-lapsed':
    case 'battle-drawn':
      return withoutBattle(state, event.at, event);
    case 'battle-won':
      return withoutBattle(state, event.at, event);
    case 'gun-fired':
      return used(state, event.side, `gun@${event.gun}`);
    case 'deathstrike-launched':
      return paid(used(state, event.side, 'deathstrike'), event.side, -event.cost);
    default:
      return state;
  }
}

const withObject = (state: State, hex: Hex, change: Partial<NonNullable<Location['object']>>): State =>
  sameLocations(state, withLocation(state, hex, { object: { ...state.hexes[hex]!.object!, ...change } }));

function withoutBattle(state: State, hex: Hex, { attacker, defender }: Battle): State {
  const battles = (state.hexes[hex]?.battles ?? []).filter(
    (battle) => battle.attacker !== attacker || battle.defender !== defender,
  );
  return withLocation(state, hex, { battles: battles.length > 0 ? battles : undefined });
}

/** Events that change units. */
function evolveUnits(state: State, event: Event): State {
  switch (event.type) {
    case 'unit-bought':
    case 'unit-dropped':
    case 'unit-mobilized':
      return arrive(state, event);
    case 'guard-added':
      return paid(withUnit(state, event.unit, { guard: true }), state.units[event.unit]!.side, -event.cost);
    case 'guard-lost':
      return withUnit(state, event.unit, { guard: false });
    case 'unit-repaired':
      return paid(withUnit(state, event.unit, { damaged: false }), state.units[event.unit]!.side, -event.cost);
    case 'unit-damaged':
      return withUnit(state, event.unit, { damaged: true });
    case 'unit-destroyed':
      return withoutUnit(state, event.unit);
    case 'unit-hidden':
      return withUnit(state, event.unit, { hidden: true });
    case 'unit-revealed':
      return withUnit(state, event.unit, event.acted ? { hidden: false, acted: true } : { hidden: false });
    case 'unit-moved':
    case 'unit-retreated':
      return withUnit(state, event.unit, { at: event.to, acted: true });
    case 'unit-lifted': {
      const use = event.port === null ? event.by : `airlift@${event.port}`;
      return used(withUnit(state, event.unit, { at: event.to, acted: true }), state.units[event.unit]!.side, use);
    }
    case 'building-built':
      return event.unit === null ? state : withUnit(state, event.unit, { acted: true });
    case 'bombardment-fired':
    case 'sorcery-cast':
      return withUnit(state, event.unit, { acted: true });
    case 'battle-won':
      return markFought(state, event);
    case 'unit-sacrificed':
      return bless(state, event);
    default:
      return state;
  }
}

function arrive(state: State, event: EventOf<'unit-bought' | 'unit-dropped' | 'unit-mobilized'>): State {
  const { unit: id, side, unitType, at, guard, cost } = event;
  const hidden = event.type === 'unit-bought' && event.hidden;
  const there = paid(addUnit(state, newUnit({ id, side, type: unitType, at, guard, hidden })), side, -cost);
  if (event.type === 'unit-mobilized') return used(there, side, 'mobilize');
  if (event.type === 'unit-bought') return there;
  const { dropped } = there.sides[side]!;
  return withSide(there, side, { dropped: { ...dropped, [at]: (dropped[at] ?? 0) + 1 } });
}

/** D-6.12, option `move-after-battle`. */
function markFought(state: State, { survivors }: EventOf<'battle-won'>): State {
  const spent = state.options['move-after-battle'] ? {} : { acted: true };
  return mapUnits(state, (unit) =>
    survivors.includes(unit.id) ? changedUnit(unit, { fought: true, ...spent }) : unit,
  );
}

/** D-13.8: all visible units of the side in the named location, except the victim. */
function bless(state: State, { unit: victim, at, army }: EventOf<'unit-sacrificed'>): State {
  const { side } = state.units[victim]!;
  const blessed = armyIn({ state }, army, side).filter(({ id }) => id !== victim);
  const marked = mapUnits(state, (unit) => (blessed.includes(unit) ? changedUnit(unit, { blessed: true }) : unit));
  return used(marked, side, `altar@${at}`);
}
