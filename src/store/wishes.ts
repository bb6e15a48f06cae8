import { isChannel } from './channel.ts';
import { isNtfy, LONGEST_LINE } from './send-message.ts';

/** The wish of a person to be told of a campaign, and where: known to this browser alone. */

export const WISHED_KINDS = ['due', 'reminder', 'report', 'letter', 'posted'] as const;
export type WishedKind = (typeof WISHED_KINDS)[number];

/** The places of a wish; a notification needs the browser's permission besides. Whoever knows an address can write there. */
export interface WishedPlaces {
  readonly notifies: boolean;
  readonly webhook?: string;
  readonly ntfy?: string;
}

export interface Wish extends WishedPlaces {
  readonly campaign: string;
  /** The signing key of the person: with other keys nothing is told. */
  readonly person: string;
  readonly kinds: readonly WishedKind[];
  /** Posts that came in before this time are not told, in milliseconds since 1970. */
  readonly since: number;
  /** The keys of what was told, oldest first. */
  readonly told: readonly string[];
}

/** More than can be told of a campaign at one time. */
export const MOST_TOLD = 1_000;
const LONGEST_KEY = 120;

/** A stored wish; undefined for what a damaged store or another program left there. */
export function readWish(found: unknown): Wish | undefined {
  if (typeof found !== 'object' || found === null) return undefined;
  const { campaign, person, kinds, notifies, webhook, ntfy, since, told } = found as Record<string, unknown>;
  if (!isShort(campaign) || !isShort(person) || !Array.isArray(kinds) || !Array.isArray(told)) return undefined;
  if (typeof notifies !== 'boolean' || typeof since !== 'number' || !Number.isFinite(since)) return undefined;
  return {
    ...{ campaign, person, notifies, since },
    kinds: WISHED_KINDS.filter((kind) => kinds.includes(kind)),
    ...(isAddress(webhook) && { webhook }),
    ...(isAddress(ntfy) && isNtfy(ntfy) && { ntfy }),
    told: told.filter(isShort).slice(-MOST_TOLD),
  };
}

const isShort = (text: unknown): text is string =>
  typeof text === 'string' && text.length > 0 && text.length <= LONGEST_KEY;
const isAddress = (text: unknown): text is string =>
  typeof text === 'string' && text.length <= LONGEST_LINE && text.startsWith('https://') && URL.canParse(text);

/** A wish after these were told, and those of them that are new. */
export function withTold(
  wish: Wish,
  keys: readonly string[],
): { readonly wish: Wish; readonly fresh: readonly string[] } {
  const known = new Set(wish.told);
  const fresh = [...new Set(keys)].filter((key) => !known.has(key));
  return { wish: { ...wish, told: [...wish.told, ...fresh].slice(-MOST_TOLD) }, fresh };
}

/** Places of a wish that the page's policy does not let it send to. */
export const wrongPlaces = (
  { webhook, ntfy }: Pick<Wish, 'webhook' | 'ntfy'>,
  allowed: readonly string[],
): readonly ('webhook' | 'ntfy')[] => [
  ...(webhook !== undefined && (!isChannel(webhook, allowed) || isNtfy(webhook)) ? (['webhook'] as const) : []),
  ...(ntfy !== undefined && (!isChannel(ntfy, allowed) || !isNtfy(ntfy)) ? (['ntfy'] as const) : []),
];
