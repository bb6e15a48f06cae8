import type { Draft, Seat } from '@hexpost/engine';
import type { State } from '@hexpost/engine/sectors';
import { CommandForm } from '../../panels/command/CommandForm.tsx';
import type { NamedTable } from '../../panels/system-ui.ts';
import { useTable } from './table.ts';

interface Props {
  readonly seat: Seat;
  /** The initial draft: `{ command }` opens that command at once. */
  readonly start?: Draft;
  /** `start` cannot be changed: one command about one thing. */
  readonly fixed?: boolean;
  /** Values filled in at first; they may be changed. */
  readonly filled?: Draft;
  /** The confirmation that must be ticked first, for commands that cannot be undone. */
  readonly sure?: string;
}

/** Every command of a seat, or one, walked through blank by blank: whatever has no panel of its own can be given here. */
export function AllCommands({ seat, ...rest }: Props) {
  const { system, state, campaign, byPost, words, give } = useTable();
  return (
    <CommandForm
      // Another seat, or another position, begins with an empty draft.
      key={`${seat} ${campaign.entries.length}`}
      {...{ system, state, seat, ...rest }}
      without={commandsLeftOut({ state, byPost })}
      names={words}
      onGive={(command) => give(command, { as: seat })}
    />
  );
}

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
