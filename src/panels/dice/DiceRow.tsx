import type { UnitNames } from '../map/unit-names.ts';
import { useNames } from '../table/tools.ts';
import css from './Die.module.css';
import { Die, type FallenDie } from './Die.tsx';

interface Props {
  readonly dice: readonly FallenDie[];
  /** The unit or side that threw them. */
  readonly by?: string | null | undefined;
}

/** Dice thrown together, read out as numbers. */
export function DiceRow({ dice, by }: Props) {
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
