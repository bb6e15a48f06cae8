import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { sheetCommand } from '../../store/draft.ts';
import { useDrafting, useTable, useTools } from '../table/tools.ts';
import { useGive } from './give.ts';
import css from './SheetPanel.module.css';

/** The word that ends the sheet, and what comes of it; nothing while no sheet is written. */
export function HandIn() {
  const { byPost, ui } = useTools();
  const { view, words, sheeting } = useTable();
  const lines = useDrafting((now) => now.lines);
  const give = useGive();
  if (!sheeting) return null;
  const { t } = words;
  const kind = byPost ? 'post:sheet.finish' : ui.table.sheet?.always(view) ? 'play:sheet.lodge' : 'play:sheet.execute';
  return (
    <>
      <Button data-ends leftSection={<IconPlayerPlay size={16} />} onClick={() => give(sheetCommand(lines))} fullWidth>
        {t(kind, { count: lines.length })}
      </Button>
      <p className={css.hint}>{t(`${kind}-hint`)}</p>
    </>
  );
}
