import { deepEqual, GM } from '@hexpost/engine';
import type { Block } from '../post/armour.ts';
import type { CampaignContent, NoteContent } from '../post/contents.ts';
import { CAMPAIGN_ID_PATTERN } from '../post/header.ts';
import { type Identity, isSignedBy } from '../post/keys.ts';
import type { SeatHolder } from '../post/rosters.ts';
import { foundFriendGame } from './announce.ts';
import { campaignContent, holdersNow, isMaster, type Mail, type MailStore, masterNow } from './mail.ts';
import { nextName } from './next-name.ts';
import { sendNote } from './notes.ts';
import { rematchOf } from './rematch.ts';

/**
 * A rematch by post of two sides without a game master. Whoever wants it founds the same game on the other side, and offers it by a letter in the
 * game that is over; the other asks for the seat that is left, as in any game with a friend.
 */

interface Rivals {
  readonly own: SeatHolder;
  readonly friend: SeatHolder;
}

/** The two who have played, this user first, once their game is over; undefined in any other game. */
export function rivalsIn(mail: Pick<Mail, 'me' | 'rules' | 'history'>): Rivals | undefined {
  const { open, battle, players } = campaignContent(mail);
  const isOver = mail.rules.system.isOver(mail.history.now.state);
  const holders = holdersNow(mail);
  if (!open || battle || players.length !== 2 || holders.length !== 2 || !isOver) return undefined;
  const own = holders.find(({ keys }) => keys.sign === mail.me?.sign);
  const friend = holders.find(({ keys }) => keys.sign !== mail.me?.sign);
  // Letters go to the founder or come from there, and a seat may have passed to somebody else.
  const founder = masterNow(mail).keys.sign;
  return own && friend && [own, friend].some(({ keys }) => keys.sign === founder) ? { own, friend } : undefined;
}

/** The founder's posts of the rematch, with other dice: the friend's side becomes one's own. */
export function foundRematch(mail: Pick<Mail, 'history'>, me: Identity, { own, friend }: Rivals, isShipped: boolean) {
  const { calendar, beacon, lockDays } = campaignContent(mail);
  const campaign = rematchOf(mail.history.now.campaign, { id: '', seed: '' });
  return foundFriendGame(me, {
    campaign: { ...campaign, name: nextName(campaign.name) },
    seat: friend.seat,
    name: own.name,
    isShipped,
    calendar,
    beacon,
    lockDays,
  });
}

/** True for the announcement of a rematch by this friend: the same rules, options, map and sides. */
export function isRematch(mail: Pick<Mail, 'history'>, { friend }: Rivals, content: CampaignContent): boolean {
  return content.master.sign === friend.keys.sign && deepEqual(termsOf(content), termsOf(campaignContent(mail)));
}

const termsOf = ({ name: _, master, tip, nonce, key, ruleset, ...terms }: CampaignContent) => ({
  ...terms,
  ruleset: ruleset.hash,
});

/** The end of the link in a letter that offers a campaign as the rematch. No other link to a campaign ends so. */
export const rematchLink = (id: string): string => `${START}${id}`;
const START = '?rematch#/post/';

/** Writes to the friend. */
export function sendOffer(mail: MailStore, { own, friend }: Rivals, text: string): Promise<Block> {
  const [from, to] = isMaster(mail.getState()) ? [GM, friend.seat] : [own.seat, GM];
  return sendNote(mail, from, to, text);
}

interface Letter {
  readonly block: Block;
  readonly content: NoteContent;
}

/**
 * The id of the campaign that a letter of this player offers; undefined for any other letter. It was written after the end, and by these
 * keys: a seat may have been somebody else's before.
 */
export function offerIn(
  { history }: Pick<Mail, 'history'>,
  { keys }: SeatHolder,
  { block, content: { text } }: Letter,
): string | undefined {
  if (block.round !== history.now.round || !isSignedBy(keys.sign, block)) return undefined;
  const id = text.slice(text.lastIndexOf(START) + START.length).trim();
  return text.includes(START) && CAMPAIGN_ID_PATTERN.test(id) && id !== block.campaign ? id : undefined;
}

/**
 * `wanted`: nobody has offered one. `offered`: the friend is waited for. `asked`: the friend waits for an answer. `agreed`: it was accepted.
 * `both`: each has offered one.
 */
export interface RematchOffer {
  readonly is: 'wanted' | 'offered' | 'asked' | 'agreed';
  readonly id: string;
  readonly both: boolean;
}

/** The offer that counts: of several, made before the others came, it is that with the lowest id, at both tables. */
export function standingOffer(
  own: readonly string[],
  friends: readonly string[],
  isAgreed: (id: string) => boolean,
): RematchOffer {
  const [id] = [...own, ...friends].sort();
  if (id === undefined) return { is: 'wanted', id: '', both: false };
  const both = own.length > 0 && friends.length > 0;
  if (isAgreed(id)) return { is: 'agreed', id, both };
  return { is: own.includes(id) ? 'offered' : 'asked', id, both };
}
