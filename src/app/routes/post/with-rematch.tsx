import { GM } from '@hexpost/engine';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { CarrierTools } from '../../../panels/post/carrier/carrier-tools.ts';
import { useBegins } from '../../../panels/post/player/FriendCard.tsx';
import { RematchProvider } from '../../../panels/post/player/Rematch.tsx';
import { markRead, NOT_READ, useNotes } from '../../../panels/post/use-notes.ts';
import type { SeatHolder } from '../../../post/rosters.ts';
import { offerIn, rivalsIn, standingOffer } from '../../../store/friend-rematch.ts';
import { isMaster, type MailStore } from '../../../store/mail.ts';
import { isSeated } from '../../../store/own-turn.ts';
import { useByItself } from '../../carriers/use-by-itself.ts';
import { useCarrier } from '../../carriers/use-carrier.ts';
import { goTo } from '../../shell/go.ts';
import { useMail } from './open-mail.ts';
import { acceptRematch, bringRematch, offerRematch } from './rematch-by-post.ts';

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
  /** The offer of this page, whose letter is read a moment later. */
  const [made, setMade] = useState<{ readonly campaign: string; readonly isWritten: boolean } | null>(null);
  const [seated, setSeated] = useState<string | null>(null);
  /** Offers of another game: after one the way is free for one's own. */
  const [refused, setRefused] = useState<readonly string[]>([]);
  const offersOf = (player: SeatHolder | undefined) =>
    letters.flatMap((letter) => {
      const offered = player && offerIn(now, player, letter);
      return offered === undefined ? [] : [{ letter, offered }];
    });
  const theirs = offersOf(rivals?.friend).filter(({ offered }) => !refused.includes(offered));
  const noted = now.notes.rematch;
  const isTheirs = theirs.some(({ offered }) => offered === noted);
  const written = offersOf(rivals?.own).map(({ offered }) => offered);
  if (made?.isWritten) written.push(made.campaign);
  const own = noted === undefined || isTheirs ? written : [...written, noted];
  const { is, id, both } = standingOffer(
    own,
    theirs.map(({ offered }) => offered),
    (offered) => offered === seated || (isTheirs && offered === noted),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the offers are among the letters
  useEffect(() => {
    const shown = theirs.map(({ letter }) => letter);
    if (rivals) markRead(mail, shown, isMaster(now) ? GM : rivals.own.seat);
  }, [mail, letters]);
  const isWritten = written.includes(id);
  const isCarried = carrier.by !== null && !carrier.needsPermission;
  const crossed = own.join(' ');
  const tools = useMemo(
    () => ({
      mail,
      offer: { is, id, both },
      isWritten,
      onOffer: async (letter: (link: string) => string) => {
        const offer = await offerRematch(mail, letter);
        setMade(offer);
        if (!offer.isWritten) goTo.mail(offer.campaign);
      },
      onAccept: async (stop: AbortSignal) => {
        const wrong = await acceptRematch(mail, { id, own: crossed === '' ? [] : crossed.split(' ') }, stop);
        if (wrong === 'other') setRefused((before) => [...before, id]);
        return wrong;
      },
      onOpen: async (stop: AbortSignal) => {
        const wrong = await bringRematch(mail, id, stop);
        if (wrong === null && !stop.aborted) goTo.mail(id);
        return wrong;
      },
    }),
    [mail, is, id, both, isWritten, crossed],
  );
  // The same tree before the end: what the table has shown is not lost.
  return (
    <RematchProvider tools={isOver && letters !== NOT_READ ? tools : null}>
      {children}
      {isOver && isWritten && isCarried && (is === 'offered' || id === seated) && (
        <Awaited key={id} before={mail} id={id} onSeated={setSeated} />
      )}
    </RematchProvider>
  );
}

interface AwaitedProps {
  readonly id: string;
  readonly onSeated: (id: string) => void;
}

/**
 * The rematch beside the game before, which is over: the friend's request is answered here, and then its table opens. It stays until the page
 * is left: the seats have to reach the friend.
 */
function Awaited({ before, ...props }: AwaitedProps & { readonly before: MailStore }) {
  const { id } = props;
  const [isHere, setHere] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    bringRematch(before, id, stop.signal).then(
      (wrong) => setHere(wrong === null && !stop.signal.aborted),
      // The button that opens it says why.
      () => {},
    );
    return () => stop.abort();
  }, [before, id]);
  return isHere && <AwaitedHere {...props} />;
}

function AwaitedHere(props: AwaitedProps) {
  const found = useMail(props.id);
  return found && 'mail' in found ? <Awaiting {...props} mail={found.mail} /> : null;
}

function Awaiting({ id, onSeated, mail }: AwaitedProps & { readonly mail: MailStore }) {
  const byItself = useByItself(id, mail, useCarrier(id, mail));
  useBegins(mail, byItself, (seat) => goTo.mailTable(id, seat));
  const isBegun = useStore(mail, isSeated);
  useEffect(() => {
    if (isBegun) onSeated(id);
  }, [isBegun, id, onSeated]);
  return null;
}
