/** Messages to a webhook in Discord's shape, or to a topic of ntfy, as a page may send them. */

/**
 * `address`: not one that the page's policy allows. `unreachable`: no network, or the other side refuses requests from pages.
 * `gone`: the webhook was deleted. `busy`: too many lines at once. `refused`: anything else.
 */
export type ChannelFault = 'address' | 'unreachable' | 'gone' | 'busy' | 'refused';

/** One message for the channel: a text, and perhaps a file with it. */
export interface ChannelMessage {
  readonly text: string;
  readonly file?: { readonly name: string; readonly text: string };
}

/** Discord truncates nothing: it refuses what is longer. No webhook address is nearly as long. */
export const LONGEST_LINE = 2000;
const PATIENCE = 15_000;

/** Discord says after how many seconds it takes more; longer than this is left to people. */
const LONGEST_WAIT = 5;

/** True for the address of a topic of ntfy, which takes a text as it is. */
export function isNtfy(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { hostname, pathname, search, hash } = new URL(address);
  return /^ntfy\./.test(hostname) && /^\/[-\w]{1,64}$/.test(pathname) && search + hash === '';
}

export async function sendMessage(address: string, message: ChannelMessage, tries = 3): Promise<ChannelFault | null> {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      ...(isNtfy(address) ? { body: message.text.slice(0, LONGEST_LINE) } : bodyOf(message)),
      credentials: 'omit',
      signal: AbortSignal.timeout(PATIENCE),
    });
    const { ok, status } = answer;
    if (ok) return null;
    if (status === 404 || status === 401) return 'gone';
    if (status !== 429) return 'refused';
    const { retry_after: wait } = (await answer.json().catch(() => ({}))) as { readonly retry_after?: unknown };
    if (tries <= 1 || typeof wait !== 'number' || !(wait <= LONGEST_WAIT)) return 'busy';
    await new Promise((resolve) => setTimeout(resolve, 1000 * wait));
    return sendMessage(address, message, tries - 1);
  } catch {
    return 'unreachable';
  }
}

/** The body of a message in Discord's shape. */
export const webhookBody = (text: string) => ({
  content: text.slice(0, LONGEST_LINE),
  // A campaign may be called @everyone.
  allowed_mentions: { parse: [] },
});

function bodyOf({ text, file }: ChannelMessage): Pick<RequestInit, 'body' | 'headers'> {
  const payload = JSON.stringify(webhookBody(text));
  if (!file) return { headers: { 'content-type': 'application/json' }, body: payload };
  const form = new FormData();
  form.append('payload_json', payload);
  form.append('files[0]', new Blob([file.text], { type: 'text/plain' }), file.name);
  return { body: form };
}
