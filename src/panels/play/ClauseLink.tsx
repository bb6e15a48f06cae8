import { Popover } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { Clause } from '../../engine/kernel/clause.ts';
import type { RulesetText } from '../../words/index.ts';
import css from './ClauseLink.module.css';
import { useWords } from './play.ts';

interface ClauseText {
  readonly title: RulesetText;
  readonly text: RulesetText;
}
type Book = Readonly<Record<string, ClauseText>>;

let book: Promise<Book> | undefined;
/** The rule book is fetched when somebody first opens a clause. */
const openBook = (): Promise<Book> => {
  book ??= import('../../../rulesets/nuclear/texts/clauses.json').then((file) => file.default as Book);
  return book;
};

/** A clause as a link: it opens the text of the rule in the language on the screen. */
export function ClauseLink({ clause }: { clause: Clause }) {
  const { t, row } = useWords();
  const [opened, setOpened] = useState(false);
  const [found, setFound] = useState<ClauseText>();
  useEffect(() => {
    if (!opened) return;
    let gone = false;
    void openBook().then((texts) => {
      if (!gone) setFound(texts[clause]);
    });
    return () => {
      gone = true;
    };
  }, [opened, clause]);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      width={320}
      position="bottom-start"
      withArrow
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
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
      </Popover.Target>
      <Popover.Dropdown
        className={css.card}
        aria-label={t('play:clause.title', { clause })}
        onClick={(e) => e.stopPropagation()}
      >
        <h3 tabIndex={-1} data-autofocus>
          <small>{clause}</small> {found && row(found.title)}
        </h3>
        <p>{found ? row(found.text) : '…'}</p>
      </Popover.Dropdown>
    </Popover>
  );
}
