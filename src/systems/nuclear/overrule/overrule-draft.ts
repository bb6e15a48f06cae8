import type { Hex, SideId, UnitId } from '@hexpost/engine';
import {
  type Acted,
  type Change,
  type ChangeKind,
  EFFECTS,
  type Position,
  readChange,
  type TurnEvent,
  terrainAt,
  type Unit,
} from '@hexpost/engine/nuclear';
import type { KnownUnit } from '../../../panels/map/known-units.ts';

/** A change of an overrule in progress: what the game master has filled in so far. */
export interface ChangeDraft {
  readonly change: ChangeKind | null;
  readonly unit?: UnitId;
  readonly side?: SideId;
  /** Null is the Reserve. */
  readonly hex?: Hex | null;
  readonly transport?: UnitId;
  readonly tough?: readonly number[];
  /** A unit that has left the game, or null for a new one. */
  readonly fallen?: UnitId | null;
  readonly type?: string;
  readonly suppressed?: boolean;
  readonly acted?: Acted;
  readonly trait?: string;
  readonly has?: boolean;
  readonly xp?: number;
  readonly rank?: string;
  readonly picks?: number;
  readonly amount?: number;
  readonly owner?: SideId | null;
  readonly terrain?: string;
  readonly structure?: string | null;
  readonly done?: boolean;
  readonly lies?: boolean;
  readonly event?: TurnEvent | null;
}

/** The thing last pointed at on the map or in a list. */
export interface Prefill {
  readonly hex?: Hex | undefined;
  readonly unit?: UnitId | undefined;
  readonly side?: SideId | undefined;
}

/** Kinds of change in list order. */
export const KINDS: Readonly<Record<'unit' | 'side' | 'ground' | 'turn', readonly ChangeKind[]>> = {
  unit: ['place', 'models', 'suppress', 'act', 'trait', 'experience', 'embark', 'destroy', 'restore'],
  side: ['prestige', 'control-points', 'bid', 'reopen'],
  ground: ['key-point', 'terrain', 'structure', 'marker'],
  turn: ['event'],
};

/** The fields that are kept when another kind of change or another subject is chosen. */
export const anchorsOf = ({ change, unit, side, hex }: ChangeDraft): ChangeDraft => ({
  change,
  ...(unit !== undefined && { unit }),
  ...(side !== undefined && { side }),
  ...(hex != null && { hex }),
});

/** Fills the empty fields with the present values; a field with only two values gets the other one. */
export function filled(draft: ChangeDraft, position: Position): ChangeDraft {
  const { rules, state } = position;
  const unit = Object.hasOwn(state.units, draft.unit ?? '') ? state.units[draft.unit!] : undefined;
  const side = Object.hasOwn(state.sides, draft.side ?? '') ? state.sides[draft.side!] : undefined;
  const feature = (draft.hex && state.hexes[draft.hex]) || {};
  switch (draft.change) {
    case 'models':
      return unit ? { tough: toughByNumber(position, unit), ...draft } : draft;
    case 'suppress':
      return unit ? { suppressed: !unit.suppressed, ...draft } : draft;
    case 'act':
      return unit ? { acted: unit.acted === 'no' ? 'yes' : 'no', ...draft } : draft;
    case 'trait':
      return unit && draft.trait !== undefined ? { has: !unit.traits.includes(draft.trait), ...draft } : draft;
    case 'experience': {
      if (!unit) return draft;
      const chosen = state.sides[unit.side]!.chosen.filter((pick) => pick.unit === unit.id).length;
      return { xp: unit.xp, rank: unit.rank, picks: unit.picks + chosen, ...draft };
    }
    case 'prestige':
      return side ? { amount: side.prestige, ...draft } : draft;
    case 'control-points':
      return side ? { amount: side.controlPoints, ...draft } : draft;
    case 'bid':
      return side ? { amount: side.bid ?? 0, ...draft } : draft;
    case 'key-point':
      return feature.keyPoint ? { owner: feature.keyPoint === 'neutral' ? null : feature.keyPoint, ...draft } : draft;
    case 'terrain':
      return draft.hex ? { terrain: terrainAt({ rules, state }, draft.hex), ...draft } : draft;
    case 'structure': {
      if (!draft.hex) return draft;
      const { type = null, owner = null, done = true } = feature.structure ?? {};
      return { structure: type, owner, done, ...draft };
    }
    case 'marker':
      return draft.hex ? { lies: feature.marker === undefined, ...draft } : draft;
    default:
      return draft;
  }
}

/** Tough left of every model of the type, by number; 0 for the dead. */
function toughByNumber({ rules }: Position, { type, living, tough }: Unit): number[] {
  const { models } = rules.units.get(type)!;
  return Array.from({ length: models }, (_, i) => tough[living.indexOf(i + 1)] ?? 0);
}

/** The draft as a change, when nothing is missing; `known` holds all units there have ever been. */
export function changeOf(
  draft: ChangeDraft,
  position: Position,
  known: ReadonlyMap<UnitId, KnownUnit>,
): Change | undefined {
  return readChange(rawChange(filled(draft, position), position, known));
}

function rawChange(draft: ChangeDraft, { rules, state }: Position, known: ReadonlyMap<UnitId, KnownUnit>): object {
  const { change, side, hex } = draft;
  switch (change) {
    case 'prestige':
      return { change, side, prestige: draft.amount };
    case 'control-points':
      return { change, side, controlPoints: draft.amount };
    case 'bid':
      return { change, side, bid: draft.amount };
    case 'restore': {
      const was = draft.fallen ? known.get(draft.fallen) : undefined;
      if (was) return { change, unit: draft.fallen, ...was, hex };
      return { change, unit: freeId(side ?? '', state.units, known), side, type: draft.type, hex };
    }
    case 'key-point':
      return { change, hex, owner: draft.owner === null ? 'neutral' : draft.owner };
    case 'structure': {
      const { structure, owner, done } = draft;
      return { change, hex, structure: structure === null ? null : { type: structure, owner, done } };
    }
    case 'event': {
      const { event } = draft;
      const fields = event ? (EFFECTS[rules.events.get(event.id)?.effect ?? '']?.fields ?? []) : [];
      const blanks = Object.fromEntries(Object.entries(event ?? {}).filter(([key]) => fields.includes(key as 'side')));
      return { change, event: event && { id: event.id, ...blanks } };
    }
    default:
      return draft;
  }
}

/** Higher than any number that buying reaches, so that it reveals nothing of secret purchases. */
const FIRST_GIVEN = 101;
function freeId(side: SideId, units: Position['state']['units'], known: ReadonlyMap<UnitId, KnownUnit>): UnitId {
  let number = FIRST_GIVEN;
  while (`${side}-${number}` in units || known.has(`${side}-${number}`)) number++;
  return `${side}-${number}`;
}
