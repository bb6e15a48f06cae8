import { GM } from '@hexpost/engine';
import { useTranslation } from 'react-i18next';
import parts from '../../parts/parts.module.css';
import { unreadNotes, useNotes } from '../use-notes.ts';
import { useDesk, useMailState } from './use-desk.ts';

/** The number of unread notes to the game master. */
export function NotesMark() {
  const { t } = useTranslation('desk');
  const { me } = useDesk();
  const history = useMailState((mail) => mail.history);
  const notes = useMailState((mail) => mail.notes);
  const count = unreadNotes(useNotes(me, history), [GM], notes).length;
  return count > 0 && <span className={parts.mark}>{t('notes.unread', { count })}</span>;
}
