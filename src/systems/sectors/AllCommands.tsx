import type { Draft, Seat } from '@hexpost/engine';
import { CommandForm } from '../../panels/command/CommandForm.tsx';
import { commandsLeftOut } from './commands.ts';
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
