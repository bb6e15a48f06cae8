import type { MouseEvent, ReactNode } from 'react';
import css from './Book.module.css';
import { type Item, List } from './List.tsx';
import { type BookPlace, rowPlace, splitAtClauses } from './places.ts';
import { useReading } from './reading.ts';

interface Props {
  readonly to: BookPlace;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** A link to another place of the book. Here it turns the page; in a new tab it opens the shipped book at that place. */
export function Go({ to, children, className }: Props) {
  const { volume, go } = useReading();
  const turn = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(to);
  };
  return (
    <a href={`#/rules/${volume.id}/${to}`} className={className ?? css.go} onClick={turn}>
      {children}
    </a>
  );
}

/** A text whose clauses are links. */
export const Linked = ({ text }: { readonly text: string }) =>
  splitAtClauses(text).map((piece, i) =>
    i % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change places
      <Go key={i} to={piece}>
        {piece}
      </Go>
    ) : (
      piece
    ),
  );

/** Cell of a table: clauses as links. */
export const clauseLinks = (...clauses: readonly string[]): ReactNode => (
  <List items={clauses.map((clause) => ({ id: clause, shown: <Go to={clause}>{clause}</Go> }))} />
);

/** The name of a table row, as a link to it. */
export const rowLink = (table: string, id: string, name: string): Item => ({
  id: rowPlace(table, id),
  shown: <Go to={rowPlace(table, id)}>{name}</Go>,
});
