import { Fragment, memo } from 'react';
import css from './Book.module.css';
import { TableTitle } from './BookTable.tsx';
import type { ClauseTexts } from './clause-texts.ts';
import { Linked } from './Go.tsx';
import { anchorOf, chapterOf } from './places.ts';
import { useReading } from './reading.ts';
/** The clauses of the book by chapter, in its order. */
export function chaptersOf(clauses: ClauseTexts): ReadonlyMap<number, readonly string[]> {
  const chapters = new Map<number, string[]>();
  for (const clause of Object.keys(clauses)) {
    const chapter = chapterOf(clause);
    chapters.set(chapter, [...(chapters.get(chapter) ?? []), clause]);
  }
  return chapters;
}

/** The whole text: chapters, then tables. It is one long page, for reading and for the printer. */
export const Pages = memo(function Pages({ clauses }: { clauses: ClauseTexts }) {
  const { volume, own, row } = useReading();
  return (
    <Fragment>
      {[...chaptersOf(clauses)].map(([chapter, ids]) => (
        <section key={chapter} className={css.chapter}>
          <TableTitle place={`${volume.letter}-${chapter}`}>
            <span className={css.number}>
              {volume.letter}-{chapter}
            </span>{' '}
            {own(`chapter.${chapter}`)}
          </TableTitle>
          {ids.map((id) => (
            <article key={id} id={anchorOf(id)} tabIndex={-1} className={css.clause}>
              <h3>
                <span className={css.number}>{id}</span> {row(clauses[id]!.title)}
              </h3>
              <p>
                <Linked text={row(clauses[id]!.text)} />
              </p>
            </article>
          ))}
        </section>
      ))}
      {volume.pages}
    </Fragment>
  );
});
