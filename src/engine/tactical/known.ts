import { RecentCache } from '../kernel/cache.ts';
import type { AnyRow } from '../kernel/commands/define.ts';
import type { Refusal } from '../kernel/decision.ts';
import type { SideId, UnitId } from '../kernel/ids.ts';
import type { Field } from '../kernel/system.ts';
import type { State } from './state.ts';

/** Why a command with a unit as its only field, or without fields, can never be completed; false if it can. */
type KnownRefusals = Map<UnitId | undefined, Refusal | false>;
/** Answers that the options have computed for a side in a state, because they are needed again and again. */
interface Known {
  readonly refusals: Map<string, KnownRefusals>;
  /** Commands that are offered now. */
  commands?: readonly AnyRow[];
  unitCommands?: readonly AnyRow[];
  /** The fields of an empty draft, and of a draft of standing orders. */
  fields?: readonly Field[];
  standingFields?: readonly Field[];
}

const latest = new RecentCache<State, Map<SideId, Known>>();

export function knownIn(state: State, side: SideId): Known {
  const sides = latest.known(state) ?? latest.put(state, new Map());
  let known = sides.get(side);
  if (!known) {
    known = { refusals: new Map() };
    sides.set(side, known);
  }
  return known;
}

export function knownRefusals(state: State, side: SideId, command: string): KnownRefusals {
  const { refusals } = knownIn(state, side);
  let known = refusals.get(command);
  if (!known) {
    known = new Map();
    refusals.set(command, known);
  }
  return known;
}

/** Standing orders neither bar nor allow any command, so the cached answers remain valid after them. */
export function keepKnown(before: State, after: State): State {
  const sides = latest.known(before);
  if (sides) latest.put(after, sides);
  return after;
}
