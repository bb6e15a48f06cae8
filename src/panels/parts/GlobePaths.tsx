import type { Point } from '../../map/geometry.ts';
import type { GlobeStep } from '../../map/globe/shapes.ts';
import { type Inks, inkOf } from '../../map/inks.ts';

interface Props {
  readonly steps: readonly GlobeStep[];
  readonly inks: Inks;
}

/** A planet's seas, lands and stars as SVG paths. */
export const GlobePaths = ({ steps, inks }: Props) =>
  steps.map(({ ink, alpha, areas = [], lines = [], width, dots = [] }, i) => {
    const colour = inkOf(inks, ink);
    const filled = [...areas.map((area) => along(area, true)), ...dots.map(disc)].join('');
    const drawn = lines.map(({ points, closed }) => along(points, closed)).join('');
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the steps are drawn once, in their order
      <g key={i} opacity={alpha}>
        {filled !== '' && <path d={filled} fill={colour} />}
        {drawn !== '' && <path d={drawn} fill="none" stroke={colour} strokeWidth={width} strokeLinejoin="round" />}
      </g>
    );
  });

const round = (n: number): number => Math.round(n * 10) / 10;
const along = (points: readonly Point[], closed: boolean): string =>
  `M${points.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}${closed ? 'z' : ''}`;
const disc = ({ x, y, r }: Point & { readonly r: number }): string =>
  `M${round(x - r)} ${round(y)}a${round(r)} ${round(r)} 0 1 0 ${round(2 * r)} 0a${round(r)} ${round(r)} 0 1 0 ${round(-2 * r)} 0z`;
