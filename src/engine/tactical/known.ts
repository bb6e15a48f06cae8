import type { Refusal } from '../kernel/decision.ts';
import type { SideId, UnitId } from '../kernel/ids.ts';
import { LatestAnswers } from '../kernel/remember.ts';
import type { Field } from '../kernel/system.ts';
import type { CommandName } from './commands.ts';
import type { State } from './state.ts';

/** Answers that the options have worked out for a side in a state, where they are asked again and again. */
interface Known {
  readonly refusals: Map<CommandName, KnownRefusals>;
  /** Commands that have a place now. */
  commands?: readonly CommandName[];
  unitCommands?: readonly CommandName[];
  /** The fields of an empty draft, and of one of standing orders that may be given. */
  fields?: readonly Field[];
  standingFields?: readonly Field[];
}
/** Why a command that names no more than a unit can never be completed. False: it can; undefined: nobody has asked. */
export interface KnownRefusals {
  /** The refusal of T-1.9 before any unit is looked at. */
  readonly turn: Refusal | undefined;
  readonly units: Map<UnitId, Refusal | false>;
  /** That of a command that names no unit yet. */
  any: Refusal | false | undefined;
}

const latest = new LatestAnswers<State, Map<SideId, Known>>();

export function knownIn(state: State, side: SideId): Known {
  const sides = latest.known(state) ?? latest.put(state, new Map());
  let known = sides.get(side);
  if (!known) {
    known = { refusals: new Map() };
    sides.set(side, known);
  }
  return known;
}

/** Standing orders bar no command and allow none: what is known before them is known after them, too. */
export function keepKnown(before: State, after: State): State {
  const sides = latest.known(before);
  if (sides) latest.put(after, sides);
  return after;
}
