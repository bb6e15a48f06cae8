import type { Refusal } from '../kernel/decision.ts';
import type { SideId, UnitId } from '../kernel/ids.ts';
import { LatestAnswers } from '../kernel/remember.ts';
import type { Field } from '../kernel/system.ts';
import type { CommandName } from './commands.ts';
import type { State } from './state.ts';

/** Why each unit can never complete a command, false where it can; under `undefined` whether any can. */
export type OfUnits = Map<UnitId | undefined, Refusal | false>;

/** What the options have worked out about a state: asked again and again, worked out once. */
export interface Known {
  /** Commands that have a place now. */
  commands?: readonly CommandName[];
  unitCommands?: readonly CommandName[];
  /** By side and command. */
  readonly refusals: Map<SideId, Map<CommandName, OfUnits>>;
  /** By side: the blanks of standing orders. */
  readonly standing: Map<SideId, readonly Field[]>;
}

const latest = new LatestAnswers<State, Known>();

export const knownIn = (state: State): Known =>
  latest.known(state) ?? latest.put(state, { refusals: new Map(), standing: new Map() });

/** Standing orders bar no command and allow none: what is known before them is known after them, too. */
export function keepKnown(before: State, after: State): State {
  const known = latest.known(before);
  if (known) latest.put(after, known);
  return after;
}
