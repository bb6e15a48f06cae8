import { Button } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { useRef } from 'react';
import { useGive } from '../../../panels/command/give.ts';
import { isDoubleClick } from '../../../panels/map/presses.ts';
import parts from '../../../panels/parts/parts.module.css';
import { useTools } from '../../../panels/table/tools.ts';
import { choiceOf } from '../../../store/draft.ts';
import { useTable } from '../table.ts';
import { ableUnits } from './commands.ts';

/** Ends the turn, and says before what is left undone. */
export function EndTurn() {
  const { screen } = useTools();
  const { ask, position, sitting, words } = useTable();
  const give = useGive();
  const begun = useRef(performance.now());
  const end = choiceOf(ask({}), 'command', 'end-turn');
  const side = position.state.sides[sitting.seat!];
  if (!end || end.refusal || !side) return null;
  const able = ableUnits(ask).length;
  return (
    <div className={parts.stack}>
      <p className={parts.note}>
        {able > 0 && `${words.t('domination/orders:end.able', { count: able })} `}
        {words.t('domination/orders:end.unspent', { count: side.resources })}
      </p>
      <Button
        data-ends
        variant="default"
        fullWidth
        leftSection={<IconFlag size={16} aria-hidden />}
        onClick={() => {
          // A double click that ended the turn before must not end this one.
          if (isDoubleClick(begun.current)) return;
          if (give({ command: 'end-turn' })) screen.setState({ inspected: null });
        }}
      >
        {words.command('end-turn')}
      </Button>
    </div>
  );
}
