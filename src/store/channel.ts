import { hashOnce } from '@hexpost/engine';
import { type Block, digestOf } from '../post/armour.ts';
import { BEACON_HOST } from './beacon.ts';
import { beaconDue } from './beacon-due.ts';
import { standingClose } from './decisions.ts';
import type { Mail, MailStore } from './mail.ts';
import { isUnposted } from './outbox.ts';
import { type ChannelFault, type ChannelMessage, LONGEST_LINE, sendMessage } from './send-message.ts';

/** Messages outside the page when a report is posted: a webhook in Discord's shape, one for each campaign, known to this computer only. */

/** The beginnings of webhooks that a content security policy lets the page send to: not its own host, nor that of the beacon. */
export function opened(policy: string): readonly string[] {
  const [, ...sources] = /connect-src([^;]*)/.exec(policy)?.[1]?.trim().split(/\s+/) ?? [];
  return sources.filter((source) => source.startsWith('https://') && !source.startsWith(BEACON_HOST));
}

/** True when a line can be sent to this address. */
export const isChannel = (address: string, allowed: readonly string[]): boolean =>
  address.length <= LONGEST_LINE &&
  URL.canParse(address) &&
  allowed.some((start) => address.startsWith(start) && address.length > start.length);

/**
 * Keeps the address of a campaign's channel among the private notes, which no block holds; an empty one is forgotten. In a channel in
 * which the campaign is played the game master's posts go out by themselves, from the next one on.
 */
export function keepChannel(mail: MailStore, address: string, isThread = false): void {
  const { note, history } = mail.getState();
  const last = isThread && history.ledger.record.posts.at(-1);
  note({
    channel:
      address === ''
        ? undefined
        : { address, ...(isThread && { isThread: true as const }), ...(last && { last: digestOf(last) }) },
  });
}

/** True where the game master's posts go out by themselves: the campaign is played in a channel of Discord's. */
export const postsByWebhook = ({ notes: { channel } }: Pick<Mail, 'notes'>): boolean =>
  channel?.isThread === true && isDiscord(channel.address);

/** The close that waits for its number, or the last report, if the channel has it yet to get. */
export function webhookDue(mail: Pick<Mail, 'notes' | 'history'>): Block | undefined {
  if (!postsByWebhook(mail)) return undefined;
  const post = beaconDue(mail) ? standingClose(mail)?.block : mail.history.checked.at(-1)?.block;
  return post && isUnposted(mail, post) && mail.notes.channel?.last !== digestOf(post) ? post : undefined;
}

/** True for a webhook of Discord itself, whose messages can hold a whole post. */
export const isDiscord = (address: string): boolean => URL.canParse(address) && DISCORD.test(new URL(address).hostname);
const DISCORD = /^(?:\w+\.)?discord(?:app)?\.com$/;

/** The posts under way, by campaign: the same post is never sent twice at once. */
const underWay = new Map<string, Promise<ChannelFault | null>>();

/** The post that messages make: the round whose report it is, and the digest of its last block. */
interface SentPost {
  readonly round?: number;
  readonly last?: string;
}

/**
 * Sends messages one after the other, and notes which post they are; or returns what went wrong. What was sent before
 * that is not sent again, as long as the messages are the same. Nothing else leaves the page.
 */
export async function tellChannel(
  mail: MailStore,
  messages: readonly ChannelMessage[],
  post: SentPost = {},
): Promise<ChannelFault | null> {
  const { id } = mail.getState().notes;
  for (let before = underWay.get(id); before; before = underWay.get(id)) {
    await before;
    const { told, last } = mail.getState().notes.channel ?? {};
    // A correction has the round of the report before it: where a block is known, it alone tells posts apart.
    if (post.last === undefined ? post.round !== undefined && post.round === told : post.last === last) return null;
  }
  const sending = sendAll(mail, messages, post).finally(() => {
    underWay.delete(id);
  });
  underWay.set(id, sending);
  return sending;
}

async function sendAll(
  mail: MailStore,
  messages: readonly ChannelMessage[],
  { round, last }: SentPost,
): Promise<ChannelFault | null> {
  const channel = () => mail.getState().notes.channel;
  const of = hashOnce(messages);
  const { begun } = channel() ?? {};
  for (let i = begun?.of === of ? begun.sent : 0; i < messages.length; i++) {
    const now = channel();
    if (!now) return 'address';
    const fault = await sendMessage(now.address, messages[i]!);
    if (fault !== null) return fault;
    mail.getState().note({ channel: { ...now, begun: { of, sent: i + 1 } } });
  }
  const now = channel();
  if (!now) return 'address';
  const { begun: _, ...kept } = now;
  const sent = { ...(round !== undefined && { told: round }), ...(last !== undefined && { last }) };
  mail.getState().note({ channel: { ...kept, ...sent } });
  return null;
}
