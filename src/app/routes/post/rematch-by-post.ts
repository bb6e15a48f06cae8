import type { NotAccepted } from '../../../panels/post/player/Rematch.tsx';
import { problemOf } from '../../../panels/start/shelf.ts';
import { IntakeError } from '../../../store/carrying.ts';
import { foundRematch, isRematch, rematchLink, rivalsIn, sendOffer } from '../../../store/friend-rematch.ts';
import { type MailStore, ownSeats } from '../../../store/mail.ts';
import { isSeated } from '../../../store/own-turn.ts';
import { askForSeat } from '../../../store/seat-requests.ts';
import { isShipped } from '../../files/campaign-rules.ts';
import { byItself, keepByItself } from '../../shell/by-itself.ts';
import { goTo } from '../../shell/go.ts';
import { type KeptCarrier, keepCarrier, keptCarrier } from '../../storage/kept-carriers.ts';
import { postStorage } from '../../storage/opened-post.ts';
import { announcedHere, readRoom } from './arrive.ts';
import { keepFriendGame } from './found-friend-game.ts';
import { openMail } from './open-mail.ts';

/** Offering and accepting a rematch of a campaign by post. It travels as the game did: in the same room of a relay, or the same folder. */

/**
 * Founds the rematch and writes to the friend, where something carries the letter. Answers with the id of the rematch, and whether the letter
 * is written.
 */
export async function offerRematch(mail: MailStore, letter: (link: string) => string) {
  const now = mail.getState();
  const { id, rules, me, rivals } = partsOf(mail);
  const kept = await keptCarrier(id);
  const { hash } = now.history.now.campaign.ruleset;
  const made = foundRematch(now, me, rivals, await isShipped(rules.system.id, hash));
  const { campaign } = made.block;
  if (kept) await keepCarrier({ ...kept, campaign });
  await keepFriendGame(made, { answers: byItself(id).answers, rival: rivals.friend.keys.sign });
  try {
    const { origin, pathname } = location;
    if (kept) await sendOffer(mail, rivals, letter(`${origin}${pathname}${rematchLink(campaign)}`));
  } catch (error) {
    // Nobody hears of it: another press begins anew.
    await (await postStorage()).keep({ id: campaign, away: true });
    throw error;
  }
  // The letter says it to every tab and browser of this player; without one only this note does.
  if (!kept) now.note({ rematch: campaign });
  return { campaign, isWritten: kept !== undefined };
}

/** Takes in a rematch that is not here yet, from the room or folder of the game that is over. Answers why it is not here. */
async function takeIn(offered: string, kept: KeptCarrier | undefined, stop: AbortSignal): Promise<NotAccepted | null> {
  if (await announcedHere(offered)) return null;
  if (!kept) return 'missing';
  try {
    await readRoom({ ...kept, campaign: offered }, stop);
  } catch (error) {
    return error instanceof IntakeError ? problemOf(error.cause) : 'away';
  }
  return (await announcedHere(offered)) ? null : 'missing';
}

/** An access that is kept already is not to be had twice. */
async function keepCarrierOf(offered: string, kept: KeptCarrier | undefined): Promise<void> {
  if (kept && !(await keptCarrier(offered))) await keepCarrier({ ...kept, campaign: offered });
}

/** Fetches one's own offer, where it was made in another browser: that one gives the seats. Answers why it could not be had. */
export async function bringRematch(mail: MailStore, offered: string, stop: AbortSignal): Promise<NotAccepted | null> {
  const { id, rivals } = partsOf(mail);
  const kept = await keptCarrier(id);
  const isNew = !(await announcedHere(offered));
  const wrong = await takeIn(offered, kept, stop);
  if (wrong !== null) return wrong;
  // Several may fetch it at once, and a page may be left meanwhile: whatever is here has its carrier.
  await keepCarrierOf(offered, kept);
  await (await postStorage()).keep({ id: offered, rival: rivals.friend.keys.sign });
  if (isNew) keepByItself(offered, { answers: byItself(id).answers });
  return null;
}

/** Takes in the rematch, asks for the seat that the friend had, and opens its page, unless `stop` says that this page was left. */
export async function acceptRematch(
  mail: MailStore,
  { id: offered, own: ownOffers }: { readonly id: string; readonly own: readonly string[] },
  stop: AbortSignal,
): Promise<NotAccepted | null> {
  const { id, me, rivals } = partsOf(mail);
  const { own, friend } = rivals;
  const kept = await keptCarrier(id);
  const wrong = await takeIn(offered, kept, stop);
  if (wrong !== null) return wrong;
  if (!isRematch(mail.getState(), rivals, (await announcedHere(offered))!)) return 'other';
  const opened = await openMail(offered);
  if ('problem' in opened) return opened.problem;
  if (stop.aborted) return null;
  const again = opened.mail.getState();
  const isHere = ownSeats(again).length > 0;
  if (!isHere && isSeated(again)) return 'taken';
  await keepCarrierOf(offered, kept);
  keepByItself(offered, { answers: byItself(id).answers });
  if (!isHere) await askForSeat(opened.mail, me, own.name, friend.seat);
  // One's own offers that crossed it are put away.
  for (const crossed of ownOffers) {
    if (!(await announcedHere(crossed))) continue;
    await (await postStorage()).keep({ id: crossed, away: true });
    keepByItself(crossed, { answers: false, seats: false });
  }
  mail.getState().note({ rematch: offered });
  if (!stop.aborted) goTo.mail(offered);
  return null;
}

function partsOf(mail: MailStore) {
  const { me, rules, notes } = mail.getState();
  const rivals = rivalsIn(mail.getState());
  if (!me || !rivals) throw new RangeError('no game of two that is over');
  return { id: notes.id, rules, me, rivals };
}
