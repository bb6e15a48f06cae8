import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import { usePlay, useScreen, useWords } from '../play/play.ts';

// Charts are a lot of script: they come when somebody wants to see them.
const StatsPages = lazy(() => import('./StatsPages.tsx'));

/** The course of the campaign in charts, and its dice. */
export function StatsDialog() {
  const { screen } = usePlay();
  const { t } = useWords();
  const opened = useScreen((now) => now.dialog === 'stats');
  const wide = useMediaQuery('(min-width: 60em)', true, { getInitialValueInEffect: false });
  return (
    <Modal
      opened={opened}
      onClose={() => screen.setState({ dialog: null })}
      title={t('stats:title')}
      size="58rem"
      fullScreen={!wide}
      centered
      closeButtonProps={{ 'aria-label': t('play:close') }}
    >
      <Suspense fallback={<p role="status">{t('stats:loading')}</p>}>
        <StatsPages />
      </Suspense>
    </Modal>
  );
}
