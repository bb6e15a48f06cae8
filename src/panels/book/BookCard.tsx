import { Popover } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import css from './BookCard.module.css';
import { useOpenBook } from './open-book.ts';
import type { BookPlace } from './places.ts';

interface Props {
  readonly opened: boolean;
  readonly onChange: (opened: boolean) => void;
  readonly label: string;
  readonly title: ReactNode;
  /** One paragraph. */
  readonly text: ReactNode;
  /** Smaller print below the text. */
  readonly below?: ReactNode;
  /** The place in the rulebook that says more. */
  readonly place: BookPlace;
  /** The control that opens the card. */
  readonly children: ReactElement;
}

/** A card next to a control, with an excerpt of the rulebook and a button that opens the book there. */
export function BookCard({ opened, onChange, label, title, text, below, place, children }: Props) {
  const { t } = useTranslation('book');
  const book = useOpenBook();
  return (
    <Popover
      opened={opened}
      onChange={onChange}
      width={320}
      position="bottom-start"
      withArrow
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>{children}</Popover.Target>
      <Popover.Dropdown className={css.card ?? ''} aria-label={label} onClick={(event) => event.stopPropagation()}>
        <h3 tabIndex={-1} data-autofocus>
          {title}
        </h3>
        <p>{text}</p>
        {below}
        {book && (
          <button
            type="button"
            className={css.open}
            onClick={() => {
              onChange(false);
              book.open(place);
            }}
          >
            {t('here')}
          </button>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
