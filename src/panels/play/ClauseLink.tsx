import { useState } from 'react';
import type { Clause } from '../../engine/kernel/clause.ts';
import { BookCard } from '../book/BookCard.tsx';
import { useClauses } from '../book/clause-texts.ts';
import css from './ClauseLink.module.css';
import { useWords } from './play.ts';

/** A clause as a link: it shows the text of the rule in the language on the screen, and leads on to the rulebook. */
export function ClauseLink({ clause }: { clause: Clause }) {
  const { t, row } = useWords();
  const [opened, setOpened] = useState(false);
  const clauses = useClauses(opened);
  const found = clauses?.[clause];
  return (
    <BookCard
      opened={opened}
      onChange={setOpened}
      label={t('play:clause.title', { clause })}
      title={
        <>
          <small>{clause}</small> {found && row(found.title)}
        </>
      }
      text={found ? row(found.text) : clauses === null ? t('book:failed') : '…'}
      place={clause}
    >
      <button
        type="button"
        className={css.link}
        aria-label={t('play:clause.open', { clause })}
        onClick={(event) => {
          event.stopPropagation();
          setOpened(!opened);
        }}
      >
        {clause}
      </button>
    </BookCard>
  );
}
