import type { Draft, Seat } from '@hexpost/engine';
import type { State } from '@hexpost/engine/sectors';
import { CommandForm } from '../../panels/command/CommandForm.tsx';
import type { NamedTable } from '../../panels/system-ui.ts';
import { useTable } from './table.ts';

interface Props {
  readonly seat: Seat;
  /** The initial draft: `{ command }` opens that command at once. */
  readonly start?: Draft;
  /** `start` cannot be changed: only one command about one thing is offered. */
  readonly fixed?: boolean;
  /** Values filled in at first, which may be changed. */
  readonly filled?: Draft;
  /** The confirmation that must be ticked first, for commands that cannot be undone. */
  readonly sure?: string;
}

/** All commands of a seat, or one, filled in field by field: commands without a panel of their own can be given here. */
export function AllCommands({ seat, ...rest }: Props) {
  const { system, state, campaign, byPost, words, give } = useTable();
  return (
    <CommandForm
      // A new seat or position starts with an empty draft.
      key={`${seat} ${campaign.entries.length}`}
      {...{ system, state, seat, ...rest }}
      without={commandsLeftOut({ state, byPost })}
      names={words}
      onGive={(command) => give(command, { as: seat })}
    />
  );
}

/** Battles cannot be fought in the client yet: their results could not be brought back. */
const WITHOUT: ReadonlySet<string> = new Set(['start-battle']);
/** Without a clock there is no deadline to extend either. */
const WITHOUT_CLOCK: ReadonlySet<string> = new Set([...WITHOUT, 'extend-deadline']);
/** Everybody reads a dispatch, so it cannot hold an army list, which stays secret until both are in (S-6.7). */
const IN_THE_OPEN: ReadonlySet<string> = new Set([...WITHOUT, 'submit-list']);

/** Commands not offered at this table. */
export function commandsLeftOut({ state, byPost }: Pick<NamedTable, 'state' | 'byPost'>): ReadonlySet<string> {
  const { clock, deadline } = state as State;
  if (byPost) return IN_THE_OPEN;
  return clock === null && deadline === null ? WITHOUT_CLOCK : WITHOUT;
}
