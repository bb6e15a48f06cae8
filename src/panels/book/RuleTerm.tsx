import type { Clause } from '@hexpost/engine';
import { Tooltip, type TooltipProps } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BookCard, useOpenBook } from './BookCard.tsx';
import type { BookPlace } from './places.tsx';
import css from './RuleTerm.module.css';

const TIP: Partial<TooltipProps> = {
  multiline: true,
  w: 260,
  withArrow: true,
  events: { hover: true, focus: true, touch: false },
};

/** A control with an explanation on hover; without a text, the control alone. */
export function TermTip({ text, children }: { readonly text: string | undefined; readonly children: ReactElement }) {
  if (text === undefined) return children;
  return (
    <Tooltip label={text} {...TIP}>
      {children}
    </Tooltip>
  );
}

interface Props {
  readonly name: string;
  readonly text: string;
  /** Its row in the rulebook. */
  readonly place: BookPlace;
  /** The clause that implements it. */
  readonly clause?: Clause | undefined;
  /** A remark before the clause. */
  readonly remark?: string | undefined;
  /** Shown as a word of a sentence instead of a label. */
  readonly inline?: boolean;
}

/** The name of a rules term. Hovering shows its text; pressing also names the clause and links to the book. */
export function RuleTerm({ name, text, place, clause, remark, inline = false }: Props) {
  const { t } = useTranslation('book');
  const book = useOpenBook();
  const [opened, setOpened] = useState(false);
  return (
    <Tooltip label={text} disabled={opened} {...TIP}>
      <span className={css.box}>
        <BookCard
          opened={opened}
          onChange={setOpened}
          label={name}
          title={name}
          text={text}
          below={
            clause && (
              <div className={css.below}>
                {remark && `${remark} `}
                {book ? (
                  <button
                    type="button"
                    className={css.word}
                    aria-label={t('clause.open', { clause })}
                    onClick={() => {
                      setOpened(false);
                      book.open(clause);
                    }}
                  >
                    {clause}
                  </button>
                ) : (
                  clause
                )}
              </div>
            )
          }
          place={place}
        >
          <button
            type="button"
            className={inline ? css.word : css.term}
            onClick={(event) => {
              event.stopPropagation();
              setOpened(!opened);
            }}
          >
            {name}
          </button>
        </BookCard>
      </span>
    </Tooltip>
  );
}
