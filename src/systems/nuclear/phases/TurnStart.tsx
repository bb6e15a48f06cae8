import { Button } from '@mantine/core';
import { IconDice5 } from '@tabler/icons-react';
import { useGive } from '../../../panels/command/give.ts';
import { TurnSummary } from '../Summary.tsx';
import { useTable } from '../table.ts';
import css from './Preparation.module.css';

/** The pause between two turns: the results of the last one, and the roll that opens the next. */
export function TurnStart() {
  const { ask, position, words } = useTable();
  const give = useGive();
  const { ready } = ask({ command: 'start-turn' });
  return (
    <div className={css.panel}>
      {ready && (
        <div>
          <Button fullWidth size="md" leftSection={<IconDice5 size={20} />} onClick={() => give(ready)}>
            {words.t('play:turn-start.roll')}
          </Button>
          <p className={css.hint}>{words.t('play:turn-start.next', { turn: position.state.turn })}</p>
        </div>
      )}
      <TurnSummary />
    </div>
  );
}
