import { type Draft, GM } from '@hexpost/engine';
import { Fold } from '../../../panels/table/Fold.tsx';
import { Refused } from '../../../panels/table/Refused.tsx';
import { ask, choiceOf } from '../../../store/draft.ts';
import { AllCommands } from '../AllCommands.tsx';
import { useTable } from '../table.ts';

interface Props {
  /** The command, with what it is about. */
  readonly start: Draft & { readonly command: string };
  readonly name?: string;
  /** Open at first. */
  readonly open?: boolean;
  /** The confirmation that must be ticked first, for commands that cannot be undone. */
  readonly sure?: string;
}

/** A command of the game master, folded away under its name: its form, or why it cannot be given now. */
export function Tool({ start, name, open = false, sure }: Props) {
  const { system, state, words } = useTable();
  const refusal = choiceOf(ask(system, state, GM, {}), 'command', start.command)?.refusal;
  return (
    <Fold name={name ?? words.command(start.command)} open={open}>
      {refusal ? (
        <Refused refusal={refusal} />
      ) : (
        <AllCommands seat={GM} fixed start={start} {...(sure !== undefined && { sure })} />
      )}
    </Fold>
  );
}
