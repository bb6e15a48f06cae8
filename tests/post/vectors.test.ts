import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { deflateSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { ContentKind } from '../../src/dev/vectors/contents.ts';
import type { Purpose } from '../../src/engine/kernel/dice/dice.ts';
import { facesOf } from '../../src/engine/kernel/dice/keyed.ts';
import { hashOf } from '../../src/engine/kernel/hash.ts';
import { armour, type Block, digestOf, markOf } from '../../src/post/armour.ts';
import { isBeaconSignature, loadBeacon } from '../../src/post/beacon.ts';
import { blockContent, withBroughtKey } from '../../src/post/block-content.ts';
import { historyOf } from '../../src/post/campaign-history.ts';
import { canonical } from '../../src/post/canonical.ts';
import { chainEnd, chainLink, roundSeed, saltOf } from '../../src/post/chain.ts';
import {
  CampaignContent,
  CloseContent,
  DispatchContent,
  HandoverContent,
  JoinContent,
  NoticeContent,
  OfferContent,
  OpeningContent,
  OrdersContent,
  ReopenContent,
  RosterContent,
  VoteContent,
} from '../../src/post/contents.ts';
import { findBlocks } from '../../src/post/find.ts';
import { KEYED_KINDS } from '../../src/post/header.ts';
import { inflate } from '../../src/post/inflate.ts';
import { type Identity, SIGNATURE_BYTES } from '../../src/post/keys.ts';
import { dealtPieces } from '../../src/post/opening.ts';
import { unpack } from '../../src/post/pack.ts';
import { pieceOf, piecesNeeded, proofOf, type SaltPiece, saltOfPieces } from '../../src/post/pieces.ts';
import { isPlainName, looksLike } from '../../src/post/plain-names.ts';
import { isSealKey, signingPoint, verifies } from '../../src/post/public-keys.ts';
import { readPaste } from '../../src/post/read-paste.ts';
import { ReportContent } from '../../src/post/report-content.ts';
import { roundIdentity, roundRecipient } from '../../src/post/round-key.ts';
import {
  DealtPieces,
  dealtIn,
  OrdersPublic,
  openOrders,
  SealedNote,
  SealedPiece,
} from '../../src/post/sealed-contents.ts';
import { keyInLock, lockOf } from '../../src/post/timelock.ts';
import { rules, system } from './by-post.ts';

/** The vectors of the block format: what other programs are held against, our own is held against too. */

const read = (name: string) => JSON.parse(readFileSync(`tests/vectors/${name}.json`, 'utf8'));
const bytesOf = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'hex'));
const LIMITS = { bytes: 100_000, depth: 12, nodes: 8_000, text: 20_000 };

test('marks', () => {
  for (const { digest, mark } of read('marks')) expect(markOf(digest)).toBe(mark);
});

test.each<{ name: string; bytes: string; good: boolean }>(read('values'))('a value: $name', ({ bytes, good }) => {
  expect(unpack(deflateSync(bytesOf(bytes)), LIMITS) !== undefined).toBe(good);
});

test.each<{ name: string; bytes: string; good: boolean }>(read('streams'))('a stream: $name', ({ bytes, good }) => {
  expect(inflate(bytesOf(bytes), 1_000)?.end === bytes.length / 2).toBe(good);
});

test('names, and which look alike', () => {
  for (const { name, good } of read('names').names) expect(isPlainName(name), name).toBe(good);
  for (const { pair, alike } of read('names').alike) expect(looksLike(pair[0], pair[1]), String(pair)).toBe(alike);
});

test('content hashes', () => {
  for (const { value, hash } of read('hashes')) expect(hashOf(JSON.parse(value))).toBe(hash);
});

test('faces of dice', () => {
  for (const { seed, when, name, ordinal, sides, faces } of read('dice')) {
    const [label, by, against] = name.split(/[ >]/);
    const purpose = { label, by, ...(against !== undefined && { against }) } as Purpose;
    expect(facesOf(seed, when, purpose, ordinal, sides, faces.length)).toEqual(faces);
  }
});

test('chains, keys of rounds and seeds', () => {
  const { key, nonce, campaign, links, salts, roundKeys, seeds } = read('chains');
  const hand = { secret: { sign: key, seal: '' } } as Identity;
  const end = chainEnd(hand, nonce);
  for (const { number, link } of links) expect(chainLink(end, number)).toBe(link);
  for (const { number, salt } of salts) expect(saltOf(hand, campaign, number)).toBe(salt);
  for (const { link, identity, recipient } of roundKeys)
    expect([roundIdentity(link), roundRecipient(link)]).toEqual([identity, recipient]);
  for (const { link, salts: in_, seed } of seeds) expect(roundSeed(link, [...in_].reverse())).toBe(seed);
});

test.each<{ name: string; sign?: string; seal?: string; good: boolean }>(read('keys'))('a key: $name', (one) => {
  const isGood = one.sign === undefined ? isSealKey(one.seal!) : signingPoint(one.sign) !== undefined;
  expect(isGood).toBe(one.good);
});

test.each<{ name: string; key: string; signed: string; signature: string; good: boolean }>(read('signatures'))(
  'a signature: $name',
  ({ key, signed, signature, good }) => {
    expect(verifies(signingPoint(key)!, bytesOf(signature), bytesOf(signed))).toBe(good);
  },
);

test.each<{ name: string; text: string; is: string; digest?: string }>(read('blocks'))(
  'a block: $name',
  ({ text, is, digest }) => {
    const found = findBlocks(text);
    expect(found.map(({ state }) => state)).toEqual([is]);
    if (found[0]?.state === 'whole') expect(digestOf(found[0].block)).toBe(digest);
  },
);

test('a round with every value on the way', async () => {
  const { sheets, link, identity, seed, close } = read('round');
  expect(roundIdentity(link)).toBe(identity);
  const salts: string[] = [];
  for (const { text, digest, seat, orders, commitment } of sheets) {
    const [found] = findBlocks(text);
    if (found?.state !== 'whole') throw new Error('the sheet is not whole');
    const { campaign, round } = found.block;
    expect(digestOf(found.block)).toBe(digest);
    expect(await openOrders({ secret: { seal: identity } }, found.block)).toEqual(orders);
    expect(hashOf({ campaign, seat, round, ...orders })).toBe(commitment);
    salts.push(orders.salt);
  }
  expect(roundSeed(link, salts)).toBe(seed);
  expect(markOf(close.digest)).toBe(close.mark);
});

test.each<{ salt: string; about: string; seats: number; needed: number; pieces: SaltPiece[] & { proof: string }[] }>(
  read('pieces'),
)('a salt dealt among $seats seats', ({ salt, about, seats, needed, pieces }) => {
  expect(piecesNeeded(seats)).toBe(needed);
  for (const { number, piece, proof } of pieces) {
    expect(pieceOf(salt, number, needed, about)).toBe(piece);
    expect(proofOf(piece, number, about)).toBe(proof);
  }
  for (const chosen of [pieces.slice(0, needed), pieces.slice(-needed), [...pieces].reverse().slice(-needed)])
    expect(saltOfPieces(chosen)).toBe(salt);
  expect(saltOfPieces(pieces.slice(1, needed))).not.toBe(salt);
});

test('a round without a game master with every value on the way', () => {
  const { orders, openings, agreement, salts, seed, outcome, seats, roster, campaign } = read('open-round');
  const whole = (text: string) => {
    const [found] = findBlocks(text);
    if (found?.state !== 'whole') throw new Error('the block is not whole');
    return found.block;
  };
  for (const { text, digest, commitment, salt, dealt } of orders) {
    const block = whole(text);
    expect(digestOf(block)).toBe(digest);
    expect(Buffer.from(block.body.subarray(SIGNATURE_BYTES, SIGNATURE_BYTES + 32)).toString('hex')).toBe(commitment);
    expect(dealtPieces(salt, seats, block)).toEqual(dealt);
    expect(dealtIn(block)!.map(({ seat, proof }) => ({ seat, proof }))).toEqual(
      dealt.map(({ seat, proof }: { seat: string; proof: string }) => ({ seat, proof })),
    );
  }
  for (const { text, digest, seat, content } of openings) {
    const block = whole(text);
    expect([digestOf(block), blockContent(OpeningContent, block)]).toEqual([digest, content]);
    const { salt, commands } = content;
    const { commitment } = orders.find((one: { seat: string }) => one.seat === seat);
    expect(hashOf({ campaign: block.campaign, seat, round: 1, salt, commands })).toBe(commitment);
  }
  expect(hashOf(agreement.agreed)).toBe(agreement.hash);
  expect(roundSeed(outcome.content.before, salts)).toBe(seed);
  expect([hashOf(outcome.content), markOf(outcome.digest)]).toEqual([outcome.digest, outcome.mark]);
  // Our own client comes to the same outcome from the blocks.
  const thread = [campaign, roster, ...[...orders, ...openings].map(({ text }: { text: string }) => text)].map(whole);
  const [checked] = historyOf(thread, outcome.content.campaign, { system, ruleset: rules.ruleset }).checked;
  expect(checked?.digest).toBe(outcome.digest);
});

const CONTENTS: Readonly<Record<ContentKind, z.ZodType>> = {
  campaign: CampaignContent,
  join: JoinContent,
  roster: RosterContent,
  orders: OrdersContent,
  opening: OpeningContent,
  pieces: DealtPieces,
  piece: SealedPiece,
  public: OrdersPublic,
  dispatch: DispatchContent,
  close: CloseContent,
  report: ReportContent,
  reopen: ReopenContent,
  note: SealedNote,
  notice: NoticeContent,
  offer: OfferContent,
  vote: VoteContent,
  handover: HandoverContent,
};
const isKeyed = (kind: string): boolean => (KEYED_KINDS as readonly string[]).includes(kind);
interface ContentVector {
  readonly kind: ContentKind;
  readonly name: string;
  readonly text: string;
  readonly good: boolean;
}

test.each<ContentVector>(read('contents'))('the content of $kind: $name', ({ kind, text, good }) => {
  const content: unknown = JSON.parse(text);
  expect(canonical(content)).toBe(text);
  const whole = isKeyed(kind) ? withBroughtKey(read('keys')[0].sign, content) : content;
  expect(CONTENTS[kind].safeParse(whole).success).toBe(good);
});

test('every field of every content is in a good vector', () => {
  const good = (read('contents') as ContentVector[]).filter((one) => one.good);
  for (const [kind, schema] of Object.entries(CONTENTS)) {
    const found = new Set(good.flatMap((one) => (one.kind === kind ? pathsIn(JSON.parse(one.text)) : [])));
    const fields = fieldsIn(schema).filter((field) => !(isKeyed(kind) && field === '.sign'));
    expect([kind, fields.filter((field) => !found.has(field))]).toEqual([kind, []]);
  }
});

interface RangeVector {
  readonly kind: ContentKind;
  readonly path: string;
  readonly is: 'list' | 'text' | 'number' | 'keys' | 'numbered';
  readonly least: number;
  readonly most: number;
}

describe('the limits of', () => {
  const good = (kind: ContentKind) => (read('contents') as ContentVector[]).find((one) => one.kind === kind)!.text;
  const contentWith = ({ kind, path, is }: RangeVector, size: number): unknown => {
    const content: unknown = JSON.parse(good(kind));
    const whole = isKeyed(kind) ? withBroughtKey(read('keys')[0].sign, content) : content;
    return changed(whole, path === '' ? [] : path.split('.'), (value) => sized(value, is, size));
  };
  test.each(read('ranges') as RangeVector[])('$path of $kind: $is from $least to $most', (range) => {
    const isGood = (size: number) => CONTENTS[range.kind].safeParse(contentWith(range, size)).success;
    expect([isGood(range.least), isGood(range.most)]).toEqual([true, true]);
    expect([
      range.least > 0 || range.is === 'number' ? isGood(range.least - 1) : false,
      isGood(range.most + 1),
    ]).toEqual([false, false]);
  });

  test('every list, text and number that has any are in a vector', () => {
    const found = (read('ranges') as RangeVector[]).map(
      ({ kind, path }) => `${kind} ${path.replace(/^\d+\.?|\.\d+/g, '')}`,
    );
    const named = Object.entries(CONTENTS).flatMap(([kind, schema]) =>
      boundedIn(schema).map((path) => `${kind} ${path}`),
    );
    const rest = new Set(named.filter((name) => !found.includes(name)));
    // The name of a zone must be one that there is; an allowance in hours has its vector in `phases`; the days of a lock are
    // only in a campaign without a game master.
    expect([...rest]).toEqual(['campaign lockDays', 'campaign calendar.zone', 'campaign calendar.otherwise.hours']);
  });
});

/** A value with another one at a path. */
function changed(value: unknown, [step, ...rest]: readonly string[], change: (value: unknown) => unknown): unknown {
  if (step === undefined) return change(value);
  const inside = value as Readonly<Record<string, unknown>>;
  const member = changed(inside[step], rest, change);
  return Array.isArray(value)
    ? value.map((one, i) => (i === Number(step) ? member : one))
    : { ...inside, [step]: member };
}

function sized(value: unknown, is: RangeVector['is'], size: number): unknown {
  const many = is === 'number' ? [] : Array.from({ length: Math.max(0, size) }, (_, i) => i);
  switch (is) {
    case 'number':
      return size;
    case 'text':
      return 'x'.repeat(size);
    case 'list':
      return many.map(() => (value as readonly unknown[])[0]);
    case 'numbered':
      return many.map((i) => {
        const [one] = value as readonly [object & { readonly name?: string }];
        return { ...one, seat: `seat-${i}`, ...(one.name !== undefined && { name: 'x'.repeat(i + 1) }) };
      });
    case 'keys':
      return Object.fromEntries(many.map((i) => [`key-${i}`, Object.values(value as object)[0]]));
  }
}

/** The paths of all lists, and of texts and numbers with limits, places in lists left out. */
function boundedIn(schema: z.ZodType, path = ''): string[] {
  const below = (one: unknown, key = '') =>
    boundedIn(one as z.ZodType, key === '' || path === '' ? `${path}${key}` : `${path}.${key}`);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return below(schema.unwrap());
  if (schema instanceof z.ZodArray) return [path, ...below(schema.element)];
  if (schema instanceof z.ZodTuple) return schema.def.items.flatMap((item) => below(item));
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => below(option));
  if (schema instanceof z.ZodPipe) return below(schema.in);
  if (schema instanceof z.ZodString) return schema.maxLength === null ? [] : [path];
  if (schema instanceof z.ZodNumber) return [path];
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).flatMap(([key, one]) => below(one, key));
}

/** The fields of a value, from the outside in; places in lists are left out. */
function pathsIn(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => pathsIn(one, path));
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, one]) => pathsIn(one, `${path}.${key}`))];
}

/** The fields that a schema names. */
function fieldsIn(schema: z.ZodType, path = ''): string[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return fieldsIn(schema.unwrap() as z.ZodType, path);
  if (schema instanceof z.ZodArray) return fieldsIn(schema.element as z.ZodType, path);
  if (schema instanceof z.ZodTuple) return schema.def.items.flatMap((item) => fieldsIn(item as z.ZodType, path));
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => fieldsIn(option as z.ZodType, path));
  if (schema instanceof z.ZodPipe) return fieldsIn(schema.in as z.ZodType, path);
  if (!(schema instanceof z.ZodObject)) return [path];
  return Object.entries(schema.shape).flatMap(([key, one]) => fieldsIn(one as z.ZodType, `${path}.${key}`));
}

test.each<{ name: string; text: string; round: number; refused: readonly string[] }>(read('record-attacks'))(
  'B3, B4, B5: the record after $name',
  ({ text, round, refused }) => {
    const blocks = findBlocks(text).flatMap((one) => (one.state === 'whole' ? [one.block] : []));
    const { now, ledger } = historyOf(blocks, blocks[0]!.campaign, { system, ruleset: rules.ruleset });
    expect(now.round).toBe(round);
    const posts = [...ledger.status].flatMap(([digest, status]) => {
      const block = ledger.blocks.get(digest)!;
      return block.seat === 'gm' && status !== 'good' ? [`${block.kind} ${status}`] : [];
    });
    expect(posts.sort()).toEqual(refused);
    expect([...ledger.status.values()]).not.toContain('forged');
  },
);

test.each<{
  name: string;
  key: string;
  round: number;
  signature: string;
  lock: string;
  good: boolean;
  fileKey?: string;
}>(read('locks'))('the lock of a file: $name', async ({ key, round, signature, lock, good, fileKey }) => {
  await loadBeacon();
  const isRight = isBeaconSignature({ key }, round, signature);
  const found = isRight ? keyInLock(signature, hexToBytes(lock)) : undefined;
  expect(found?.isOurs ?? false).toBe(good);
  if (!good) return;
  expect(bytesToHex(found!.fileKey)).toBe(fileKey);
  expect(bytesToHex(lockOf({ key }, round, hexToBytes(fileKey!)))).toBe(lock);
});

/** Names of blocks that count as nobody's. */
const OF_NOBODY = ['forged', 'unverified'];

describe('the verifier of one file, without any code of ours,', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hexpost-'));
  const THREADS = [
    'threads',
    'handovers',
    'reopened',
    'beacon-rounds',
    'stand-ins',
    'open-threads',
    'locked-threads',
    'record-attacks',
  ].flatMap(read);
  test.each<{
    name: string;
    text: string;
    faults: readonly string[];
    by?: string;
    reports?: number;
    seeds?: readonly string[];
  }>(THREADS)('on $name', ({ text, faults, by, reports, seeds }) => {
    const file = join(folder, 'thread.txt');
    writeFileSync(file, text);
    const out = run(file);
    const named = new Set([...out.matchAll(/: (\S+?)(?: \(.*\))?$/gm)].map(([, name]) => name));
    expect([...named].filter((name) => name !== undefined).sort()).toEqual([...faults].sort());
    expect(out.trim().split('\n').at(-1)).toMatch(/^\d+ blocks, \d+ reports, \d+ dice, \d+ faults$/);
    if (by !== undefined) expect(out).toContain(`${by}: ${faults}`);
    // Without a game master the seed of every round follows from the blocks alone, and from it every face.
    if (seeds) expect([...out.matchAll(/^round \d+ seed (\w+)$/gm)].map(([, seed]) => seed)).toEqual(seeds);
    if (reports !== undefined) expect(out).toContain(`, ${reports} reports, `);
  });

  // Without the rules our own client says the same of whose a block is.
  test.each(THREADS.filter(({ faults }) => faults.some((name: string) => OF_NOBODY.includes(name))))(
    'agrees with our own client on whose the blocks are: $name',
    ({ text, faults }) => {
      const states = readPaste(text, new Map()).rows.map(({ state }) => state);
      expect(OF_NOBODY.filter((name) => states.some((state) => state === name))).toEqual(faults);
    },
  );

  test('finds the same blocks whole, whatever became of their lines', () => {
    const notice = block({ kind: 'notice', body: Uint8Array.from({ length: 91 }, (_, i) => 7 * i) });
    const short = block({ kind: 'notice', body: Uint8Array.of(1) });
    const empty = block({ kind: 'notice', body: new Uint8Array() });
    const text = armour(notice);
    const [begin, head, ...lines] = text.split('\n');
    const written = (inside: string, of = short) => armour(of).replace(/;\n[\s\S]*-----END/, `;\n${inside}\n-----END`);
    const base64 = lines
      .slice(0, -1)
      .map((line) => line.slice(0, -3))
      .join('');
    const texts: readonly [boolean, string][] = [
      [true, text],
      [true, text.replace(/-[^-]{2}\n/g, '-zz\n')],
      [true, text.replace(/-([^-]).\n-----END/, '-$1\n-----END')],
      [true, written(`${base64}-zz`, notice)],
      [true, written('A-zz\n\n> Q-zz')],
      [true, written('-zz\nAQ-zz')],
      [true, text.replace(/-[^-]{2}\n/, '\n')],
      [true, text.replace(/-+$/, '')],
      [
        true,
        [begin!.toLowerCase(), head!.toUpperCase(), ...lines.slice(0, -1), lines.at(-1)!.toUpperCase()].join('\n'),
      ],
      [false, written('AR-zz')],
      [false, written('AQ==-zz')],
      [false, written('AQ')],
      [false, written('AQ-')],
      [false, written('AQ.-zz')],
      [false, written('-zz', empty)],
      [false, text.replace(/-([^-]{2}\n)/, '$1')],
    ];
    for (const [isWhole, one] of texts) {
      const file = join(folder, 'lines.txt');
      writeFileSync(file, one);
      const found = findBlocks(one).map(({ state }) => state === 'whole');
      expect([one, found, run(file).includes('1 blocks, ')]).toEqual([one, [isWhole], isWhole]);
    }
  });

  const block = (part: Pick<Block, 'kind' | 'body'>): Block => ({
    ...{ version: 3, campaign: '4kq7xw2m0c9v1hd83jb5ntzyar', seat: 'gm', round: 1, revision: 1 },
    after: '4kq7xw2m0c9v1hd83jb5ntzyar',
    ...part,
  });

  function run(file: string): string {
    try {
      return execFileSync(process.execPath, ['tests/vectors/verify.mjs', file], { encoding: 'utf8' });
    } catch (error) {
      return (error as { stdout: string }).stdout;
    }
  }
});
