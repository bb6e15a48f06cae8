import type { SideId } from '@hexpost/engine';
import { Button } from '@mantine/core';
import parts from '../../../panels/parts/parts.module.css';
import { Refused } from '../../../panels/table/Refused.tsx';
import { useTools } from '../../../panels/table/tools.ts';
import { ask, startDraft } from '../../../store/draft.ts';
import { useTable } from '../table.ts';
import { signed, useMember } from './kept.ts';

/** S-9.6: giving up, signed by whoever gives the side's commands. The table asks once more. */
export function Concede({ seat }: { readonly seat: SideId }) {
  const { system, state, screen, words } = useTable();
  const { drafts } = useTools();
  const [by] = useMember(seat);
  const command = signed({ command: 'concede' }, by);
  const { ready, refusal } = ask(system, state, seat, command);
  const concede = () => {
    startDraft(drafts, command);
    screen.setState({ dialog: 'concede' });
  };
  return (
    <div className={parts.row}>
      <Button variant="subtle" color="red" px="xs" disabled={!ready} onClick={concede}>
        {words.command('concede')}…
      </Button>
      {refusal && <Refused refusal={refusal} />}
    </div>
  );
}
