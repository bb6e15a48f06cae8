import { beforeAll, describe, expect, test } from 'vitest';
import { readLog } from '../../src/engine/kernel/campaign.ts';
import { hashOf } from '../../src/engine/kernel/hash.ts';
import { GM, PUBLIC, type Viewer } from '../../src/engine/kernel/ids.ts';
import { armour, type Block, digestOf, fromBase64, toBase64 } from '../../src/post/armour.ts';
import { foldedValue } from '../../src/post/block-content.ts';
import { type FindingCache, historyOf } from '../../src/post/campaign-history.ts';
import { chainLink, saltOf } from '../../src/post/chain.ts';
import type { OrdersContent } from '../../src/post/contents.ts';
import { currentDeadline } from '../../src/post/deadline.ts';
import { type BlockHeader, FORMAT_VERSION } from '../../src/post/header.ts';
import {
  exportIdentity,
  type Identity,
  newIdentity,
  openSealed,
  SEAL_STEP,
  SIGNATURE_BYTES,
  sign,
} from '../../src/post/keys.ts';
import { nextRevision } from '../../src/post/latest.ts';
import { blocksToLink } from '../../src/post/link.ts';
import { noteBlock, ordersBlock } from '../../src/post/make-blocks.ts';
import { PAYLOAD_LIMITS, pack, unpack } from '../../src/post/pack.ts';
import { replayBlocks } from '../../src/post/public-replay.ts';
import { readPaste } from '../../src/post/read-paste.ts';
import { resolveRound } from '../../src/post/report.ts';
import type { RoundStart } from '../../src/post/round-start.ts';
import { openNote, openOrders } from '../../src/post/sealed-contents.ts';
import { mailStore, owingSeats, ownSeats, postedOrdersOf } from '../../src/store/mail.ts';
import { loadProse, proseOf } from '../../src/systems/nuclear/prose/prose.ts';
import { NAMESPACES, startWords } from '../../src/words/index.ts';
import { begin, drawUp, type Played, playRound, rules, system } from './by-post.ts';
import { addressIn, closedReport, roundReader } from './thread-parts.ts';

/**
 * Law 5 by post (N-4.12, N-5): until a report opens them, the orders of a seat are seen by nobody but itself and the
 * game master. Campaigns are played by post; at every open round one seat's sealed orders are exchanged for others, and
 * everything that another seat's client makes of the thread is compared.
 */

const RULES = { system, ruleset: rules.ruleset };
const ROUNDS = 4;
const GAMES = [
  { sides: 2, sheets: 'sequential' },
  { sides: 4, sheets: 'sequential' },
  { sides: 2, sheets: 'simultaneous' },
  { sides: 4, sheets: 'simultaneous' },
] as const;

const games = new Map<(typeof GAMES)[number], { played: Played; made: FindingCache }>();
let stranger: Identity;

beforeAll(async () => {
  await startWords('en', [...NAMESPACES]);
  await loadProse();
  stranger = await newIdentity();
  for (const game of GAMES) {
    const played = await begin(game.sides, `secrecy ${game.sides} ${game.sheets}`, { sheets: game.sheets });
    for (let round = 1; round <= ROUNDS; round++) await playRound(played);
    games.set(game, { played, made: new Map() });
  }
});

/** The thread while a round is open: its orders are posted, its report is not. */
const openAt = ({ blocks }: Played, round: number): readonly Block[] =>
  blocks.filter((block) => block.round < round || (block.round === round && block.kind === 'orders'));

interface Looker {
  readonly viewer: Viewer;
  /** Null for who only looks on. */
  readonly me: Identity | null;
}

const lookersBut = ({ hands }: Played, secretive: string): Looker[] => [
  { viewer: PUBLIC, me: null },
  { viewer: PUBLIC, me: stranger },
  ...[...hands].flatMap(([viewer, me]) => (viewer === secretive ? [] : [{ viewer, me }])),
];

/**
 * Everything that a client makes of a thread, part by part: what all make of it alike, and what one makes who looks at it
 * with his own keys. Of a block that is sealed there stand in the place of digest and body only what everybody inevitably
 * sees: that this seat posted for this round, in which revision, and (`sizes`) how long the block is. The commitment is
 * part of the body: 32 bytes, salted.
 */
function madeOf(heap: readonly Block[], made: FindingCache, sizes = true) {
  const isSealed = ({ kind }: Block) => kind === 'orders' || kind === 'note';
  const nameOf = ({ body, ...header }: Block) =>
    `${Object.values(header).join(' ')}${sizes ? ` ${body.length} bytes` : ''}`;
  const names = new Map(heap.map((block) => [digestOf(block), isSealed(block) ? nameOf(block) : digestOf(block)]));
  const known = (digest: string | undefined) => names.get(digest ?? '') ?? digest;
  const short = (block: Block | undefined) => block && known(digestOf(block));

  const history = historyOf(heap, heap[0]!.campaign, RULES, made);
  const { ledger, now, checked } = history;
  const last = checked.at(-1)?.content.entries.length ?? 0;
  const before = { ...now.campaign, entries: now.campaign.entries.slice(0, now.campaign.entries.length - last) };
  const all = {
    ledger: JSON.stringify([
      [...ledger.status].map(([digest, standing]) => `${known(digest)} ${standing}`).sort(),
      [...ledger.blocks.keys()].map(known).sort(),
      [...ledger.orders].map(([key, block]) => `${key} ${short(block)}`).sort(),
      [ledger.campaign, ledger.rosters, ledger.joins, [...ledger.reports.values()], ledger.notices],
    ]),
    history: JSON.stringify([
      { ...now, campaign: { ...now.campaign, ruleset: undefined, entries: hashOf(now.campaign.entries) } },
      history.gap,
      checked.map(({ finding, remarks, digest }) => [digest, finding.match, remarks]),
    ]),
    deadline: JSON.stringify(currentDeadline(history)),
    rows: JSON.stringify(
      readPaste(heap.map(armour).join('\n'), new Map()).rows.map(({ block, digest, ...row }) => [row, known(digest)]),
    ),
    link: blocksToLink(heap.map((block) => (isSealed(block) ? { ...block, body: new Uint8Array() } : block))),
    replay: replayBlocks(history).map(digestOf).join(),
    prose: proseOf({ system, before, after: now.campaign, language: 'en', length: 'long', format: 'plain' }),
  };

  /** What one viewer sees with his keys. */
  async function by({ viewer, me }: Looker) {
    const notes = { id: now.campaign.id, seen: 0 };
    const kept = heap.map((block) => ({ block, at: 0 }));
    const mail = mailStore({ notes, blocks: kept }, { rules: RULES, me, cache: made }).getState();
    const sealed = me ? heap.filter(isSealed) : [];
    const opened = await Promise.all(sealed.map(async (block) => [short(block), await openWith(me!, block)] as const));
    return {
      ...all,
      mail: JSON.stringify([
        ownSeats(mail),
        owingSeats(mail),
        now.campaign.players.map(({ seat }) => [
          short(postedOrdersOf(mail, seat)),
          nextRevision(ledger, 'orders', seat, now.round),
        ]),
      ]),
      view: JSON.stringify(system.view(now.state, viewer)),
      options: viewer === PUBLIC ? '' : JSON.stringify(system.options(now.state, viewer, {})),
      log: JSON.stringify(readLog(system, now.campaign.entries, viewer)),
      readable: JSON.stringify(opened.filter(([, content]) => content !== undefined)),
    };
  }
  return by;
}

const openWith = async (me: Identity, block: Block): Promise<unknown> =>
  block.kind === 'orders'
    ? openOrders(me, block)
    : openSealed(me, block.body.subarray(SIGNATURE_BYTES), PAYLOAD_LIMITS[block.kind]);

/** The thread with other orders of one seat in the place of those that it posted, sealed to whom it is wanted. */
async function exchanged(
  played: Played,
  round: number,
  seat: string,
  commands: OrdersContent['commands'],
  to: { readonly seal: string } = { seal: played.standings[round - 1]!.key },
) {
  const hand = played.hands.get(seat)!;
  const at = addressIn(openAt(played, round), seat, round);
  const content: OrdersContent = { salt: saltOf(hand, at.campaign, round), commands };
  const block = await ordersBlock(hand, to, at, content);
  const heap = openAt(played, round).map((old) =>
    old.kind === 'orders' && old.round === round && old.seat === seat ? block : old,
  );
  return { heap, block, content };
}

const ordersIn = (played: Played, round: number, seat: string) =>
  played.reports[round - 1]!.opened.find(({ block }) => block.seat === seat)!.content;
const steps = (content: OrdersContent) => Math.ceil(pack(content).length / SEAL_STEP);
/** A seat, another one in every round, that could have ordered something else; every third time nothing at all. */
function otherOrders(played: Played, standing: RoundStart) {
  const { round } = standing;
  const seats = [...played.hands.keys()];
  for (const seat of [...seats.slice(round % seats.length), ...seats.slice(0, round % seats.length)]) {
    const ours = ordersIn(played, round, seat);
    const commands = round % 3 === 0 ? [] : drawUp(system, standing, seat, `quite another ${round}`);
    if (JSON.stringify(commands) !== JSON.stringify(ours.commands))
      return { seat, ours, commands: commands as OrdersContent['commands'] };
  }
  return undefined;
}

describe.each(GAMES)('with $sides sides, $sheets sheets:', (game) => {
  test('nothing that others make of the thread tells what a seat has sealed', async () => {
    const { played, made } = games.get(game)!;
    const tried = new Set<string>();
    for (const standing of played.standings.slice(0, ROUNDS)) {
      const found = otherOrders(played, standing);
      if (!found) continue;
      const { seat, commands, ours } = found;
      tried.add((standing.state as { phase: string }).phase);
      const heap = openAt(played, standing.round);
      const other = await exchanged(played, standing.round, seat, commands);
      const sizes = steps(ours) === steps(other.content);
      const [theirs, others] = [madeOf(other.heap, made, sizes), madeOf(heap, made, sizes)];
      for (const looker of lookersBut(played, seat)) expect(await theirs(looker)).toEqual(await others(looker));
    }
    expect([...tried]).toEqual(expect.arrayContaining(['setup', 'preparation']));
    expect(tried.has('initial') || tried.has('final')).toBe(true);
  });

  test('sealed orders open to their author and the game master alone', async () => {
    const { played } = games.get(game)!;
    for (const { opened } of played.reports)
      for (const { block, content } of opened) {
        expect(await openOrders(roundReader(played.end, block.round), block)).toEqual(content);
        for (const [seat, hand] of [...played.hands, ['-', stranger] as const])
          expect(await openOrders(hand, block)).toEqual(seat === block.seat ? content : undefined);
      }
  });
});

describe('the comparison sees a leak:', () => {
  /** The first Preparation of four sides, and what another seat's client makes of it. */
  async function leak(change: (played: Played, seat: string, round: number) => Promise<readonly Block[]>) {
    const { played, made } = games.get(GAMES[1])!;
    const [seat, nosy] = [...played.hands.keys()] as [string, string];
    const looker = { viewer: nosy, me: played.hands.get(nosy)! };
    const heap = await change(played, seat, 2);
    const [ours, theirs] = [await madeOf(openAt(played, 2), made)(looker), await madeOf(heap, made)(looker)];
    return Object.keys(ours).filter((part) => ours[part as keyof typeof ours] !== theirs[part as keyof typeof ours]);
  }

  test('orders that are sealed to the wrong reader', async () => {
    const found = await leak(async (played, seat, round) => {
      const [, nosy] = [...played.hands.values()];
      return (await exchanged(played, round, seat, [], nosy)).heap;
    });
    expect(found).toEqual(['readable']);
  });

  test('a report before its time', async () => {
    const found = await leak(async (played, _, round) => {
      const early = resolveRound(
        system,
        played.standings[1]!,
        chainLink(played.end, round),
        played.reports[1]!.opened.slice(0, 1),
      );
      const open = openAt(played, round);
      return [...open, ...closedReport(played.master, open, round, early.report)];
    });
    expect(found).toEqual(expect.arrayContaining(['ledger', 'history']));
  });
});

describe('the size of a sealed sheet', () => {
  const orders = (many: number): OrdersContent => ({
    salt: '00112233445566778899aabbccddeeff',
    commands: Array.from({ length: many }, (_, i) => ({ command: 'move', unit: `red-${i + 1}`, to: `0${i % 10}11` })),
  });
  const sized = async (many: number) => {
    const { master, hands, blocks } = games.get(GAMES[0])!.played;
    const at = addressIn(blocks, 'red', 1);
    const block = await ordersBlock(hands.get('red')!, master, at, orders(many));
    expect(await openOrders(master, block)).toEqual(orders(many));
    return { bytes: block.body.length, letters: armour(block).length };
  };

  test('does not tell no orders from twelve, and grows in steps', async () => {
    const [none, one, twelve, many] = [await sized(0), await sized(1), await sized(12), await sized(120)];
    expect([one, twelve]).toEqual([none, none]);
    expect(twelve.letters).toBeLessThan(2000);
    expect(many.bytes).toBeGreaterThan(none.bytes);
    expect((many.bytes - none.bytes) % SEAL_STEP).toBe(0);
  });

  test('and its commitment cannot be guessed from the orders: the salt goes in', async () => {
    const { played } = games.get(GAMES[0])!;
    const { master, hands, blocks } = played;
    const at = addressIn(blocks, 'red', 1);
    const commitments = await Promise.all(
      ['0', '1'].map(async (digit) => {
        const block = await ordersBlock(hands.get('red')!, master, at, { ...orders(1), salt: digit.repeat(32) });
        return toBase64(block.body.subarray(SIGNATURE_BYTES, SIGNATURE_BYTES + 32));
      }),
    );
    expect(commitments[0]).not.toBe(commitments[1]);
  });
});

test('a note opens to its reader and its author, whoever they are, and to nobody else', async () => {
  const { played } = games.get(GAMES[1])!;
  const everybody = new Map([...played.hands, [GM, played.master] as const, ['-', stranger] as const]);
  for (const [from, to] of [
    ['red', GM],
    [GM, 'blue'],
    ['red', 'blue'],
  ] as const) {
    const at = addressIn(played.blocks, from, 2);
    const content = { text: 'Only between us.', to };
    const block = await noteBlock(everybody.get(from)!, everybody.get(to)!, at, content);
    for (const [who, keys] of everybody)
      expect(await openNote(keys, block)).toEqual(who === from || who === to ? content : undefined);
    // Whoever posts it again as his own: nobody opens it.
    const header: BlockHeader = { kind: 'note', version: FORMAT_VERSION, ...at, seat: 'green' };
    const copied = { ...header, body: sign(everybody.get('red')!, header, block.body.subarray(SIGNATURE_BYTES)) };
    for (const keys of everybody.values()) expect(await openNote(keys, copied)).toBeUndefined();
  }
});

describe('secret keys', () => {
  /** A secret as it might be written by mistake. */
  const spelled = (secret: Uint8Array | string): string[] => {
    if (typeof secret === 'string') return [secret, secret.toLowerCase(), toBase64(new TextEncoder().encode(secret))];
    const text = toBase64(secret);
    const hex = [...secret].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    return [text, text.replaceAll('+', '-').replaceAll('/', '_'), hex, hex.toUpperCase()];
  };
  const secretsOf = ({ secret }: Identity) => [...spelled(fromBase64(secret.sign)!), ...spelled(secret.seal)];

  test('stand in no block, opened or shut, nor in a link; nor do links of the dice that are to come', async () => {
    for (const { played } of games.values()) {
      const dice = Array.from({ length: 4 }, (_, i) => chainLink(played.end, ROUNDS + 1 + i));
      const secrets = [
        ...secretsOf(played.master),
        ...[...played.hands.values()].flatMap(secretsOf),
        ...[played.end, ...dice].flatMap((link) => [link, ...spelled(Uint8Array.from(Buffer.from(link, 'hex')))]),
      ];
      const texts = await Promise.all(
        played.blocks.map(async (block) => {
          const inside =
            block.kind === 'orders'
              ? await openOrders(roundReader(played.end, block.round), block)
              : unpack(foldedValue(block), PAYLOAD_LIMITS[block.kind]);
          expect(inside).toBeDefined();
          return JSON.stringify(inside) + armour(block).replace(/-..\n/g, '');
        }),
      );
      const all = texts.join('\n') + blocksToLink(played.blocks);
      expect(secrets.filter((secret) => all.includes(secret))).toEqual([]);
      expect(all).toContain(chainLink(played.end, ROUNDS));
    }
  });

  test('stand in an exported identity only under the passphrase', async () => {
    const text = await exportIdentity(stranger, 'correct horse');
    const inside = Buffer.from(text.replace(/-----[^-]+-----|\s/g, ''), 'base64').toString('latin1');
    for (const secret of secretsOf(stranger)) {
      expect(text.replace(/\s/g, '')).not.toContain(secret);
      expect(inside).not.toContain(secret);
    }
  });
});
