import { PUBLIC } from '@hexpost/engine';
import { Button, useComputedColorScheme } from '@mantine/core';
import { IconDownload, IconShare2 } from '@tabler/icons-react';
import { useEffect, useMemo } from 'react';
import { usePalette } from '../parts/look.ts';
import { usePrinter } from '../picture/PictureDialogResult.tsx';
import { FIRST_OPTIONS, type PrintContentOf } from '../picture/print-options.ts';
import { fileNameOf, printOrder } from '../picture/print-order.ts';
import { useTable } from '../table/tools.ts';
import css from './EndStory.module.css';
import { FinalMapPlace } from './FinalMapPlace.tsx';

/** The map as the game left it, to save or share. Nothing of it is secret any more. */
export function FinalMap({ contentOf }: { readonly contentOf: PrintContentOf }) {
  const { system, campaign, view, words } = useTable();
  const { t } = words;
  const theme = useComputedColorScheme('light');
  const palette = usePalette();
  const { making, make } = usePrinter();
  const order = useMemo(() => {
    const content = contentOf(system.view(view, PUBLIC), { campaign, viewer: PUBLIC, words });
    const options = { ...FIRST_OPTIONS, legend: false, theme };
    return printOrder(options, { content, title: campaign.name, inWindow: null, palette, t });
  }, [contentOf, system, campaign, view, words, theme, palette, t]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn once for each order
  useEffect(() => {
    if (order) make(order);
  }, [order]);
  if (making.state === 'failed') return null;
  if (making.state !== 'made') return <FinalMapPlace />;
  const name = fileNameOf(making.order, t('pictures:map'));
  const file = new File([making.blob], name, { type: making.blob.type });
  const canShare = navigator.canShare?.({ files: [file] }) === true;
  return (
    <>
      <div className={css.frame}>
        <img src={making.url} alt={t('play:story.map')} />
      </div>
      <div className={css.out}>
        <Button
          component="a"
          variant="default"
          href={making.url}
          download={name}
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          {t('play:story.save')}
        </Button>
        {canShare && (
          <Button
            variant="default"
            leftSection={<IconShare2 size={16} aria-hidden />}
            onClick={() => void navigator.share({ files: [file], title: campaign.name }).catch(() => {})}
          >
            {t('play:story.share')}
          </Button>
        )}
      </div>
    </>
  );
}
