import type { CampaignContent } from '../../../post/contents.ts';
import { foundRematch, isRematch, rematchLink, rivalsIn, sendOffer } from '../../../store/friend-rematch.ts';
import type { MailStore } from '../../../store/mail.ts';
import { askForSeat } from '../../../store/seat-requests.ts';
import { isShipped } from '../../files/campaign-rules.ts';
import { byItself, keepByItself } from '../../shell/by-itself.ts';
import { goTo } from '../../shell/go.ts';
import { keepCarrier, keptCarrier } from '../../storage/kept-carriers.ts';
import { postStorage } from '../../storage/opened-post.ts';
import { announcedHere, readRoom } from './arrive.ts';
import { keepFriendGame } from './found-friend-game.ts';
import { openMail } from './open-mail.ts';

/** Offering and accepting a rematch of a campaign by post. It travels as the game did: in the same room of a relay, or the same folder. */

/** Founds the rematch and writes to the friend, where something carries the letter. Answers with the id of the rematch. */
export async function offerRematch(mail: MailStore, letter: (link: string) => string): Promise<string> {
  const now = mail.getState();
  const { id, rules, me, rivals } = partsOf(mail);
  const kept = await keptCarrier(id);
  const { hash } = now.history.now.campaign.ruleset;
  const made = foundRematch(now, me, rivals, await isShipped(rules.system.id, hash));
  const { campaign } = made.block;
  if (kept) await keepCarrier({ ...kept, campaign });
  await keepFriendGame(made, byItself(id).answers);
  const { origin, pathname } = location;
  if (kept) await sendOffer(mail, rivals, letter(`${origin}${pathname}${rematchLink(campaign)}`));
  now.note({ rematch: campaign });
  return campaign;
}

/** Takes in the rematch, asks for the seat that the friend had, and opens its page; answers why not. */
export async function acceptRematch(mail: MailStore, offered: string): Promise<'missing' | 'other' | null> {
  const { id, me, rivals, notes } = partsOf(mail);
  const { own, friend } = rivals;
  const kept = await keptCarrier(id);
  const carrier = kept && { ...kept, campaign: offered };
  let content: CampaignContent | undefined = await announcedHere(offered);
  if (!content && carrier) {
    await readRoom(carrier, new AbortController().signal);
    content = await announcedHere(offered);
  }
  if (!content) return 'missing';
  if (!isRematch(mail.getState(), rivals, content)) return 'other';
  if (carrier) await keepCarrier(carrier);
  keepByItself(offered, { answers: byItself(id).answers });
  const opened = await openMail(offered);
  if ('problem' in opened) return 'missing';
  await askForSeat(opened.mail, me, own.name, friend.seat);
  // One's own offer that crossed it is put away.
  if (notes.rematch !== undefined) await (await postStorage()).keep({ id: notes.rematch, away: true });
  mail.getState().note({ rematch: offered });
  goTo.mail(offered);
  return null;
}

function partsOf(mail: MailStore) {
  const { me, rules, notes } = mail.getState();
  const rivals = rivalsIn(mail.getState());
  if (!me || !rivals) throw new RangeError('no game of two that is over');
  return { id: notes.id, rules, notes, me, rivals };
}
