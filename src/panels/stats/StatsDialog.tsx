import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { ScreenStore } from '../../store/screen.ts';
import { lazyPart } from '../parts/lazy-part.tsx';
import type { LoadStatistics } from './statistics.ts';

interface Props {
  readonly load: LoadStatistics;
  readonly screen: ScreenStore;
}

/** The statistics in a dialog over the table. */
export function StatsDialog({ load, screen }: Props) {
  const { t } = useTranslation(['stats', 'play']);
  const opened = useStore(screen, (now) => now.dialog === 'stats');
  const wide = useMediaQuery('(min-width: 60em)', true, { getInitialValueInEffect: false });
  const Pages = useMemo(() => pagesOf(load), [load]);
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
        <Pages />
      </Suspense>
    </Modal>
  );
}

/** The pages and the system's statistics are loaded when the dialog first opens. */
const pagesOf = (load: LoadStatistics) =>
  lazyPart(async () => {
    const [{ StatsPages }, { default: statistics }] = await Promise.all([import('./StatsPages.tsx'), load()]);
    return { default: () => <StatsPages statistics={statistics} /> };
  });
