import type { Refusal } from '@hexpost/engine';
import type { Change, State } from '@hexpost/engine/nuclear';
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useId } from 'react';
import type { Difference } from '../difference-sentence.ts';
import type { Words } from '../names.ts';
import css from './Overrule.module.css';
import type { OverrulePreview } from './overrule-preview.ts';

interface MadeProps {
  readonly words: Words;
  readonly made: readonly Change[];
  readonly preview: OverrulePreview;
  readonly differing: (from: State, to: State) => readonly Difference[];
  readonly onRemove: (at: number) => void;
}

/** The changes added so far, each with its effect, or why it is refused. */
export function Made({ words, made, preview, differing, onRemove }: MadeProps) {
  const { t } = words;
  const title = useId();
  return (
    <section aria-labelledby={title}>
      <h3 id={title} className={css.title}>
        {t('nuclear/overrule:changes')}
      </h3>
      <ol className={css.made}>
        {made.map((change, i) => {
          const step = preview.steps[i];
          const texts = step ? differing(step.before, step.after).map(({ text }) => text) : [];
          const text = texts.length > 0 ? texts.join(' ') : t(`nuclear/overrule:change.${change.change}`);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same change may be listed twice
            <li key={i}>
              {text}
              {preview.refusal && i === preview.steps.length && (
                <OverruleRefused words={words} refusal={preview.refusal} />
              )}
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('nuclear/overrule:remove', { change: text })}
                onClick={() => onRemove(i)}
              >
                <IconX size={16} />
              </ActionIcon>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

export function OverruleRefused({ words, refusal }: { words: Words; refusal: Refusal }) {
  return (
    <p role="alert" className={css.refused}>
      {words.refusal(refusal)}
    </p>
  );
}

interface ResultProps {
  readonly words: Words;
  readonly result: readonly Difference[];
  readonly none: string;
  readonly secret: string | null;
}

/** The differences that the change will make, and the sides that will learn of them. */
export function Result({ words, result, none, secret }: ResultProps) {
  const { t } = words;
  const title = useId();
  return (
    <section className={css.result} data-some={result.length > 0} aria-labelledby={title} aria-live="polite">
      <h3 id={title} className={css.title}>
        {t('nuclear/overrule:result')}
      </h3>
      {result.length === 0 ? (
        <p className={css.hint}>{none}</p>
      ) : (
        <ul className={css.list}>
          {result.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {result.length > 0 && secret !== null && (
        <p className={css.hint}>{t('nuclear/overrule:secret', { side: words.side(secret) })}</p>
      )}
    </section>
  );
}
