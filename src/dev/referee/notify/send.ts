import { LONGEST_LINE, webhookBody } from '../../../store/send-message.ts';
import type { Message } from './messages.ts';
import type { Addressee, MailServer } from './notify-settings.ts';

/** Sends one message to one addressee. What went wrong is said in words that show neither address nor password. */

/**
 * `failed`: the other side certainly does not have it. `unsure`: it may have it, as the answer never came, so it is not sent again.
 */
export type Sent =
  | { readonly state: 'sent' }
  | { readonly state: 'failed'; readonly why: string; readonly pause?: number }
  | { readonly state: 'unsure'; readonly why: string };

export type Send = (to: Addressee, message: Message, id: string) => Promise<Sent>;

const PATIENCE = 15_000;

/** `password` is that of the mail server. */
export const sender =
  (server: MailServer | undefined, password: string | undefined): Send =>
  async (to, message, id) => {
    if (to.webhook !== undefined) return post(to.webhook, {}, webhookBody(webhookText(message)));
    if (to.ntfy !== undefined) {
      const { origin, pathname } = new URL(to.ntfy);
      const headers = to.token === undefined ? {} : { authorization: `Bearer ${to.token}` };
      return post(origin, headers, ntfyBody(pathname.slice(1), message));
    }
    if (to.mail === undefined || !server) return { state: 'failed', why: 'no way to send it' };
    const { sendMail } = await import('./send-mail.ts');
    return sendMail(server, password, to.mail, message, id);
  };

/** Cut so that the link stays whole. A campaign may be called *bold*. */
const webhookText = ({ text, link }: Message): string =>
  `${text.replace(/[\\*_~`|>#[\]]/g, '\\$&').slice(0, LONGEST_LINE - link.length - 1)}\n${link}`;

const ntfyBody = (topic: string, { title, text, link }: Message): unknown => ({
  topic,
  title,
  message: text,
  click: link,
});

async function post(address: string, headers: Record<string, string>, body: unknown): Promise<Sent> {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
    });
    await answer.body?.cancel();
    if (answer.ok) return { state: 'sent' };
    const why = `the server answers ${answer.status}`;
    if (MAY_HAVE_IT.has(answer.status)) return { state: 'unsure', why };
    const seconds = Number(answer.headers.get('retry-after'));
    return { state: 'failed', why, ...(seconds > 0 && { pause: seconds * 1_000 }) };
  } catch (error) {
    const code = codeOf(error);
    // Without a connection nothing has left this computer.
    return NOT_CONNECTED.has(code) ? { state: 'failed', why: code } : { state: 'unsure', why: code };
  }
}

/**
 * Answers of a gateway that has handed the message on and got no answer, or none that it understands: a message that is missing is a
 * smaller evil than one that comes twice. The server itself speaks in all others, and has not taken it. 52x are Cloudflare's.
 */
const MAY_HAVE_IT: ReadonlySet<number> = new Set([502, 504, 520, 524]);

const NOT_CONNECTED: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'CERT_HAS_EXPIRED',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

/** The code of an error, never its message: that may show the address. */
export function codeOf(error: unknown): string {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    const { code } = at as { readonly code?: unknown };
    if (typeof code === 'string' && /^[A-Z_]{3,60}$/.test(code)) return code;
    if (at instanceof DOMException && at.name === 'TimeoutError') return 'TIMEOUT';
  }
  return 'ERROR';
}
