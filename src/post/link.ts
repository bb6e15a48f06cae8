import { type Block, fromBase64, toBase64 } from './armour.ts';
import { BlockHeaderSchema, plainNumber } from './header.ts';

/**
 * Blocks in the fragment of a link: each as `kind.version.campaign.seat.round.revision.after.body` with the body in base64url,
 * joined by `~`. Browsers do not send the fragment, so no server sees it.
 */

/** Longest fragment that is read, in characters. */
export const MAX_LINK_LETTERS = 2_000_000;
export const MAX_BLOCKS_IN_LINK = 2_000;
/** Fields of a block in a link: more dots than between them are not even split. */
const FIELDS = 8;

export const blocksToLink = (blocks: readonly Block[]): string =>
  blocks
    .map(({ kind, version, campaign, seat, round, revision, after, body }) =>
      [kind, version, campaign, seat, round, revision, after, toBase64Url(toBase64(body))].join('.'),
    )
    .join('~');

const toBase64Url = (text: string): string => text.replaceAll('+', '-').replaceAll('/', '_');

/** The reason why a fragment is not read, or only in part; undefined for one of usual length. */
export function linkFault(fragment: string): 'too-long' | 'too-many' | undefined {
  if (fragment.length > MAX_LINK_LETTERS) return 'too-long';
  return fragment.split('~', MAX_BLOCKS_IN_LINK + 1).length > MAX_BLOCKS_IN_LINK ? 'too-many' : undefined;
}

/** Reads the blocks in a fragment, leaving out malformed parts. Only the form is checked here; the ledger does the rest. */
export function blocksFromLink(fragment: string): Block[] {
  if (fragment.length > MAX_LINK_LETTERS) return [];
  return fragment.split('~', MAX_BLOCKS_IN_LINK).flatMap((part) => {
    const [kind, version, campaign, seat, round, revision, after, text = ''] = part.split('.', FIELDS);
    const header = BlockHeaderSchema.safeParse({
      kind,
      version: plainNumber(version),
      campaign,
      seat,
      round: plainNumber(round),
      revision: plainNumber(revision),
      after,
    });
    const body = fromBase64(text.replaceAll('-', '+').replaceAll('_', '/'));
    return header.success && body ? [{ ...header.data, body }] : [];
  });
}
