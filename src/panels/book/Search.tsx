import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useDeferredValue, useEffect, useState } from 'react';
import { isComposing } from '../parts/composing.ts';
import css from './Book.module.css';
import type { BookEntry } from './entries.ts';
import type { Found } from './find.ts';
import { excerpt, marked } from './find.ts';
import { Go, useReading } from './places.tsx';

type Finder = (query: string) => readonly Found[];

/** The results of a query; undefined while it is empty. The index is fetched and built on the first letter. */
export function useFound(entries: readonly BookEntry[], query: string): readonly Found[] | undefined {
  const [finder, setFinder] = useState<{ readonly of: readonly BookEntry[]; readonly find: Finder }>();
  const wanted = useDeferredValue(query.trim());
  const asks = query.trim() !== '';
  useEffect(() => {
    if (!asks) return undefined;
    let here = true;
    import('./find.ts').then(({ finderOf }) => here && setFinder({ of: entries, find: finderOf(entries) }));
    return () => {
      here = false;
    };
  }, [asks, entries]);
  return wanted === '' || finder?.of !== entries ? undefined : finder.find(wanted);
}

interface Props {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  /** Enter in the field opens the first result. */
  readonly onFirst: () => void;
}

export function SearchField({ query, onQuery, onFirst }: Props) {
  const { own, t } = useReading();
  const onKey = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Enter') onFirst();
    if (event.key !== 'Escape' || query === '') return;
    // The first Escape clears the search, the next one closes the book.
    event.stopPropagation();
    onQuery('');
  };
  return (
    <TextInput
      type="search"
      role="searchbox"
      className={css.search ?? ''}
      aria-label={t('book:search')}
      placeholder={own('search-like')}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={query !== '' && <CloseButton aria-label={t('book:clear')} onClick={() => onQuery('')} size="sm" />}
      value={query}
      maxLength={200}
      onChange={(event) => onQuery(event.currentTarget.value)}
      onKeyDown={onKey}
    />
  );
}

const Marked = ({ text, stems }: { text: string; stems: ReadonlySet<string> }) =>
  marked(text, stems).map((piece, i) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change places
    piece.hit ? <mark key={i}>{piece.text}</mark> : piece.text,
  );

export function Results({ found, query }: { found: readonly Found[]; query: string }) {
  const { t } = useReading();
  return (
    <div className={css.results}>
      <p role="status" className={css.count}>
        {found.length === 0 ? t('book:nothing', { query }) : t('book:found', { count: found.length })}
      </p>
      <ul>
        {found.map(({ entry: { id, clause, heading, title, text }, stems }) => (
          <li key={id}>
            <Go to={id} className={css.result}>
              <span className={css.resultTitle}>
                <span className={css.number}>{heading ?? clause}</span> <Marked text={title} stems={stems} />
              </span>
              {text !== '' && (
                <span className={css.resultText}>
                  <Marked text={excerpt(text, stems)} stems={stems} />
                </span>
              )}
            </Go>
          </li>
        ))}
      </ul>
    </div>
  );
}
