import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { armour, type Block, digestOf, lineCheck } from '../../src/post/armour.ts';
import { chainLink } from '../../src/post/chain.ts';
import { findBlocks } from '../../src/post/find.ts';
import { type Identity, newIdentity, publicKeys } from '../../src/post/keys.ts';
import { ledgerOf } from '../../src/post/ledger.ts';
import { campaignBlock, joinBlock, ordersBlock, rosterBlock } from '../../src/post/make-blocks.ts';
import { roundRecipient } from '../../src/post/round-key.ts';
import { openOrders } from '../../src/post/sealed-contents.ts';
import { ENCODINGS, MANGLES } from './mangle.ts';
import { addressIn, holding } from './thread-parts.ts';

let gm: Identity;
let red: Identity;
let blue: Identity;
let stranger: Identity;
let heap: readonly Block[];
let id: string;

const SHEET = Array.from({ length: 12 }, (_, i) => ({
  command: i % 3 === 0 ? 'shoot' : 'move',
  unit: `red-${i + 1}`,
  ...(i % 3 === 0 ? { target: `blue-${i + 4}` } : { to: `${String(i + 3).padStart(2, '0')}11` }),
}));
const salt = '00112233445566778899aabbccddeeff';

beforeAll(async () => {
  [gm, red, blue, stranger] = await Promise.all([newIdentity(), newIdentity(), newIdentity(), newIdentity()]);
  const campaign = campaignBlock(gm, {
    name: 'Осень 2126',
    system: 'nuclear',
    ruleset: { id: 'nuclear', hash: 'a'.repeat(64) },
    options: {},
    scenario: { map: { cols: 24, rows: 24, seed: 'oaks' } },
    players: [
      { seat: 'red', name: 'Red', colour: 0 },
      { seat: 'blue', name: 'Blue', colour: 1 },
    ],
    master: { name: 'Olga', ...publicKeys(gm) },
    tip: chainLink('b'.repeat(64), 0),
    nonce: 'c'.repeat(32),
    key: roundRecipient(chainLink('b'.repeat(64), 1)),
  });
  id = campaign.campaign;
  const seats = [holding(red, id, 'red', 'Ivan'), holding(blue, id, 'blue', 'Ann')];
  const roster = rosterBlock(gm, addressIn([campaign], 'gm', 0), { seats });
  const at = (seat: string, round: number, revision: number) => addressIn([campaign, roster], seat, round, revision);
  heap = [
    campaign,
    joinBlock(red, id, 'Ivan', 'red'),
    joinBlock(blue, id, 'Ann'),
    roster,
    await ordersBlock(red, gm, at('red', 1, 1), { salt, commands: SHEET }),
    await ordersBlock(red, gm, at('red', 1, 2), { salt, commands: SHEET.slice(1) }),
    await ordersBlock(blue, gm, at('blue', 1, 1), { salt, commands: [] }),
  ];
});

const told = (text: string) =>
  findBlocks(text).map((found) => (found.state === 'whole' ? digestOf(found.block) : found.state));

describe('a thread', () => {
  test.each(Object.keys(MANGLES))('with its blocks after %s is read as it was written', (name) => {
    const text = heap.map(armour).join('\n\nwell then\n\n');
    expect(told(MANGLES[name]!(text))).toEqual(heap.map(digestOf));
  });

  test.each(Object.keys(ENCODINGS))('with its blocks in %s is read as it was written', (name) => {
    const text = heap.map(armour).join('\n\nwell then\n\n');
    const encoded = ENCODINGS[name]!(text);
    expect(told(encoded)).toEqual(heap.map(digestOf));
    for (const quoted of ['a quote in mail', 'carriage returns', 'indentation', 'a forum quote', 'numbered entities'])
      expect([quoted, ...told(MANGLES[quoted]!(encoded))]).toEqual([quoted, ...heap.map(digestOf)]);
  });

  test('keeps a campaign whose id or round looks like a byte in an encoding', () => {
    const block: Block = { ...heap[4]!, campaign: '3dkq7xw2m09v1hd83jb5ntzyar', round: 20 };
    expect(told(armour(block))).toEqual([digestOf(block)]);
    expect(told(`${MANGLES['a quote in mail']!(armour(block))}\n=3D`)).toEqual([digestOf(block)]);
  });

  test('mangled by several places one after another still gives every block', () => {
    const names = Object.keys(MANGLES);
    const step = fc.constantFrom(...names);
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 3 }), (steps) => {
        const text = steps.reduce((now, name) => MANGLES[name]!(now), armour(heap[4]!));
        expect(told(text)).toEqual([digestOf(heap[4]!)]);
      }),
      { numRuns: 300 },
    );
  });

  test('in one long line that is broken again, at any width, is no list', () => {
    const line = MANGLES['one long line']!(heap.map(armour).join('\n'));
    for (let width = 30; width <= 90; width++) {
      const broken = line.replace(new RegExp(`(.{${width}})`, 'g'), '$1\n');
      expect([width, ...told(broken)]).toEqual([width, ...heap.map(digestOf)]);
    }
  });

  test('without a block in it gives nothing', () => {
    expect(findBlocks('')).toEqual([]);
    expect(findBlocks('-----BEGIN PGP MESSAGE-----\nabc\n-----END PGP MESSAGE-----')).toEqual([]);
  });

  test('an order sheet of twelve orders stays under 2,000 characters', () => {
    expect(armour(heap[4]!).length).toBeLessThan(2000);
  });
});

describe('damage', () => {
  test('is named by the line in which it is', () => {
    const lines = armour(heap[4]!).split('\n');
    for (let at = 2; at < lines.length - 1; at++) {
      const line = lines[at]!;
      const [words, check] = [line.slice(0, -3), line.slice(-2)];
      // One change in 4,096 leaves a line's own check as it was: then only the whole tells. Another letter is taken.
      const other = [...'QRST'].find(
        (letter) => letter !== line[3] && lineCheck(at - 2, words.slice(0, 3) + letter + words.slice(4)) !== check,
      )!;
      const text = lines.with(at, line.slice(0, 3) + other + line.slice(4)).join('\n');
      expect(findBlocks(text)).toMatchObject([{ state: 'damaged', lines: [at - 1] }]);
    }
  });

  test('of the head, the end mark or a lost line is damage', () => {
    const lines = armour(heap[4]!).split('\n');
    const texts = [
      lines.with(1, lines[1]!.replace('seat=red', 'seat=blue')),
      lines.with(1, lines[1]!.replace('round=1', 'round=2')),
      lines.with(-1, lines.at(-1)!.replace(/ [0-9a-f]{8}/, ' 00000000')),
      lines.toSpliced(4, 1),
      [...lines.slice(0, 3), lines[4]!, lines[3]!, ...lines.slice(5)],
    ];
    for (const text of texts) expect(findBlocks(text.join('\n'))).toMatchObject([{ state: 'damaged' }]);
  });

  test('a block without its end is cut, and the next one is read all the same', () => {
    const text = `${armour(heap[4]!).split('\n').slice(0, -3).join('\n')}\n${armour(heap[6]!)}`;
    expect(told(text)).toEqual(['cut', digestOf(heap[6]!)]);
  });

  test('a block of a later version is told apart from damage', () => {
    expect(findBlocks(armour(heap[4]!).replace('ORDERS 3-', 'ORDERS 4-'))).toMatchObject([
      { state: 'newer', version: 4 },
    ]);
  });

  test('20,000 mutated pastes: never a throw, never a block that was not written', () => {
    const known = new Set(heap.map(digestOf));
    const whole = heap.map(armour).join('\n');
    const letters = 'ABCXYZabcxyz0189+/=-> \n[]<&;\u00a0\u200bОо–';
    let seed = 7;
    const random = (below: number): number => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((seed / 2 ** 32) * below);
    };
    let touched = 0;
    for (let run = 0; run < 20_000; run++) {
      const block = heap[random(heap.length)]!;
      let text = run % 50 === 0 ? whole : armour(block);
      for (let changes = 1 + random(4); changes > 0; changes--) {
        const at = random(text.length);
        const kind = random(4);
        if (kind === 0) text = text.slice(0, at) + letters[random(letters.length)]! + text.slice(at + 1);
        else if (kind === 1) text = text.slice(0, at) + letters[random(letters.length)]! + text.slice(at);
        else if (kind === 2) text = text.slice(0, at) + text.slice(at + 1 + random(40));
        else text = text.slice(0, at) + text.slice(random(text.length)).slice(0, 200) + text.slice(at);
      }
      for (const found of findBlocks(text)) {
        if (found.state === 'whole') expect(known).toContain(digestOf(found.block));
        else touched++;
      }
    }
    expect(touched).toBeGreaterThan(5_000);
  });
});

describe('the ledger', () => {
  const standing = (blocks: readonly Block[], block: Block) => ledgerOf(blocks, id).status.get(digestOf(block));

  test('takes the highest revision of each hand', () => {
    const { orders, status } = ledgerOf(heap);
    expect([...orders.keys()].sort()).toEqual(['1 blue', '1 red']);
    expect(digestOf(orders.get('1 red')!)).toBe(digestOf(heap[5]!));
    expect(status.get(digestOf(heap[4]!))).toBe('superseded');
  });

  test('is the same whatever the order and however often a block was met', () => {
    const wanted = JSON.stringify([...ledgerOf(heap).status]);
    fc.assert(
      fc.property(fc.shuffledSubarray([...heap, ...heap], { minLength: 2 * heap.length }), (blocks) => {
        expect(JSON.stringify([...ledgerOf(blocks).status])).toBe(wanted);
      }),
      { numRuns: 30 },
    );
  });

  test('calls forged what another hand signed, and what was signed for another place', async () => {
    const byStranger = await ordersBlock(stranger, gm, addressIn(heap, 'blue', 1, 9), { salt, commands: [] });
    const moved: Block = { ...heap[6]!, round: 2 };
    const taken: Block = { ...heap[6]!, seat: 'red', revision: 9 };
    const raised: Block = { ...heap[6]!, revision: 9 };
    const swapped: Block = { ...heap[6]!, body: heap[5]!.body };
    for (const block of [byStranger, moved, taken, raised, swapped]) {
      expect(standing([...heap, block], block)).toBe('forged');
      expect(ledgerOf([...heap, block]).orders.size).toBe(2);
    }
  });

  test('calls forged a roster or campaign that is not the game master’s', () => {
    const roster = rosterBlock(stranger, addressIn(heap, 'gm', 0, 5), { seats: [] });
    expect(standing([...heap, roster], roster)).toBe('forged');
    const renamed: Block = {
      ...campaignBlock(stranger, {
        ...ledgerOf(heap).campaign!.content,
        master: { name: 'X', ...publicKeys(stranger) },
      }),
      campaign: id,
    };
    expect(standing([...heap, renamed], renamed)).toBe('forged');
  });

  test('two sheets of one revision are a contradiction, and all take the same one', async () => {
    const other = await ordersBlock(red, gm, addressIn(heap, 'red', 1, 2), { salt, commands: [] });
    const ledger = ledgerOf([...heap, other]);
    const pair = [digestOf(heap[5]!), digestOf(other)].sort();
    expect(digestOf(ledger.orders.get('1 red')!)).toBe(pair[0]);
    expect(ledger.status.get(pair[1]!)).toBe('contradiction');
  });

  test('a seat that changed hands is signed by its new hand from that round on', async () => {
    const seats = [holding(stranger, id, 'red', 'Pavel')];
    const roster = rosterBlock(gm, addressIn(heap, 'gm', 2), { seats });
    const later = (who: Identity) =>
      ordersBlock(who, gm, addressIn([...heap, roster], 'red', 2), { salt, commands: [] });
    const [fresh, stale] = [await later(stranger), await later(red)];
    const blocks = [...heap, roster, fresh, stale];
    expect(standing(blocks, fresh)).toBe('good');
    expect(standing(blocks, stale)).toBe('forged');
    expect(standing(blocks, heap[5]!)).toBe('good');
  });

  test('of one campaign leaves another one out', () => {
    const foreign = campaignBlock(stranger, {
      ...ledgerOf(heap).campaign!.content,
      name: 'Other',
      master: { name: 'X', ...publicKeys(stranger) },
    });
    expect(standing([...heap, foreign], foreign)).toBe('foreign');
  });
});

describe('a seal', () => {
  test('opens to whom it is sealed and to its author, and to nobody else', async () => {
    const content = { salt, commands: SHEET };
    expect(await openOrders(gm, heap[4]!)).toEqual(content);
    expect(await openOrders(red, heap[4]!)).toEqual(content);
    expect(await openOrders(blue, heap[4]!)).toBeUndefined();
  });
});
