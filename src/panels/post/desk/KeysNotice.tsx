import { useTranslation } from 'react-i18next';
import { isMasterless } from '../../../store/open-round.ts';
import { AskForCopy } from '../keys/AskForCopy.tsx';
import { useMailState } from './use-desk.ts';

export interface MasterKeys {
  /** True once a copy of these keys was made, or put off. */
  readonly areCopied: boolean;
  /** Goes to the page of keys. */
  readonly onKeys: () => void;
  /** Called when the user says that a copy was made elsewhere. */
  readonly onHaveCopy: () => void;
  /** Called when the user does not want to be asked again. */
  readonly onLater: () => void;
}

/** Asks the game master to copy their keys, until there is a copy: without keys nobody can lead the campaign. */
export function KeysNotice({ areCopied, onKeys, onHaveCopy, onLater }: MasterKeys) {
  const { t } = useTranslation('desk');
  const isOpen = useMailState(isMasterless);
  if (areCopied) return null;
  return <AskForCopy about={t('keys.about', { context: isOpen ? 'open' : '' })} {...{ onKeys, onHaveCopy, onLater }} />;
}
