import { readFileSync, statSync } from 'node:fs';
import { GM, HOUR } from '@hexpost/engine';
import { z } from 'zod';
import { SEAT_ID_PATTERN } from '../../../post/header.ts';
import { isKnownZone } from '../../../post/zone-clock.ts';

/**
 * The host's file of whom to notify of what: an entry for each thing that a player asks for. Whoever is not in it is sent nothing. It holds addresses that
 * are as good as passwords, so nothing that says what is wrong with it shows a value.
 */

const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/** True for addresses behind TLS, and for those of this computer. */
function isSafeAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username } = new URL(text);
  return username === '' && (protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname)));
}

const Address = z.string().max(2_000).refine(isSafeAddress, 'has to be an address that begins with https://');

const AddresseeSchema = z
  .strictObject({
    campaign: z
      .string()
      .regex(/^[0-9a-z]{10,26}$/, 'is the id of the campaign, or its first ten letters or more')
      .optional(),
    /** `*`: a channel of the whole group. `gm`: whoever looks after the referee. */
    seat: z.union([z.literal('*'), z.literal(GM), z.string().regex(SEAT_ID_PATTERN)], 'is a seat, "*" or "gm"'),
    /** Only while the seat is held under this name. */
    player: z.string().min(1).max(60).optional(),
    wants: z
      .array(z.enum(['due', 'reminder', 'report', 'person']))
      .min(1, 'names at least one of due, reminder, report and person'),
    language: z.enum(['en', 'ru']).default('en'),
    zone: z.string().refine(isKnownZone, 'is the name of a time zone, such as Europe/Paris').optional(),
    webhook: Address.optional(),
    ntfy: Address.refine(
      (text) => /^\/[\w-]{1,64}$/.test(new URL(text).pathname),
      'has to end in one topic',
    ).optional(),
    token: z.string().min(1).max(500).optional(),
    mail: z.email('has to be a mail address').max(200).optional(),
  })
  .superRefine(({ campaign, seat, webhook, ntfy, mail, token }, context) => {
    const fault = (message: string) => context.addIssue({ code: 'custom', message });
    if ([webhook, ntfy, mail].filter((one) => one !== undefined).length !== 1)
      fault('has exactly one of "webhook", "ntfy" and "mail"');
    if (token !== undefined && ntfy === undefined) fault('has a "token", which goes with "ntfy" alone');
    if (campaign === undefined && seat !== '*' && seat !== GM) fault('names a seat, so it has to name its "campaign"');
  });
export type Addressee = z.output<typeof AddresseeSchema>;

const MailServer = z.strictObject({
  host: z.string().min(1).max(200),
  port: z.int().min(1).max(65_535).default(465),
  user: z.string().max(200).optional(),
  /** A file with the password. `HEXPOST_MAIL_PASSWORD` does too. */
  passwordFile: z.string().optional(),
  from: z.string().min(3).max(200),
});
export type MailServer = z.output<typeof MailServer>;

const NotifySettingsSchema = z
  .strictObject({
    /** The page on which the campaigns are played. */
    site: Address.refine((text) => !text.includes('#'), 'has no # in it'),
    /** Hours before a deadline at which a reminder goes out. */
    reminder: z.number().positive().max(240).default(12),
    mail: MailServer.optional(),
    addressees: z.array(AddresseeSchema).max(2_000),
  })
  .superRefine(({ mail, addressees }, context) => {
    if (!mail && addressees.some((one) => one.mail !== undefined))
      context.addIssue({ code: 'custom', message: 'is needed, because an addressee has "mail"', path: ['mail'] });
  })
  .transform(({ reminder, ...rest }) => ({ ...rest, reminder: reminder * HOUR }));
export type NotifySettings = z.output<typeof NotifySettingsSchema>;

/** Reads the file; answers with the sentences that say what is wrong with it. */
export function readNotifySettings(path: string): NotifySettings | readonly string[] {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    // The message of a parser quotes the text.
    return [`${path} ${error instanceof SyntaxError ? `is not JSON${placeIn(error)}` : 'cannot be read'}`];
  }
  const read = NotifySettingsSchema.safeParse(value);
  if (read.success) return read.data;
  return read.error.issues.map(({ path: at, message }) => `${path}: ${nameOf(at)} ${message}`);
}

const placeIn = ({ message }: SyntaxError): string => / at position \d+/.exec(message)?.[0] ?? '';

/** The name of a place, such as `addressees[2].ntfy`. */
const nameOf = (path: readonly PropertyKey[]): string =>
  path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '') || 'it';

/** True where others on this computer can read a file with secrets. */
export const isReadableByOthers = (path: string): boolean =>
  process.platform !== 'win32' && (statSync(path).mode & 0o077) !== 0;
