import { CloseButton, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, Suspense, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { ScreenStore } from '../../store/screen.ts';
import css from './BookModal.module.css';
import type { Place } from './places.ts';

/** What a rulebook is put into the dialog with. */
export interface Laid {
  readonly at: Place;
  readonly onGo: (place: Place) => void;
  /** Closes it. */
  readonly before: ReactNode;
}

interface Props {
  readonly screen: ScreenStore;
  readonly children: (laid: Laid) => ReactNode;
}

/** The rulebook over a table. The game waits beneath. */
export function BookModal({ screen, children }: Props) {
  const { t } = useTranslation(['book', 'play']);
  const place = useStore(screen, (now) => now.book);
  const wide = useMediaQuery('(min-width: 60em)', true, { getInitialValueInEffect: false });
  const go = useCallback((book: string) => screen.setState({ book }), [screen]);
  const close = () => screen.setState({ book: null });
  return (
    <Modal.Root opened={place !== null} onClose={close} fullScreen={!wide} size="84rem" centered>
      <Modal.Overlay />
      <Modal.Content className={css.content ?? ''} aria-label={t('book:title')}>
        <Modal.Body className={css.body ?? ''}>
          <Suspense fallback={<p role="status">{t('book:loading')}</p>}>
            {place !== null &&
              children({
                at: place,
                onGo: go,
                before: <CloseButton size="lg" aria-label={t('play:close')} onClick={close} />,
              })}
          </Suspense>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
