import { inflateRawSync } from 'node:zlib';
import { Encrypter } from 'age-encryption';
import fc from 'fast-check';
import { deflateSync, strToU8 } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { armour, type Block, digestOf } from '../../src/post/armour.ts';
import { blockContent } from '../../src/post/block-content.ts';
import { campaignId } from '../../src/post/contents.ts';
import { findBlocks, MAX_BROKEN_BLOCKS, MAX_PASTE_LETTERS, MAX_PASTED_CAMPAIGNS } from '../../src/post/find.ts';
import { type BlockHeader, FORMAT_VERSION, KEYED_KINDS } from '../../src/post/header.ts';
import {
  bringingKey,
  type Identity,
  KEY_BYTES,
  newIdentity,
  SEAL_STEP,
  SIGNATURE_BYTES,
  sign,
} from '../../src/post/keys.ts';
import { joinBlock, reportBlock } from '../../src/post/make-blocks.ts';
import { pack, unpack } from '../../src/post/pack.ts';
import { readPaste } from '../../src/post/read-paste.ts';
import { ReportContent } from '../../src/post/report-content.ts';
import { commitmentOf, openOrders, ordersPayload } from '../../src/post/sealed-contents.ts';
import { mailStore } from '../../src/store/mail.ts';
import { closeRound, publishReport } from '../../src/store/post-desk.ts';
import { addressIn, lastSeen } from './thread-parts.ts';
import { and, historyIn, OPEN, openThread, reported, resolved, SYSTEMS, type Thread } from './whole-thread.ts';

/** Blocks made to spoil honest reports, to hide other blocks, or to stop the reader. */

let open: Thread;
const statusOf = (block: Block) => historyIn(and(open, block)).ledger.status.get(digestOf(block));

const salt = 'ab'.repeat(16);
const headerOf = (kind: BlockHeader['kind'], seat: string, round = OPEN): BlockHeader => ({
  kind,
  version: FORMAT_VERSION,
  campaign: open.id,
  seat,
  round,
  revision: 1,
  after: kind === 'join' ? '-' : lastSeen(open.blocks),
});
/** A block whose payload is the JSON as written, whatever `JSON.stringify` would make of it. */
const openBlock = (author: Identity, header: BlockHeader, json: string): Block => ({
  ...header,
  body: sign(author, header, payloadOf(author, header, json)),
});
const payloadOf = (author: Identity, { kind }: BlockHeader, json: string): Uint8Array => {
  const packed = deflateSync(strToU8(json));
  return KEYED_KINDS.includes(kind) ? bringingKey(author, packed) : packed;
};
async function sealedBlock(author: Identity, header: BlockHeader, json: string): Promise<Block> {
  const encrypter = new Encrypter();
  for (const { seal } of [author, open.master]) encrypter.addRecipient(seal);
  const packed = deflateSync(strToU8(json));
  const padded = new Uint8Array(Math.ceil(packed.length / SEAL_STEP) * SEAL_STEP);
  padded.set(packed);
  const sealed = await encrypter.encrypt(padded);
  const payload = ordersPayload(commitmentOf(JSON.parse(json), header), sealed);
  return { ...header, body: sign(author, header, payload) };
}

const ODD_VALUES = {
  'a number beyond all numbers': '1e400',
  'a zero with a sign': '-0',
  'half a character': '"\\ud800"',
  'lists nested 13 deep': `${'['.repeat(13)}${']'.repeat(13)}`,
  '10,000 values': `[${'0,'.repeat(10_000)}0]`,
  'a text of 60,000 letters': `"${'x'.repeat(60_000)}"`,
};

describe.each(SYSTEMS)('in a thread of %s', (name) => {
  beforeAll(async () => {
    open = await openThread(name);
  });

  describe('nothing is unfolded before its signature is looked at', () => {
    const stranger = newIdentity();
    /** Bytes that tell when somebody reads the value behind signature and key. */
    class Watched extends Uint8Array {
      static unfolded = 0;
      override subarray(begin?: number, end?: number) {
        if (begin === SIGNATURE_BYTES + KEY_BYTES) Watched.unfolded++;
        return new Uint8Array(this).subarray(begin, end);
      }
    }
    const kinds = [
      ['join', '-'],
      ['offer', '-'],
      ['handover', 'gm'],
    ] as const;
    const watched = ({ body, ...head }: Block): Block => ({ ...head, body: new Watched(body) });

    test.each(kinds)(
      'a %s that the key before it has not signed is forged, whatever is folded in it',
      async (kind, seat) => {
        const author = await stranger;
        const header = headerOf(kind, seat, kind === 'join' ? 0 : 1);
        const payload = payloadOf(open.hands.red!, header, '{}');
        Watched.unfolded = 0;
        expect(statusOf(watched({ ...header, body: sign(author, header, payload) }))).toBe('forged');
        expect(Watched.unfolded).toBe(0);
      },
    );

    test.each(kinds)('a %s that it has signed is unfolded, and refused for what it says', async (kind, seat) => {
      const header = headerOf(kind, seat, kind === 'join' ? 0 : 1);
      Watched.unfolded = 0;
      const status = statusOf(watched(openBlock(await stranger, header, '{}')));
      expect(status).toBe(kind === 'handover' ? 'forged' : 'unreadable');
      expect(Watched.unfolded).toBeGreaterThan(0);
    });

    test('a join without a good key before it is unreadable', async () => {
      const header = headerOf('join', '-', 0);
      const payload = Uint8Array.from([...new Uint8Array(KEY_BYTES), ...deflateSync(strToU8('{}'))]);
      expect(statusOf({ ...header, body: sign(await stranger, header, payload) })).toBe('unreadable');
    });

    test('a value that names a key of its own is unreadable', async () => {
      const author = await stranger;
      const json = (more: string) => `{"name":"Ivan","salts":"${salt}","seal":"${author.seal}"${more}}`;
      const header = headerOf('join', '-', 0);
      expect(statusOf(openBlock(author, header, json('')))).toBe('good');
      expect(statusOf(openBlock(author, header, json(`,"sign":"${open.hands.red!.sign}"`)))).toBe('unreadable');
    });
  });

  describe('a value that a report could not repeat is refused at the door', () => {
    test.each(Object.entries(ODD_VALUES))('%s in a sheet: it does not open', async (_, value) => {
      const json = (hex: string) => `{"commands":[{"command":"deploy","hex":${hex}}],"salt":"${salt}"}`;
      const header = headerOf('orders', 'red');
      const plain = await sealedBlock(open.hands.red!, header, json('"0101"'));
      expect(await openOrders(open.master, plain)).toBeDefined();
      expect(await openOrders(open.master, await sealedBlock(open.hands.red!, header, json(value)))).toBeUndefined();
    });

    test.each(Object.entries(ODD_VALUES))(
      '%s in a dispatch: it is unreadable, and the report holds',
      async (_, value) => {
        const json = `{"commands":[{"battle":"r1b1","command":"assign-battle","member":${value}}],"seen":[]}`;
        const block = openBlock(
          open.hands.red!,
          headerOf('dispatch', 'red'),
          json.replace(/"\w{60000}"/, (text) => `${text},"x":${text}`),
        );
        expect(statusOf(block)).toBe('unreadable');
        const thread = and(open, block);
        const { finding } = historyIn(and(thread, ...reported(thread, await resolved(thread)))).checked.at(-1)!;
        expect([finding.match, historyIn(thread).checked.length]).toEqual([true, OPEN - 1]);
      },
    );

    test('an unreadable report does not stand in the way of a readable one', async () => {
      const [close, right] = reported(open, await resolved(open));
      const content = blockContent(ReportContent, right)!;
      const broken = ['broken', 'broken too', 'broken as well'].map((state) =>
        reportBlock(open.master, right, { ...content, state }),
      );
      const after = [...open.blocks, close, broken[0]!];
      const later = reportBlock(open.master, addressIn(after, 'gm', OPEN, 2), content);
      for (const heap of [
        [...open.blocks, close, ...broken, right],
        [...after, later],
      ])
        expect(historyIn(open, heap).checked.map(({ finding }) => finding.match)).toEqual([true, true]);
    });

    test('the game master publishes nothing that others cannot follow', async () => {
      const { report: content } = await resolved(open);
      const blocks = open.blocks.map((block) => ({ block, at: 1 }));
      const me = open.master;
      const mail = mailStore({ notes: { id: open.id, seen: 0 }, blocks }, { rules: open.manner.rules, me });
      const isPosted = () => mail.getState().history.ledger.reports.has(OPEN);
      const wrong = { ...content, entries: content.entries.slice(1) };
      const lateIn = [{ seat: 'blue', posted: 'late' as const }];
      expect(await closeRound(mail, wrong, [], 4)).toMatchObject({ match: false });
      await expect(publishReport(mail, content, 4)).rejects.toThrow(RangeError);
      expect(await closeRound(mail, content, [], 4)).toMatchObject({ kind: 'close' });
      expect(await publishReport(mail, wrong, 5)).toMatchObject({ match: false });
      expect(await publishReport(mail, { ...content, lateIn }, 5)).toMatchObject({ fault: 'not-as-closed' });
      expect(await publishReport(mail, { ...content, state: 'broken' }, 5)).toBe('unreadable');
      expect(isPosted()).toBe(false);
      expect(await publishReport(mail, content, 5)).toMatchObject({ kind: 'report' });
      expect(isPosted()).toBe(true);
    });

    test('a join that unfolds to megabytes is refused before it is read', () => {
      const { seal } = open.hands.red!;
      const json = (name: string) => `{"name":"Ivan","salts":"${salt}","seal":"${seal}"${name}}`;
      const header = headerOf('join', '-', 0);
      expect(statusOf(openBlock(open.hands.red!, header, json('')))).toBe('good');
      expect(statusOf(openBlock(open.hands.red!, header, json(' '.repeat(2_900_000))))).toBe('unreadable');
    });
  });
});

describe('in a page of anybody', () => {
  beforeAll(async () => {
    open = await openThread('sectors');
  });

  describe('strangers who sign with keys of their own', () => {
    const stranger = () => open.hands.red!;
    /** A campaign block that unfolds to a thousand times its size. */
    function bomb(i: number): Block {
      const payload = bringingKey(stranger(), deflateSync(strToU8(`{"a":[${'0,'.repeat(500_000)}${i}]}`)));
      const head = { ...headerOf('campaign', 'gm', 0), campaign: campaignId(payload), after: '-' };
      return { ...head, body: sign(stranger(), head, payload) };
    }

    test('announce more campaigns than are read: the rest is counted, and the real one is among those that are read', () => {
      const bombs = Array.from({ length: 2 * MAX_PASTED_CAMPAIGNS }, (_, i) => bomb(i));
      const { rows } = readPaste([...open.blocks, ...bombs, ...bombs].map(armour).join('\n'), new Map());
      expect(rows.filter(({ state }) => state === 'good')).toHaveLength(open.blocks.length);
      expect(rows.filter(({ state }) => state === 'unreadable')).toHaveLength(MAX_PASTED_CAMPAIGNS - 1);
      expect(rows.at(-1)).toMatchObject({ state: 'left-out', count: 2 * (MAX_PASTED_CAMPAIGNS + 1) });
    });

    test('a value that unfolds to more than 12 times its size is unreadable, whatever it may be long', () => {
      const limits = { bytes: 8_000_000, depth: 40, nodes: 1_500_000, text: 1_000_000 };
      const value = (length: number) => deflateSync(strToU8(JSON.stringify(['x'.repeat(length)])));
      expect(unpack(value(15_000), limits)).toBeDefined();
      expect(value(900_000).length * 12).toBeLessThan(800_000);
      expect(unpack(value(900_000), limits)).toBeUndefined();
    });

    test('what is written can be read, however dense it is: nobody keeps a report from being published by repeating themselves', () => {
      const limits = { bytes: 8_000_000, depth: 40, nodes: 1_500_000, text: 8_000_000 };
      for (const length of [19_000, 20_000, 40_000, 900_000, 7_000_000]) {
        const value = { a: ['x'.repeat(length)], b: 'A die.' };
        const packed = pack(value);
        expect(unpack(packed, limits), String(length)).toEqual(value);
        expect(Buffer.from(inflateRawSync(packed)).toString(), 'as zlib reads it').toBe(JSON.stringify(value));
        expect(packed.length).toBeLessThan(1_000 + length / 10);
      }
    });

    test('a value holds at most 8,000 values more than it has bytes packed, and what is written keeps to it', () => {
      const limits = { bytes: 3_000_000, depth: 40, nodes: 400_000, text: 1_000 };
      const lists = (count: number) => Array.from({ length: count }, (_, i) => [i % 6, (i * 7) % 5]);
      const folded = (count: number) => deflateSync(strToU8(JSON.stringify(lists(count))), { level: 9 });
      expect(3 * 2_600).toBeLessThan(8_000 + folded(2_600).length);
      expect(unpack(folded(2_600), limits)).toEqual(lists(2_600));
      expect(3 * 4_000).toBeGreaterThan(8_000 + folded(4_000).length);
      expect(unpack(folded(4_000), limits)).toBeUndefined();
      for (const count of [2_600, 4_000, 60_000]) expect(unpack(pack(lists(count)), limits)).toEqual(lists(count));
    });
  });

  describe('no real block is swallowed', () => {
    const real = () => joinBlock(open.hands.red!, open.id, 'Ivan', 'red');
    const found = (text: string) =>
      findBlocks(text).flatMap((one) => (one.state === 'whole' ? [digestOf(one.block)] : []));

    test('by a stray begin mark right before it', () => {
      for (const between of ['', '\n', 'and here it comes:'])
        expect(found(`-----BEGIN HEXPOST ORDERS 3-----${between}${armour(real())}`)).toEqual([digestOf(real())]);
    });

    test('by thousands of begin marks, of known kinds or not', () => {
      for (const kind of ['ORDERS', 'NONSENSE']) {
        const marks = `-----BEGIN HEXPOST ${kind} 2----- word `.repeat(5_000);
        expect(found(`${marks}${armour(real())}`)).toEqual([digestOf(real())]);
        expect(findBlocks(marks).length).toBeLessThanOrEqual(MAX_BROKEN_BLOCKS + 1);
        expect(findBlocks(marks).at(-1)).toMatchObject({ state: 'left-out', count: 5_000 - MAX_BROKEN_BLOCKS });
      }
    });

    test('by anything that people or strangers write before it', () => {
      const pieces = [
        '-',
        '-----BEGIN HEXPOST ORDERS 3-----',
        '-----BEGIN HEXPOST NONSENSE 3-----',
        '-----END HEXPOST ',
        'a'.repeat(70),
      ];
      const odd = [
        '<b ',
        '<br ',
        '[quote',
        '&amp;',
        '=3D',
        '%2D',
        '\n',
        ' ',
        '> ',
        '12:34 ',
        '- ',
        '\u0301',
        '`',
        'campaign=',
        ';',
      ];
      const piece = fc.constantFrom(...pieces, ...odd);
      fc.assert(
        fc.property(fc.array(piece, { maxLength: 30 }), fc.array(piece, { maxLength: 5 }), (before, after) => {
          const text = `${before.join('')}\n${armour(real())}\n${after.join('')}`;
          expect(found(text)).toEqual([digestOf(real())]);
        }),
        { numRuns: 150 },
      );
    });

    test('a block of a kind that is not known is listed', () => {
      const text = armour(real()).replaceAll('JOIN', 'OATH');
      expect(findBlocks(text)).toEqual([{ state: 'unknown-kind', header: {} }]);
    });
  });
});

/** Were the search quadratic, each of these would take hours. */
describe('the longest paste is read to its end', () => {
  test.each([
    ['dashes', '-'],
    ['begin marks', '-BEGINHEXPOSTORDERS2-'],
    ['opened tags', '<p '],
    ['opened breaks', '<br'],
    ['combining marks', '\u0301'],
    ['brackets', '[a'],
    ['ampersands', '&amp'],
    ['times and encodings', '[1:11 %25=3D'],
  ])('%s', (_, piece) => {
    const text = piece.repeat(Math.floor(MAX_PASTE_LETTERS / piece.length));
    expect(findBlocks(text).every(({ state }) => state !== 'whole')).toBe(true);
    expect(findBlocks(`-----BEGIN HEXPOST ORDERS 3-----${text}`).every(({ state }) => state !== 'whole')).toBe(true);
  });

  test('a begin mark and letters without a dash', () => {
    const text = `-----BEGIN HEXPOST ORDERS 3-----${'a'.repeat(MAX_PASTE_LETTERS)}`;
    expect(findBlocks(text)).toMatchObject([{ state: 'cut' }]);
  });
});
