import { Tooltip } from '@mantine/core';
import { SideLabel, SideMark } from '../parts/SideLabel.tsx';
import css from './SideName.module.css';
import { useNames, useTable } from './tools.ts';

/** The mark of a side: its colour and pattern. A seat that is not a side has none. */
export const Swatch = ({ side }: { readonly side: string }) => <SideMark colour={useNames().colour(side)} />;

/** A side by its mark and name; `label` is the name as a sentence declines it. */
export function SideName({ side, label }: { readonly side: string; readonly label?: string }) {
  const words = useNames();
  return <SideLabel name={label ?? words.side(side)} colour={words.colour(side)} />;
}

/** One side in the top bar: its most important number, its other numbers, and all of them in a sentence. */
interface StripSide {
  readonly side: string;
  /** None before there is anything to count. */
  readonly value?: number | string;
  /** The name of the number and, after ` · `, the other numbers: where there is too little room they are left out. */
  readonly detail: string;
  readonly label: string;
  readonly isOut?: boolean;
}

/** The score of every side, in the top bar. */
export function SideStrip({ sides }: { readonly sides: readonly StripSide[] }) {
  const names = useNames();
  const { seat, viewer } = useTable().sitting;
  const rows = sides.map((row) => {
    const [name, ...others] = row.detail.split(' · ');
    return { ...row, name, others };
  });
  return (
    <ul className={css.purses}>
      {rows.map(({ side, value, name, others, label, isOut = false }) => (
        <li key={side} data-out={isOut} data-own={side === (seat ?? viewer)}>
          <Tooltip label={label} events={{ hover: true, focus: true, touch: true }}>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the tooltip says what the numbers are */}
            <span tabIndex={0} className={css.purse}>
              <span>
                <Swatch side={side} />
                <span className="hx-unseen">{names.side(side)}: </span>
                {value !== undefined && <b>{value}</b>} <small>{name}</small>
              </span>
              {others.map((other) => (
                <small key={other}>{`\u00A0· ${other}`}</small>
              ))}
            </span>
          </Tooltip>
        </li>
      ))}
    </ul>
  );
}

/** Names the side whose turn it is, or that sits here. */
export const SeatBadge = ({ side }: { readonly side: string }) => (
  <span className={css.seat}>
    <SideName side={side} />
  </span>
);
