import { useComputedColorScheme } from '@mantine/core';
import { type CSSProperties, type KeyboardEvent, lazy, Suspense, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { PlanetRow } from '../../engine/sectors/ruleset.ts';
import type { SectorId } from '../../engine/sectors/state.ts';
import type { Insets } from '../../map/view/MapView.tsx';
import { useInsets } from '../../panels/map/insets.ts';
import { usePalette } from '../../panels/parts/palette.ts';
import { useWide } from '../../panels/table/panel-folds.ts';
import { say } from '../../store/screen.ts';
import { Edges } from './map/Edges.tsx';
import css from './map/Map.module.css';
import { MapLegend } from './map/MapLegend.tsx';
import { overlayOf } from './map/overlay.ts';
import { sectorAt, wrapsOf } from './map/places.ts';
import { Schematic } from './map/Schematic.tsx';
import { sectorTold } from './map/sector-told.ts';
import { sectorBeyond } from './map/steps.ts';
import { pictureOf } from './picture.ts';
import { useTable } from './table.ts';

const MapView = lazy(() => import('../../map/view/MapView.tsx').then((file) => ({ default: file.MapView })));

/** The planet. A click or the keys look at a sector; the list of sectors beside it says the same in words. */
export function SectorsMap() {
  const { planet } = useTable();
  return planet ? <Drawn planet={planet} /> : <Schematic />;
}

/** Where words stand along the edges, the map is fitted between them. In CSS pixels. */
const EDGE = 30;
const withEdges = (planet: PlanetRow, { top, right, bottom, left }: Insets): Insets => {
  const side = wrapsOf(planet).length > 0 ? EDGE : 0;
  return { top, right: right + side, bottom, left: left + side };
};

function Drawn({ planet }: { readonly planet: PlanetRow }) {
  const { screen, view, campaign, words, past, sketch, chosen, choose } = useTable();
  const theme = useComputedColorScheme('light');
  const palette = usePalette();
  const wide = useWide();
  const [focus, setFocus] = useState<SectorId | null>(null);
  const travelling = useStore(screen, (now) => now.at !== null);
  const onKeyDown = useSectorKeys(planet, focus, setFocus);
  const { players } = campaign;
  const drawnUp = past ? null : sketch;
  const picture = useMemo(() => pictureOf(planet, view, players, words, !wide), [planet, view, players, words, wide]);
  const overlay = useMemo(
    () => overlayOf(planet, view, players, { chosen, focus, sketch: drawnUp }),
    [planet, view, players, chosen, focus, drawnUp],
  );
  const free = useInsets(wide);
  const insets = useMemo(() => withEdges(planet, free), [planet, free]);
  const covered = {
    '--map-left': `${free.left}px`,
    '--map-right': `${free.right}px`,
    '--map-bottom': `${free.bottom}px`,
    '--map-top': `${free.top}px`,
  };
  const { t } = words;
  return (
    <main style={covered as CSSProperties}>
      <div
        className={css.stage}
        id="play-map"
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the map takes the keyboard
        tabIndex={0}
        aria-label={t('sectors/play:map')}
        aria-describedby="sectors-map-hint"
        onKeyDown={onKeyDown}
        onBlur={() => setFocus(null)}
      >
        <span id="sectors-map-hint" className="hx-unseen">
          {t('sectors/map:keys')}
        </span>
        <Suspense fallback={<p className={css.loading}>{t('sectors/play:map-loading')}</p>}>
          <MapView
            picture={picture}
            overlay={overlay}
            glide={!travelling}
            theme={theme}
            palette={palette}
            label={t('sectors/play:map')}
            insets={insets}
            onHex={(hex) => {
              setFocus(null);
              choose(sectorAt(planet, hex) ?? null);
            }}
          />
        </Suspense>
      </div>
      <Edges />
      <MapLegend />
    </main>
  );
}

/** Arrows go from sector to sector, Enter chooses, Escape lets go. Every sector is said. */
function useSectorKeys(planet: PlanetRow, focus: SectorId | null, setFocus: (sector: SectorId | null) => void) {
  const table = useTable();
  const { screen, view, words, chosen, choose } = table;
  return (event: KeyboardEvent) => {
    const { key } = event;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const start = focus ?? chosen;
    const to = start === null ? view.map.sectors[0]! : sectorBeyond(planet, start, key);
    if (key.startsWith('Arrow') && to !== undefined) {
      setFocus(to);
      say(screen, 'news', sectorTold(table, to));
    } else if (key === 'Enter' || key === ' ') {
      if (focus === null) return;
      choose(focus === chosen ? null : focus);
      const word = focus === chosen ? 'sectors/map:let-go' : 'sectors/map:chosen';
      say(screen, 'news', words.t(word, { sector: words.sector(focus) }));
    } else if (key === 'Escape' && (focus !== null || chosen !== null)) {
      setFocus(null);
      choose(null);
    } else return;
    event.preventDefault();
  };
}
