import { useComputedColorScheme } from '@mantine/core';
import { lazy, Suspense, useMemo } from 'react';
import type { Insets } from '../../map/MapView.tsx';
import { usePalette } from '../palette.ts';
import { overlayOf, pictureOf, sectorAt } from './picture.ts';
import css from './SectorsScreen.module.css';
import { useTable } from './table.ts';

const MapView = lazy(() => import('../../map/MapView.tsx').then((file) => ({ default: file.MapView })));

/** The planet. A click looks at a sector; the list of sectors beside it says the same in words. */
export function SectorsMap({ insets }: { readonly insets: Insets }) {
  const { planet, view, campaign, words, chosen, choose } = useTable();
  const theme = useComputedColorScheme('light');
  const palette = usePalette();
  const { players } = campaign;
  const picture = useMemo(
    () => (planet ? pictureOf(planet, view, players, words) : null),
    [planet, view, players, words],
  );
  const overlay = useMemo(
    () => (planet ? overlayOf(planet, view, players, words, chosen) : null),
    [planet, view, players, words, chosen],
  );
  const { t } = words;
  if (!planet || !picture || !overlay) return <main className={css.noMap}>{t('sectorsplay:no-map')}</main>;
  return (
    <main className={css.stage}>
      <Suspense fallback={<p className={css.noMap}>{t('sectorsplay:map-loading')}</p>}>
        <MapView
          picture={picture}
          overlay={overlay}
          theme={theme}
          palette={palette}
          label={t('sectorsplay:map')}
          insets={insets}
          onHex={(hex) => choose(sectorAt(planet, hex) ?? null)}
        />
      </Suspense>
    </main>
  );
}
