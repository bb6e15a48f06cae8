import { sideLook, WORN } from '../../map/palette.ts';
import parts from '../parts/parts.module.css';
import { SideLabel } from '../parts/SideLabel.tsx';
import { axisMarks } from './axis.ts';
import chart from './Chart.module.css';
import { Chart } from './Chart.tsx';
import { lineLook } from './line-looks.ts';
import css from './Stats.module.css';
import type { StatsSide } from './statistics.ts';
import { type SidesLine, useStats } from './stats-context.ts';

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
