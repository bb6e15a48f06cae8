import type { SideId } from '@hexpost/engine';
import { SideName } from '../table/SideName.tsx';
import css from './Contest.module.css';
import { DiceRow, type FallenDie } from './Die.tsx';

/** A modifier of dice, and its reason. */
interface DiceBonus {
  readonly value: number;
  readonly because: string;
}

/** One of the sides that throw against each other. */
export interface Contestant {
  readonly side: SideId;
  /** The fighter. Default: the side alone. */
  readonly name?: string;
  readonly dice: readonly FallenDie[];
  readonly added: readonly DiceBonus[];
  /** The sum that counts, as text. */
  readonly total: string;
  readonly lost: boolean;
}

/** "+ 1", with a true minus. */
const signedPart = (value: number): string => `${value < 0 ? '−' : '+'} ${Math.abs(value)}`;

/** Sides against each other, a line each: dice in the side's colour, everything added by name, the sum. The loser is struck out. */
export const Contest = ({ of }: { readonly of: readonly Contestant[] }) => (
  <ul className={css.contest}>
    {of.map(({ side, name, dice, added, total, lost }) => (
      <li key={`${side} ${name}`} data-lost={lost || undefined}>
        <span className={css.who}>
          <SideName side={side} {...(name !== undefined && { label: name })} />
        </span>{' '}
        <span className={css.sum}>
          {dice.length > 0 && <DiceRow dice={dice} by={side} />}
          {added.map(({ value, because }) => (
            <span key={because}>
              {' '}
              {signedPart(value)} <small>({because})</small>
            </span>
          ))}
        </span>{' '}
        <b className={css.total}>
          {dice.length + added.length > 1 && '= '}
          {lost ? <s>{total}</s> : total}
        </b>
      </li>
    ))}
  </ul>
);
