import { deflateSync, strToU8 } from 'fflate';
import { stream } from '../../src/engine/kernel/dice/keyed.ts';
import type { Random } from '../../src/engine/kernel/random-player.ts';
import { armour, type Block, digestOf } from '../../src/post/armour.ts';
import { foldedValue } from '../../src/post/block-content.ts';
import { canonical } from '../../src/post/canonical.ts';
import { saltOf } from '../../src/post/chain.ts';
import type { OrdersContent } from '../../src/post/contents.ts';
import { voteContent } from '../../src/post/handover.ts';
import { BLOCK_KINDS, type BlockKind, KEYED_KINDS } from '../../src/post/header.ts';
import { bringingKey, type Identity, SIGNATURE_BYTES, sign } from '../../src/post/keys.ts';
import { dispatchBlock, joinBlock, offerBlock, reopenBlock, voteBlock } from '../../src/post/make-blocks.ts';
import { PAYLOAD_LIMITS, unpack } from '../../src/post/pack.ts';
import { readPaste } from '../../src/post/read-paste.ts';
import { corrupted, pick } from '../support/corrupt.ts';
import { ENCODINGS, MANGLES } from './mangle.ts';
import { addressIn, personCalled } from './thread-parts.ts';
import {
  and,
  historyIn,
  OPEN,
  openedIn,
  openThread,
  reported,
  resolved,
  sheetBy,
  type Thread,
} from './whole-thread.ts';

/**
 * Threads with random damage: in their text, in bytes that are armoured anew, and in values that their rightful author signs.
 * `npm run fuzz -- pastes` tries as many as it is asked for, `mutated-pastes.test.ts` a few.
 */

/** A thread with a block of nearly every kind, and who has signed each. */
export interface Played extends Thread {
  readonly name: string;
  /** Each block as text. */
  readonly texts: readonly string[];
  readonly authors: ReadonlyMap<Block, Identity>;
}
export async function play(name: string): Promise<Played> {
  const open = await openThread(name);
  const [close, report] = reported(open, await resolved(open));
  const closed = and(open, close, report);
  const stranger = await personCalled('stranger');
  const at = (seat: string) => addressIn(closed.blocks, seat, OPEN + 1);
  const chain = { tip: 'c'.repeat(64), nonce: 'd'.repeat(32), key: stranger.seal };
  const offer = offerBlock(stranger, at('-'), 'Pavel', chain);
  const more: [Block, Identity][] = [
    [joinBlock(stranger, open.id, 'Pavel', 'red'), stranger],
    [offer, stranger],
    [voteBlock(open.hands.blue!, at('blue'), voteContent(offer, '')), open.hands.blue!],
    [dispatchBlock(open.hands.red!, at('red'), { commands: [{ command: 'concede' }], seen: [] }), open.hands.red!],
    [reopenBlock(open.master, at('gm'), { what: digestOf(report), reason: 'A sheet was missed.' }), open.master],
  ];
  const authors = new Map(closed.blocks.map((block) => [block, open.hands[block.seat] ?? open.master]));
  for (const [block, author] of more) authors.set(block, author);
  const thread = and(closed, ...more.map(([block]) => block));
  return { ...thread, authors, name, texts: thread.blocks.map(armour) };
}
const MANGLED = [...Object.values(MANGLES), ...Object.values(ENCODINGS)];
const PIECES = [
  '-',
  '-----BEGIN HEXPOST ORDERS 3-----',
  '-----END HEXPOST ',
  '<p ',
  '&#45;',
  '=3D',
  '%2D',
  '\\',
  '> ',
  '\u0301',
  '\u200b',
  'А',
  '\ud800',
  '\0',
];

/** A piece of the thread, with letters lost, doubled, changed and put in. */
function damaged(texts: readonly string[], random: Random): string {
  const chosen = Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(texts, random));
  let text = chosen.join('\n');
  if (random() < 0.5) text = pick(MANGLED, random)(text);
  for (let i = 0; i < 1 + random() * 5; i++) {
    const place = Math.floor(random() * text.length);
    const length = Math.floor(random() ** 3 * 200);
    const put =
      random() < 0.4
        ? pick(PIECES, random).repeat(1 + Math.floor(random() ** 4 * 300))
        : random() < 0.3
          ? text.slice(place - length, place)
          : '';
    text = text.slice(0, place) + put + text.slice(place + (random() < 0.5 ? length : 0));
  }
  return text;
}

/** A block with its head or some of its bytes changed, and checks that fit. */
function altered({ ...block }: Block, all: readonly Block[], random: Random): Block {
  const other = pick(all, random);
  const flip = () => block.body.with(Math.floor(random() * block.body.length), Math.floor(random() * 256));
  const changes: readonly (() => Partial<Block>)[] = [
    () => ({ body: flip() }),
    () => ({ body: block.body.slice(0, Math.floor(random() * block.body.length)) }),
    () => ({ body: Uint8Array.from([...block.body, ...new Uint8Array(Math.floor(random() * 300))]) }),
    () => ({ body: Uint8Array.from([...block.body.slice(0, SIGNATURE_BYTES), ...other.body.slice(SIGNATURE_BYTES)]) }),
    () => ({ kind: pick(BLOCK_KINDS, random) }),
    () => ({ seat: pick(['gm', '-', 'red', 'blue', 'green', 'nobody'], random) }),
    () => ({ round: Math.floor(random() * 5) }),
    () => ({ revision: 1 + Math.floor(random() * 999) }),
    () => ({ after: other.after }),
  ];
  return { ...block, ...pick(changes, random)() };
}

/** The kinds whose payload is a value that everybody can read. */
const OPEN_KINDS: readonly BlockKind[] = [
  'campaign',
  'join',
  'roster',
  'dispatch',
  'close',
  'report',
  'reopen',
  'offer',
  'vote',
  'notice',
];
const ODD = ['1e400', '-0', '1.0', '0x1', '"\\ud800"', '"\\u0041"', '{"a":1,"a":2}', '[', ' 1', '"\u202e"'];

/** JSON of a value with something changed in it, sometimes to what canonical JSON does not have. */
function oddJson(value: unknown, random: Random): string {
  const { raw } = corrupted(value, random);
  let json: string;
  try {
    json = JSON.stringify(raw) ?? 'null';
  } catch {
    return '['.repeat(5_000); // A value within itself, which no text holds.
  }
  return random() < 0.4 ? json.replace(/(?<=[:,[])(?:\d+|"[^"\\]*")/, () => pick(ODD, random)) : json;
}

function resigned(thread: Played, block: Block, random: Random): Block {
  const value = unpack(foldedValue(block), PAYLOAD_LIMITS[block.kind]);
  const packed = deflateSync(strToU8(oddJson(value, random)));
  const author = thread.authors.get(block)!;
  const isKeyed = KEYED_KINDS.includes(block.kind);
  const head = { ...block, revision: random() < 0.5 ? block.revision : block.revision + 1 };
  return { ...head, body: sign(author, head, isKeyed ? bringingKey(author, packed) : packed) };
}

/** Statuses of what counts for nothing and is not kept as somebody's word. */
const REFUSED = [
  'damaged',
  'cut',
  'newer',
  'unknown-kind',
  'left-out',
  'forged',
  'unreadable',
  'unsigned-hand',
  'unknown',
  'foreign',
  'duplicate',
];

/** What a mutation came to: the fault if there is one. */
export interface Tried {
  readonly fault?: string;
  /** True for a changed value that is good. */
  readonly isAccepted?: boolean;
}

/** A damaged text or an altered block: none throws, nothing is taken that nobody wrote. */
export function tryText(thread: Played, number: number): Tried {
  const random = stream(`mutated ${thread.name} ${number}`);
  const known = new Set(thread.blocks.map(digestOf));
  const text =
    number % 2 === 0
      ? damaged(thread.texts, random)
      : armour(altered(pick(thread.blocks, random), thread.blocks, random));
  for (const { state, digest, isNew } of readPaste(text, new Map([[thread.id, thread.blocks]])).rows) {
    const isKnown = digest !== undefined && known.has(digest);
    if (!isKnown && !REFUSED.includes(state)) return { fault: `a block that nobody wrote is ${state}` };
    if (state === 'forged' && isNew) return { fault: 'a forgery is new' };
  }
  return {};
}

/** A value with anything in it, rightly signed: it does not throw, is read as it was written, and no player's spoils a report. */
export function tryValue(thread: Played, number: number): Tried {
  const random = stream(`signed ${thread.name} ${number}`);
  const open = thread.blocks.filter(({ kind }) => OPEN_KINDS.includes(kind));
  const block = resigned(thread, pick(open, random), random);
  const { rows } = readPaste(armour(block), new Map([[thread.id, thread.blocks]]));
  if (rows.length !== 1) return { fault: `${rows.length} blocks are found` };
  const { checked } = historyIn(thread, [...thread.blocks, block]);
  const holds = checked.map(({ finding }) => finding.match).join() === 'true,true';
  if (block.seat !== 'gm' && !holds) return { fault: `a ${block.kind} of a player spoils a report` };
  if (rows[0]!.state !== 'good') return {};
  const written = deflateSync(strToU8(canonical(unpack(foldedValue(block), PAYLOAD_LIMITS[block.kind]))));
  const isAsWritten = Buffer.compare(written, foldedValue(block)) === 0;
  return { isAccepted: true, ...(!isAsWritten && { fault: `a ${block.kind} is not read as it was written` }) };
}

/** A sheet with anything in it, sealed and rightly signed: the honest report holds. */
export async function trySheet(open: Thread, name: string, number: number): Promise<Tried> {
  const random = stream(`sheet ${name} ${number}`);
  const { raw } = corrupted({ commands: open.manner.commands(historyIn(open).now, 'red') }, random);
  let sheet: Block;
  try {
    sheet = await sheetBy(open, 'red', {
      commands: (raw as { commands: OrdersContent['commands'] }).commands,
      salt: saltOf(open.hands.red!, open.id, OPEN),
      revision: 2,
    });
  } catch {
    return {}; // Not JSON: the writer refuses it.
  }
  const thread = and(open, sheet);
  const opened = (await openedIn(thread)).filter(({ content }) => content !== undefined);
  const { checked } = historyIn(and(thread, ...reported(thread, await resolved(thread, {}, opened))));
  const holds = checked.map(({ finding }) => finding.match).join() === 'true,true';
  return holds ? {} : { fault: 'a sheet spoils a report' };
}
