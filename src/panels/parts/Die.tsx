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

/** One die: pips up to six, a number above. */
export function Die({ face, sides, good }: { face: number; sides: number; good?: boolean }) {
  if (sides !== 6) return <span className={css.number}>{face}</span>;
  return (
    <svg viewBox="0 0 10 10" className={css.die} data-good={good} aria-hidden>
      <rect x="0.4" y="0.4" width="9.2" height="9.2" rx="1.8" />
      {PIPS[face]?.map(([x, y]) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r="0.95" />
      ))}
    </svg>
  );
}

/** Dice rolled together, read out as numbers. */
export const DiceRow = ({ faces, sides }: { readonly faces: readonly number[]; readonly sides: number }) => (
  <>
    <span className="hx-unseen">{faces.join(' ')}</span>
    {faces.map((face, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: dice stay in the order of the roll
      <Die key={i} face={face} sides={sides} />
    ))}
  </>
);
