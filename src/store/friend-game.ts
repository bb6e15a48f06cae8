import type { Campaign, Seat } from '@hexpost/engine';
import type { Block } from '../post/armour.ts';
import type { Identity } from '../post/keys.ts';
import { joinBlock } from '../post/make-blocks.ts';
import { typedName } from '../post/names.ts';
import { announceCampaign } from './announce.ts';
import { randomHex } from './random-hex.ts';

/** A game with a friend elsewhere: a campaign by post of two sides, without a game master and without a beacon. */

interface FriendGame {
  readonly campaign: Campaign;
  /** The side of the founder. */
  readonly seat: Seat;
  readonly name: string;
  readonly isShipped: boolean;
}

/** The founder's posts: the campaign, and the request for their own seat. The roster follows once the friend has asked too. */
export function foundFriendGame(
  me: Identity,
  { campaign, seat, name, isShipped }: FriendGame,
): { readonly block: Block; readonly join: Block } {
  const master = typedName(name);
  const block = announceCampaign(me, { campaign, master, nonce: randomHex(16), isShipped, open: true });
  return { block, join: joinBlock(me, block.campaign, master, seat) };
}
