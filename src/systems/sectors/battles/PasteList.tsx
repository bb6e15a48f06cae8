import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import parts from '../../../panels/parts/parts.module.css';
import { useTable } from '../table.ts';
import type { ListRow } from './army-rows.ts';
import css from './Battles.module.css';
import { readList } from './read-list.ts';

interface Props {
  /** Lines stand in the list already, and would go. */
  readonly replaces: boolean;
  readonly onTake: (rows: readonly ListRow[]) => void;
}

/** An army list as text from wherever it was written; what could not be read is named line by line. */
export function PasteList({ replaces, onTake }: Props) {
  const { words } = useTable();
  const { t } = words;
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const { rows, unread } = readList(text);
  return (
    <details className={parts.fold} open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('sectors/battle:paste')}</summary>
      <div className={parts.stack}>
        <Textarea
          label={t('sectors/battle:paste-label')}
          description={t('sectors/battle:paste-hint')}
          placeholder={t('sectors/battle:paste-example')}
          value={text}
          rows={7}
          resize="vertical"
          maxLength={20_000}
          onChange={({ currentTarget: { value } }) => setText(value)}
        />
        {text.trim() !== '' && (
          <div role="status">
            {t('sectors/battle:paste-read', { count: rows.length })}
            {unread.length > 0 && (
              <ul className={css.unread}>
                {unread.map(({ line, text: said, lacks }) => (
                  <li key={line}>
                    {t(`sectors/battle:paste-lacks-${lacks}`, { line })} <q>{said}</q>
                  </li>
                ))}
              </ul>
            )}
          </div>
        )}
        <Button
          size="compact-md"
          variant="default"
          disabled={rows.length === 0}
          onClick={() => {
            onTake(rows);
            if (unread.length > 0) return;
            setText('');
            setOpen(false);
          }}
        >
          {t(`sectors/battle:paste-take`, { count: rows.length, ...(replaces && { context: 'replace' }) })}
        </Button>
      </div>
    </details>
  );
}
