import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { canHold, useHold, useIsElsewhere, useIsHeld } from '../../panels/post/desk/only-tab.ts';
import type { ByItselfTools } from '../../panels/post/invite/invite-tools.ts';
import { startSeating } from '../../store/first-come.ts';
import { isMaster, type MailStore } from '../../store/mail.ts';
import { isMasterless } from '../../store/open-round.ts';
import { startAnswering } from '../../store/own-answers.ts';
import { keepByItself, useByItselfChoice } from '../shell/by-itself.ts';

/** Does by itself what was chosen for an open campaign that something carries, in one tab of the browser alone. */
export function useByItself(id: string, mail: MailStore, isCarried: boolean): ByItselfTools {
  const { answers, seats } = useByItselfChoice(id);
  const [trouble, setTrouble] = useState<unknown>(null);
  const isOpen = useStore(mail, isMasterless);
  const leads = useStore(mail, isMaster);
  const does = { answers: isCarried && answers && isOpen, seats: isCarried && seats && leads };
  const work = `hexpost-by-itself-${id}`;
  useHold(work, does.answers || does.seats);
  const isHeld = useIsHeld(work);
  const isElsewhere = useIsElsewhere(work);
  const answering = does.answers && isHeld;
  useEffect(() => {
    if (!answering) return;
    setTrouble(null);
    return startAnswering(mail, { onTrouble: setTrouble }).stop;
  }, [mail, answering]);
  const seating = does.seats && isHeld;
  useEffect(() => (seating ? startSeating(mail) : undefined), [mail, seating]);
  return {
    answers,
    seats,
    isElsewhere,
    isPossible: canHold(),
    trouble,
    onAnswers: (chosen) => keepByItself(id, { answers: chosen }),
    onSeats: (chosen) => keepByItself(id, { seats: chosen }),
  };
}
