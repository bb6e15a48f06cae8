import { type AnySystem, foldEvents, GM, type Refusal, type SideId } from '@hexpost/engine';
import type { Change, Event, State } from '@hexpost/engine/nuclear';
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { previewCommand } from '../../../store/preview.ts';
import type { Difference } from '../difference.ts';
import type { Words } from '../names.ts';
import css from './Overrule.module.css';

/** The effect of an overrule that has not been given yet. */
interface OverrulePreview {
  /** The positions before and after each change that would be made. */
  readonly steps: readonly { readonly before: State; readonly after: State }[];
  /** The position after all of them. */
  readonly after: State;
  /** The refusal of the first change that is not legal: the one at index `steps.length`. */
  readonly refusal?: Refusal;
  /** The only side that would learn of it; null when everybody would. */
  readonly secret: SideId | null;
}

/** Previews the changes on the given position. */
export function previewOf(system: AnySystem, state: State, changes: readonly Change[]): OverrulePreview {
  if (changes.length === 0) return { steps: [], after: state, secret: null };
  const command = { command: 'overrule', reason: '-', changes };
  const seen = previewCommand(system, state, GM, command);
  if (seen.kind === 'dice') throw new Error('an overrule needs no dice');
  if (seen.kind === 'refused') {
    const at = Number(seen.refusal.facts.change ?? 1);
    return { ...previewOf(system, state, changes.slice(0, at - 1)), refusal: seen.refusal };
  }
  const steps: { before: State; after: State }[] = [];
  let after = state;
  let secret: SideId | null = null;
  for (const event of seen.events as readonly Event[]) {
    const before = after;
    after = foldEvents(system, before, [event]) as State;
    if (event.type === 'overruled') secret = event.secret;
    else steps.push({ before, after });
  }
  return { steps, after, secret };
}

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
