import { createContext, Fragment, type MouseEvent, type ReactNode, useContext } from 'react';
import css from './Book.module.css';
import type { BookTexts, Volume } from './volume.ts';

/** A place in a rulebook: a chapter (`N-7`), a clause (`N-7.2`), a table (`traits`) or a row of it (`traits.ap`). */
export type BookPlace = string;

/** The chapter before the rules: the goal and an example. Its parts are at `opening.<id>`. */
export const OPENING: BookPlace = 'opening';

export const rowPlace = (table: string, id: string): BookPlace => `${table}.${id}`;

/** The chapter of a clause or of any place: `N-7` for `N-7.2`; empty outside the chapters. */
export const chapterPlace = (place: BookPlace): BookPlace => /^[A-Z]-\d+/.exec(place)?.[0] ?? '';

/** Id of the element at a place. */
export const anchorOf = (place: BookPlace): string => `book-${place}`;

/** A text split at the clauses it names: every second piece is a clause. */
export const splitAtClauses = (text: string): string[] => text.split(/([A-Z]-\d+\.\d+)/);

/** The open rulebook, shared by its components. */
export interface BookReading extends BookTexts {
  readonly volume: Volume;
  readonly go: (place: BookPlace) => void;
}
export const BookReadingContext = createContext<BookReading | null>(null);

export function useReading(): BookReading {
  const reading = useContext(BookReadingContext);
  if (!reading) throw new Error('outside the rulebook');
  return reading;
}

export interface Item {
  readonly id: string;
  readonly shown: ReactNode;
  /** Text after it. */
  readonly after?: string | undefined;
}

interface ListProps {
  readonly items: readonly Item[];
  readonly separator?: ReactNode;
}

/** Items in a line, separated by commas; a dash if there are none. */
function List({ items, separator = ', ' }: ListProps) {
  if (items.length === 0) return '—';
  return items.map(({ id, shown, after }, i) => (
    <Fragment key={id}>
      {i > 0 && separator}
      {shown}
      {after}
    </Fragment>
  ));
}

/** Cell of a table: items in a line. */
export const listed = (items: readonly Item[], separator?: ReactNode): ReactNode => (
  <List items={items} separator={separator} />
);

interface GoProps {
  readonly to: BookPlace;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** A link to another place of the book. Here it turns the page; in a new tab it opens the shipped book at that place. */
export function Go({ to, children, className }: GoProps) {
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
        <span className={css.unbroken}>{piece}</span>
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
