import { Button } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { useRef } from 'react';
import { useGive } from '../../../panels/command/give.ts';
import { isDoubleClick } from '../../../panels/map/presses.ts';
import parts from '../../../panels/parts/parts.module.css';
import { Refused } from '../../../panels/table/Refused.tsx';
import { useTools } from '../../../panels/table/tools.ts';
import { choiceOf } from '../../../store/draft.ts';
import { useTable } from '../table.ts';
import { ableUnits } from './looks.ts';

/** Ends the phase, and says before who could still act. */
export function EndPhase() {
  const { screen } = useTools();
  const { ask, position, words } = useTable();
  const give = useGive();
  const begun = useRef(performance.now());
  const end = choiceOf(ask({}), 'command', 'end-phase');
  if (!end) return null;
  const able = ableUnits(ask).length;
  return (
    <div className={parts.stack}>
      {end.refusal ? (
        <Refused refusal={end.refusal} />
      ) : (
        able > 0 && <p className={parts.note}>{words.t('tactical/orders:able', { count: able })}</p>
      )}
      <Button
        data-ends
        variant="default"
        fullWidth
        disabled={end.refusal !== undefined}
        leftSection={<IconFlag size={16} aria-hidden />}
        onClick={() => {
          // A double click that ended the phase before must not end this one.
          if (isDoubleClick(begun.current)) return;
          begun.current = performance.now();
          if (give({ command: 'end-phase' })) screen.setState({ inspected: null });
        }}
      >
        {words.t('tactical/orders:end', { phase: words.phase(position.state.phase) })}
      </Button>
    </div>
  );
}
