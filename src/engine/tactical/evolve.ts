import type { SideId, UnitId } from '../kernel/ids.ts';
import type { Changes, Event, EventOf, SideChanges } from './events.ts';
import { keepKnown } from './known.ts';
import { ownModels } from './position.ts';
import { changedState, changedUnit } from './shapes.ts';
import { CLEARED, CLEARED_BY_ENEMY, type Side, type State, type Unit } from './state.ts';

/** The state after an event. */
export function evolve(before: State, event: Event): State {
  const state = event.sets ? withUnits(before, event.sets) : before;
  switch (event.type) {
    case 'list-submitted':
      return withSides(state, {
        [event.side]: { list: event.list, faction: event.faction, points: event.points },
      });
    case 'lists-opened':
      return changedState(withSides(state, event.sides), { units: { ...state.units, ...event.units } });
    case 'edge-chosen':
      return withSides(state, {
        red: { edge: event.edges.red! },
        blue: { edge: event.edges.blue! },
      });
    case 'first-chosen':
    case 'initiative-seized':
      return changedState(state, { first: event.side });
    case 'deployment-ended':
      return withSides(state, { [event.side]: { deployed: true } });
    case 'side-to-deploy':
      return changedState(state, { active: event.side });
    case 'turn-started':
      return startTurn(state, event);
    case 'phase-started':
      return startPhase(state, event);
    case 'sheet-posted':
      return changedState(state, { sheet: event.orders.length > 0 ? event.orders : null });
    case 'standing-set':
      return keepKnown(state, withStanding(state, event));
    case 'decision-required': {
      const { unit, by, facing } = event;
      return changedState(state, { pending: { kind: 'misplaced', unit, by, ...(facing !== undefined && { facing }) } });
    }
    case 'decision-made':
      return changedState(state, { pending: null });
    case 'unit-destroyed':
      return destroy(state, event);
    case 'game-ended':
      return changedState(state, { phase: 'over', result: event.result, pending: null, sheet: null });
    default:
      return state;
  }
}

function withUnits(state: State, changes: Changes): State {
  const units: Record<UnitId, Unit> = { ...state.units };
  for (const id in changes) units[id] = changedUnit(units[id]!, changes[id]!);
  return changedState(state, { units });
}

function withStanding(state: State, { unit: id, orders }: EventOf<'standing-set'>): State {
  const units: Record<UnitId, Unit> = { ...state.units };
  const unit = units[id]!;
  units[id] = changedUnit(unit, { standing: { ...unit.standing, ...orders } });
  return changedState(state, { units });
}

function withSides(state: State, changes: SideChanges): State {
  const sides: Record<SideId, Side> = { ...state.sides };
  for (const id in changes) sides[id] = { ...sides[id]!, ...changes[id] };
  return changedState(state, { sides });
}

/** T-1.5, step 1. */
function startTurn(state: State, { turn, side }: EventOf<'turn-started'>): State {
  const units: Record<UnitId, Unit> = {};
  for (const id in state.units) {
    const unit = state.units[id]!;
    units[id] = changedUnit(unit, unit.side === side ? CLEARED : CLEARED_BY_ENEMY);
  }
  return changedState(state, { units, turn, active: side, sheet: null });
}

/** T-1.3: every unit notes its number of models, joined characters included. */
function startPhase(state: State, { phase, side }: EventOf<'phase-started'>): State {
  const joined: Record<UnitId, number> = {};
  for (const id in state.units) {
    const unit = state.units[id]!;
    if (unit.joined !== null) joined[unit.joined] = (joined[unit.joined] ?? 0) + ownModels(unit);
  }
  const changes: Record<UnitId, Partial<Unit>> = {};
  for (const id in state.units) {
    const startModels = ownModels(state.units[id]!) + (joined[id] ?? 0);
    if (startModels !== state.units[id]!.startModels) changes[id] = { startModels };
  }
  return changedState(isNothing(changes) ? state : withUnits(state, changes), { phase, active: side });
}
function isNothing(changes: Changes): boolean {
  for (const _ in changes) return false;
  return true;
}

/** T-5.7: the links of others to it are cut. */
function destroy(state: State, { unit: id, side, points }: EventOf<'unit-destroyed'>): State {
  const { [id]: gone, ...rest } = state.units;
  let units: Record<UnitId, Unit> = rest;
  if (gone && gone.engaged.length > 0)
    for (const other of gone.engaged) {
      const unit = units[other];
      if (!unit) continue;
      if (units === rest) units = { ...rest };
      units[other] = changedUnit(unit, { engaged: unit.engaged.filter((each) => each !== id) });
    }
  const { pointsLost } = state.sides[side]!;
  return changedState(withSides(state, { [side]: { pointsLost: pointsLost + points } }), {
    units,
    gone: { ...state.gone, [id]: { side, type: gone?.type ?? '' } },
  });
}
