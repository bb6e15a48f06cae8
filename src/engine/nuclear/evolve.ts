import type { SideId, UnitId } from '../kernel/ids.ts';
import type { Event } from './events.ts';
import { correct } from './evolve-overrule.ts';
import { evolveUnits } from './evolve-units.ts';
import type { RulesetIndex } from './ruleset-index.ts';
import type { HexContents, State } from './state.ts';
import { recruit } from './units.ts';
import {
  acted,
  mapUnits,
  putFeature,
  putUnit,
  withFeature,
  withoutBase,
  withoutStructure,
  withoutUnit,
  withSide,
  withSides,
  withUnit,
} from './updates.ts';

/** The state after an event. Refuses nothing, rolls nothing. An event without a case here is for the log only. */
export function evolve(state: State, event: Event, rules: RulesetIndex): State {
  switch (event.type) {
    case 'base-placed':
      return withSide(state, event.side, { base: event.hex });
    case 'bases-revealed': {
      let next: State = withSides({ ...state, phase: 'turn-start' }, (side) => ({ ...side, prestige: event.prestige }));
      for (const [side, hex] of Object.entries(event.bases)) {
        next = withSide(next, side, { base: hex });
        next = withFeature(next, hex, { structure: { type: baseType(rules), owner: side, done: true } });
      }
      return next;
    }
    case 'turn-started':
      return withSides({ ...state, phase: 'preparation', active: null }, (side) => ({
        ...side,
        bid: 0,
        ready: false,
        plans: [],
        chosen: [],
        outworks: [],
        before: { prestige: side.prestige, bought: side.bought, retreats: retreatsOf(state, side.id) },
      }));
    case 'event-started':
    case 'event-updated':
      return { ...state, event: event.event };
    case 'event-ended':
      return { ...state, event: null };
    case 'unit-bought': {
      const type = rules.units.get(event.unitType)!;
      const unit = recruit(event.unit, event.side, event.unitType, type.models, event.tough, rules.ranks[0]!.id);
      return withSide(putUnit(state, { ...unit, fresh: true }), event.side, {
        bought: state.sides[event.side]!.bought + 1,
      });
    }
    case 'purchase-refunded': {
      const side = state.sides[event.side]!;
      const next = withoutUnit(state, event.unit);
      return withSide(next, event.side, {
        prestige: side.prestige + event.price,
        plans: side.plans.filter(({ unit }) => unit !== event.unit),
      });
    }
    case 'bid-placed':
      return withSide(state, event.side, { bid: event.amount });
    case 'deployment-planned': {
      const rest = state.sides[event.side]!.plans.filter(({ unit }) => unit !== event.unit);
      const plans = event.hex === null ? rest : [...rest, { unit: event.unit, hex: event.hex }];
      return withSide(state, event.side, { plans });
    }
    case 'choice-made': {
      const choices = { ...state.event?.choices, [event.side]: event.units ?? event.option ?? [] };
      return state.event ? { ...state, event: { ...state.event, choices } } : state;
    }
    case 'upgrade-chosen': {
      const side = state.sides[event.side]!;
      const next = withSide(state, event.side, { chosen: [...side.chosen, { unit: event.unit, trait: event.trait }] });
      return withUnit(next, event.unit, (unit) => ({ ...unit, picks: unit.picks - 1 }));
    }
    case 'base-fortified': {
      const side = state.sides[event.side]!;
      return withSide(state, event.side, { outworks: [...side.outworks, ...event.hexes] });
    }
    case 'retreat-preference-set':
      return withUnit(state, event.unit, (unit) => ({ ...unit, retreat: event.directions }));
    case 'side-ready':
      return withSide(state, event.side, { ready: true });
    case 'preparation-revealed':
      return withSides(state, (side) => ({ ...side, before: null }));
    case 'initiative-set':
      return { ...state, initiative: event.order };
    case 'deployment-failed': {
      const side = state.units[event.unit]!.side;
      return withSide(state, side, { plans: state.sides[side]!.plans.filter(({ unit }) => unit !== event.unit) });
    }
    case 'round-started':
      return { ...endPreparation(state), phase: event.round, sheets: {} };
    case 'activation-started':
      return { ...state, active: event.side };
    case 'activation-ended':
      // N-4.10: a unit that has Moved and could still Shoot counts as having acted.
      return mapUnits({ ...state, active: null }, (unit) =>
        unit.side === event.side && unit.acted === 'moved' ? { ...unit, acted: 'yes' } : unit,
      );
    case 'sheet-lodged':
      return { ...state, sheets: { ...state.sheets, [event.side]: event.orders } };
    case 'construction-started': {
      const site = withFeature(state, event.hex, {
        structure: { type: event.structure, owner: event.side, done: false },
      });
      return event.unit === null ? site : withSide(acted(site, event.unit), event.side, { built: true });
    }
    case 'construction-finished':
      return withFeature(state, event.hex, { structure: { type: event.structure, owner: event.side, done: true } });
    case 'structure-placed':
      return withFeature(state, event.hex, { structure: { type: event.structure, owner: event.owner, done: true } });
    case 'construction-lost':
    case 'minefield-triggered':
      return withoutStructure(state, event.hex);
    case 'structure-demolished':
      return withoutBase(withoutStructure(acted(state, event.unit), event.hex), event.hex);
    case 'structure-captured':
      return withFeature(state, event.hex, { structure: { type: event.structure, owner: event.to, done: true } });
    case 'base-captured':
      return withoutBase(
        withFeature(state, event.hex, { structure: { type: event.becomes, owner: event.to, done: true } }),
        event.hex,
      );
    case 'key-point-captured':
      return withFeature(state, event.hex, { keyPoint: event.to });
    case 'key-point-lost':
      return withFeature(state, event.hex, { keyPoint: 'neutral' });
    case 'marker-placed':
      return withFeature(state, event.hex, { marker: event.marker });
    case 'intelligence-collected': {
      const { marker: _, ...rest } = state.hexes[event.hex]!;
      return putFeature(state, event.hex, rest);
    }
    case 'control-points-gained':
      return withSide(state, event.side, { controlPoints: state.sides[event.side]!.controlPoints + event.amount });
    case 'prestige-gained':
      return withSide(state, event.side, { prestige: state.sides[event.side]!.prestige + event.amount });
    case 'prestige-spent':
    case 'vip-killed':
      return withSide(state, event.side, { prestige: state.sides[event.side]!.prestige - event.amount });
    case 'side-eliminated':
      return withSide(state, event.side, { eliminated: true });
    case 'side-conceded':
      return vanish(state, event.side);
    case 'corrected':
      return correct(rules, state, event.change);
    case 'turn-ended':
      return mapUnits(
        withSides({ ...state, turn: state.turn + 1, phase: 'turn-start', active: null }, (side) => ({
          ...side,
          built: false,
        })),
        (unit) => (unit.acted === 'no' && !unit.fought ? unit : { ...unit, acted: 'no', fought: false }),
      );
    case 'game-won':
      return { ...state, phase: 'over', active: null, winner: { team: event.team, how: event.how } };
    default:
      return evolveUnits(state, event);
  }
}

const baseType = (rules: RulesetIndex): string => rules.ruleset.structures.find(({ role }) => role === 'base')!.id;

function retreatsOf(state: State, side: SideId): Record<UnitId, readonly string[]> {
  const retreats: Record<UnitId, readonly string[]> = {};
  for (const id in state.units) {
    const unit = state.units[id]!;
    if (unit.side === side) retreats[id] = unit.retreat;
  }
  return retreats;
}

/** Clears the secrets of Preparation: purchases can no longer be refunded, plans have been carried out or are void. */
function endPreparation(state: State): State {
  if (state.phase !== 'preparation') return state;
  const sides = withSides(state, (side) => ({ ...side, plans: [], chosen: [], outworks: [] }));
  return mapUnits(sides, (unit) => (unit.fresh ? { ...unit, fresh: false } : unit));
}

/** N-4.15: removes the units, base, structures and building sites of a side that concedes. */
function vanish(state: State, side: SideId): State {
  const units = Object.fromEntries(Object.entries(state.units).filter(([, unit]) => unit.side !== side));
  const hexes: Record<string, HexContents> = {};
  for (const [hex, feature] of Object.entries(state.hexes)) {
    const { structure, ...rest } = feature;
    const left = structure && structure.owner !== side ? feature : rest;
    if (Object.keys(left).length > 0) hexes[hex] = left;
  }
  const { [side]: _, ...sheets } = state.sheets;
  return withSide({ ...state, units, hexes, sheets }, side, {
    base: null,
    eliminated: true,
    plans: [],
    chosen: [],
    outworks: [],
  });
}
