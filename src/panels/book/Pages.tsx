import { memo, type ReactNode } from 'react';
import { letKeysScroll } from '../parts/let-keys-scroll.ts';
import css from './Book.module.css';
import { bookChapters, type ClauseTexts, type FilledTable } from './entries.ts';
import { OriginKey, Passages, passagesOf } from './Passages.tsx';
import { anchorOf, type BookPlace, Go, Linked, OPENING, rowPlace, useReading } from './places.tsx';

function BookTable({ id: table, columns, rows, house }: FilledTable) {
  const { own } = useReading();
  const title = own(`table.${table}`);
  return (
    <section className={css.tableSection}>
      <ChapterTitle place={table}>{title}</ChapterTitle>
      {house && (
        <p className={css.house}>
          <Passages passages={[{ origin: 'house', text: own(`house.${table}`) }]} />
        </p>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a named region inside the section, for the scrolling alone */}
      <div className={css.scroll} ref={letKeysScroll} role="region" aria-label={title}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{own('column.name')}</th>
              {columns.map((column) => (
                <th scope="col" key={column}>
                  {own(`column.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, text, cells }) => (
              <tr key={id} id={anchorOf(rowPlace(table, id))} tabIndex={-1}>
                <th scope="row">
                  {name}
                  {text && <span className={css.rowText}>{text}</span>}
                </th>
                {cells.map((cell, i) => (
                  <td key={columns[i]} data-label={own(`column.${columns[i]}`)}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

const ChapterTitle = ({ place, children }: { readonly place: BookPlace; readonly children: ReactNode }) => (
  <h2 id={anchorOf(place)} tabIndex={-1} className={css.chapterTitle}>
    {children}
  </h2>
);

/** The beginning of the book, for people who have never played the game: the goal, and an example turn. */
function Opening() {
  const { own, t, volume } = useReading();
  return (
    <section className={css.chapter}>
      <ChapterTitle place={OPENING}>{t('book:opening')}</ChapterTitle>
      {volume.opening.map((id) => (
        <article key={id} id={anchorOf(rowPlace(OPENING, id))} tabIndex={-1} className={css.clause}>
          <h3>{own(`opening.${id}.title`)}</h3>
          <p>
            <Linked text={own(`opening.${id}.text`)} />
          </p>
        </article>
      ))}
    </section>
  );
}

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
