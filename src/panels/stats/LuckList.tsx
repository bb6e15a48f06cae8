import type { SideId } from '@hexpost/engine';
import { SideLabel } from '../parts/SideLabel.tsx';
import { LuckStrip } from './LuckStrip.tsx';
import type { Luck } from './luck.ts';
import css from './Stats.module.css';
import { useStats } from './stats-context.ts';

export interface SideLuck {
  readonly side: SideId;
  readonly luck: Luck;
  readonly came: number;
  /** The least and the most possible. */
  readonly span: readonly [least: number, most: number];
  /** The result, in a sentence. */
  readonly summary: string;
}

/** The luck of each side. */
export function LuckList({ lucks }: { readonly lucks: readonly SideLuck[] }) {
  const { sides } = useStats();
  return (
    <ul className={css.lucks}>
      {lucks.map(({ side: id, luck, came, span, summary }) => {
        const side = sides.find((each) => each.id === id);
        return (
          <li key={id}>
            <div className={css.who}>
              {side && <SideLabel {...side} />}
              <span className={css.sum}>{summary}</span>
            </div>
            <LuckStrip luck={luck} came={came} span={span} />
          </li>
        );
      })}
    </ul>
  );
}
