import { type Armoured, fromBase64, LINE, lineCheck, wholeCheck } from './armour.ts';
import { CAMPAIGN_ID, type Clear, KINDS, type Kind, SEAT_ID, VERSION } from './clear.ts';
import { plain } from './mangled.ts';

/** What was found between a begin mark and whatever followed it. */
export type Found =
  | { readonly state: 'whole'; readonly block: Armoured }
  /** Lines of the body, from 1, whose check fails or that are missing; none when only the head or the whole is wrong. */
  | { readonly state: 'damaged'; readonly clear: Partial<Clear>; readonly lines: readonly number[] }
  /** No end mark before the next block or the end of the text. */
  | { readonly state: 'cut'; readonly clear: Partial<Clear>; readonly lines: readonly number[] }
  | { readonly state: 'newer'; readonly version: number; readonly clear: Partial<Clear> };

/** Longest text that is looked through, in letters: a long thread, not a library. */
export const LONGEST = 4_000_000;
/** Most blocks in one paste. */
export const MOST = 2_000;
/** Longest body of one block, in letters. */
const BODY = 1_500_000;

// Lines may have been broken anywhere, and quoted before: the marks are looked for without blanks and quote signs.
const BEGIN = /-+BEGINHEXPOST([A-Z]{3,20})(\d{1,4})-+/gi;
// The last dashes may belong to the next begin mark, where nothing stands between two blocks.
const END = new RegExp(`-+ENDHEXPOST(${KINDS.join('|')})([0-9a-f]{8})(?:-|$)`, 'i');
const HEAD = /^campaign=([0-9a-z]{1,40})seat=([a-z0-9-]{1,40}?)round=(\d{1,6})revision=(\d{1,4});/i;

/** Every block in a text as people paste it, in the order in which they stand there. Never throws. */
export function findBlocks(pasted: string): Found[] {
  const text = plain(pasted.slice(0, LONGEST)).replace(/[\s>|]+/g, '');
  const begins = [...text.matchAll(BEGIN)].slice(0, MOST);
  return begins.flatMap((begin, i) => {
    const kind = begin[1]!.toLowerCase();
    const version = Number(begin[2]);
    if (!isKind(kind)) return version > VERSION ? [{ state: 'newer' as const, version, clear: {} }] : [];
    const rest = text.slice(begin.index + begin[0].length, begins[i + 1]?.index ?? text.length);
    return [readBlock(kind, version, rest)];
  });
}

const isKind = (word: string): word is Kind => (KINDS as readonly string[]).includes(word);

function readBlock(kind: Kind, version: number, rest: string): Found {
  const end = END.exec(rest);
  const inside = end ? rest.slice(0, end.index) : rest.slice(0, BODY);
  const head = HEAD.exec(inside);
  const clear = head ? readHead(kind, version, head) : undefined;
  if (version > VERSION) return { state: 'newer', version, clear: clear ?? { kind } };
  const letters = inside.slice(head ? head[0].length : 0);
  const { lines, bad } = readLines(letters);
  if (!end) return { state: 'cut', clear: clear ?? { kind }, lines: bad };
  const body = bad.length === 0 && lines.length > 0 && letters.length <= BODY ? fromBase64(lines.join('')) : undefined;
  const block = clear && body ? { ...clear, body } : undefined;
  const good = block && end[1]!.toLowerCase() === kind && wholeCheck(block) === end[2]!.toLowerCase();
  return good ? { state: 'whole', block } : { state: 'damaged', clear: clear ?? { kind }, lines: bad };
}

function readHead(kind: Kind, version: number, head: RegExpExecArray): Clear | undefined {
  const [, campaign, seat, round, revision] = head as unknown as [string, string, string, string, string];
  if (!CAMPAIGN_ID.test(campaign) || !SEAT_ID.test(seat)) return undefined;
  return { kind, version, campaign, seat, round: Number(round), revision: Number(revision) };
}

/** Lines of the body: each closes with `-` and its check. A line that does not fit its number is bad. */
function readLines(letters: string): { lines: string[]; bad: number[] } {
  const lines: string[] = [];
  const bad: number[] = [];
  const found = letters.matchAll(/([^-]*)-+([^-]{2})/g);
  let after = 0;
  for (const [whole, line, check] of found as Iterable<RegExpExecArray & [string, string, string]>) {
    const isGood = line.length <= LINE && /^[A-Za-z0-9+/]+$/.test(line) && lineCheck(lines.length, line) === check;
    lines.push(line);
    if (!isGood) bad.push(lines.length);
    after += whole.length;
  }
  if (after < letters.length) bad.push(lines.length + 1);
  return { lines, bad };
}
