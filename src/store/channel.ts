import { BEACON_HOST } from './beacon.ts';
import type { MailStore } from './mail.ts';

/** A line outside the page when a report is out: a webhook in Discord's shape, one for each campaign, known to this computer only. */

/**
 * `address`: not one that the page's policy allows. `unreachable`: no network, or the other side refuses requests from pages.
 * `gone`: the webhook was deleted. `busy`: too many lines at once. `refused`: anything else.
 */
export type ChannelFault = 'address' | 'unreachable' | 'gone' | 'busy' | 'refused';

/** Discord truncates nothing: it refuses what is longer. No webhook address is nearly as long. */
export const LONGEST_LINE = 2000;
const PATIENCE = 15_000;

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

/** Keeps the address of a campaign's channel among the private notes, which no block holds; an empty one is forgotten. */
export const keepChannel = (mail: MailStore, address: string): void =>
  mail.getState().note({ channel: address === '' ? undefined : { address } });

/** Sends a line, once for each round: notes the round, or returns what went wrong. Nothing else leaves the page. */
export async function tellChannel(mail: MailStore, line: string, round: number): Promise<ChannelFault | null> {
  const { channel } = mail.getState().notes;
  if (!channel) return 'address';
  const fault = await send(channel.address, line);
  if (fault === null) mail.getState().note({ channel: { ...channel, told: round } });
  return fault;
}

async function send(address: string, line: string): Promise<ChannelFault | null> {
  try {
    const { ok, status } = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      // A campaign may be called @everyone.
      body: JSON.stringify({ content: line.slice(0, LONGEST_LINE), allowed_mentions: { parse: [] } }),
      credentials: 'omit',
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (ok) return null;
    if (status === 404 || status === 401) return 'gone';
    return status === 429 ? 'busy' : 'refused';
  } catch {
    return 'unreachable';
  }
}
