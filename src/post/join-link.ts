import { CAMPAIGN_ID_PATTERN } from './header.ts';
import { type RelayAccess, readRelayAccess, writeRelayAccess } from './relay-access.ts';

/**
 * The invitation of one person to a campaign that travels by a relay: which campaign, and the access of one seat there. All of it stands
 * behind the `#` of a link, which browsers send to no server.
 */
export interface JoinLink {
  readonly campaign: string;
  readonly access: RelayAccess;
}

/** Longest part of an address that is read as such a link. */
const MOST_LETTERS = 4_000;

export const writeJoinLink = ({ campaign, access }: JoinLink): string =>
  `#/join/${campaign}/${writeRelayAccess(access)}`;

/** The link by its parts; the reason if it is none. */
export function readJoinLink(campaign: string, access: string): JoinLink | 'too-long' | 'damaged' {
  if (campaign.length + access.length > MOST_LETTERS) return 'too-long';
  const read = CAMPAIGN_ID_PATTERN.test(campaign) ? readRelayAccess(access) : undefined;
  return read ? { campaign, access: read } : 'damaged';
}
