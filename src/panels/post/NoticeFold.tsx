import { Button } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import parts from '../parts/parts.module.css';
import { isWide } from '../table/window-size.ts';
import askForCopyCss from './keys/AskForCopy.module.css';
import css from './NoticeFold.module.css';

interface NoticeFoldProps {
  readonly title: ReactNode;
  /** True for what must be read at once. */
  readonly isUrgent?: boolean;
  readonly children: ReactNode;
}

/** A notice of which a phone shows one line until it is unfolded; in a wide window all of it is seen. */
export function NoticeFold({ title, isUrgent = false, children }: NoticeFoldProps) {
  const [isOpen, setOpen] = useState(() => isUrgent || isWide());
  return (
    <details
      className={css.notice}
      open={isOpen || isUrgent}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{title}</summary>
      <div className={parts.stack}>{children}</div>
    </details>
  );
}

interface AskForCopyProps {
  /** The loss that a copy of the keys prevents. */
  readonly about: string;
  /** Goes to the page of keys. */
  readonly onKeys: () => void;
  /** Called when the user says that a copy was made elsewhere. */
  readonly onHaveCopy: () => void;
  /** Called when the user does not want to be asked again. */
  readonly onLater: () => void;
}

/** Asks for a copy of the keys, once; it can be put off. */
export function AskForCopy({ about, onKeys, onHaveCopy, onLater }: AskForCopyProps) {
  const { t } = useTranslation(['desk', 'thread']);
  const id = useId();
  return (
    <section className={askForCopyCss.banner} aria-labelledby={id}>
      <NoticeFold title={<h2 id={id}>{t('desk:keys.title')}</h2>}>
        <p>{about}</p>
        <div className={parts.row}>
          <Button onClick={onKeys}>{t('desk:keys.make')}</Button>
          <Button variant="default" onClick={onHaveCopy}>
            {t('desk:keys.have')}
          </Button>
          <Button variant="default" onClick={onLater}>
            {t('thread:keys.copy-later')}
          </Button>
        </div>
      </NoticeFold>
    </section>
  );
}
