import { type Block, digestAhead, fromBase64, LINE_LETTERS, lineCheck, wholeCheck } from './armour.ts';
import {
  BLOCK_KINDS,
  type BlockHeader,
  BlockHeaderSchema,
  type BlockKind,
  FORMAT_VERSION,
  plainNumber,
} from './header.ts';
import { longestBody } from './pack.ts';
import { asciiOf } from './undo-markup.ts';

/** One block found in a text, whole or not, from its begin mark on. */
export type FoundBlock =
  | { readonly state: 'whole'; readonly block: Block }
  /** `lines`: numbers, from 1, of body lines that are damaged or missing; empty when only the header or the whole check fails, or in a very long body. */
  | { readonly state: 'damaged'; readonly header: Partial<BlockHeader>; readonly lines: readonly number[] }
  /** No end mark before the next block or the end of the text. */
  | { readonly state: 'cut'; readonly header: Partial<BlockHeader>; readonly lines: readonly number[] }
  /** A block of this version, but of a kind that it does not have. */
  | { readonly state: 'unknown-kind'; readonly header: Partial<BlockHeader> }
  /** Stands last, for the `count` blocks and marks beyond what is read from one paste. */
  | { readonly state: 'left-out'; readonly count: number; readonly header: Partial<BlockHeader> }
  | { readonly state: 'newer'; readonly version: number; readonly header: Partial<BlockHeader> };

/** Characters of a pasted text that are searched; the rest is ignored. */
export const MAX_PASTE_LETTERS = 4_000_000;
/** Whole blocks read from one paste, and marks without a whole block; the rest is counted only. */
export const MAX_PASTED_BLOCKS = 2_000;
export const MAX_BROKEN_BLOCKS = 200;
/**
 * Campaigns announced in one paste that are read; the rest is counted only, for a campaign must be unpacked before its author is
 * known.
 */
export const MAX_PASTED_CAMPAIGNS = 10;

// Lines may have been broken and quoted anywhere, so blanks and quote signs are removed before the search.
// A mark needs one dash on either side; no pattern here begins with a repetition, so that the search stays linear.
const BEGIN = /-BEGINHEXPOST([A-Z]{3,20})(\d{1,4})(?=-)/gi;
const END = new RegExp(`-ENDHEXPOST(${BLOCK_KINDS.join('|')})([0-9a-f]{8})(?:-|$)`, 'i');
const HEAD =
  /^campaign=([0-9a-z]{1,40})seat=([a-z0-9-]{1,40}?)round=(\d{1,6})revision=(\d{1,4})after=([0-9a-z-]{1,26});/i;

/** Finds every block in a pasted text, in order, in time linear in its length. Never throws. */
export const findBlocks = (pasted: string): FoundBlock[] => withinRoom(readBlocks(pasted).map(checked));

/** The same in less time, where the browser hashes itself. */
export async function loadBlocks(pasted: string): Promise<FoundBlock[]> {
  const read = readBlocks(pasted);
  for (const one of read) if ('check' in one) await digestAhead(one.block);
  return withinRoom(read.map(checked));
}

/** A block that could be read, while the check of the whole has not been compared; and what it comes to where that differs. */
interface ReadBlock {
  readonly block: Block;
  readonly check: string;
  readonly damaged: () => FoundBlock;
}

const checked = (read: ReadBlock | FoundBlock): FoundBlock => {
  if (!('check' in read)) return read;
  return wholeCheck(read.block) === read.check ? { state: 'whole', block: read.block } : read.damaged();
};

function readBlocks(pasted: string): (ReadBlock | FoundBlock)[] {
  const text = asciiOf(pasted.slice(0, MAX_PASTE_LETTERS)).replace(/[\s>|]+/g, '');
  const begins = [...text.matchAll(BEGIN)];
  return begins.map((begin, i) => readBegun(text, begin, begins[i + 1]?.index ?? text.length));
}

/** As many of these as are read at once, and how many more there are. */
export function withinRoom(all: readonly FoundBlock[]): FoundBlock[] {
  const room = { whole: MAX_PASTED_BLOCKS, broken: MAX_BROKEN_BLOCKS };
  const campaigns = new Set<string>();
  const within = all.filter((found) => {
    const announced = found.state === 'whole' && found.block.kind === 'campaign' ? found.block.campaign : undefined;
    if (announced !== undefined && campaigns.size < MAX_PASTED_CAMPAIGNS) campaigns.add(announced);
    const isBeyond = announced !== undefined && !campaigns.has(announced);
    return !isBeyond && room[found.state === 'whole' ? 'whole' : 'broken']-- > 0;
  });
  return within.length < all.length ? [...within, leftOut(all.length - within.length)] : within;
}

export const leftOut = (count: number): FoundBlock => ({ state: 'left-out', count, header: {} });

function readBegun(text: string, begin: RegExpExecArray, end: number): ReadBlock | FoundBlock {
  const kind = begin[1]!.toLowerCase();
  const version = Number(begin[2]);
  const rest = text.slice(begin.index + begin[0].length, end);
  if (isKind(kind)) return readBlock(kind, version, rest.slice(dashesAt(rest)));
  return version > FORMAT_VERSION ? { state: 'newer', version, header: {} } : { state: 'unknown-kind', header: {} };
}

/** The number of dashes that a text begins with. */
function dashesAt(text: string): number {
  let at = 0;
  while (text[at] === '-') at++;
  return at;
}

function withoutLastDashes(text: string): string {
  let end = text.length;
  while (text[end - 1] === '-') end--;
  return text.slice(0, end);
}

const isKind = (word: string): word is BlockKind => (BLOCK_KINDS as readonly string[]).includes(word);

function readBlock(kind: BlockKind, version: number, rest: string): ReadBlock | FoundBlock {
  const end = END.exec(rest);
  const longest = longestBody(kind);
  const inside = end ? withoutLastDashes(rest.slice(0, end.index)) : rest.slice(0, longest);
  const head = HEAD.exec(inside);
  const header = head ? readHead(kind, version, head) : undefined;
  if (version > FORMAT_VERSION) return { state: 'newer', version, header: header ?? { kind } };
  const letters = inside.slice(head ? head[0].length : 0);
  const text = end && letters.length <= longest ? bodyIn(letters) : undefined;
  const body = text === undefined ? undefined : fromBase64(text);
  const damaged = (): FoundBlock => ({
    state: end ? 'damaged' : 'cut',
    header: header ?? { kind },
    lines: badLines(letters.slice(0, longest)),
  });
  const isComplete = end?.[1]?.toLowerCase() === kind && version === FORMAT_VERSION;
  if (!isComplete || !header || !body) return damaged();
  return { block: { ...header, body }, check: end[2]!.toLowerCase(), damaged };
}

function readHead(kind: BlockKind, version: number, head: RegExpExecArray): BlockHeader | undefined {
  const [campaign, seat, after] = [head[1]!, head[2]!, head[5]!].map((word) => word.toLowerCase());
  const [round, revision] = [plainNumber(head[3]), plainNumber(head[4])];
  return BlockHeaderSchema.safeParse({ kind, version, campaign, seat, round, revision, after }).data;
}

/** Lines of a body, each with its check; without one is what is left at the end. */
interface BodyLine {
  readonly line: string;
  readonly check?: string;
}

function linesIn(letters: string): readonly BodyLine[] {
  // Between two runs of dashes are the check of one line and the next line.
  const parts = letters.split(/-+/);
  return parts.map((part, i) => {
    const line = i === 0 ? part : part.slice(2);
    return i + 1 < parts.length ? { line, check: parts[i + 1]!.slice(0, 2) } : { line };
  });
}

/** The body as base64, if each line of it is closed. The checks of lines are not asked: the check of the whole decides. */
function bodyIn(letters: string): string | undefined {
  const last = letters.lastIndexOf('-');
  const isClosed = last >= 0 && letters.length - last <= 3;
  return isClosed ? letters.replace(/-+[^-]{0,2}/g, '') || undefined : undefined;
}

/** Characters of a body in which damage is looked for line by line. A check of a line takes as long as reading thirty. */
const MOST_LOOKED_THROUGH = 400_000;

/**
 * Numbers, from 1, of lines that are not as they were written: all but the last are full, and the check of each fits its number and letters.
 * A line that is too short is not even hashed, or a letter would cost as much as a line.
 */
function badLines(letters: string): number[] {
  if (letters.length > MOST_LOOKED_THROUGH) return [];
  const lines = linesIn(letters);
  const bad: number[] = [];
  const last = lines.length - 2;
  for (const [i, { line, check }] of lines.entries()) {
    const hasLength = line.length === LINE_LETTERS || (i === last && line.length < LINE_LETTERS);
    const isGood =
      check === undefined ? line === '' : hasLength && /^[A-Za-z0-9+/]+$/.test(line) && lineCheck(i, line) === check;
    if (!isGood) bad.push(i + 1);
  }
  return bad;
}
