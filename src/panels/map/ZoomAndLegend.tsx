import { useComputedColorScheme } from '@mantine/core';
import { IconArrowsMaximize, IconListDetails, IconMinus, IconPlus } from '@tabler/icons-react';
import { memo, Suspense, useMemo, useState } from 'react';
import type { LegendEntry } from '../../map/print/print.ts';
import { zoomBy } from '../../store/screen.ts';
import { keyOf } from '../../words/keys.ts';
import { lazyPart } from '../parts/lazy-part.tsx';
import { usePalette } from '../parts/look.ts';
import { ZOOM_STEP } from '../table/keys.ts';
import { useNames, useTable, useTools } from '../table/tools.ts';
import { useWide } from '../table/window-size.ts';
import { ACTION_MARKS, type MarkEntry, wholeArea } from './legend-parts.ts';
import { LegendSwatch } from './overlays/LegendSwatch.tsx';
import { useDraw } from './use-picture.ts';
import css from './ZoomAndLegend.module.css';

/** Nearer, farther, and the whole map. */
export const ZoomButtons = memo(function ZoomButtons() {
  const { screen } = useTools();
  const { t } = useNames();
  const zooms = [
    { name: t('play:map.zoom-in'), factor: ZOOM_STEP, Icon: IconPlus },
    { name: t('play:map.zoom-out'), factor: 1 / ZOOM_STEP, Icon: IconMinus },
    { name: t('finder:whole-map'), factor: null, Icon: IconArrowsMaximize },
  ];
  return zooms.map(({ name, factor, Icon }) => (
    <button key={name} type="button" title={name} aria-label={name} onClick={() => zoomBy(screen, factor)}>
      <Icon size={18} aria-hidden />
    </button>
  ));
});

// It contains the art of the map, which is loaded together with the map.
const DrawnSample = lazyPart(() => import('../../map/DrawnSample.tsx'), { aside: true });

/** CSS pixels of a sample. */
const SIZE = 34;

interface LegendListProps {
  readonly title: string;
  readonly entries: readonly (LegendEntry | MarkEntry)[];
}

/** One group of a legend: samples as the map draws them, with their names. */
export function LegendList({ title, entries }: LegendListProps) {
  const theme = useComputedColorScheme('light');
  const palette = usePalette();
  if (entries.length === 0) return null;
  return (
    <section className={css.group}>
      <h3>{title}</h3>
      <ul>
        {entries.map((entry) => (
          <li key={entry.label}>
            {'mark' in entry ? (
              <LegendSwatch of={entry.mark} />
            ) : (
              <Suspense fallback={<span className={css.sample} />}>
                <DrawnSample sample={entry.sample} size={SIZE} theme={theme} palette={palette} className={css.sample} />
              </Suspense>
            )}
            <span>{entry.label}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const NOTHING: readonly LegendEntry[] = [];

/** Everything visible on the map, and the marks of possible actions. */
function Legend() {
  const { legend } = useTools().ui.screen.map;
  const { view, campaign, words } = useTable();
  const draw = useDraw();
  const { t } = words;
  const groups = useMemo(() => {
    const picture = draw(view);
    return legend?.(picture, wholeArea(picture), { view, campaign, words });
  }, [legend, draw, view, campaign, words]);
  const { counters = NOTHING, ground = NOTHING, works = NOTHING, notes = [], signs, marks } = groups ?? {};
  const { of = ACTION_MARKS, texts = 'play' } = marks ?? {};
  const markEntries = of.map(
    (mark): MarkEntry => ({
      label: t([keyOf(`${texts}:legend.${mark}`), `play:legend.${mark}`]),
      mark: { kind: 'mark', mark },
    }),
  );
  return (
    <>
      <LegendList title={t('play:legend.counters')} entries={counters} />
      <LegendList title={t('play:legend.ground')} entries={ground} />
      <LegendList title={t('play:legend.works')} entries={works} />
      {notes.length > 0 && (
        <ul>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {signs && <LegendList {...signs} />}
      <LegendList title={t('play:legend.marks')} entries={markEntries} />
    </>
  );
}

/** Zoom buttons, unless they are at the thumb, and the legend if the system has one. */
export const ZoomAndLegend = memo(function ZoomAndLegend() {
  const { legend } = useTools().ui.screen.map;
  const { t } = useNames();
  const [opened, setOpened] = useState(false);
  return (
    <div className={css.tools}>
      {useWide() && (
        <div className={css.zoom} data-over-map>
          <ZoomButtons />
        </div>
      )}
      {legend && (
        <section className={css.region} aria-label={t('play:map.legend')}>
          <details className={css.legend} data-over-map onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
            <summary aria-label={t('play:map.legend')}>
              <IconListDetails size={18} aria-hidden /> <span>{t('play:map.legend')}</span>
            </summary>
            {opened && <Legend />}
          </details>
        </section>
      )}
    </div>
  );
});
