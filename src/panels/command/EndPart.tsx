import { Button } from '@mantine/core';
import { IconFlag, IconPlayerPlay } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { choiceOf, sheetCommand } from '../../store/draft.ts';
import { offeredUnits } from '../map/next-unit.tsx';
import { isDoubleClick } from '../map/presses.ts';
import parts from '../parts/parts.module.css';
import { AtThumb } from '../table/PanelFoot.tsx';
import { Refused } from '../table/Refused.tsx';
import { useDrafting, useTable, useTools } from '../table/tools.ts';
import { EndQuestion } from './EndQuestion.tsx';
import { isNothingLeft, NOTHING_LEFT, useFinishPart, useLeftOver } from './finish-part.ts';
import { useGive } from './give.ts';
import css from './SheetPanel.module.css';

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

/** The button that ends the order sheet, with a hint on its effect; empty while no sheet is being written. */
export function HandIn() {
  const { byPost, ui } = useTools();
  const { view, words, sheeting } = useTable();
  const lines = useDrafting((now) => now.lines);
  const give = useGive();
  const finishPart = useFinishPart();
  const leftOver = useLeftOver();
  const [asked, setAsked] = useState(false);
  if (!sheeting) return null;
  const { t } = words;
  const isSecret = ui.table.sheet?.always(view) === true;
  const kind = byPost ? 'post:sheet.finish' : isSecret ? 'play:sheet.lodge' : 'play:sheet.execute';
  // Orders of a sheet that is carried out at once are not lost.
  const left = byPost || isSecret ? leftOver() : NOTHING_LEFT;
  const label = t(kind, { count: lines.length });
  const command = sheetCommand(lines);
  const hand = () => (isSecret ? finishPart(command, () => void give(command)) : void give(command));
  return (
    <>
      <Button
        data-ends
        leftSection={<IconPlayerPlay size={16} />}
        onClick={() => (isNothingLeft(left) ? hand() : setAsked(true))}
        fullWidth
      >
        {label}
      </Button>
      <EndQuestion left={asked ? left : null} label={label} onEnd={hand} onBack={() => setAsked(false)} />
      <p className={css.hint}>{t(`${kind}-hint`)}</p>
    </>
  );
}
