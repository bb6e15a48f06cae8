import { useMemo } from 'react';
import type { Seat } from '../../engine/kernel/ids.ts';
import type { Draft } from '../../engine/kernel/system.ts';
import { CommandForm } from '../../panels/command/CommandForm.tsx';
import type { Names } from '../system-ui.ts';
import { commandsLeftOut } from './commands.ts';
import { useTable } from './table.ts';

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
      without={commandsLeftOut({ state, byPost })}
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
