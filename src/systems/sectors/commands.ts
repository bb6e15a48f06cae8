import type { State } from '@hexpost/engine/sectors';
import type { NamedTable } from '../../panels/system-ui.ts';

/** Battles cannot be fought in the client yet: nobody would bring back how one ended. */
const WITHOUT: ReadonlySet<string> = new Set(['start-battle']);
/** Where no clock runs there is no deadline to be put off either. */
const WITHOUT_CLOCK: ReadonlySet<string> = new Set([...WITHOUT, 'extend-deadline']);
/** A dispatch is read by everybody: an army list, which stays secret until both are in (S-6.7), has no place in it. */
const IN_THE_OPEN: ReadonlySet<string> = new Set([...WITHOUT, 'submit-list']);

/** Commands that are not offered on this table. */
export function commandsLeftOut({ state, byPost }: Pick<NamedTable, 'state' | 'byPost'>): ReadonlySet<string> {
  const { clock, deadline } = state as State;
  if (byPost) return IN_THE_OPEN;
  return clock === null && deadline === null ? WITHOUT_CLOCK : WITHOUT;
}
