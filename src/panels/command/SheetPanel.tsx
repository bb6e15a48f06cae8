import { Switch } from '@mantine/core';
import { moveLine } from '../../store/draft.ts';
import { useDrafting, useTable, useTools } from '../table/tools.ts';
import { HandIn } from './HandIn.tsx';
import css from './SheetPanel.module.css';
import { SheetRow } from './SheetRow.tsx';
import { SortableList } from './SortableList.tsx';

/** The order sheet: orders in sequence, each with its alternatives, carried out together. */
export function SheetPanel() {
  const { drafts, byPost, ui } = useTools();
  const { view, words, sheeting } = useTable();
  const { mode, lines } = useDrafting((now) => now);
  const { t } = words;
  const simultaneous = ui.table.sheet?.always(view) === true;
  return (
    <div className={css.sheet}>
      {simultaneous || byPost ? (
        <p className={css.hint}>{t(simultaneous ? 'play:sheet.only' : 'post:sheet.only')}</p>
      ) : (
        <Switch
          checked={mode === 'sheet'}
          onChange={(event) => drafts.setState({ mode: event.currentTarget.checked ? 'sheet' : 'orders' })}
          label={t('play:sheet.mode')}
          description={t('play:sheet.mode-hint')}
        />
      )}
      {lines.length === 0 && sheeting && <p className={css.hint}>{t('play:sheet.empty')}</p>}
      <SortableList
        label={t('play:sheet.list')}
        ids={lines.map(({ id }) => id)}
        onMove={(id, to) => moveLine(drafts, id, to)}
      >
        {lines.map((line, index) => (
          <SheetRow key={line.id} line={line} index={index} count={lines.length} />
        ))}
      </SortableList>
      <HandIn />
    </div>
  );
}
