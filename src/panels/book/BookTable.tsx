import type { ReactNode } from 'react';
import css from './Book.module.css';
import type { FilledTable } from './entries.ts';
import { Passages } from './Passages.tsx';
import { anchorOf, type BookPlace, rowPlace } from './places.ts';
import { useReading } from './reading.ts';

export function BookTable({ id: table, columns, rows, house }: FilledTable) {
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard */}
      {/* biome-ignore lint/a11y/useSemanticElements: a named region inside the section, for the scrolling alone */}
      <div className={css.scroll} tabIndex={0} role="region" aria-label={title}>
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

export const ChapterTitle = ({ place, children }: { readonly place: BookPlace; readonly children: ReactNode }) => (
  <h2 id={anchorOf(place)} tabIndex={-1} className={css.chapterTitle}>
    {children}
  </h2>
);
