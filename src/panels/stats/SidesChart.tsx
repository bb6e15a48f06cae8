import { LineChart } from '@mantine/charts';
import { sideLook, WORN } from '../../map/palette.ts';
import parts from '../parts/parts.module.css';
import { SideLabel } from '../parts/SideLabel.tsx';
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
      <div aria-hidden>
        <LineChart
          h={280}
          data={lines.map((line) => ({ when: line.name, ...line.numbers }))}
          dataKey="when"
          series={sides.map((side, place) => ({ name: side.id, label: side.name, color: lookOf(side, place).colour }))}
          curveType="linear"
          strokeWidth={2.5}
          gridAxis="x"
          accessibilityLayer={false}
          tooltipAnimationDuration={0}
          lineChartProps={{ margin: { top: 8, right: 10 } }}
          yAxisProps={{ width: 44, allowDecimals: false }}
          lineProps={({ name }) => {
            const place = sides.findIndex(({ id }) => id === name);
            const { fill, dash, mark } = lookOf(sides[place]!, place);
            return {
              strokeDasharray: dash,
              dot: ({ key, cx, cy }) =>
                cx == null || cy == null ? (
                  <g key={key} />
                ) : (
                  <path
                    key={key}
                    d={mark}
                    transform={`translate(${cx} ${cy}) scale(5)`}
                    fill={fill}
                    stroke="var(--hx-ink)"
                    strokeWidth={0.22}
                    strokeDasharray="none"
                  />
                ),
            };
          }}
        />
      </div>
      <figcaption className="hx-unseen">{title}</figcaption>
    </figure>
  );
}
