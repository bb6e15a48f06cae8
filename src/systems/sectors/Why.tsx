import type { Refusal } from '../../engine/kernel/decision.ts';
import type { Choice } from '../../engine/kernel/system.ts';
import { ClauseLink } from '../../panels/book/ClauseLink.tsx';
import type { Names } from '../system-ui.ts';
import css from './CommandWalker.module.css';

/** Why something is not possible: one sentence and its clause. */
export function Why({ refusal, words }: { readonly refusal: Refusal; readonly words: Pick<Names, 'refusal'> }) {
  return (
    <span className={css.why}>
      {words.refusal(refusal)} <ClauseLink clause={refusal.clause} />
    </span>
  );
}

/** Why some choices cannot be taken, each reason once. */
export function Barred({
  field,
  words,
}: {
  readonly field: { readonly name: string; readonly choices: readonly Choice[] };
  readonly words: Names;
}) {
  const barred = field.choices.filter(({ refusal }) => refusal);
  if (barred.length === 0) return null;
  return (
    <details className={css.barred}>
      <summary>{words.t('sectors/play:not-now', { count: barred.length })}</summary>
      <ul>
        {barred.map(({ value, refusal }) => (
          <li key={JSON.stringify(value)}>
            <b>{words.choice(field, value)}</b> <Why refusal={refusal!} words={words} />
          </li>
        ))}
      </ul>
    </details>
  );
}
