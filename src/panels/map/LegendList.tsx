import { useComputedColorScheme } from '@mantine/core';
import { Suspense } from 'react';
import type { LegendEntry } from '../../map/print/print.ts';
import { lazyPart } from '../parts/lazy-part.tsx';
import { usePalette } from '../parts/palette.ts';
import { LegendSwatch } from './overlays/LegendSwatch.tsx';
import type { LegendSample } from './overlays/overlay.ts';
import css from './ZoomAndLegend.module.css';

// It contains the art of the map, which is loaded together with the map.
const DrawnSample = lazyPart(() => import('../../map/DrawnSample.tsx'), { aside: true });

/** CSS pixels of a sample. */
const SIZE = 34;

/** A mark over the map and its meaning. */
export interface MarkEntry {
  readonly label: string;
  readonly mark: LegendSample;
}

interface Props {
  readonly title: string;
  readonly entries: readonly (LegendEntry | MarkEntry)[];
}

/** One group of a legend: samples as the map draws them, with their names. */
export function LegendList({ title, entries }: Props) {
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
