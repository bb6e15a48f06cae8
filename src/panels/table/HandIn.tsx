import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { choiceOf, sheetOf } from '../../store/draft.ts';
import { useTable } from '../../systems/nuclear/table.ts';
import { useGive } from '../command/give.ts';
import css from '../command/Sheet.module.css';
import { useDrafting, useTools } from './tools.ts';

/** The word that ends the sheet, and what comes of it; nothing while no sheet is written. */
export function HandIn() {
  const { byPost } = useTools();
  const { game, ask, words, sheeting } = useTable();
  const lines = useDrafting((now) => now.lines);
  const give = useGive();
  const sheet = choiceOf(ask({}), 'command', 'sheet');
  if (!sheeting || !sheet || sheet.refusal) return null;
  const { t } = words;
  const kind = byPost
    ? 'post:sheet.finish'
    : game.state.options?.sheets === 'simultaneous'
      ? 'play:sheet.lodge'
      : 'play:sheet.execute';
  return (
    <>
      <Button leftSection={<IconPlayerPlay size={16} />} onClick={() => give(sheetOf(lines))} fullWidth>
        {t(kind, { count: lines.length })}
      </Button>
      <p className={css.hint}>{t(`${kind}-hint`)}</p>
    </>
  );
}
