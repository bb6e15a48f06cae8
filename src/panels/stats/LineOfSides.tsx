import { LineChart } from '@mantine/charts';
import { sideLook, WORN } from '../../map/palette.ts';
import { SideName } from '../play/Chip.tsx';
import { useTable } from '../play/play.ts';
import css from './Stats.module.css';
import { DASHES, type Line, MARK_PATHS, MARKS } from './series.ts';

/** Pale sides on pale paper, dark ones by lamplight: their lines lean towards the ink. */
const inked = (fill: string): string => `color-mix(in oklab, ${fill} 78%, var(--hx-ink))`;

interface Props {
  readonly lines: readonly Line[];
  readonly title: string;
  readonly nameOf: (line: Line) => string;
}

/** A line for every side over the turns, told apart by colour, dash and mark. */
export function LineOfSides({ lines, title, nameOf }: Props) {
  const { game, words } = useTable();
  const { order } = game.state;
  const lookOf = (side: string) => {
    const place = order.indexOf(side);
    const { fill } = sideLook(words.colour(side) ?? null, WORN);
    return {
      colour: inked(fill),
      fill,
      dash: DASHES[place % DASHES.length]!,
      path: MARK_PATHS[MARKS[place % MARKS.length]!],
    };
  };
  return (
    <figure className={css.figure}>
      <ul className={css.legend}>
        {order.map((side) => {
          const { colour, fill, dash, path } = lookOf(side);
          return (
            <li key={side}>
              <svg viewBox="-20 -8 40 16" aria-hidden className={css.key}>
                <path d="M-20 0H20" stroke={colour} strokeWidth="2.5" strokeDasharray={dash} />
                <path d={path} transform="scale(5.5)" fill={fill} stroke="var(--hx-ink)" strokeWidth="0.2" />
              </svg>
              <SideName side={side} />
            </li>
          );
        })}
      </ul>
      <div aria-hidden>
        <LineChart
          h={280}
          data={lines.map((line) => ({ when: nameOf(line), ...line.numbers }))}
          dataKey="when"
          series={order.map((side) => ({ name: side, label: words.side(side), color: lookOf(side).colour }))}
          curveType="linear"
          strokeWidth={2.5}
          gridAxis="x"
          accessibilityLayer={false}
          tooltipAnimationDuration={0}
          lineChartProps={{ margin: { top: 8, right: 10 } }}
          yAxisProps={{ width: 44, allowDecimals: false }}
          lineProps={({ name }) => {
            const { fill, dash, path } = lookOf(name);
            return {
              strokeDasharray: dash,
              dot: ({ key, cx, cy }) =>
                cx == null || cy == null ? (
                  <g key={key} />
                ) : (
                  <path
                    key={key}
                    d={path}
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
