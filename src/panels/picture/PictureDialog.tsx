import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Suspense, useMemo } from 'react';
import { lazyPart } from '../parts/lazy-part.tsx';
import { useScreen, useTable, useTools } from '../table/tools.ts';
import type { LoadPrintContent } from './print-options.ts';

interface PictureDialogProps {
  readonly load: LoadPrintContent;
}

/** A picture of the map, to be shown elsewhere or printed. */
export function PictureDialog({ load }: PictureDialogProps) {
  const { screen, ui } = useTools();
  const table = useTable();
  const { t } = table.words;
  const { isDrawn } = ui.screen.map;
  const opened = useScreen((now) => now.dialog === 'picture');
  const wide = useMediaQuery('(min-width: 60em)', true, { getInitialValueInEffect: false });
  const Form = useMemo(() => formOf(load), [load]);
  if (isDrawn && !isDrawn(table)) return null;
  return (
    <Modal
      opened={opened}
      onClose={() => screen.setState({ dialog: null })}
      title={t('pictures:title')}
      size="62rem"
      fullScreen={!wide}
      centered
      closeButtonProps={{ 'aria-label': t('play:close') }}
    >
      <Suspense fallback={<p role="status">{t('pictures:loading')}</p>}>
        <Form />
      </Suspense>
    </Modal>
  );
}

/** The printer includes the whole art of the map: it is loaded on demand. */
const formOf = (load: LoadPrintContent) =>
  lazyPart(async () => {
    const [{ PictureDialogForm }, { default: contentOf }] = await Promise.all([
      import('./PictureDialogForm.tsx'),
      load(),
    ]);
    return { default: () => <PictureDialogForm contentOf={contentOf} /> };
  });
