import { type Block, fromBase64, toBase64 } from './armour.ts';
import { BlockHeaderSchema } from './header.ts';

/**
 * Blocks in the fragment of a link: each as `kind.version.campaign.seat.round.revision.body`, the body in the base64 of
 * addresses, joined by `~`. Browsers keep a fragment to themselves, so no server sees it.
 */

/** Longest fragment that is read, in letters. */
export const MAX_LINK_LETTERS = 2_000_000;
const MOST = 2_000;

export const blocksToLink = (blocks: readonly Block[]): string =>
  blocks
    .map(({ kind, version, campaign, seat, round, revision, body }) =>
      [kind, version, campaign, seat, round, revision, forAddress(toBase64(body))].join('.'),
    )
    .join('~');

const forAddress = (text: string): string => text.replaceAll('+', '-').replaceAll('/', '_');

/** The blocks in a fragment; what is none is left out. Nothing is checked but its form: the ledger does the rest. */
export function blocksFromLink(fragment: string): Block[] {
  if (fragment.length > MAX_LINK_LETTERS) return [];
  return fragment.split('~', MOST).flatMap((part) => {
    const [kind, version, campaign, seat, round, revision, text = ''] = part.split('.');
    const clear = BlockHeaderSchema.safeParse({
      kind,
      version: Number(version),
      campaign,
      seat,
      round: Number(round),
      revision: Number(revision),
    });
    const body = fromBase64(text.replaceAll('-', '+').replaceAll('_', '/'));
    return clear.success && body ? [{ ...clear.data, body }] : [];
  });
}
