import { useMemo } from 'react';
import css from './Book.module.css';
import type { ClauseTexts } from './clause-texts.ts';
import { Go } from './Go.tsx';
import { chaptersOf } from './Pages.tsx';
import { chapterOf, type Place } from './places.ts';
import { useReading } from './reading.ts';

/** Chapters, the open one with its clauses, and the tables. */
export function Contents({ clauses, at }: { clauses: ClauseTexts; at: Place }) {
  const { volume, own, row, t } = useReading();
  const open = chapterOf(at);
  const chapters = useMemo(() => [...chaptersOf(clauses)], [clauses]);
  return (
    <div className={css.contents}>
      <h2>{t('book:rules')}</h2>
      <ul>
        {chapters.map(([chapter, ids]) => (
          <li key={chapter}>
            <Go to={`${volume.letter}-${chapter}`} className={css.chapterLink}>
              <span className={css.number}>{chapter}</span> {own(`chapter.${chapter}`)}
            </Go>
            {chapter === open && (
              <ul>
                {ids.map((id) => (
                  <li key={id}>
                    <Go to={id} className={id === at ? css.here : undefined}>
                      <span className={css.number}>{id}</span> {row(clauses[id]!.title)}
                    </Go>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      <h2>{t('book:tables')}</h2>
      <ul>
        {volume.tables.map((table) => (
          <li key={table}>
            <Go to={table}>{own(`table.${table}`)}</Go>
          </li>
        ))}
      </ul>
    </div>
  );
}
