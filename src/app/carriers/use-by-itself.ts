import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { CarrierTools } from '../../panels/post/carrier/carrier-tools.ts';
import { canHold, useHold, useIsElsewhere, useIsHeld } from '../../panels/post/desk/only-tab.ts';
import type { ByItselfTools } from '../../panels/post/invite/InviteChoices.tsx';
import type { OpenCarrying } from '../../store/carrying.ts';
import { isMaster, type MailStore } from '../../store/mail.ts';
import { isMasterless } from '../../store/open-round.ts';
import { startAnswering } from '../../store/own-answers.ts';
import { startSeating } from '../../store/seat-requests.ts';
import { keepByItself, useByItselfChoice } from '../shell/by-itself.ts';

/** Does by itself what was chosen for an open campaign that something carries, in one tab of the browser alone. */
export function useByItself(
  id: string,
  mail: MailStore,
  { by, carrying }: Pick<CarrierTools, 'by' | 'carrying'>,
): ByItselfTools {
  const { answers, seats } = useByItselfChoice(id);
  const [trouble, setTrouble] = useState<unknown>(null);
  const isCarried = by !== null;
  const isConnected = useIsConnected(carrying);
  const isOpen = useStore(mail, isMasterless);
  const leads = useStore(mail, isMaster);
  const isRematch = useStore(mail, ({ notes }) => notes.rival !== undefined);
  const does = { answers: isCarried && answers && isOpen, seats: isCarried && seats && leads };
  const work = `hexpost-by-itself-${id}`;
  useHold(work, does.answers || does.seats);
  const isHeld = useIsHeld(work);
  const isElsewhere = useIsElsewhere(work);
  // The carrier is asked first: it may have something that was made here before and was lost here.
  const answering = does.answers && isHeld && isConnected;
  useEffect(() => {
    if (!answering) return;
    setTrouble(null);
    return startAnswering(mail, { onTrouble: setTrouble }).stop;
  }, [mail, answering]);
  const seating = does.seats && isHeld && isConnected;
  useEffect(() => (seating ? startSeating(mail) : undefined), [mail, seating]);
  return {
    answers,
    seats,
    isRematch,
    isElsewhere,
    isPossible: canHold(),
    trouble,
    onAnswers: (chosen) => keepByItself(id, { answers: chosen }),
    onSeats: (chosen) => keepByItself(id, { seats: chosen }),
  };
}

function useIsConnected(carrying: OpenCarrying | null): boolean {
  const [isConnected, setConnected] = useState(false);
  useEffect(() => {
    setConnected(carrying?.getState().state === 'connected');
    return carrying?.subscribe(({ state }) => setConnected(state === 'connected'));
  }, [carrying]);
  return isConnected && carrying !== null;
}
