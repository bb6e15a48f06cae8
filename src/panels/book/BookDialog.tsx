import { CloseButton, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense, use, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { ScreenStore } from '../../store/screen.ts';
import css from './BookDialog.module.css';
import type { BookPlace } from './places.ts';
import type { SystemBook, Volumes } from './volume.ts';

const Rulebook = lazy(async () => ({ default: (await import('./Rulebook.tsx')).Rulebook }));

interface Props {
  readonly book: SystemBook;
  readonly screen: ScreenStore;
}

/** The rulebook in a dialog over the table. */
export function BookDialog({ book, screen }: Props) {
  const { t } = useTranslation('book');
  const place = useStore(screen, (now) => now.book);
  const wide = useMediaQuery('(min-width: 60em)', true, { getInitialValueInEffect: false });
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
          <Suspense fallback={<p role="status">{t('loading')}</p>}>
            {place !== null && <LoadedBook book={book} screen={screen} at={place} />}
          </Suspense>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

interface LoadedProps extends Props {
  readonly at: BookPlace;
}

const LoadedBook = (props: LoadedProps) => <CampaignBook volumes={use(props.book.volumes())} {...props} />;

function CampaignBook({ volumes, book: { clauses }, screen, at }: LoadedProps & { readonly volumes: Volumes }) {
  const { t } = useTranslation('play');
  const volume = volumes.useVolume();
  const go = useCallback((book: BookPlace) => screen.setState({ book }), [screen]);
  const close = <CloseButton size="lg" aria-label={t('close')} onClick={() => screen.setState({ book: null })} />;
  return <Rulebook volume={volume} clauses={clauses} at={at} onGo={go} before={close} />;
}
