import { strangersAlike } from '../post/contents.ts';
import { campaignContent, holdersNow, isMaster, type Mail, type MailStore } from './mail.ts';
import { isMasterless } from './open-round.ts';
import { lastUnposted, signBlock } from './outbox.ts';
import { makeRoster } from './post-desk.ts';
import { suggestedHolders } from './seat-requests.ts';

/** First come, first seated: requests for free seats are granted in the order in which they came in, as one press would. */

/** The holders of all seats after the requests that are here; undefined where nobody gets a seat. */
export function seatedInOrder(mail: Mail) {
  if (!isMaster(mail)) return undefined;
  const { players } = campaignContent(mail);
  const seated = holdersNow(mail);
  const fresh = suggestedHolders(mail);
  const given = players.flatMap(({ seat }) => (fresh[seat] ? [{ ...fresh[seat], seat }] : []));
  const seats = [...seated, ...given];
  if (given.length === 0 || strangersAlike(seats).length > 0) return undefined;
  const isWhole = players.every(({ seat }) => seats.some((one) => one.seat === seat));
  // Without a game master the first whole roster stands for good, and those before it would only be posts.
  return isMasterless(mail) && !isWhole ? undefined : seats;
}

/** Seats whoever has asked, by itself, until it is stopped. The roster goes out like any other post. */
export function startSeating(mail: MailStore, clock: () => number = Date.now): () => void {
  // A roster that somebody has made here and not posted yet may be on its way elsewhere: theirs goes first.
  const due = () => {
    const now = mail.getState();
    return lastUnposted(now, 'roster') ? undefined : seatedInOrder(now);
  };
  const seat = (): void => {
    if (!due()) return;
    // Another tab may have seated them meanwhile. What could not be stored is told by the page, and done again with the next change.
    signBlock<undefined>(mail, () => {
      const seats = due();
      return seats ? makeRoster(mail, seats, clock()) : { answer: undefined };
    }).catch(() => {});
  };
  const stop = mail.subscribe((now, before) => {
    if (now.blocks !== before.blocks || now.notes.unposted !== before.notes.unposted || now.me !== before.me) seat();
  });
  seat();
  return stop;
}
