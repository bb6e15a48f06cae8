import { useMemo } from 'react';
import type { Seat } from '../../engine/kernel/ids.ts';
import type { Draft } from '../../engine/kernel/system.ts';
import { CommandForm } from '../../panels/command/CommandForm.tsx';
import type { Names } from '../system-ui.ts';
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
}

/** Every command of a seat, walked through blank by blank: whatever has no panel of its own can be given here. */
export function AllCommands({ seat, start }: Props) {
  const { system, state, campaign, byPost, give } = useTable();
  const words = useWalkerWords();
  return (
    <CommandForm
      // Another seat, or another position, begins with an empty draft.
      key={`${seat} ${campaign.entries.length}`}
      system={system}
      state={state}
      seat={seat}
      start={start}
      without={byPost ? IN_THE_OPEN : state.clock === null && state.deadline === null ? WITHOUT_CLOCK : WITHOUT}
      names={words}
      onGive={give}
    />
  );
}

/** Battles are known by more than their number where one is to be chosen. */
function useWalkerWords(): Names {
  const { view, words } = useTable();
  return useMemo(
    () => ({
      ...words,
      choice(field, value) {
        const battle = field.name === 'battle' ? view.battles[String(value)] : undefined;
        return battle
          ? `${words.battle(battle.id)} · ${words.sector(battle.sector)}: ${words.fight(battle)}`
          : words.choice(field, value);
      },
    }),
    [view, words],
  );
}
