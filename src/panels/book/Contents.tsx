import { useMemo } from 'react';
import css from './Book.module.css';
import { bookChapters } from './chapters.ts';
import type { ClauseTexts } from './clause-texts.ts';
import { Go } from './Go.tsx';
import { type BookPlace, chapterPlace, OPENING } from './places.ts';
import { useReading } from './reading.ts';

/** Chapters, the open one with its clauses, and the tables. */
export function Contents({ clauses, at }: { readonly clauses: ClauseTexts; readonly at: BookPlace }) {
  const { volume, own, row, t } = useReading();
  const open = chapterPlace(at);
  const chapters = useMemo(() => bookChapters(clauses), [clauses]);
  return (
    <div className={css.contents}>
      <Go to={OPENING} className={at === OPENING ? css.here : undefined}>
        {t('book:opening')}
      </Go>
      <h2>{t('book:rules')}</h2>
      <ul>
        {chapters.map(({ place, number, clauses: ids }) => (
          <li key={place}>
            <Go to={place} className={css.chapterLink}>
              <span className={css.number}>{number}</span> {own(`chapter.${number}`)}
            </Go>
            {place === open && (
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
        {volume.tables.map(({ id }) => (
          <li key={id}>
            <Go to={id}>{own(`table.${id}`)}</Go>
          </li>
        ))}
      </ul>
    </div>
  );
}
