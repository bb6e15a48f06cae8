import { writeFileSync } from 'node:fs';
import { facesOf, hashOf } from '@hexpost/engine';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { begin, type Played, playRound } from '../../tests/post/by-post.ts';
import { armour, digestOf, markOf } from '../post/armour.ts';
import { chainEnd, chainLink, roundSeed, saltOf } from '../post/chain.ts';
import { type Identity, newIdentity, publicKeys } from '../post/keys.ts';
import { roundIdentity, roundRecipient } from '../post/round-key.ts';
import { beacons, beaconThreads } from './vectors/beacons.ts';
import { contents } from './vectors/contents.ts';
import { handovers } from './vectors/handovers.ts';
import { keys, signatures } from './vectors/keys.ts';
import { lockedThreads, locks } from './vectors/locks.ts';
import { nameAlikes, names } from './vectors/names.ts';
import { openRound, openThreads, pieces } from './vectors/open-rounds.ts';
import { ranges } from './vectors/ranges.ts';
import { recordAttacks } from './vectors/record-attacks.ts';
import { reopenedThreads } from './vectors/reopened.ts';
import { standInThreads } from './vectors/stand-ins.ts';
import { streams } from './vectors/streams.ts';
import { blocks, threads } from './vectors/threads.ts';

/** Writes the test vectors of the block format into `tests/vectors/`: `npm run vectors`. */

const digest = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));
const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => i);

const marks = numbers(12).map((i) => ({ digest: digest(`mark ${i}`), mark: markOf(digest(`mark ${i}`)) }));

/** JSON texts, and whether they are in canonical form. */
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
write('streams', streams);
write('names', { names, alike: nameAlikes });
write('hashes', hashes);
write('dice', dice);
const hands = await Promise.all([1, 2, 3, 4].map(() => newIdentity()));
write('chains', chains(hands[0]!, played.blocks[0]!.campaign));
write('keys', keys(hands));
write('signatures', signatures(played.master, played.blocks.find(({ kind }) => kind === 'close')!));
write('blocks', blocks(played));
write('round', round(played));
write('threads', threads(played));
write('contents', contents(publicKeys(hands[0]!)));
write('ranges', ranges);
write('reopened', await reopenedThreads());
write('beacon-rounds', await beaconThreads());
write('stand-ins', await standInThreads());
write('handovers', await handovers());
write('record-attacks', await recordAttacks());
write('beacons', beacons());
write('pieces', pieces());
write('open-round', await openRound());
write('open-threads', await openThreads());
write('locks', await locks());
write('locked-threads', await lockedThreads());
