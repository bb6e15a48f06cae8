import type { Carrier } from '../../../post/carrier.ts';
import { announcedIn } from '../../../post/ledger.ts';
import type { JoinLink } from '../../../post/relay-access.ts';
import { intakeOf } from '../../../store/carrying.ts';
import { openCarrier, takeInCarried } from '../../carriers/open-carrier.ts';
import { isRelayOpened, siteRelay } from '../../carriers/site-relay.ts';
import { keepByItself } from '../../shell/by-itself.ts';
import { type KeptCarrier, keepCarrier, keptCarrier } from '../../storage/kept-carriers.ts';
import { blocksIn } from '../../storage/mailbox-tables.ts';
import { postStorage } from '../../storage/opened-post.ts';

/** Coming to a campaign by a link: its posts are read from the relay's room, and the relay carries it from then on. */

export type ComingByLink =
  /** The campaign is here and its page can be opened. */
  | { readonly is: 'here' }
  /** The campaign is here already, with an access of its own: the link is somebody else's. */
  | { readonly is: 'other' }
  /** The room does not hold this campaign. */
  | { readonly is: 'empty' }
  | { readonly is: 'failed'; readonly error: unknown };

/** The relay's host, for people. */
export const relayHostOf = ({ access }: JoinLink): string => new URL(access.address).host;

/**
 * `own`: the link leads to the relay of this site. `other`: elsewhere, where the page connects only when somebody says so. `closed`: the
 * policy of this site lets the page connect to no such address.
 */
export function siteOf({ access: { address } }: JoinLink): 'own' | 'other' | 'closed' {
  if (!isRelayOpened(address)) return 'closed';
  return siteRelay()?.address === address ? 'own' : 'other';
}

export async function arriveBy(link: JoinLink, stop: AbortSignal): Promise<ComingByLink> {
  const { campaign, access } = link;
  try {
    const before = await keptCarrier(campaign);
    const wasHere = await announcedHere(campaign);
    if (before && wasHere) {
      const isSame = 'relay' in before && before.relay.room === access.room && before.relay.name === access.name;
      return { is: isSame ? 'here' : 'other' };
    }
    if (!wasHere) await readRoom({ campaign, relay: access }, stop);
    const content = await announcedHere(campaign);
    if (!content) return { is: 'empty' };
    await keepCarrier({ campaign, relay: access });
    await answerFriends(campaign);
    return { is: 'here' };
  } catch (error) {
    return { is: 'failed', error };
  }
}

/** The page answers by itself in a game with a friend, which is played at the speed of talking. Where sheets open by themselves there is time. */
export async function answerFriends(campaign: string): Promise<void> {
  const content = await announcedHere(campaign);
  if (content?.open && !content.beacon && content.players.length === 2) keepByItself(campaign, { answers: true });
}

/** Takes in what the room or folder holds of the campaign, and nothing of any other. */
export async function readRoom(kept: KeptCarrier, stop: AbortSignal): Promise<void> {
  const { carrier, close } = await openCarrier(kept);
  try {
    await takeAll(carrier, kept.campaign, stop);
  } finally {
    close?.();
  }
}

async function takeAll(carrier: Carrier, campaign: string, stop: AbortSignal): Promise<void> {
  const intake = intakeOf(carrier, (text) => takeInCarried(campaign, text, stop));
  const { digests } = await carrier.list();
  while (await intake.take(digests, () => false)) stop.throwIfAborted();
}

/** The content of a campaign's block in this browser, if it is here. */
export async function announcedHere(campaign: string) {
  const [box] = await (await postStorage()).list(new Set([campaign]));
  return box && announcedIn(blocksIn(box), campaign)?.content;
}
