import { Button } from '@mantine/core';
import { IconList, IconPrinter } from '@tabler/icons-react';
import { type ReactNode, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../words/index.ts';
import css from './Book.module.css';
import { bookChapters, type ClauseTexts, entriesOf, fillTables, type LoadClauses, useClauses } from './entries.ts';
import { Pages } from './Pages.tsx';
import {
  anchorOf,
  type BookPlace,
  type BookReading,
  BookReadingContext,
  chapterPlace,
  Go,
  OPENING,
  useReading,
} from './places.tsx';
import { Results, SearchField, useFound } from './Search.tsx';
import { bookTexts, type Volume } from './volume.ts';

/** Chapters, the open one with its clauses, and the tables. */
function Contents({ clauses, at }: { readonly clauses: ClauseTexts; readonly at: BookPlace }) {
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

interface Props {
  readonly volume: Volume;
  readonly clauses: LoadClauses;
  /** The place at which the book is open; empty: its beginning. */
  readonly at: BookPlace;
  readonly onGo: (place: BookPlace) => void;
  /** Shown before the title: the way back. */
  readonly before?: ReactNode;
}

const NO_CLAUSES = {};

/** The rulebook: text and tables, with contents and search next to them. It fills its container. */
export function Rulebook({ volume, clauses: load, at, onGo, before }: Props) {
  const { t } = useTranslation(['book', volume.words, ...volume.also]);
  const language = useLanguage();
  const clauses = useClauses(load);
  const [query, setQuery] = useState('');
  // On a phone, contents and results cover the text.
  const [listing, setListing] = useState(false);
  const [turns, setTurns] = useState(0);
  const text = useRef<HTMLElement>(null);
  const go = useCallback(
    (place: BookPlace) => {
      setListing(false);
      setTurns((n) => n + 1);
      onGo(place);
    },
    [onGo],
  );
  const texts = useMemo(() => bookTexts(volume.words, t, language), [volume.words, t, language]);
  const reading = useMemo<BookReading>(() => ({ ...texts, volume, go }), [texts, volume, go]);
  const tables = useMemo(() => fillTables(volume.tables, texts), [volume, texts]);
  const entries = useMemo(
    () => entriesOf(clauses ?? NO_CLAUSES, volume.opening, tables, texts),
    [clauses, volume, tables, texts],
  );
  const found = useFound(entries, query);

  // biome-ignore lint/correctness/useExhaustiveDependencies: choosing the same link again leads there again
  useLayoutEffect(() => {
    if (clauses) turnTo(text.current, at);
  }, [clauses, at, turns]);

  return (
    <BookReadingContext value={reading}>
      <div className={css.book} data-listing={listing} data-book>
        {/* No header element: inside a dialog this is not the banner of the page. */}
        <div className={css.head}>
          {before}
          <h1>
            {t('book:title')} <small>{t('book:of', { name: texts.row(volume.name), version: volume.version })}</small>
          </h1>
          <SearchField
            query={query}
            onQuery={(now) => {
              setQuery(now);
              setListing(now !== '');
            }}
            onFirst={() => found?.[0] && go(found[0].entry.id)}
          />
          <Button
            className={css.toContents ?? ''}
            variant="default"
            size="compact-md"
            leftSection={<IconList size={16} />}
            aria-label={t('book:contents')}
            aria-pressed={listing}
            onClick={() => setListing(!listing)}
          >
            {t('book:contents')}
          </Button>
          <Button
            className={css.print ?? ''}
            variant="default"
            size="compact-md"
            leftSection={<IconPrinter size={16} />}
            aria-label={t('book:print')}
            disabled={!clauses}
            onClick={() => globalThis.print()}
          >
            {t('book:print')}
          </Button>
        </div>
        <nav className={css.aside} aria-label={t('book:contents')}>
          {found ? <Results found={found} query={query} /> : <Contents clauses={clauses ?? NO_CLAUSES} at={at} />}
        </nav>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the text is scrolled by keyboard */}
        <section className={css.text} translate="yes" ref={text} tabIndex={0} aria-label={t('book:title')}>
          {volume.note !== undefined && (
            <p className={css.note} role="note">
              {texts.own(volume.note, { name: texts.row(volume.name), version: volume.version })}
            </p>
          )}
          {clauses && <Pages clauses={clauses} tables={tables} />}
          {clauses === undefined && <p role="status">{t('book:loading')}</p>}
          {clauses === null && <p role="alert">{t('book:failed')}</p>}
        </section>
      </div>
    </BookReadingContext>
  );
}

/** Space above the opened place, in pixels. */
const ABOVE = 8;

/** Scrolls the text to a place, marks it and focuses it. */
function turnTo(text: HTMLElement | null, place: BookPlace): void {
  if (!text) return;
  text.querySelector('[data-at]')?.removeAttribute('data-at');
  const there = place === '' ? null : document.getElementById(anchorOf(place));
  if (!there || !text.contains(there)) return;
  there.setAttribute('data-at', '');
  // Scrolls only the text, not its containers.
  text.scrollTop += there.getBoundingClientRect().top - text.getBoundingClientRect().top - ABOVE;
  there.focus({ preventScroll: true });
}
