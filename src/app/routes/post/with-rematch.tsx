import { GM } from '@hexpost/engine';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import type { CarrierTools } from '../../../panels/post/carrier/carrier-tools.ts';
import { useBegins } from '../../../panels/post/player/FriendCard.tsx';
import { RematchContext } from '../../../panels/post/player/Rematch.tsx';
import { markRead, useNotes } from '../../../panels/post/use-notes.ts';
import { offerIn, rivalsIn, standingOffer } from '../../../store/friend-rematch.ts';
import { isMaster, type MailStore } from '../../../store/mail.ts';
import { useByItself } from '../../carriers/use-by-itself.ts';
import { useCarrier } from '../../carriers/use-carrier.ts';
import { goTo } from '../../shell/go.ts';
import { useMail } from './open-mail.ts';
import { acceptRematch, offerRematch } from './rematch-by-post.ts';

interface Props {
  readonly mail: MailStore;
  readonly carrier: CarrierTools;
  readonly children: ReactNode;
}

/** A page or table of a campaign, with the rematch once it is over, where it is a game of two without a game master. */
export function WithRematch({ mail, carrier, children }: Props) {
  const now = useStore(mail);
  const rivals = rivalsIn(now);
  const isOver = rivals !== undefined;
  const letters = useNotes(isOver ? now.me : null, now.history);
  const offers = letters.flatMap((letter) => {
    const offered = rivals && offerIn(now, rivals, letter);
    return offered === undefined ? [] : [{ letter, offered }];
  });
  const { is, id, both } = standingOffer(
    now.notes.rematch,
    offers.map(({ offered }) => offered),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the offers are among the letters
  useEffect(() => {
    const shown = offers.map(({ letter }) => letter);
    if (rivals) markRead(mail, shown, isMaster(now) ? GM : rivals.own.seat);
  }, [mail, letters]);
  const isCarried = carrier.by !== null;
  const tools = useMemo(
    () => ({
      mail,
      offer: { is, id, both },
      isCarried,
      onOffer: async (letter: (link: string) => string) => {
        const made = await offerRematch(mail, letter);
        if (!isCarried) goTo.mail(made);
      },
      onAccept: (offered: string) => acceptRematch(mail, offered),
      onOpen: goTo.mail,
    }),
    [mail, is, id, both, isCarried],
  );
  // The same tree before the end: what the table has shown is not lost.
  return (
    <RematchContext value={isOver ? tools : null}>
      {children}
      {isOver && is === 'offered' && isCarried && <Awaited key={id} id={id} />}
    </RematchContext>
  );
}

/** The rematch beside the game that is over: the friend's request is answered here, and then its table opens. */
function Awaited({ id }: { readonly id: string }) {
  const found = useMail(id);
  return found && 'mail' in found ? <Awaiting id={id} mail={found.mail} /> : null;
}

function Awaiting({ id, mail }: { readonly id: string; readonly mail: MailStore }) {
  const byItself = useByItself(id, mail, useCarrier(id, mail));
  useBegins(mail, byItself, (seat) => goTo.mailTable(id, seat));
  return null;
}
