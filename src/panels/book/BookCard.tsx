import { Popover } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import css from './BookCard.module.css';

interface Props {
  readonly opened: boolean;
  readonly onChange: (opened: boolean) => void;
  readonly label: string;
  readonly title: ReactNode;
  /** One paragraph. */
  readonly text: ReactNode;
  /** Smaller print under it. */
  readonly below?: ReactNode;
  /** Opens the book where it goes on about it. */
  readonly onBook: () => void;
  /** What it is about; opens it. */
  readonly children: ReactElement;
}

/** A slip out of the rulebook, laid beside what it explains; the book opens from it at that place. */
export function BookCard({ opened, onChange, label, title, text, below, onBook, children }: Props) {
  const { t } = useTranslation('book');
  const openBook = () => {
    onChange(false);
    onBook();
  };
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
        <button type="button" className={css.open} onClick={openBook}>
          {t('book:here')}
        </button>
      </Popover.Dropdown>
    </Popover>
  );
}
