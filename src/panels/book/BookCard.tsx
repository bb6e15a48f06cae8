import { Popover } from '@mantine/core';
import { createContext, type ReactElement, type ReactNode, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import css from './BookCard.module.css';
import type { LoadClauses } from './entries.ts';
import type { BookPlace } from './places.tsx';

/** The rulebook within reach of a screen. */
export interface OpenBook {
  readonly clauses: LoadClauses;
  readonly open: (place: BookPlace) => void;
}

/** Null without a rulebook: clauses are then plain text. */
export const OpenBookContext = createContext<OpenBook | null>(null);
export const useOpenBook = (): OpenBook | null => useContext(OpenBookContext);

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

/** The card stays in the window, and above its control rather than over the tabs and tools at the thumb; CSS pixels. */
const ASIDE = { flip: { padding: { bottom: 104 } }, shift: { padding: 8 } };

/** A card next to a control, with an excerpt of the rulebook and a button that opens the book there. */
export function BookCard({ opened, onChange, label, title, text, below, place, children }: Props) {
  const { t } = useTranslation('book');
  const book = useOpenBook();
  return (
    <Popover
      opened={opened}
      onChange={onChange}
      width="min(20rem, 100vw - 1rem)"
      position="bottom-start"
      middlewares={ASIDE}
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
