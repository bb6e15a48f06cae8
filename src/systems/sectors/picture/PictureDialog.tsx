import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useTable } from '../table.ts';

// The printer brings the whole art of the map with it: it comes when a picture is wanted.
const PictureForm = lazy(() => import('./PictureForm.tsx'));

/** A picture of the planet, to be shown elsewhere or printed. */
export function PictureDialog() {
  const { screen, planet } = useTable();
  const { t } = useTranslation(['pictures', 'sectors/map']);
  const opened = useStore(screen, (now) => now.dialog === 'picture');
  const wide = useMediaQuery('(min-width: 60em)', true, { getInitialValueInEffect: false });
  if (!planet) return null;
  return (
    <Modal
      opened={opened}
      onClose={() => screen.setState({ dialog: null })}
      title={t('pictures:title')}
      size="62rem"
      fullScreen={!wide}
      centered
      closeButtonProps={{ 'aria-label': t('sectors/map:close') }}
    >
      <Suspense fallback={<p role="status">{t('pictures:loading')}</p>}>
        <PictureForm planet={planet} />
      </Suspense>
    </Modal>
  );
}
