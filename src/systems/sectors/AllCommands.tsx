import type { Seat } from '../../engine/kernel/ids.ts';
import type { Draft } from '../../engine/kernel/system.ts';
import { CommandForm } from '../../panels/command/CommandForm.tsx';
import { useTable } from './table.ts';

/** Battles cannot be fought in the client yet: nobody would bring back how one ended. */
const WITHOUT: ReadonlySet<string> = new Set(['start-battle']);
/** Where no clock runs there is no deadline to be put off either. */
const WITHOUT_CLOCK: ReadonlySet<string> = new Set([...WITHOUT, 'extend-deadline']);
/** A dispatch is read by everybody: an army list, which stays secret until both are in (S-6.7), has no place in it. */
const IN_THE_OPEN: ReadonlySet<string> = new Set([...WITHOUT, 'submit-list']);

interface Props {
  readonly seat: Seat;
  /** What stands in the draft at first: `{ command }` opens that command at once. */
  readonly start?: Draft;
  /** `start` stands: one command about one thing. */
  readonly fixed?: boolean;
  /** What must be ticked first, where there is no way back. */
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
      without={byPost ? IN_THE_OPEN : state.clock === null && state.deadline === null ? WITHOUT_CLOCK : WITHOUT}
      names={words}
      onGive={give}
    />
  );
}
