import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Passages.module.css';

/**
 * The origin of a sentence of the rules: the source; a house rule, where the source is silent; a ruling, where the
 * source is ambiguous; or the other reading, which an option selects.
 */
export const ORIGINS = ['source', 'house', 'ruling', 'option'] as const;
type Origin = (typeof ORIGINS)[number];

/** Consecutive sentences of one origin. */
interface Passage {
  readonly origin: Origin;
  readonly text: string;
}

/** After the end of a sentence, brackets and quotation marks included, before the beginning of the next one. */
const BETWEEN = /(?<=[.!?…]|[.!?…][)»”])\s+(?=[\p{Lu}«“"(\d])/u;

export const sentencesOf = (text: string): readonly string[] => text.split(BETWEEN);

/** A text cut where its origin changes. Without marks, or if their number differs from that of the sentences, all is from the source. */
export function passagesOf(text: string, marks: readonly string[] = []): readonly Passage[] {
  const sentences = sentencesOf(text);
  if (sentences.length !== marks.length) return [{ origin: 'source', text }];
  const passages: Passage[] = [];
  for (const [i, sentence] of sentences.entries()) {
    const origin = ORIGINS.find((each) => each === marks[i]) ?? 'source';
    const last = passages.at(-1);
    if (last?.origin === origin) passages[passages.length - 1] = { origin, text: `${last.text} ${sentence}` };
    else passages.push({ origin, text: sentence });
  }
  return passages;
}

interface Props {
  readonly passages: readonly Passage[];
  /** Renders a piece of text. Default: as plain text. */
  readonly show?: (text: string) => ReactNode;
}

/** The text of a clause, with a label before anything that is not from the source. */
export function Passages({ passages, show = (text) => text }: Props) {
  const { t } = useTranslation('book');
  return passages.map(({ origin, text }, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the passages of one clause never change places
    <Fragment key={i}>
      {i > 0 && ' '}
      {origin === 'source' ? (
        show(text)
      ) : (
        <span
          className={css.passage}
          data-origin={origin}
          // A sentence that begins with the word needs no label.
          data-label={text.startsWith(t(`origin.${origin}`)) ? undefined : t(`origin.${origin}`)}
          title={t(`origin-means.${origin}`)}
        >
          {show(text)}
        </span>
      )}
    </Fragment>
  ));
}

/** The meaning of the labels. */
export function OriginKey() {
  const { t } = useTranslation('book');
  return (
    <p className={css.key}>
      {t('origin-means.source')}{' '}
      {ORIGINS.filter((origin) => origin !== 'source').map((origin) => (
        <span key={origin} className={css.passage} data-origin={origin} data-label={t(`origin.${origin}`)}>
          {t(`origin-means.${origin}`)}{' '}
        </span>
      ))}
    </p>
  );
}
