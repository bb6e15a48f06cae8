import { useTranslation } from 'react-i18next';
import type { Namespace } from '../../words/index.ts';
import { gradeOf, type Luck, oneIn } from './luck.ts';
import css from './Stats.module.css';

interface Props extends Luck {
  readonly came: number;
  /** The ends of the strip: what could have come at the least and at the most. */
  readonly span: readonly [least: number, most: number];
  /** The namespace whose `luck` says the sentence. */
  readonly words: Namespace;
}

/** A whole number with a real minus. */
const withMinus = (number: number): string => String(number).replace('-', '−');

/** How unusual what came is: drawn as a strip, and said in a sentence. */
export function LuckStrip({ expected, usual, direction, tail, came, span, words }: Props) {
  const { t } = useTranslation(words);
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
