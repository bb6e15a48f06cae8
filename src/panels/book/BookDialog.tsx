import { CloseButton, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense, useCallback } from 'react';
import { usePlay, useScreen, useTable } from '../play/play.ts';
import css from './BookDialog.module.css';

const CampaignBook = lazy(() => import('./CampaignBook.tsx'));

/** The rulebook over the table, with the numbers of the campaign's own ruleset. The game waits beneath. */
export function BookDialog() {
  const { screen } = usePlay();
  const { game, words } = useTable();
  const place = useScreen((now) => now.book);
  const wide = useMediaQuery('(min-width: 60em)', true, { getInitialValueInEffect: false });
  const go = useCallback((book: string) => screen.setState({ book }), [screen]);
  const close = () => screen.setState({ book: null });
  return (
    <Modal.Root opened={place !== null} onClose={close} fullScreen={!wide} size="84rem" centered>
      <Modal.Overlay />
      <Modal.Content className={css.content ?? ''} aria-label={words.t('book:title')}>
        <Modal.Body className={css.body ?? ''}>
          <Suspense fallback={<p role="status">{words.t('book:loading')}</p>}>
            {place !== null && (
              <CampaignBook
                rules={game.rules}
                at={place}
                onGo={go}
                before={<CloseButton size="lg" aria-label={words.t('play:close')} onClick={close} />}
              />
            )}
          </Suspense>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
