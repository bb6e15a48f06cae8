import type { Hex, SideId, UnitId } from '@hexpost/engine';
import { type Acted, type Change, type ChangeKind, type Position, readChange } from '@hexpost/engine/nuclear';
import type { KnownUnits } from '../../../panels/map/known-units.ts';
import { type ChangeField, fieldsOfEvent, KINDS } from './change-kinds.ts';

/** A change of an overrule in progress: what the game master has filled in so far. */
export interface ChangeDraft {
  readonly change: ChangeKind | null;
  readonly unit?: UnitId | null;
  readonly side?: SideId | null;
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
  readonly prestige?: number;
  readonly controlPoints?: number;
  readonly bid?: number;
  /** `neutral` for a key point, null for a structure that belongs to nobody. */
  readonly owner?: SideId | null;
  readonly terrain?: string;
  readonly structure?: string | null;
  readonly done?: boolean;
  readonly lies?: boolean;
  /** The id of an event, or null for none; its targets are `side`, `unit`, `hex` and `counts`. */
  readonly event?: string | null;
  readonly counts?: Readonly<Record<SideId, number>>;
}

/** The fields that are kept when another kind of change or another subject is chosen. */
export const anchorsOf = ({ change, unit, side, hex }: ChangeDraft): ChangeDraft => ({
  change,
  ...(unit != null && { unit }),
  ...(side != null && { side }),
  ...(hex != null && { hex }),
});

/** The unit and the side that a draft is about. */
function subjectOf(draft: ChangeDraft, position: Position) {
  const { units, sides } = position.state;
  const unit = Object.hasOwn(units, draft.unit ?? '') ? units[draft.unit!] : undefined;
  const side = Object.hasOwn(sides, draft.side ?? '') ? sides[draft.side!] : undefined;
  return { position, draft, unit, side };
}

/** Fills the empty fields with the present values. */
export const filled = (draft: ChangeDraft, position: Position): ChangeDraft => ({
  ...(draft.change !== null && KINDS[draft.change].present?.(subjectOf(draft, position))),
  ...draft,
});

/** The fields of a draft that has its present values. */
export const fieldsOfDraft = (draft: ChangeDraft, position: Position): readonly ChangeField[] =>
  draft.change === null ? [] : KINDS[draft.change].fields(subjectOf(draft, position));

/** The draft as a change, when nothing is missing; `known` holds all units there have ever been. */
export const changeOf = (draft: ChangeDraft, position: Position, known: KnownUnits): Change | undefined =>
  readChange(rawChange(filled(draft, position), position, known));

function rawChange(draft: ChangeDraft, position: Position, known: KnownUnits): object {
  const { change, side, hex } = draft;
  const only = (keys: readonly string[]) =>
    Object.fromEntries(Object.entries(draft).filter(([key]) => keys.includes(key)));
  switch (change) {
    case 'restore': {
      const was = draft.fallen ? known.get(draft.fallen) : undefined;
      if (was) return { change, unit: draft.fallen, side: was.side, type: was.type, hex };
      return { change, unit: freeId(side ?? '', position.state.units, known), side, type: draft.type, hex };
    }
    case 'structure': {
      const { structure, owner, done } = draft;
      return { change, hex, structure: structure === null ? null : { type: structure, owner, done } };
    }
    case 'event': {
      const { event } = draft;
      return { change, event: event && { id: event, ...only(fieldsOfEvent(position.rules, event)) } };
    }
    default:
      // Fields that another kind of change has left in the draft are not part of this one.
      return { change, ...only(fieldsOfDraft(draft, position).map(({ key }) => key)) };
  }
}

/** Higher than any number that buying reaches, so that it reveals nothing of secret purchases. */
const FIRST_GIVEN = 101;
function freeId(side: SideId, units: Position['state']['units'], known: KnownUnits): UnitId {
  let number = FIRST_GIVEN;
  while (`${side}-${number}` in units || known.has(`${side}-${number}`)) number++;
  return `${side}-${number}`;
}
