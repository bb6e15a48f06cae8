import { CloseButton, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { ScreenStore } from '../../store/screen.ts';
import { FetchedPart } from '../parts/lazy-part.tsx';
import css from './BookDialog.module.css';
import type { BookPlace } from './places.ts';
import type { Rulebook as LoadedRulebook } from './Rulebook.tsx';
import type { SystemBook, Volumes } from './volume.ts';

interface Props {
  readonly book: SystemBook;
  readonly screen: ScreenStore;
}

/** The rulebook in a dialog over the table. */
export function BookDialog({ book, screen }: Props) {
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

interface LoadedProps extends Props {
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
