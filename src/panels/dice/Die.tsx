import type { CSSProperties } from 'react';
import { sideLook, WORN } from '../../map/palette.ts';
import css from './Die.module.css';

const PIPS: readonly (readonly [number, number][])[] = [
  [],
  [[5, 5]],
  [
    [2.6, 2.6],
    [7.4, 7.4],
  ],
  [
    [2.6, 2.6],
    [5, 5],
    [7.4, 7.4],
  ],
  [
    [2.6, 2.6],
    [7.4, 2.6],
    [2.6, 7.4],
    [7.4, 7.4],
  ],
  [
    [2.6, 2.6],
    [7.4, 2.6],
    [5, 5],
    [2.6, 7.4],
    [7.4, 7.4],
  ],
  [
    [2.6, 2.4],
    [7.4, 2.4],
    [2.6, 5],
    [7.4, 5],
    [2.6, 7.6],
    [7.4, 7.6],
  ],
];

/** A die as it fell. */
export interface FallenDie {
  readonly face: number;
  readonly sides: number;
  /** Whether it succeeds; absent if that has no meaning. */
  readonly good?: boolean;
}

interface Props extends FallenDie {
  /** The colour number of the side that threw it. */
  readonly colour?: number | undefined;
}

/** One die: pips up to six, a number above. It is of its side's colour; one that failed is pale and struck out. */
export function Die({ face, sides, good, colour }: Props) {
  const { fill, ink } = colour === undefined ? { fill: undefined, ink: undefined } : sideLook(colour, WORN);
  const style = { '--body': fill, '--pips': ink } as CSSProperties;
  const look = { style, 'data-good': good, 'data-side': colour !== undefined || undefined };
  if (sides !== 6)
    return (
      <span className={css.number} {...look}>
        {face}
      </span>
    );
  return (
    <svg viewBox="0 0 10 10" className={css.die} {...look} aria-hidden>
      <rect x="0.4" y="0.4" width="9.2" height="9.2" rx="1.8" />
      {PIPS[face]?.map(([x, y]) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r="0.95" />
      ))}
      {good === false && <path d="M0.6 9.4 9.4 0.6" />}
    </svg>
  );
}
