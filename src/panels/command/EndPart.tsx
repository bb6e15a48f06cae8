import { Button } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { choiceOf } from '../../store/draft.ts';
import { offeredUnits } from '../map/next-unit.ts';
import { isDoubleClick } from '../map/presses.ts';
import parts from '../parts/parts.module.css';
import { AtThumb } from '../table/AtThumb.tsx';
import { Refused } from '../table/Refused.tsx';
import { useTable, useTools } from '../table/tools.ts';
import { EndQuestion } from './EndQuestion.tsx';
import { useFinishPart } from './finish-part.ts';
import { useGive } from './give.ts';
import { isNothingLeft } from './left-over.ts';
import { useLeftOver } from './use-left-over.ts';

interface Props {
  /** The command that ends the part of the turn; it has no fields. */
  readonly command: string;
  readonly label: string;
  /** Other things left undone, shown before the button and after the number of units that can still act. */
  readonly children?: ReactNode;
  /** It stays where it stands, also in a small window: it is not the usual way on. */
  readonly inPlace?: boolean;
}

/** Ends a turn or phase of the seat at the screen; empty if that is not offered. Asks first if something would be lost. */
export function EndPart({ command, label, children, inPlace = false }: Props) {
  const { screen, ui } = useTools();
  const { ask, sheeting, words } = useTable();
  const give = useGive();
  const finishPart = useFinishPart();
  const leftOver = useLeftOver();
  const [asked, setAsked] = useState(false);
  const end = choiceOf(ask({}), 'command', command);
  if (!end) return null;
  const left = leftOver();
  const able = ui.screen.map.units?.isAble?.(ask);
  const count = offeredUnits(ask).filter(able ?? (() => true)).length;
  const finish = () =>
    finishPart({ command }, () => {
      if (give({ command })) screen.setState({ inspected: null });
    });
  return (
    <AtThumb isOn={!inPlace}>
      <div className={parts.stack}>
        {end.refusal ? (
          <Refused refusal={end.refusal} />
        ) : (
          <>
            {count > 0 && <p className={parts.note}>{words.t('play:orders.still-able', { count })}</p>}
            {children && <p className={parts.note}>{children}</p>}
          </>
        )}
        <Button
          data-ends
          variant="default"
          fullWidth
          disabled={end.refusal !== undefined}
          leftSection={<IconFlag size={16} aria-hidden />}
          onClick={() => {
            // The second click of a double click that ended another part here must not end this one as well.
            const { ended } = screen.getState();
            if (ended !== null && isDoubleClick(ended.at)) return;
            // A line of an order sheet can still be struck out.
            if (sheeting || isNothingLeft(left)) finish();
            else setAsked(true);
          }}
        >
          {label}
        </Button>
        <EndQuestion left={asked ? left : null} label={label} onEnd={finish} onBack={() => setAsked(false)} />
      </div>
    </AtThumb>
  );
}
