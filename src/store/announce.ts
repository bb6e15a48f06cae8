import type { Campaign, Seat } from '@hexpost/engine';
import type { Block } from '../post/armour.ts';
import type { Beacon } from '../post/beacon.ts';
import type { PostingCalendar } from '../post/calendar.ts';
import { chainEnd, chainLink } from '../post/chain.ts';
import type { CampaignContent } from '../post/contents.ts';
import { type Identity, publicKeys } from '../post/keys.ts';
import { campaignBlock, joinBlock } from '../post/make-blocks.ts';
import { typedName } from '../post/names.ts';
import { roundRecipient } from '../post/round-key.ts';
import { randomHex } from './random-hex.ts';

interface CampaignAnnouncement {
  /** The campaign as it was set up; its id and seed are not used. */
  readonly campaign: Campaign;
  /** The game master's name. */
  readonly master: string;
  /** 32 random hex digits, for the dice chain. */
  readonly nonce: string;
  /** True when everybody has the ruleset: it is then named by its hash alone. */
  readonly isShipped: boolean;
  readonly calendar?: PostingCalendar | undefined;
  /** The public beacon that its dice need besides the chains. */
  readonly beacon?: Beacon | undefined;
  /** Without a game master: days after which sealed orders open by themselves, where that is not the usual number. */
  readonly lockDays?: number | undefined;
  /** True for a campaign without a game master. */
  readonly open?: boolean;
  /** The battle of another campaign that it fights. */
  readonly battle?: CampaignContent['battle'];
}

/** Makes the campaign block: the id follows from its content, and the dice come from the game master's chain. */
export function announceCampaign(
  me: Identity,
  { campaign, master, nonce, isShipped, calendar, beacon, lockDays, open, battle }: CampaignAnnouncement,
): Block {
  const { name, system, ruleset, options, scenario, players } = campaign;
  const { id, hash, rules } = ruleset;
  const end = chainEnd(me, nonce);
  return campaignBlock(me, {
    name: typedName(name),
    system,
    ruleset: isShipped ? { id, hash } : { id, hash, rules },
    options: { ...options },
    scenario,
    players: players.map((side) => ({ ...side, name: typedName(side.name) })),
    master: { name: master, ...publicKeys(me) },
    tip: chainLink(end, 0),
    nonce,
    key: roundRecipient(chainLink(end, 1)),
    ...(calendar && { calendar }),
    ...(beacon && { beacon }),
    ...(lockDays !== undefined && { lockDays }),
    ...(open && { open }),
    ...(battle && { battle }),
  });
}

/** A game with a friend elsewhere: a campaign by post of two sides without a game master, at first without deadlines and a beacon. */

interface FriendGame extends Pick<CampaignAnnouncement, 'calendar' | 'beacon' | 'lockDays'> {
  readonly campaign: Campaign;
  /** The side of the founder. */
  readonly seat: Seat;
  readonly name: string;
  readonly isShipped: boolean;
}

/** The founder's posts: the campaign, and the request for their own seat. The roster follows once the friend has asked too. */
export function foundFriendGame(
  me: Identity,
  { seat, name, ...game }: FriendGame,
): { readonly block: Block; readonly join: Block } {
  const master = typedName(name);
  const block = announceCampaign(me, { ...game, master, nonce: randomHex(16), open: true });
  return { block, join: joinBlock(me, block.campaign, master, seat) };
}
