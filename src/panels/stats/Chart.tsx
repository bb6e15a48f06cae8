import { useElementSize } from '@mantine/hooks';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Chart.module.css';

/** Steps between the marks of an axis: 1, 2 or 5 times a power of ten. */
const STEPS = [1, 2, 5];

/**
 * The marks of an axis: round whole numbers, evenly spaced, including zero, from at most `least` to at least `most`;
 * about `count` of them.
 */
export function axisMarks(least: number, most: number, count = 5): readonly number[] {
  const [low, high] = [Math.min(0, least), Math.max(0, most)];
  const rough = Math.max(1, (high - low) / count);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (STEPS.find((each) => each * power >= rough) ?? 10) * power;
  const [first, last] = [Math.floor(low / step), Math.max(Math.ceil(high / step), 1)];
  // Adding zero turns -0 into 0.
  return Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step + 0);
}

/** The number of places between names shown below an axis, so that each has this much room. */
export const nameStep = (names: number, width: number, room: number): number =>
  Math.max(1, Math.ceil((names * room) / Math.max(width, 1)));

/** The layout of a chart, in CSS pixels. */
export interface Plot {
  /** The middle of a place on the lower axis, from 0. */
  readonly x: (place: number) => number;
  readonly y: (value: number) => number;
  /** The width of a place. */
  readonly band: number;
  readonly left: number;
  readonly right: number;
}

interface Props {
  readonly label: string;
  readonly height: number;
  /** The numbers on the left axis, upwards. */
  readonly marks: readonly number[];
  /** The names below the lower axis, one for each place. */
  readonly names: readonly string[];
  readonly children: (plot: Plot) => ReactNode;
  /** The numbers at a place, shown for the pointer or the arrow keys. */
  readonly numbersAt: (place: number) => ReactNode;
}

const LEFT = 44;
const RIGHT = 12;
const TOP = 10;
const BOTTOM = 26;
/** Room for names on the lower axis: a letter, and the space between two names. */
const LETTER = 8;
const SPACE = 16;
/** The width before the chart is measured, and where it cannot be. */
const WIDTH = 640;

/** The frame of every chart: axes, a grid, and the numbers at one place. */
export function Chart({ label, height, marks, names, children, numbersAt }: Props) {
  const { t } = useTranslation('stats');
  const { ref, width: measured } = useElementSize<HTMLDivElement>();
  const [place, setPlace] = useState<number | null>(null);
  const width = measured || WIDTH;
  const [least, most] = [marks[0]!, marks.at(-1)!];
  const band = (width - LEFT - RIGHT) / Math.max(names.length, 1);
  const plot: Plot = {
    x: (at) => LEFT + (at + 0.5) * band,
    y: (value) => TOP + ((most - value) / (most - least)) * (height - TOP - BOTTOM),
    band,
    left: LEFT,
    right: width - RIGHT,
  };
  const longest = Math.max(0, ...names.map(({ length }) => length));
  const step = nameStep(names.length, width - LEFT - RIGHT, longest * LETTER + SPACE);
  const last = names.length - 1;
  const inside = (at: number) => Math.max(0, Math.min(last, at));
  const point = (event: PointerEvent<HTMLDivElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    setPlace(inside(Math.floor((event.clientX - left - LEFT) / band)));
  };
  const key = (event: KeyboardEvent) => {
    const to = { ArrowLeft: (place ?? names.length) - 1, ArrowRight: (place ?? -1) + 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    setPlace(inside(to));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset holds fields
    <div
      ref={ref}
      className={css.chart}
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys lead through the numbers
      tabIndex={0}
      aria-label={t('stats:chart', { what: label })}
      onKeyDown={key}
      onBlur={() => setPlace(null)}
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={() => setPlace(null)}
    >
      <svg width="100%" height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden>
        {marks.map((mark) => (
          <g key={mark}>
            <path className={css.grid} d={`M${LEFT} ${plot.y(mark)}H${plot.right}`} />
            <text className={css.mark} x={LEFT - 8} y={plot.y(mark)} dy="0.32em">
              {mark}
            </text>
          </g>
        ))}
        {names.map((name, at) =>
          at % step === 0 ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a place on the axis
            <text key={at} className={css.name} x={plot.x(at)} y={height - 8}>
              {name}
            </text>
          ) : null,
        )}
        {place !== null && <path className={css.here} d={`M${plot.x(place)} ${TOP}V${height - BOTTOM}`} />}
        {children(plot)}
      </svg>
      <div role="status">
        {place !== null && (
          <div
            className={css.numbers}
            style={{ insetInlineStart: `clamp(0px, ${plot.x(place) + 10}px, calc(100% - 11rem))` }}
          >
            <strong>{names[place]}</strong>
            {numbersAt(place)}
          </div>
        )}
      </div>
    </div>
  );
}
