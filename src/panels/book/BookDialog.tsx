import { CloseButton, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, Suspense, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { ScreenStore } from '../../store/screen.ts';
import { FetchedPart } from '../parts/lazy-part.tsx';
import { type OpenBook, OpenBookContext } from './BookCard.tsx';
import css from './BookDialog.module.css';
import type { BookPlace } from './places.tsx';
import type { Rulebook as LoadedRulebook } from './Rulebook.tsx';
import type { SystemBook, Volumes } from './volume.ts';

interface BookDialogProps {
  readonly book: SystemBook;
  readonly screen: ScreenStore;
}

/** The rulebook in a dialog over the table. */
function BookDialog({ book, screen }: BookDialogProps) {
  const { t } = useTranslation('book');
  const place = useStore(screen, (now) => now.book);
  const wide = useMediaQuery('(min-width: 60em)', true, { getInitialValueInEffect: false });
  const loadBook = async () => {
    const [volumes, { Rulebook }] = await Promise.all([book.volumes(), import('./Rulebook.tsx')]);
    return { volumes, Rulebook };
  };
  return (
    <Modal.Root
      opened={place !== null}
      onClose={() => screen.setState({ book: null })}
      fullScreen={!wide}
      size="84rem"
      centered
    >
      <Modal.Overlay />
      <Modal.Content className={css.content ?? ''} aria-label={t('title')}>
        <Modal.Body className={css.body ?? ''}>
          {place !== null && (
            <FetchedPart
              load={loadBook}
              fallback={<p role="status">{t('loading')}</p>}
              onClose={() => screen.setState({ book: null })}
            >
              {({ volumes, Rulebook }) => (
                <CampaignBook volumes={volumes} Rulebook={Rulebook} book={book} screen={screen} at={place} />
              )}
            </FetchedPart>
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

interface LoadedProps extends BookDialogProps {
  readonly at: BookPlace;
  readonly volumes: Volumes;
  readonly Rulebook: typeof LoadedRulebook;
}

function CampaignBook({ volumes, Rulebook, book: { clauses }, screen, at }: LoadedProps) {
  const { t } = useTranslation('play');
  const volume = volumes.useVolume();
  const go = useCallback((book: BookPlace) => screen.setState({ book }), [screen]);
  const close = <CloseButton size="lg" aria-label={t('close')} onClick={() => screen.setState({ book: null })} />;
  return <Rulebook volume={volume} clauses={clauses} at={at} onGo={go} before={close} />;
}

interface WithBookProps {
  /** Undefined for a system without a rulebook. */
  readonly book: SystemBook | undefined;
  readonly screen: ScreenStore;
  readonly children: ReactNode;
}

/** Makes the rulebook available to a table. Without a book, clauses are plain text. */
export function WithBook({ book, screen, children }: WithBookProps) {
  const openBook = useMemo<OpenBook | null>(
    () => (book ? { clauses: book.clauses, open: (place) => screen.setState({ book: place }) } : null),
    [book, screen],
  );
  return (
    <OpenBookContext value={openBook}>
      {children}
      {book && (
        <Suspense fallback={null}>
          <BookDialog book={book} screen={screen} />
        </Suspense>
      )}
    </OpenBookContext>
  );
}
