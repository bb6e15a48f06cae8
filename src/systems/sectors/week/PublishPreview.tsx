import { GM, PUBLIC, readLog } from '@hexpost/engine';
import { useMemo } from 'react';
import parts from '../../../panels/parts/parts.module.css';
import { Fold } from '../../../panels/table/Fold.tsx';
import { previewCommand } from '../../../store/preview.ts';
import { useTable } from '../table.ts';

/** S-5.13, S-11.4: the lines of the log that everybody will read once the list is published. */
export function PublishPreview() {
  const { system, campaign, state, words } = useTable();
  const { entries } = campaign;
  const lines = useMemo(() => {
    const seen = previewCommand(system, state, GM, { command: 'close-phase' });
    if (seen.kind !== 'known') return [];
    const drafted = entries.findLastIndex(({ events }) => events.some(({ type }) => type === 'phase-opened'));
    const from = Math.max(0, drafted);
    return readLog(system, [...entries, { events: seen.events }], PUBLIC, from);
  }, [system, entries, state]);
  const texts = lines.map(({ entry, index, event }) => ({ key: `${entry} ${index}`, text: words.plain(event) }));
  return (
    <Fold name={words.t('sectors/week:preview-list')}>
      <p className={parts.soft}>{words.t('sectors/week:preview-list-hint')}</p>
      <ol className={parts.bullets}>{texts.map(({ key, text }) => text !== '' && <li key={key}>{text}</li>)}</ol>
    </Fold>
  );
}
