import type { Entry, Roll } from '@hexpost/engine';
import type { CSSProperties } from 'react';
import { sideLook, WORN } from '../../map/palette.ts';
import { keyOf } from '../../words/keys.ts';
import { ClauseLink } from '../book/ClauseLink.tsx';
import type { UnitNames } from '../map/unit-names.ts';
import parts from '../parts/parts.module.css';
import { useNames } from '../table/tools.ts';
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

interface DieProps extends FallenDie {
  /** The colour number of the side that threw it. */
  readonly colour?: number | undefined;
}

/** One die: pips up to six, a number above. It is of its side's colour; one that failed is pale and struck out. */
function Die({ face, sides, good, colour }: DieProps) {
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

interface DiceRowProps {
  readonly dice: readonly FallenDie[];
  /** The unit or side that threw them. */
  readonly by?: string | null | undefined;
}

/** Dice thrown together, read out as numbers. */
export function DiceRow({ dice, by }: DiceRowProps) {
  const names = useNames();
  const colour = by == null ? undefined : names.colour((names as UnitNames).known?.(by)?.side ?? by);
  return (
    <span className={css.row}>
      <span className="hx-unseen">{dice.map(({ face }) => face).join(' ')}</span>
      {dice.map((die, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: dice stay in the order of the roll
        <Die key={i} {...die} colour={colour} />
      ))}
    </span>
  );
}

const NONE: ReadonlySet<string> = new Set();

/** Rolls of one label that are repeated until one of them fits: the last one, and those before it. */
export function lastOf(rolls: readonly Roll[], redrawn: ReadonlySet<string>) {
  const isPast = ({ label }: Roll, i: number): boolean =>
    redrawn.has(label) && rolls.slice(i + 1).some((later) => later.label === label);
  return { counts: rolls.filter((roll, i) => !isPast(roll, i)), misses: rolls.filter(isPast) };
}

/**
 * The rolls of an entry that the log shows separately: purpose, side, result and clause of each. Of those that are `redrawn` until one fits
 * only that one is in sight.
 */
export const entryDice = (isShown: (label: string) => boolean = () => true, redrawn = NONE) =>
  function EntryDice({ entry }: { readonly entry: Entry }) {
    const { t } = useNames();
    const { counts, misses } = lastOf(
      entry.rolls.filter(({ label }) => isShown(label)),
      redrawn,
    );
    return (
      <>
        <Rolls of={counts} />
        {misses.length > 0 && (
          <li>
            <details className={parts.fold}>
              <summary>{t('dice:misses', { count: misses.length })}</summary>
              <ul>
                <Rolls of={misses} />
              </ul>
            </details>
          </li>
        )}
      </>
    );
  };

function Rolls({ of }: { readonly of: readonly Roll[] }) {
  const { t, unit, side, known } = useNames() as UnitNames;
  return of.map(({ label, by, faces, sides, clause }, i) => {
    const whose = known(by) ? unit(by) : side(by);
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: rolls of one entry never change places
      <li key={i}>
        {t(keyOf(`dice:${label}`))}
        {whose !== by && ` (${whose})`} <DiceRow dice={faces.map((face) => ({ face, sides }))} by={by} />{' '}
        <ClauseLink clause={clause} />
      </li>
    );
  });
}
