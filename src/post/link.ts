import { type Block, fromBase64, LINE_LETTERS, toBase64 } from './armour.ts';
import { BlockHeaderSchema, plainNumber } from './header.ts';
import { longestBody } from './pack.ts';

/**
 * Blocks in the fragment of a link: each as `kind.version.campaign.seat.round.revision.after.body` with the body in base64url,
 * joined by `~`. Browsers do not send the fragment, so no server sees it.
 */

/** Longest fragment that is read, in characters. */
export const MAX_LINK_LETTERS = 2_000_000;
export const MAX_BLOCKS_IN_LINK = 2_000;
/** Fields of a block in a link: more dots than between them are not even split. */
const FIELDS = 8;
/** A dash and the check behind each line of a body. */
const CHECK_LETTERS = 3;

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

/** The blocks read of a link, or of several, and how many blocks and links were left out: too many, too long, or of another form. */
export interface LinkReading {
  readonly blocks: readonly Block[];
  readonly leftOut: number;
}

/** Links of a text that are read, all together within the limits of one. */
export const MAX_LINKS = 50;

/** Reads the links in a text: the first of them, as far as there is room. */
export function linksIn(text: string): LinkReading {
  const blocks: Block[] = [];
  let [links, letters, leftOut, room] = [0, 0, 0, MAX_BLOCKS_IN_LINK];
  for (const [, fragment] of text.matchAll(/#\/b\/([\w.~-]+)/g)) {
    letters += fragment!.length;
    if (++links > MAX_LINKS || letters > MAX_LINK_LETTERS) {
      letters -= fragment!.length;
      leftOut++;
      continue;
    }
    const read = readLink(fragment!, room);
    room = Math.max(0, room - read.blocks.length - read.leftOut);
    blocks.push(...read.blocks);
    leftOut += read.leftOut;
  }
  return { blocks, leftOut };
}

/** Reads the blocks in a fragment. Only the form is checked here; the ledger does the rest. */
function readLink(fragment: string, room: number): LinkReading {
  if (fragment.length > MAX_LINK_LETTERS) return { blocks: [], leftOut: 1 };
  const parts = fragment.split('~');
  const blocks = parts.slice(0, room).flatMap((part) => readPart(part) ?? []);
  return { blocks, leftOut: parts.length - blocks.length };
}

function readPart(part: string): Block | undefined {
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
  // As long as in lines with their checks.
  const letters = text.length + CHECK_LETTERS * Math.ceil(text.length / LINE_LETTERS);
  if (!header.success || letters > longestBody(header.data.kind)) return undefined;
  const body = fromBase64(text.replaceAll('-', '+').replaceAll('_', '/'));
  return body && { ...header.data, body };
}

/** The blocks in a fragment, without malformed parts. */
export const blocksFromLink = (fragment: string): readonly Block[] => readLink(fragment, MAX_BLOCKS_IN_LINK).blocks;
