import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import { useNames, useScreen, useTools } from '../table/tools.ts';

// The printer brings the whole art of the map with it: it comes when a picture is wanted.
const PictureDialogForm = lazy(() => import('./PictureDialogForm.tsx'));

/** A picture of the map, to be shown elsewhere or printed. */
export function PictureDialog() {
  const { screen } = useTools();
  const { t } = useNames();
  const opened = useScreen((now) => now.dialog === 'picture');
  const wide = useMediaQuery('(min-width: 60em)', true, { getInitialValueInEffect: false });
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
        <PictureDialogForm />
      </Suspense>
    </Modal>
  );
}
