import { isChannel } from './channel.ts';
import { isNtfy, LONGEST_LINE } from './send-message.ts';

/** The notifications that a person wants of a campaign, and where: known to this browser alone. */

export const NOTIFICATION_KINDS = ['due', 'reminder', 'report', 'letter', 'posted'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** The places to which notifications go; one of the browser's own needs the browser's permission besides. Whoever knows an address can write there. */
export interface NotificationPlaces {
  readonly notifies: boolean;
  readonly webhook?: string;
  readonly ntfy?: string;
}

export interface NotificationSettings extends NotificationPlaces {
  readonly campaign: string;
  /** The signing key of the person: with other keys nothing is sent. */
  readonly person: string;
  readonly kinds: readonly NotificationKind[];
  /** Posts that came in before this time are no news, in milliseconds since 1970. */
  readonly since: number;
  /** The keys of what was sent, oldest first. */
  readonly told: readonly string[];
}

/** More than a campaign can have to say at one time. */
export const MOST_NOTIFIED = 1_000;
const LONGEST_KEY = 120;

/** Stored settings; undefined for what a damaged store or another program left there. */
export function readNotificationSettings(found: unknown): NotificationSettings | undefined {
  if (typeof found !== 'object' || found === null) return undefined;
  const { campaign, person, kinds, notifies, webhook, ntfy, since, told } = found as Record<string, unknown>;
  if (!isShort(campaign) || !isShort(person) || !Array.isArray(kinds) || !Array.isArray(told)) return undefined;
  if (typeof notifies !== 'boolean' || typeof since !== 'number' || !Number.isFinite(since)) return undefined;
  return {
    ...{ campaign, person, notifies, since },
    kinds: NOTIFICATION_KINDS.filter((kind) => kinds.includes(kind)),
    ...(isAddress(webhook) && { webhook }),
    ...(isAddress(ntfy) && isNtfy(ntfy) && { ntfy }),
    told: told.filter(isShort).slice(-MOST_NOTIFIED),
  };
}

const isShort = (text: unknown): text is string =>
  typeof text === 'string' && text.length > 0 && text.length <= LONGEST_KEY;
const isAddress = (text: unknown): text is string =>
  typeof text === 'string' && text.length <= LONGEST_LINE && text.startsWith('https://') && URL.canParse(text);

/** The settings after these were sent, and those of them that are new. */
export function withNotified(
  settings: NotificationSettings,
  keys: readonly string[],
): { readonly settings: NotificationSettings; readonly fresh: readonly string[] } {
  const known = new Set(settings.told);
  const fresh = [...new Set(keys)].filter((key) => !known.has(key));
  return { settings: { ...settings, told: [...settings.told, ...fresh].slice(-MOST_NOTIFIED) }, fresh };
}

/** Chosen places that the page's policy does not let it send to. */
export const wrongPlaces = (
  { webhook, ntfy }: Pick<NotificationSettings, 'webhook' | 'ntfy'>,
  allowed: readonly string[],
): readonly ('webhook' | 'ntfy')[] => [
  ...(webhook !== undefined && (!isChannel(webhook, allowed) || isNtfy(webhook)) ? (['webhook'] as const) : []),
  ...(ntfy !== undefined && (!isChannel(ntfy, allowed) || !isNtfy(ntfy)) ? (['ntfy'] as const) : []),
];
