import { type ReactNode, Suspense, useMemo } from 'react';
import type { ScreenStore } from '../../store/screen.ts';
import { BookDialog } from './BookDialog.tsx';
import { type OpenBook, OpenBookContext } from './open-book.ts';
import type { SystemBook } from './volume.ts';

interface Props {
  /** Undefined for a system without a rulebook. */
  readonly book: SystemBook | undefined;
  readonly screen: ScreenStore;
  readonly children: ReactNode;
}

/** Makes the rulebook available to a table. Without a book, clauses are plain text. */
export function WithBook({ book, screen, children }: Props) {
  const openBook = useMemo<OpenBook | null>(
    () => (book ? { clauses: book.clauses, open: (place) => screen.setState({ book: place }) } : null),
    [book, screen],
  );
  return (
    <OpenBookContext value={openBook}>
      {children}
      {book && (
        <Suspense fallback={null}>
          <BookDialog book={book} screen={screen} />
        </Suspense>
      )}
    </OpenBookContext>
  );
}
