import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { ScreenStore } from '../../store/screen.ts';

interface Props {
  readonly screen: ScreenStore;
  /** The pages; they may still be on their way. */
  readonly children: ReactNode;
}

/** The statistics over a table. */
export function StatsModal({ screen, children }: Props) {
  const { t } = useTranslation(['stats', 'play']);
  const opened = useStore(screen, (now) => now.dialog === 'stats');
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
      <Suspense fallback={<p role="status">{t('stats:loading')}</p>}>{children}</Suspense>
    </Modal>
  );
}
