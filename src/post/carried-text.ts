import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { fromBase64, LINE_LETTERS, lineCheck } from './armour.ts';
import { MAX_PASTE_LETTERS } from './find.ts';
import {
  type BlockHeader,
  BlockHeaderSchema,
  type BlockKind,
  FORMAT_VERSION,
  headerLine,
  plainNumber,
} from './header.ts';

/** A text that a carrier brought, and that is one whole block as `armour` writes it: nothing was believed that it does not show itself. */
export interface CarriedText {
  readonly digest: string;
  readonly campaign: string;
  readonly kind: BlockKind;
}

/** Lines and bytes that are looked at in one piece: a few milliseconds of a slow computer. */
const LINES_AT_ONCE = 1_000;
const BYTES_AT_ONCE = 200_000;

/** Letters of the first two lines together, and of the last: more than there can be. */
const LONGEST_HEAD = 250;
/** Letters of a full line with its check. */
const FULL_LINE = LINE_LETTERS + 3;

const FIRST = /^-----BEGIN HEXPOST ([A-Z]{3,20}) (\d{1,4})-----$/;
const LAST = /^-----END HEXPOST ([A-Z]{3,20}) ([0-9a-f]{8})-----$/;
const HEAD =
  /^campaign=([0-9a-z]{26}) seat=([a-z0-9-]{1,40}) round=(\d{1,6}) revision=(\d{1,4}) after=([0-9a-z-]{1,26});$/;
const LINE = /^([A-Za-z0-9+/]{1,60})-([A-Za-z0-9+/]{2})$/;

/**
 * Reads a text that should be one block, letter by letter as `armour` writes it; undefined when it is anything else. Between two pieces
 * of work it waits for `pause`, so that the page goes on.
 */
export async function readCarriedText(text: string, pause: () => Promise<void>): Promise<CarriedText | undefined> {
  if (text.length > MAX_PASTE_LETTERS || !text.startsWith('-----BEGIN HEXPOST ')) return undefined;
  // Nothing is taken apart that cannot be a block: the first two lines and the last are short, and all between are of one length.
  const [firstEnd, bodyEnd] = [text.indexOf('\n'), text.lastIndexOf('\n')];
  const bodyStart = text.indexOf('\n', firstEnd + 1) + 1;
  const isShort = bodyStart <= LONGEST_HEAD && text.length - bodyEnd <= LONGEST_HEAD;
  if (firstEnd < 0 || bodyStart === 0 || bodyStart > bodyEnd || !isShort) return undefined;
  const [, kind, version] = FIRST.exec(text.slice(0, firstEnd)) ?? [];
  const [, endKind, check] = LAST.exec(text.slice(bodyEnd + 1)) ?? [];
  if (kind === undefined || kind !== endKind) return undefined;
  const head = text.slice(firstEnd + 1, bodyStart - 1);
  const header = readHead(kind.toLowerCase(), Number(version), head);
  if (!header || headerLine(header) !== head) return undefined;
  const letters: string[] = [];
  for (let at = bodyStart; at < bodyEnd; at += FULL_LINE + 1) {
    if ((letters.length + 2) % LINES_AT_ONCE === 0) await pause();
    const end = Math.min(at + FULL_LINE, bodyEnd);
    const [, line, lineEnd] = LINE.exec(text.slice(at, end)) ?? [];
    if (line === undefined || text[end] !== '\n' || lineCheck(letters.length, line) !== lineEnd) return undefined;
    letters.push(line);
  }
  const digest = await digestOf(header, letters, pause);
  if (!digest?.startsWith(check!)) return undefined;
  return { digest, campaign: header.campaign, kind: header.kind };
}

function readHead(kind: string, version: number, line: string): BlockHeader | undefined {
  const [, campaign, seat, round, revision, after] = HEAD.exec(line) ?? [];
  if (version !== FORMAT_VERSION) return undefined;
  const [first, second] = [plainNumber(round), plainNumber(revision)];
  return BlockHeaderSchema.safeParse({ kind, version, campaign, seat, round: first, revision: second, after }).data;
}

async function digestOf(
  header: BlockHeader,
  letters: readonly string[],
  pause: () => Promise<void>,
): Promise<string | undefined> {
  const hash = sha256.create().update(utf8ToBytes(`${header.kind} ${header.version} ${headerLine(header)}\n`));
  // Sixty letters are whole bytes, so that every piece can be read alone.
  const step = Math.ceil(BYTES_AT_ONCE / 45);
  for (let at = 0; at < letters.length; at += step) {
    if (at > 0) await pause();
    const bytes = fromBase64(letters.slice(at, at + step).join(''));
    if (!bytes) return undefined;
    hash.update(bytes);
  }
  return bytesToHex(hash.digest());
}
