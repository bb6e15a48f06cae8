import type { Clause } from '@hexpost/engine';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNameOf } from '../../words/index.ts';
import { BookCard, type OpenBook, useOpenBook } from './BookCard.tsx';
import css from './ClauseLink.module.css';
import { useClauses } from './entries.ts';
import { Passages, passagesOf } from './Passages.tsx';
import { splitAtClauses } from './places.tsx';

/**
 * A clause that shows the text of the rule when pressed, and opens the rulebook there on a second press or with Ctrl.
 * Plain text without a rulebook.
 */
export const ClauseLink = memo(function ClauseLink({ clause }: { readonly clause: Clause }) {
  const book = useOpenBook();
  return book ? <Link clause={clause} book={book} /> : <small>{clause}</small>;
});

function Link({ clause, book }: { readonly clause: Clause; readonly book: OpenBook }) {
  const { t } = useTranslation('book');
  const nameOf = useNameOf();
  const [opened, setOpened] = useState(false);
  const clauses = useClauses(opened ? book.clauses : undefined);
  const rule = clauses?.[clause];
  return (
    <BookCard
      opened={opened}
      onChange={setOpened}
      label={t('clause.title', { clause })}
      title={
        <>
          <small>{clause}</small> {rule && nameOf(rule.title)}
        </>
      }
      text={
        rule ? <Passages passages={passagesOf(nameOf(rule.text), rule.marks)} /> : clauses === null ? t('failed') : '…'
      }
      place={clause}
    >
      <button
        type="button"
        className={css.link}
        aria-label={t('clause.open', { clause })}
        onClick={(event) => {
          event.stopPropagation();
          const opensBook = opened || event.ctrlKey || event.metaKey;
          setOpened(!opensBook);
          if (opensBook) book.open(clause);
        }}
      >
        {clause}
      </button>
    </BookCard>
  );
}

/** A sentence whose clauses are links. */
export const Cited = ({ text }: { readonly text: string }) =>
  splitAtClauses(text).map((piece, i) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one sentence never change places
    i % 2 === 1 ? <ClauseLink key={i} clause={piece as Clause} /> : piece,
  );
