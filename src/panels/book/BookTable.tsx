import type { ReactNode } from 'react';
import css from './Book.module.css';
import { anchorOf, type Place, rowPlace } from './places.ts';
import { useReading } from './reading.ts';

export interface TableRow {
  readonly id: string;
  readonly name: string;
  /** What it is or does, under its name. */
  readonly text?: string | undefined;
  readonly cells: readonly ReactNode[];
}

interface Props {
  readonly table: string;
  /** Headings of the cells after the name: keys of `column` among the volume's words. */
  readonly columns: readonly string[];
  readonly rows: readonly TableRow[];
}

/** One table of the book, a row for each row of the ruleset's section. */
export function BookTable({ table, columns, rows }: Props) {
  const { own } = useReading();
  const title = own(`table.${table}`);
  return (
    <section className={css.tableSection}>
      <TableTitle place={table}>{title}</TableTitle>
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

export const TableTitle = ({ place, children }: { place: Place; children: ReactNode }) => (
  <h2 id={anchorOf(place)} tabIndex={-1} className={css.chapterTitle}>
    {children}
  </h2>
);
