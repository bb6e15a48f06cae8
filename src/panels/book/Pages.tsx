import { memo } from 'react';
import css from './Book.module.css';
import { BookTable, ChapterTitle } from './BookTable.tsx';
import { bookChapters } from './chapters.ts';
import type { ClauseTexts } from './clause-texts.ts';
import type { FilledTable } from './entries.ts';
import { Go, Linked } from './Go.tsx';
import { Opening } from './Opening.tsx';
import { OriginKey, Passages } from './Passages.tsx';
import { passagesOf } from './passages.ts';
import { anchorOf, rowPlace } from './places.ts';
import { useReading } from './reading.ts';

interface Props {
  readonly clauses: ClauseTexts;
  readonly tables: readonly FilledTable[];
}

/** The whole text on one long page, for reading and printing: chapters, then tables. */
export const Pages = memo(function Pages({ clauses, tables }: Props) {
  const { own, row } = useReading();
  return (
    <>
      <Opening />
      <OriginKey />
      {bookChapters(clauses).map(({ place, number, clauses: ids }) => (
        <section key={place} className={css.chapter}>
          <ChapterTitle place={place}>
            <span className={css.number}>{place}</span> {own(`chapter.${number}`)}
          </ChapterTitle>
          {ids.map((id) => (
            <article key={id} id={anchorOf(id)} tabIndex={-1} className={css.clause}>
              <h3>
                <span className={css.number}>{id}</span> {row(clauses[id]!.title)}
              </h3>
              <p>
                <Passages
                  passages={passagesOf(row(clauses[id]!.text), clauses[id]!.marks)}
                  show={(text) => <Linked text={text} />}
                />
                <OptionsOf clause={id} />
              </p>
            </article>
          ))}
        </section>
      ))}
      {tables.map((table) => (
        <BookTable key={table.id} {...table} />
      ))}
    </>
  );
});

/** The options that change a clause, by name, as links to their rows. */
function OptionsOf({ clause }: { readonly clause: string }) {
  const { t, row, volume } = useReading();
  const options = volume.options.filter((option) => option.clause === clause);
  return options.map(({ id, name }) => (
    <small key={id} className={css.optionLink}>
      {t('book:set-by')}{' '}
      <Go to={rowPlace('options', id)} className={undefined}>
        {row(name)}
      </Go>
    </small>
  ));
}
