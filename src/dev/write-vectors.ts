import { writeFileSync } from 'node:fs';
import { ed25519 } from '@noble/curves/ed25519.js';
import { bytesToNumberLE, numberToBytesLE } from '@noble/curves/utils.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { bech32 } from '@scure/base';
import { begin, type Played, playRound } from '../../tests/post/by-post.ts';
import { facesOf } from '../engine/kernel/dice/keyed.ts';
import { hashOf } from '../engine/kernel/hash.ts';
import { armour, type Block, digestOf } from '../post/armour.ts';
import { chainEnd, chainLink, roundSeed, saltOf } from '../post/chain.ts';
import { type BlockHeader, signedBytes } from '../post/header.ts';
import { type Identity, newIdentity, SIGNATURE_BYTES, sign } from '../post/keys.ts';
import { reportBlock } from '../post/make-blocks.ts';
import { markOf } from '../post/mark.ts';
import type { ReportContent } from '../post/report-content.ts';
import { roundIdentity, roundRecipient } from '../post/round-key.ts';

/** Writes the test vectors of the block format into `tests/vectors/`: `npm run vectors`. */

const digest = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));
const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => i);

const marks = numbers(12).map((i) => ({ digest: digest(`mark ${i}`), mark: markOf(digest(`mark ${i}`)) }));

/** JSON texts, and whether they are written in the one way. */
const VALUES: readonly (readonly [name: string, text: string, good: boolean])[] = [
  ['an empty object', '{}', true],
  ['keys in order', '{"a":1,"b":2}', true],
  ['keys out of order', '{"b":2,"a":1}', false],
  ['a key twice', '{"a":1,"a":1}', false],
  ['a key twice with other values', '{"a":1,"a":2}', false],
  ['keys by UTF-16 units', '{"\ud83d\ude00":1,"\ufb33":2}', true],
  ['keys by code points', '{"\ufb33":2,"\ud83d\ude00":1}', false],
  ['a blank', '{"a": 1}', false],
  ['a line end behind it', '{}\n', false],
  ['a byte order mark', '\ufeff{}', false],
  ['a plain number', '[0,1,-1,1.5,1e+21,1e-7]', true],
  ['a number with a zero behind the point', '[1.0]', false],
  ['a number with an exponent it does not need', '[1e2]', false],
  ['a number with a plus sign in a small exponent', '[1e-07]', false],
  ['a zero with a sign', '[-0]', false],
  ['a number beyond all numbers', '[1e400]', false],
  ['a number below all numbers', '[1e-400]', false],
  ['a number that no double holds', '[9007199254740993]', false],
  ['half a character', '["\\ud800"]', false],
  ['the other half', '["\\udc00"]', false],
  ['a whole character as two escapes', '["\\ud83d\\ude00"]', false],
  ['a whole character', '["\ud83d\ude00"]', true],
  ['letters of Russian', '["приказ"]', true],
  ['a letter as an escape', '["\\u0061"]', false],
  ['a slash as an escape', '["\\/"]', false],
  ['a line end in its short escape', '["\\n"]', true],
  ['a line end in a long escape', '["\\u000a"]', false],
  ['a control character', '["\\u0001"]', true],
  ['a control character in capitals', '["\\u001F"]', false],
  ['a quote and a backslash', '["\\"\\\\"]', true],
  ['a forbidden key', '{"__proto__":1}', false],
  ['another forbidden key', '{"constructor":1}', false],
  ['a third forbidden key', '{"prototype":1}', false],
  ['true, false and null', '[true,false,null]', true],
  ['a comma too many', '[1,]', false],
  ['no JSON', 'hexpost', false],
  ['nothing', '', false],
  ['two values', '{}{}', false],
];
const values = VALUES.map(([name, text, good]) => ({ name, bytes: Buffer.from(text).toString('hex'), good }));

const HASHED: readonly unknown[] = [
  null,
  true,
  0,
  -1.5,
  '',
  'приказ',
  [],
  {},
  [[]],
  { a: undefined, b: 1 },
  'x'.repeat(200),
  ['x'.repeat(93)],
  ['x'.repeat(92)],
  { b: 'x'.repeat(100), a: ['y'.repeat(100)] },
  { commands: [{ command: 'move', path: ['0101', '0102'], unit: 'red-1' }], salt: 'ab'.repeat(16) },
  numbers(60),
  [numbers(60), numbers(60)],
  { '\ufb33': 1, '\ud83d\ude00': 2 },
];
const hashes = HASHED.map((value) => ({ value: JSON.stringify(value), hash: hashOf(value) }));

const DICE: readonly (readonly [
  when: string,
  label: string,
  by: string,
  against: string | undefined,
  sides: number,
])[] = [
  ['1.initial', 'hit', 'red-1', 'blue-2', 6],
  ['12.battle', 'event', 'gm', undefined, 20],
  ['3.final', 'rally', 'blue-7', undefined, 2],
  ['1.setup', 'odd', 'x', 'y', 7],
  ['1.setup', 'large', 'x', undefined, 65_536],
  ['1.setup', 'skips', 'x', undefined, 40_000],
];
const dice = DICE.flatMap(([when, label, by, against, sides]) =>
  numbers(8).map((i) => {
    const seed = digest(`seed ${i % 3}`);
    const purpose = { label, by, ...(against !== undefined && { against }), clause: 'N-1.1' as never };
    const name = against === undefined ? `${label} ${by}` : `${label} ${by}>${against}`;
    return { seed, when, name, ordinal: i, sides, faces: facesOf(seed, when, purpose, i, sides, 1 + 9 * (i % 3)) };
  }),
);

function chains(hand: Identity, campaign: string) {
  const nonce = digest('nonce').slice(0, 32);
  const end = chainEnd(hand, nonce);
  return {
    key: hand.secret.sign,
    nonce,
    campaign,
    links: [0, 1, 2, 1_000, 1_999, 2_000].map((number) => ({ number, link: chainLink(end, number) })),
    salts: [0, 1, 2, 1_000, 1_999, 2_000].map((number) => ({ number, salt: saltOf(hand, campaign, number) })),
    roundKeys: [1, 2, 3, 1_999].map((number) => {
      const link = chainLink(end, number);
      return { link, identity: roundIdentity(link), recipient: roundRecipient(link) };
    }),
    seeds: numbers(5).map((count) => {
      const salts = numbers(count).map((i) => digest(`salt ${i}`).slice(0, 32));
      return { link: chainLink(end, 1), salts, seed: roundSeed(chainLink(end, 1), salts) };
    }),
  };
}

const bare = (raw: Uint8Array): string => Buffer.from(raw).toString('base64').replace(/=+$/, '');
const fromHex = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'hex'));

/** Points of Ed25519 and numbers of X25519 that are no keys. */
const NO_SIGNERS: readonly (readonly [name: string, hex: string])[] = [
  ['the neutral point', `01${'00'.repeat(31)}`],
  ['order 2', `ec${'ff'.repeat(30)}7f`],
  ['order 4', '00'.repeat(32)],
  ['order 4, the other', `${'00'.repeat(31)}80`],
  ['order 8', '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05'],
  ['order 8, negative', '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85'],
  ['order 8, the other', 'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a'],
  ['order 8, the other, negative', 'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa'],
  ['zero, not canonical', `ed${'ff'.repeat(30)}7f`],
  ['one, not canonical', `ee${'ff'.repeat(30)}7f`],
  ['one with a sign', `01${'00'.repeat(30)}80`],
  ['no point of the curve', `02${'00'.repeat(31)}`],
];
const NO_SEALS: readonly (readonly [name: string, hex: string])[] = [
  ['zero', '00'.repeat(32)],
  ['one', `01${'00'.repeat(31)}`],
  ['order 8', 'e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800'],
  ['order 8, the other', '5f9c95bca3508c24b1d0b1559c83ef5b04445cc4581c8e86d8224eddd09f1157'],
  ['minus one', `ec${'ff'.repeat(30)}7f`],
  ['zero, not canonical', `ed${'ff'.repeat(30)}7f`],
  ['one, not canonical', `ee${'ff'.repeat(30)}7f`],
  ['the highest bit set', `09${'00'.repeat(30)}80`],
];

function keys(hands: readonly Identity[]) {
  const torsion = ed25519.Point.fromBytes(fromHex(`ec${'ff'.repeat(30)}7f`));
  const mixed = ed25519.Point.fromBytes(Buffer.from(hands[0]!.sign, 'base64')).add(torsion);
  const seal = hands[0]!.seal;
  const other = seal.endsWith('q') ? 'p' : 'q';
  return [
    ...hands.map(({ sign: key }) => ({ name: 'a key', sign: key, good: true })),
    ...NO_SIGNERS.map(([name, raw]) => ({ name, sign: bare(fromHex(raw)), good: false })),
    { name: 'a key with a part of order 2', sign: bare(mixed.toBytes()), good: false },
    { name: 'a key too short', sign: bare(new Uint8Array(31)), good: false },
    ...hands.map(({ seal: key }) => ({ name: 'a recipient', seal: key, good: true })),
    ...NO_SEALS.map(([name, raw]) => ({ name, seal: bech32.encodeFromBytes('age', fromHex(raw)), good: false })),
    { name: 'a recipient in capitals', seal: seal.toUpperCase(), good: false },
    { name: 'a recipient with a wrong checksum', seal: seal.slice(0, -1) + other, good: false },
    { name: 'a recipient with another prefix', seal: seal.replace('age', 'ege'), good: false },
  ];
}

/** Signatures of blocks by a good key: the head and the payload are signed together. */
function signatures(author: Identity, { body, ...head }: Block) {
  const payload = body.subarray(SIGNATURE_BYTES);
  const right = body.subarray(0, SIGNATURE_BYTES);
  const s = bytesToNumberLE(right.subarray(32)) + ed25519.Point.CURVE().n;
  const raised = Uint8Array.from([...right.subarray(0, 32), ...numberToBytesLE(s, 32)]);
  const zero = Uint8Array.from([1, ...new Uint8Array(63)]);
  const cases: readonly (readonly [name: string, signature: Uint8Array, good: boolean])[] = [
    ['right', right, true],
    ['S above the order of the group', raised, false],
    ['R zero and S zero', zero, false],
    ['all zeros', new Uint8Array(64), false],
    ['R with a bit changed', right.with(3, right[3]! ^ 4), false],
    ['S with a bit changed', right.with(40, right[40]! ^ 4), false],
  ];
  const signed = Buffer.from(signedBytes(head, payload)).toString('hex');
  return cases.map(([name, signature, good]) => ({
    name,
    key: author.sign,
    signed,
    signature: Buffer.from(signature).toString('hex'),
    good,
  }));
}

/** Texts with one block, whole or not, and the name of what a reader finds. */
function blocks(played: Played) {
  const good = played.blocks.slice(0, 9);
  const [block] = good as [Block];
  const text = armour(played.blocks.find(({ kind }) => kind === 'orders')!);
  const lines = text.split('\n');
  const changed = (at: number, line: string) => lines.with(at, line).join('\n');
  const bad: readonly (readonly [name: string, text: string, is: string])[] = [
    ['no end mark', lines.slice(0, -1).join('\n'), 'cut'],
    ['no first line', lines.toSpliced(2, 1).join('\n'), 'damaged'],
    ['two lines exchanged', lines.with(2, lines[3]!).with(3, lines[2]!).join('\n'), 'damaged'],
    ['a line twice', lines.toSpliced(2, 0, lines[2]!).join('\n'), 'damaged'],
    ['a letter of a line changed', changed(2, (lines[2]!.startsWith('A') ? 'B' : 'A') + lines[2]!.slice(1)), 'damaged'],
    ['the check of a line changed', changed(2, `${lines[2]!.slice(0, -2)}zz`), 'damaged'],
    ['no head', lines.toSpliced(1, 1).join('\n'), 'damaged'],
    ['another round in the head', changed(1, lines[1]!.replace('round=1', 'round=2')), 'damaged'],
    ['another seat in the head', changed(1, lines[1]!.replace(/seat=\S+/, 'seat=blue2')), 'damaged'],
    ['a round with a leading zero', changed(1, lines[1]!.replace('round=1', 'round=01')), 'damaged'],
    ['revision 0', changed(1, lines[1]!.replace('revision=1', 'revision=0')), 'damaged'],
    ['revision 1000', changed(1, lines[1]!.replace('revision=1', 'revision=1000')), 'damaged'],
    ['round 2000', changed(1, lines[1]!.replace('round=1', 'round=2000')), 'damaged'],
    ['no after', changed(1, lines[1]!.replace(/ after=\S+/, ';')), 'damaged'],
    ['a dash as after', changed(1, lines[1]!.replace(/after=\S+/, 'after=-;')), 'damaged'],
    ['a campaign of ten letters', changed(1, lines[1]!.replace(/campaign=\S+/, 'campaign=4kq7xw2m0c')), 'damaged'],
    ['another kind at the end', changed(lines.length - 1, lines.at(-1)!.replace('ORDERS', 'REPORT')), 'damaged'],
    [
      'another check at the end',
      changed(lines.length - 1, lines.at(-1)!.replace(/ [0-9a-f]{8}-/, ' 00000000-')),
      'damaged',
    ],
    ['another kind', text.replaceAll('HEXPOST ORDERS', 'HEXPOST NOTE'), 'damaged'],
    ['version 3', changed(0, lines[0]!.replace(' 2-', ' 3-')), 'newer'],
  ];
  return [
    ...good.map((one) => ({ name: `a ${one.kind}`, text: armour(one), is: 'whole', digest: digestOf(one) })),
    { name: 'in quotes', text: text.replace(/^/gm, '> > '), is: 'whole', digest: digestOf(readable(text, played)) },
    {
      name: 'with its lines broken anew',
      text: text.replace(/\n/g, ' ').replace(/(.{37})/g, '$1\n'),
      is: 'whole',
      digest: digestOf(readable(text, played)),
    },
    ...bad.map(([name, mangled, is]) => ({ name, text: mangled, is })),
    ...odd(played.master, block).map(([name, one]) => ({
      name,
      text: armour(one),
      is: 'whole',
      digest: digestOf(one),
    })),
  ];
}
const readable = (text: string, { blocks: all }: Played): Block => all.find((one) => armour(one) === text)!;

/** Blocks whose text is in order and whose signature or place is not. */
function odd(master: Identity, { body, ...head }: Block): readonly (readonly [string, Block])[] {
  const moved: BlockHeader = { ...head, round: 1 };
  return [
    ['a campaign block for another round', { ...moved, body }],
    ['a campaign block with one bit of its signature changed', { ...head, body: body.with(0, body[0]! ^ 1) }],
    [
      'a campaign block signed for another round',
      { ...moved, body: sign(master, moved, body.subarray(SIGNATURE_BYTES)) },
    ],
  ];
}

/** Whole threads, and the faults that a verifier without the rules finds in them. */
function threads(played: Played) {
  const { master, blocks: all, reports } = played;
  const thread = (of: readonly Block[]) => of.map(armour).join('\n\n');
  const { block, content } = reports[0]!;
  const changed = (change: (report: ReportContent) => ReportContent): readonly Block[] => {
    const { kind: _, version: __, body: ___, ...at } = block;
    const false_ = reportBlock(master, at, change(structuredClone(content)));
    return [...all.slice(0, all.indexOf(block)), false_];
  };
  const thrown = reports.find(({ content: { entries } }) => entries.some(([, rolls]) => rolls.length > 0));
  return [
    { name: 'an honest campaign', text: thread(all), faults: [] },
    { name: 'in any order, each twice', text: thread([...all].reverse().concat(all)), faults: [] },
    {
      name: 'a sheet left out',
      text: thread(changed((report) => ({ ...report, used: report.used.slice(1) }))),
      faults: ['dice', 'not-as-closed'],
    },
    {
      name: 'other rulings than in the close',
      text: thread(changed((report) => ({ ...report, silent: ['red'] }))),
      faults: ['not-as-closed'],
    },
    {
      name: 'a link out of turn',
      text: thread(changed((report) => ({ ...report, link: digest('no link') }))),
      faults: ['altered', 'dice', 'not-the-chain', 'not-the-key'],
    },
    {
      name: 'not after the last report',
      text: thread(changed((report) => ({ ...report, before: digest('no report') }))),
      faults: ['out-of-turn'],
    },
    {
      name: 'orders opened otherwise than they were sealed',
      text: thread(
        changed((report) => {
          report.used[0]!.content.commands.push({ command: 'concede' });
          return report;
        }),
      ),
      faults: ['altered'],
    },
    {
      name: 'another salt',
      text: thread(
        changed((report) => {
          report.used[0]!.content.salt = 'ab'.repeat(16);
          return report;
        }),
      ),
      faults: ['altered', 'dice', 'wrong-salt'],
    },
    {
      name: 'a report twice in one place',
      text: thread([...all, ...changed((report) => ({ ...report, at: 5 })).slice(-1)]),
      faults: ['contradiction'],
    },
    {
      name: 'the close is missing',
      text: thread(all.filter(({ kind, round }) => kind !== 'close' || round !== 1)),
      faults: ['not-as-closed'],
    },
    ...(thrown
      ? [
          {
            name: 'another face of a die',
            text: thread(falseDie(played, thrown)),
            faults: ['dice'],
          },
        ]
      : []),
  ];
}

function falseDie({ master, blocks: all }: Played, { block, content }: Played['reports'][number]): readonly Block[] {
  const report = structuredClone(content);
  const [, rolls] = report.entries.find(([, thrown]) => thrown.length > 0)!;
  const faces = rolls[0]![2];
  faces[0] = faces[0] === 1 ? 2 : 1;
  const { kind: _, version: __, body: ___, ...at } = block;
  return [...all.slice(0, all.indexOf(block)), reportBlock(master, at, report)];
}

/** One round with every value on the way. */
function round(played: Played) {
  const { content, block } = played.reports[0]!;
  const close = played.blocks.find(({ kind, round }) => kind === 'close' && round === 1)!;
  return {
    campaign: armour(played.blocks[0]!),
    roster: armour(played.blocks[1]!),
    sheets: content.used.map(({ seat, digest: of, content: orders }) => {
      const sheet = played.blocks.find((one) => digestOf(one) === of)!;
      const { campaign } = sheet;
      const commitment = hashOf({ campaign, seat, round: 1, ...orders });
      return { seat, digest: of, text: armour(sheet), orders, commitment };
    }),
    close: { digest: digestOf(close), mark: markOf(digestOf(close)), text: armour(close) },
    link: content.link,
    identity: roundIdentity(content.link),
    seed: roundSeed(
      content.link,
      content.used.map(({ content: orders }) => orders.salt),
    ),
    report: { digest: digestOf(block), content, text: armour(block) },
  };
}

const played = await begin(3, 'vectors');
for (let n = 0; n < 6; n++) await playRound(played);
const write = (name: string, content: unknown) =>
  writeFileSync(`tests/vectors/${name}.json`, `${JSON.stringify(content, null, 2)}\n`);
write('marks', marks);
write('values', values);
write('hashes', hashes);
write('dice', dice);
const hands = await Promise.all([1, 2, 3, 4].map(() => newIdentity()));
write('chains', chains(hands[0]!, played.blocks[0]!.campaign));
write('keys', keys(hands));
write('signatures', signatures(played.master, played.blocks.find(({ kind }) => kind === 'close')!));
write('blocks', blocks(played));
write('round', round(played));
write('threads', threads(played));
