import { CommandForm } from '../../../panels/command/CommandForm.tsx';
import { PlayAgain } from '../../../panels/table/PlayAgain.tsx';
import { SideName } from '../../../panels/table/SideName.tsx';
import type { NamedTable } from '../../system-ui.ts';
import { useTable } from '../table.ts';

/** The orders panel: everything that the seat at the screen can do now. */
export function DominationOrders() {
  const { system, state, campaign, past, closed, sitting, words, position, give } = useTable();
  if (position.state.phase === 'over') return <PlayAgain />;
  if (past || closed || sitting.seat === null) return null;
  return (
    <>
      <SideName side={sitting.seat} />
      <CommandForm
        key={campaign.entries.length}
        {...{ system, state, seat: sitting.seat }}
        names={words}
        onGive={(command) => {
          const given = give(command);
          return given.ok ? null : given.refusal;
        }}
      />
    </>
  );
}

/** The panel is called after the phase. */
export const ordersTitle = ({ view, words }: NamedTable): string =>
  words.t(`domination/phases:phase.${(view as { readonly phase: string }).phase}`);
