import { createTransport } from 'nodemailer';
import type { Message } from './messages.ts';
import type { MailServer } from './notify-settings.ts';
import { codeOf, type Sent } from './send.ts';

/** Mail by SMTP. Loaded only when somebody wants mail. */

const PATIENCE = 15_000;
const LOOPBACK = /^(?:localhost|127\.0\.0\.1|::1)$/;

export async function sendMail(
  { host, port, user, from }: MailServer,
  password: string | undefined,
  to: string,
  { title, text, link }: Message,
  id: string,
): Promise<Sent> {
  const transport = createTransport({
    ...{ host, port, secure: port === 465, requireTLS: !LOOPBACK.test(host) },
    ...(user !== undefined && { auth: { user, pass: password ?? '' } }),
    ...{ connectionTimeout: PATIENCE, greetingTimeout: PATIENCE, socketTimeout: PATIENCE },
    ...{ disableFileAccess: true, disableUrlAccess: true },
  });
  try {
    // Two mails of one id are one for whoever reads them.
    await transport.sendMail({
      ...{ from, to, subject: title, text: `${text}\n\n${link}\n`, messageId: `<${id}@hexpost.invalid>` },
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
    return { state: 'sent' };
  } catch (error) {
    const { responseCode } = error as { readonly responseCode?: unknown };
    const why = typeof responseCode === 'number' ? `the mail server answers ${responseCode}` : codeOf(error);
    return { state: typeof responseCode === 'number' || isBeforeMail(error) ? 'failed' : 'unsure', why };
  } finally {
    transport.close();
  }
}

const BEFORE_MAIL: readonly unknown[] = ['EAUTH', 'EDNS', 'ETLS', 'EENVELOPE', 'EMESSAGE', 'EREQUIRETLS'];

/** True for what goes wrong before any of the mail has left. After that a server may have it although it has not said so. */
function isBeforeMail(error: unknown): boolean {
  const { code, syscall, message } = error as {
    readonly code?: unknown;
    readonly syscall?: unknown;
    readonly message?: unknown;
  };
  return (
    BEFORE_MAIL.includes(code) ||
    syscall === 'connect' ||
    syscall === 'getaddrinfo' ||
    /^(?:Connection timeout|Greeting never received)/.test(String(message))
  );
}
