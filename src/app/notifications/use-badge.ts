import { useEffect } from 'react';
import { useStore } from 'zustand';
import { isMaster, type MailStore } from '../../store/mail.ts';
import { nowOf } from '../routes/post/mail-cards.ts';
import { showWaiting, waitsForMe } from '../shell/badge.ts';

/** Keeps the badge of the installed app in step with an open campaign. */
export function useBadge(mail: MailStore): void {
  const { notes, history, me } = useStore(mail);
  // biome-ignore lint/correctness/useExhaustiveDependencies: nothing else changes for whom the campaign waits
  useEffect(() => {
    const state = mail.getState();
    showWaiting(notes.id, waitsForMe({ now: nowOf(state), isMaster: isMaster(state), away: notes.away ?? false }));
  }, [mail, notes.id, notes.away, history, me]);
}
