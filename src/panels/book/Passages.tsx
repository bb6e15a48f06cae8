import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Passages.module.css';
import { ORIGINS, type Passage } from './passages.ts';

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
