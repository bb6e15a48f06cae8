import type { SideId, UnitId } from '../kernel/ids.ts';
import type { Changes, Event, EventOf, SideChanges } from './events.ts';
import { CLEARED, CLEARED_BY_ENEMY, changedUnit, type Side, type State, type Unit } from './state.ts';

/** The state after an event. */
export function evolve(before: State, event: Event): State {
  const state = event.sets ? withUnits(before, event.sets) : before;
  switch (event.type) {
    case 'list-submitted':
      return withSides(state, {
        [event.side]: { list: event.list, faction: event.faction, points: event.points },
      });
    case 'lists-opened':
      return { ...withSides(state, event.sides), units: { ...state.units, ...event.units } };
    case 'edge-chosen':
      return withSides(state, {
        red: { edge: event.edges.red! },
        blue: { edge: event.edges.blue! },
      });
    case 'first-chosen':
    case 'initiative-seized':
      return { ...state, first: event.side };
    case 'deployment-ended':
      return withSides(state, { [event.side]: { deployed: true } });
    case 'side-to-deploy':
      return { ...state, active: event.side };
    case 'turn-started':
      return startTurn(state, event);
    case 'phase-started':
      return startPhase(state, event);
    case 'sheet-posted':
      return { ...state, sheet: event.orders.length > 0 ? event.orders : null };
    case 'standing-set':
      return withUnits(state, {
        [event.unit]: { standing: { ...state.units[event.unit]!.standing, ...event.orders } },
      });
    case 'decision-required': {
      const { unit, by, facing } = event;
      return { ...state, pending: { kind: 'misplaced', unit, by, ...(facing !== undefined && { facing }) } };
    }
    case 'decision-made':
      return { ...state, pending: null };
    case 'unit-destroyed':
      return destroy(state, event);
    case 'game-ended':
      return { ...state, phase: 'over', result: event.result, pending: null, sheet: null };
    default:
      return state;
  }
}

function withUnits(state: State, changes: Changes): State {
  const units: Record<UnitId, Unit> = { ...state.units };
  for (const id in changes) units[id] = changedUnit(units[id]!, changes[id]!);
  return { ...state, units };
}

function withSides(state: State, changes: SideChanges): State {
  const sides: Record<SideId, Side> = { ...state.sides };
  for (const id in changes) sides[id] = { ...sides[id]!, ...changes[id] };
  return { ...state, sides };
}

/** T-1.5, step 1. */
function startTurn(state: State, { turn, side }: EventOf<'turn-started'>): State {
  const units: Record<UnitId, Unit> = {};
  for (const id in state.units) {
    const unit = state.units[id]!;
    units[id] = changedUnit(unit, unit.side === side ? CLEARED : CLEARED_BY_ENEMY);
  }
  return { ...state, units, turn, active: side, sheet: null };
}

/** T-1.3: every unit notes its number of models, joined characters included. */
function startPhase(state: State, { phase, side }: EventOf<'phase-started'>): State {
  const counts: Record<UnitId, number> = {};
  for (const id in state.units) {
    const unit = state.units[id]!;
    const carrier = unit.joined ?? id;
    let living = 0;
    for (const group in unit.models) living += unit.models[group]!;
    counts[carrier] = (counts[carrier] ?? 0) + living;
    if (unit.joined !== null) counts[id] = living;
  }
  let { units } = state;
  for (const id in counts) {
    const unit = state.units[id];
    if (!unit || unit.startModels === counts[id]) continue;
    units = { ...units, [id]: changedUnit(unit, { startModels: counts[id]! }) };
  }
  return { ...state, phase, active: side, units };
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
  return {
    ...withSides(state, { [side]: { pointsLost: pointsLost + points } }),
    units,
    gone: { ...state.gone, [id]: { side, type: gone?.type ?? '' } },
  };
}
