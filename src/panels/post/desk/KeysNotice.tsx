import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isMasterless } from '../../../store/open-round.ts';
import css from './Desk.module.css';
import { useMailState } from './use-desk.ts';

export interface MasterKeys {
  /** True once a copy of these keys was made. */
  readonly areCopied: boolean;
  /** Goes to the page of keys. */
  readonly onKeys: () => void;
  /** Called when the user says that a copy was made elsewhere. */
  readonly onHaveCopy: () => void;
}

/** Asks the game master to copy their keys, until there is a copy: without keys nobody can lead the campaign. */
export function KeysNotice({ areCopied, onKeys, onHaveCopy }: MasterKeys) {
  const { t } = useTranslation('desk');
  const isOpen = useMailState(isMasterless);
  if (areCopied) return null;
  return (
    <section className={css.notice} aria-labelledby="desk-keys">
      <h2 id="desk-keys">{t('keys.title')}</h2>
      <p>{t('keys.about', { context: isOpen ? 'open' : '' })}</p>
      <div className={css.buttons}>
        <Button onClick={onKeys}>{t('keys.make')}</Button>
        <Button variant="default" onClick={onHaveCopy}>
          {t('keys.have')}
        </Button>
      </div>
    </section>
  );
}
