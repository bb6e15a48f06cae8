import type { SideId, UnitId } from '../kernel/ids.ts';
import { readTrait } from '../kernel/trait.ts';
import { fullTough } from './active-traits.ts';
import type { Change, ChangeOf } from './changes.ts';
import type { Position } from './position.ts';
import type { RulesetIndex } from './ruleset-index.ts';
import type { State, TurnEvent, Unit } from './state.ts';
import { TRAITS } from './traits.ts';
import { recruit } from './units.ts';
import {
  mapUnits,
  putUnit,
  survivors,
  withFeature,
  withoutBase,
  withoutStructure,
  withoutUnit,
  withSide,
  withUnit,
} from './updates.ts';

/** N-4.13: the state after a change of an overrule. The change has been checked; nothing is refused here. */
export function correct(rules: RulesetIndex, state: State, change: Change): State {
  switch (change.change) {
    case 'place':
      return change.hex === null ? toReserve(state, change.unit) : toHex(state, change.unit, change.hex);
    case 'embark':
      return withUnit(
        withUnit(unplaced(state, change.unit), change.unit, (unit) => ({ ...unit, aboard: change.transport })),
        change.transport,
        (transport) => ({ ...transport, cargo: [...transport.cargo, change.unit] }),
      );
    case 'models': {
      const living = change.tough.flatMap((left, i) => (left > 0 ? [i + 1] : []));
      return withUnit(state, change.unit, (unit) => ({
        ...unit,
        living,
        tough: change.tough.filter((left) => left > 0),
        modelUpgrades: survivors(unit.modelUpgrades, living),
      }));
    }
    case 'destroy':
      return destroyed(state, change.unit);
    case 'restore': {
      const { unit, side, type, hex } = change;
      return putUnit(state, { ...freshUnit({ rules, state }, unit, side, type), hex });
    }
    case 'suppress':
      return withUnit(state, change.unit, (unit) => ({ ...unit, suppressed: change.suppressed }));
    case 'act':
      return withUnit(state, change.unit, (unit) => ({
        ...unit,
        acted: change.acted,
        fought: change.acted !== 'no' && unit.fought,
      }));
    case 'trait':
      return withUnit(state, change.unit, (unit) => {
        const others = unit.traits.filter((id) => id !== change.trait);
        return { ...unit, traits: change.has ? [...others, change.trait].sort() : others };
      });
    case 'experience':
      return withExperience(state, change);
    case 'prestige':
      return withSide(state, change.side, { prestige: change.prestige });
    case 'control-points':
      return withSide(state, change.side, { controlPoints: change.controlPoints });
    case 'bid':
      return withSide(state, change.side, { bid: change.bid });
    case 'reopen': {
      const { [change.side]: _, ...sheets } = state.sheets;
      return withSide({ ...state, sheets }, change.side, { ready: false });
    }
    case 'key-point':
      return withFeature(state, change.hex, { keyPoint: change.owner });
    case 'terrain':
      return withTerrain(state, change);
    case 'structure':
      return withStructure(rules, state, change);
    case 'marker': {
      if (change.lies) return withFeature(state, change.hex, { marker: rules.ruleset.numbers.marker });
      return withoutMarker(state, change.hex);
    }
    case 'event':
      return { ...state, event: eventFrom(rules, state, change) };
  }
}

/** A unit at full strength that has not acted, as if just bought (N-5.2). */
export const freshUnit = (position: Position, id: UnitId, side: SideId, type: string): Unit => {
  const rank = position.rules.ranks[0]!.id;
  const { models } = position.rules.units.get(type)!;
  return recruit(id, side, type, models, fullTough(position, recruit(id, side, type, 1, 1, rank)), rank);
};

/** Takes a unit off the map, out of its transport and out of all plans; it can no longer be refunded. */
function unplaced(state: State, id: UnitId): State {
  const { side } = state.units[id]!;
  const plans = state.sides[side]!.plans.filter(({ unit }) => unit !== id);
  const left = mapUnits(state, (unit) => {
    if (unit.id === id) return { ...unit, hex: null, aboard: null, fresh: false };
    return unit.cargo.includes(id) ? { ...unit, cargo: unit.cargo.filter((other) => other !== id) } : unit;
  });
  return withSide(left, side, { plans });
}

function destroyed(state: State, id: UnitId): State {
  const { side } = state.units[id]!;
  const chosen = state.sides[side]!.chosen.filter(({ unit }) => unit !== id);
  return withSide(withoutUnit(unplaced(state, id), id), side, { chosen });
}

const toHex = (state: State, id: UnitId, hex: string): State =>
  withUnit(unplaced(state, id), id, (unit) => ({ ...unit, hex }));

/** N-6.9: sends a unit and its passengers to Reserve, like a withdrawal. */
function toReserve(state: State, id: UnitId): State {
  const { cargo, fresh } = state.units[id]!;
  return [...cargo, id].reduce(
    (now, each) =>
      withUnit(unplaced(now, each), each, (unit) => ({
        ...unit,
        fresh: fresh && each === id,
        suppressed: false,
        traits: unit.traits.filter((trait) => !TRAITS[readTrait(trait).id]?.on.lostInReserve),
      })),
    state,
  );
}

function withExperience(state: State, { unit: id, xp, rank, picks }: ChangeOf<'experience'>): State {
  const chosen = state.sides[state.units[id]!.side]!.chosen.filter((pick) => pick.unit === id).length;
  return withUnit(state, id, (unit) => ({
    ...unit,
    xp,
    rank: rank ?? unit.rank,
    picks: picks === undefined ? unit.picks : picks - chosen,
  }));
}

function withTerrain(state: State, { hex, terrain }: ChangeOf<'terrain'>): State {
  const { [hex]: _, ...others } = state.map.terrain;
  const now = terrain === state.map.fill ? others : { ...others, [hex]: terrain };
  return { ...state, map: { ...state.map, terrain: now } };
}

function withStructure(rules: RulesetIndex, state: State, { hex, structure }: ChangeOf<'structure'>): State {
  const cleared = withoutBase(withoutStructure(state, hex), hex);
  if (structure === null) return cleared;
  if (rules.structures.get(structure.type)!.role !== 'base') return withFeature(cleared, hex, { structure });
  const old = cleared.sides[structure.owner!]!.base;
  const moved = old === null ? cleared : withoutStructure(cleared, old);
  return withSide(withFeature(moved, hex, { structure }), structure.owner!, { base: hex });
}

function withoutMarker(state: State, hex: string): State {
  const { [hex]: feature = {}, ...hexes } = state.hexes;
  const { marker: _, ...rest } = feature;
  return { ...state, hexes: Object.keys(rest).length > 0 ? { ...hexes, [hex]: rest } : hexes };
}

/** Keeps the choices and victories recorded under the same event. They are not part of the change, because they may be secret. */
function eventFrom(rules: RulesetIndex, state: State, { event }: ChangeOf<'event'>): TurnEvent | null {
  if (event === null) return null;
  const fields = rules.effects[rules.events.get(event.id)!.effect]!.fields ?? [];
  const same = state.event?.id === event.id ? state.event : undefined;
  const { id, side, unit, hex, counts } = event;
  return {
    id,
    ...(side !== undefined && { side }),
    ...(unit !== undefined && { unit }),
    ...(hex !== undefined && { hex }),
    ...(counts !== undefined && { counts }),
    ...(fields.includes('choices') && { choices: same?.choices ?? {} }),
    ...(fields.includes('wins') && { wins: same?.wins ?? {} }),
  };
}
