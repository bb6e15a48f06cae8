import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ComponentType, Suspense, useMemo } from 'react';
import { lazyPart } from '../parts/lazy-part.tsx';
import type { LoadPrintContent } from '../picture/print-options.ts';
import type { LoadStatistics } from '../stats/statistics.ts';
import { useScreen, useTable, useTools } from './tools.ts';

/** Large dialogs over the table, whose contents are loaded when they first open. */

interface LateDialogProps {
  readonly name: 'picture' | 'stats';
  readonly size: string;
  readonly title: string;
  readonly loading: string;
  readonly Content: ComponentType;
}

function LateDialog({ name, size, title, loading, Content }: LateDialogProps) {
  const { screen } = useTools();
  const { t } = useTable().words;
  const opened = useScreen((now) => now.dialog === name);
  const wide = useMediaQuery('(min-width: 60em)', true, { getInitialValueInEffect: false });
  return (
    <Modal
      opened={opened}
      onClose={() => screen.setState({ dialog: null })}
      title={title}
      size={size}
      fullScreen={!wide}
      centered
      closeButtonProps={{ 'aria-label': t('play:close') }}
    >
      <Suspense fallback={<p role="status">{loading}</p>}>
        <Content />
      </Suspense>
    </Modal>
  );
}

/** A picture of the map, to be shown elsewhere or printed. */
export function PictureDialog({ load }: { readonly load: LoadPrintContent }) {
  const { ui } = useTools();
  const table = useTable();
  const { t } = table.words;
  const { isDrawn } = ui.screen.map;
  const Content = useMemo(() => pictureOf(load), [load]);
  if (isDrawn && !isDrawn(table)) return null;
  return (
    <LateDialog
      name="picture"
      size="62rem"
      title={t('pictures:title')}
      loading={t('pictures:loading')}
      Content={Content}
    />
  );
}

/** The printer includes the whole art of the map. */
const pictureOf = (load: LoadPrintContent) =>
  lazyPart(async () => {
    const [{ PictureDialogForm }, { default: contentOf }] = await Promise.all([
      import('../picture/PictureDialogForm.tsx'),
      load(),
    ]);
    return { default: () => <PictureDialogForm contentOf={contentOf} /> };
  });

export function StatsDialog({ load }: { readonly load: LoadStatistics }) {
  const { t } = useTable().words;
  const Content = useMemo(() => statisticsOf(load), [load]);
  return (
    <LateDialog name="stats" size="58rem" title={t('stats:title')} loading={t('stats:loading')} Content={Content} />
  );
}

const statisticsOf = (load: LoadStatistics) =>
  lazyPart(async () => {
    const [{ StatsPages }, { default: statistics }] = await Promise.all([import('../stats/StatsPages.tsx'), load()]);
    return { default: () => <StatsPages statistics={statistics} /> };
  });
