import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Clause } from '../../engine/kernel/clause.ts';
import { useNameOf } from '../../words/index.ts';
import { BookCard } from './BookCard.tsx';
import css from './ClauseSlip.module.css';
import { letterOf, useClauses } from './clause-texts.ts';

interface Props {
  readonly clause: Clause;
  /** Opens the rulebook there. */
  readonly onBook: () => void;
}

/**
 * A clause as a link: it shows the text of the rule in the language on the screen. A second press, or one with Ctrl,
 * opens the rulebook there.
 */
export function ClauseSlip({ clause, onBook }: Props) {
  const { t } = useTranslation(['play', 'book']);
  const row = useNameOf();
  const [opened, setOpened] = useState(false);
  const clauses = useClauses(opened ? letterOf(clause) : undefined);
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
      onBook={onBook}
    >
      <button
        type="button"
        className={css.link}
        aria-label={t('play:clause.open', { clause })}
        onClick={(event) => {
          event.stopPropagation();
          const isFar = opened || event.ctrlKey || event.metaKey;
          setOpened(!isFar);
          if (isFar) onBook();
        }}
      >
        {clause}
      </button>
    </BookCard>
  );
}
