import { Button } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import parts from '../../parts/parts.module.css';
import { NoticeFold } from '../NoticeFold.tsx';
import css from './AskForCopy.module.css';

interface Props {
  /** The loss that a copy of the keys prevents. */
  readonly about: string;
  /** Goes to the page of keys. */
  readonly onKeys: () => void;
  /** Called when the user says that a copy was made elsewhere. */
  readonly onHaveCopy: () => void;
  /** Called when the user does not want to be asked again. */
  readonly onLater: () => void;
}

/** Asks for a copy of the keys before the first round, once; it can be put off. */
export function AskForCopy({ about, onKeys, onHaveCopy, onLater }: Props) {
  const { t } = useTranslation(['desk', 'thread']);
  const id = useId();
  return (
    <section className={css.banner} aria-labelledby={id}>
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
