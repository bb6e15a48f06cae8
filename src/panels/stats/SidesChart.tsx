import { sideLook, WORN } from '../../map/palette.ts';
import parts from '../parts/parts.module.css';
import { SideLabel } from '../parts/SideLabel.tsx';
import chart from './Chart.module.css';
import { axisMarks, Chart } from './Chart.tsx';
import css from './Stats.module.css';
import { type SidesLine, type StatsSide, useStats } from './statistics.ts';

/** The style of a side's line, by its place in the order: recognisable without colour. */
const DASHES = ['', '7 3', '2 3', '10 3 2 3', '14 4', '4 2 1 2'] as const;
const MARKS = ['circle', 'square', 'triangle', 'diamond', 'cross', 'star'] as const;
type Mark = (typeof MARKS)[number];

/** Outline of a mark of radius 1 around the origin, for an SVG path. */
const MARK_PATHS: Readonly<Record<Mark, string>> = {
  circle: 'M1 0A1 1 0 1 1-1 0A1 1 0 1 1 1 0Z',
  square: 'M-.85-.85H.85V.85H-.85Z',
  triangle: 'M0-1.1L1 .75H-1Z',
  diamond: 'M0-1.2L1 0 0 1.2-1 0Z',
  cross: 'M-.35-1H.35V-.35H1V.35H.35V1H-.35V.35H-1V-.35H-.35Z',
  star: 'M0-1.2L.33-.4 1.15-.37.5.15.72.95 0 .48-.72.95-.5.15-1.15-.37-.33-.4Z',
};

export interface LineLook {
  /** Dashes of the line, as in SVG. */
  readonly dash: string;
  /** Outline of the mark at each point, of radius 1. */
  readonly mark: string;
}

const lineLook = (place: number): LineLook => ({
  dash: DASHES[place % DASHES.length]!,
  mark: MARK_PATHS[MARKS[place % MARKS.length]!],
});

/** Pale colours on pale paper, dark ones in the dark theme: lines are mixed with the ink. */
const inked = (fill: string): string => `color-mix(in oklab, ${fill} 78%, var(--hx-ink))`;

interface Props {
  readonly lines: readonly SidesLine[];
  readonly title: string;
}

const lookOf = ({ colour }: StatsSide, place: number) => {
  const { fill } = sideLook(colour ?? null, WORN);
  return { ...lineLook(place), colour: inked(fill), fill };
};

/** A line for every side over time, recognisable by colour, dash and mark. */
export function SidesChart({ lines, title }: Props) {
  const { sides } = useStats();
  const all = lines.flatMap(({ numbers }) => Object.values(numbers)).filter((number) => typeof number === 'number');
  return (
    <figure className={css.figure}>
      <ul className={css.legend}>
        {sides.map((side, place) => {
          const { colour, fill, dash, mark } = lookOf(side, place);
          return (
            <li key={side.id} className={parts.inline}>
              <svg viewBox="-20 -8 40 16" aria-hidden className={css.key}>
                <path d="M-20 0H20" stroke={colour} strokeWidth="2.5" strokeDasharray={dash} />
                <path d={mark} transform="scale(5.5)" fill={fill} stroke="var(--hx-ink)" strokeWidth="0.2" />
              </svg>
              <SideLabel {...side} />
            </li>
          );
        })}
      </ul>
      <Chart
        label={title}
        height={280}
        marks={axisMarks(Math.min(...all), Math.max(...all))}
        names={lines.map(({ name }) => name)}
        numbersAt={(at) => (
          <ul>
            {sides.map((side) => (
              <li key={side.id} className={parts.inline}>
                <SideLabel {...side} /> {lines[at]!.numbers[side.id]}
              </li>
            ))}
          </ul>
        )}
      >
        {({ x, y }) =>
          sides.map((side, place) => {
            const { colour, fill, dash, mark } = lookOf(side, place);
            const points = lines.map(({ numbers }, at) => pointAt(x(at), y, numbers[side.id]));
            return (
              <g key={side.id}>
                <path className={chart.line} d={lineThrough(points)} stroke={colour} strokeDasharray={dash} />
                {points.map(
                  (point) =>
                    point && (
                      <path
                        key={point.x}
                        d={mark}
                        transform={`translate(${point.x} ${point.y}) scale(5)`}
                        fill={fill}
                        stroke="var(--hx-ink)"
                        strokeWidth={0.22}
                      />
                    ),
                )}
              </g>
            );
          })
        }
      </Chart>
      <figcaption className="hx-unseen">{title}</figcaption>
    </figure>
  );
}

type Point = { readonly x: number; readonly y: number } | null;

/** A side that did not exist yet, or no longer exists, has no point. */
const pointAt = (x: number, y: (value: number) => number, value: number | string | undefined): Point =>
  typeof value === 'number' ? { x, y: y(value) } : null;

/** The line has a gap where a point is missing. */
const lineThrough = (points: readonly Point[]): string =>
  points.map((point, i) => (point ? `${points[i - 1] ? 'L' : 'M'}${point.x} ${point.y}` : '')).join('');
