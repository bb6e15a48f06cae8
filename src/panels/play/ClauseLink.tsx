import { useState } from 'react';
import type { Clause } from '../../engine/kernel/clause.ts';
import { BookCard } from '../book/BookCard.tsx';
import { useClauses } from '../book/clause-texts.ts';
import css from './ClauseLink.module.css';
import { usePlay, useWords } from './play.ts';

/**
 * A clause as a link: it shows the text of the rule in the language on the screen. A second press, or one with Ctrl,
 * opens the rulebook there.
 */
export function ClauseLink({ clause }: { clause: Clause }) {
  const { screen } = usePlay();
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
          const isFar = opened || event.ctrlKey || event.metaKey;
          setOpened(!isFar);
          if (isFar) screen.setState({ book: clause });
        }}
      >
        {clause}
      </button>
    </BookCard>
  );
}
