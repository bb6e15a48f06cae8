import type { SideId } from '@hexpost/engine';
import { useTranslation } from 'react-i18next';
import { SideLabel } from '../parts/SideLabel.tsx';
import { gradeOf, type Luck, oneIn } from './luck.ts';
import css from './Stats.module.css';
import { useStats } from './statistics.ts';

interface LuckStripProps {
  readonly luck: Luck;
  readonly came: number;
  /** The least and the most possible: the ends of the strip. */
  readonly span: readonly [least: number, most: number];
}

const withMinus = (number: number): string => String(number).replace('-', '−');

/** How unusual a result is, as a strip and in a sentence. */
function LuckStrip({ luck: { expected, usual, direction, tail }, came, span }: LuckStripProps) {
  const { t } = useTranslation('stats');
  const grade = gradeOf(tail);
  const [least, most] = span;
  const percent = (count: number) => `${(100 * (count - least)) / Math.max(most - least, 1)}%`;
  return (
    <>
      <div className={css.strip} aria-hidden>
        <span
          className={css.usual}
          style={{ left: percent(usual[0]), width: percent(least + Math.max(usual[1] - usual[0], 0)) }}
        />
        <span className={css.expected} style={{ left: percent(expected) }} />
        <span className={css.came} data-grade={grade} style={{ left: percent(came) }} />
      </div>
      <p className={css.verdict} data-grade={grade}>
        {t(`luck.${grade}`, {
          context: grade === 'even' ? '' : direction,
          many: oneIn(tail),
          low: withMinus(usual[0]),
          high: withMinus(usual[1]),
        })}
      </p>
    </>
  );
}

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
