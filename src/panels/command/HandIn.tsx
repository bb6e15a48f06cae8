import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { sheetCommand } from '../../store/draft.ts';
import { useDrafting, useTable, useTools } from '../table/tools.ts';
import { EndQuestion } from './EndQuestion.tsx';
import { useFinishPart } from './finish-part.ts';
import { useGive } from './give.ts';
import { isNothingLeft, NOTHING_LEFT } from './left-over.ts';
import css from './SheetPanel.module.css';
import { useLeftOver } from './use-left-over.ts';

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
