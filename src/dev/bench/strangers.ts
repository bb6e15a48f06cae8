import { ed25519 } from '@noble/curves/ed25519.js';
import { deflateSync, strToU8 } from 'fflate';
import { addressIn, holding, personCalled } from '../../../tests/post/thread-parts.ts';
import { openThread } from '../../../tests/post/whole-thread.ts';
import { armour, type Block, digestOf, markOf, toBase64 } from '../../post/armour.ts';
import { blockContent } from '../../post/block-content.ts';
import { CampaignContent, campaignId } from '../../post/contents.ts';
import { voteContent } from '../../post/handover.ts';
import { type BlockHeader, FORMAT_VERSION } from '../../post/header.ts';
import { bringingKey, type Identity, newIdentity, publicKeys, sign } from '../../post/keys.ts';
import { campaignBlock, handoverBlock, joinBlock, offerBlock, rosterBlock, voteBlock } from '../../post/make-blocks.ts';
import { longestBody, pack } from '../../post/pack.ts';
import { isSigningKey } from '../../post/public-keys.ts';
import { loadPaste } from '../../post/read-paste.ts';
import type { SeatHolder } from '../../post/rosters.ts';
import { type BenchRow, ms, processorTime } from './measure.ts';

/**
 * The dearest blocks that a stranger can write, each kind on a page of its own, in processor time for a block: finding it in the text and
 * judging it.
 */

const MOST = 20;

interface Page {
  readonly before: readonly Block[];
  readonly blocks: readonly Block[];
  readonly known?: readonly Block[];
  /** Text in which the blocks are, where it is not as it was written. */
  readonly textOf?: (block: Block) => string;
}

export async function strangerRows(): Promise<BenchRow[]> {
  const { id, blocks, seats, hands, master: leader } = await openThread('nuclear');
  const master = await newIdentity();
  const { seal, secret } = await personCalled('everybody');
  let next = 0;
  /** Somebody whose signing key nobody has met yet. */
  const person = (): Identity => {
    const { secretKey, publicKey } = ed25519.keygen();
    return { sign: toBase64(publicKey), seal, secret: { sign: toBase64(secretKey), seal: secret.seal } };
  };
  const content = blockContent(CampaignContent, blocks[0]!)!;
  const announced = (more: object = {}): Block =>
    campaignBlock(master, {
      ...content,
      name: `Camp ${next++}`,
      master: { name: 'Olga', ...publicKeys(master) },
      ...more,
    });
  const here = markOf(digestOf(blocks.at(-1)!));
  const asked = (campaign: string, count: number): readonly SeatHolder[] =>
    many(count, (i) => holding(person(), campaign, seats[i % seats.length]!, `${'abcdefgh'[i % 8]}${i}x`));
  const rosters = (): Page => {
    const campaign = announced();
    const made = chained(campaign.campaign, 6, (after, i) =>
      rosterBlock(
        master,
        { campaign: campaign.campaign, round: 1, revision: i + 1, after },
        { seats: asked(campaign.campaign, 60) },
      ),
    );
    return { before: [campaign], blocks: made };
  };
  const handovers = (): Page => {
    const players = many(12, (i) => ({ seat: `s${i}`, name: `${'abcdefghijkl'[i]}${i}`, colour: i }));
    const campaign = announced({ players });
    const at = { campaign: campaign.campaign, round: 1, revision: 1 } as const;
    const held = players.map(({ seat, name }) => ({ seat, hand: person(), name }));
    const roster = rosterBlock(
      master,
      { ...at, after: at.campaign },
      {
        seats: held.map(({ seat, hand, name }) => holding(hand, at.campaign, seat, `${name}y`)),
      },
    );
    const made = chained(markOf(digestOf(roster)), 12, (after) => {
      const heir = person();
      const offer = offerBlock(heir, { ...at, after }, 'Pavel', {
        tip: 'c'.repeat(64),
        nonce: 'd'.repeat(32),
        key: seal,
      });
      const votes = held.map(({ seat, hand }) => voteBlock(hand, { ...at, seat, after }, voteContent(offer, '')));
      return handoverBlock(heir, { ...at, after }, offer, votes);
    });
    return { before: [campaign, roster], blocks: made };
  };
  const HIDDEN = '7'.repeat(26);
  const offering = (heir: Identity): Block =>
    offerBlock(heir, addressIn(blocks, '-', 2), 'Pavel', { tip: 'c'.repeat(64), nonce: 'd'.repeat(32), key: seal });
  /** Rosters after a missing post, by somebody who has offered to lead and may have been given the campaign by it. */
  const behindGap = (): Page => {
    const heir = person();
    const made = chained(HIDDEN, 6, (after, i) =>
      rosterBlock(heir, { campaign: id, round: 2, revision: i + 1, after }, { seats: asked(id, 60) }),
    );
    return { before: [offering(heir)], blocks: made, known: blocks };
  };
  /** A report by somebody who hands the campaign over to themselves. */
  const usurped = (): Page => {
    const heir = person();
    const taken = handoverBlock(heir, { campaign: id, round: 2, revision: 1, after: here }, offering(heir), []);
    const made = chained(markOf(digestOf(taken)), 3, (after, i) =>
      signed(
        heir,
        { campaign: id, kind: 'report', seat: 'gm', round: i + 2, after },
        pack(JSON.parse(reportOfDice(seal, i, 1_900))),
      ),
    );
    return { before: [taken], blocks: made, known: blocks };
  };
  const reports = (rolls: number, write: (json: string) => Uint8Array) => (): Page => {
    const campaign = announced();
    const made = chained(campaign.campaign, 3, (after, i) =>
      signed(
        master,
        { campaign: campaign.campaign, kind: 'report', seat: 'gm', round: i + 1, after },
        write(reportOfDice(seal, i, rolls)),
      ),
    );
    return { before: [campaign], blocks: made };
  };
  const bombs = (): Page => {
    const author = person();
    const payload = (i: number) => bringingKey(author, folded(`{"a":[${'0,'.repeat(140_000)}${i}]}`));
    const made = many(8, (i) =>
      signed(
        author,
        { campaign: campaignId(payload(i)), kind: 'campaign', seat: 'gm', round: 0, after: '-' },
        payload(i),
      ),
    );
    return { before: [], blocks: made };
  };
  const forged = (): Page => {
    const at = { campaign: id, kind: 'orders', seat: seats[0]!, round: 2, after: '0'.repeat(26) } as const;
    const hint = hands[seats[0]!]!.sign;
    const made = many(600, (i) => {
      const block = signed(master, { ...at, revision: (i % 999) + 1 }, strToU8(`${i}`.padEnd(120)));
      block.body.set(Buffer.from(hint, 'base64').subarray(0, 6), 64);
      return block;
    });
    return { before: [], blocks: made, known: blocks };
  };
  /** Random bytes in the name of the game master: nothing folds, and no signature fits. */
  const unsigned = (): Page => {
    const length = Math.floor((longestBody('report') / 4) * 3 * (60 / 63)) - 100;
    const made = many(2, (i): Block => {
      const body = new Uint8Array(length);
      for (let at = 0; at < length; at += 65_536) crypto.getRandomValues(body.subarray(at, at + 65_536));
      body.set(Buffer.from(leader.sign, 'base64').subarray(0, 6), 64);
      return {
        ...{ kind: 'report', version: FORMAT_VERSION, campaign: id, seat: 'gm' },
        round: 2,
        revision: i + 1,
        after: here,
        body,
      };
    });
    return { before: [], blocks: made, known: blocks };
  };
  const kinds: readonly (readonly [work: string, make: () => Page])[] = [
    ['a roster of 60 new requests in their own campaign', rosters],
    [
      'a campaign of as many keys as are read',
      () => ({ before: [], blocks: many(4, () => announced({ options: keysOf(15_800) })) }),
    ],
    [
      'a campaign as long as is read',
      () => ({
        before: [],
        blocks: many(3, () => announced({ ruleset: { ...content.ruleset, rules: lettersOf(4) } })),
      }),
    ],
    ['a roster of 60 new requests behind a gap', behindGap],
    ['a report of as many dice as are read, by one who takes the campaign over alone', usurped],
    // Each die counts as a value, and a report holds one for each packed byte.
    ['a report of as many dice as are read', reports(1_900, (json) => pack(JSON.parse(json)))],
    ['a report of more dice than are read', reports(9_000, folded)],
    [
      'a report as long, of which one letter is damaged',
      () => ({ ...reports(1_900, (json) => pack(JSON.parse(json)))(), textOf: damaged }),
    ],
    ['a report of the greatest length that nobody has signed', unsigned],
    ['the same, of which one letter is damaged', () => ({ ...unsigned(), textOf: damaged })],
    ['a handover with 12 votes in their own campaign', handovers],
    ['a campaign that unfolds to a thousand times its size', bombs],
    [
      'a request with a new key',
      () => ({
        before: [],
        blocks: many(300, (i) => joinBlock(person(), id, `${'\u0390'.repeat(50)}${i}`)),
        known: blocks,
      }),
    ],
    [
      'an offer with a new key',
      () => ({
        before: [],
        blocks: many(300, () =>
          offerBlock(person(), addressIn(blocks, '-', 2), 'Pavel', {
            tip: 'c'.repeat(64),
            nonce: 'd'.repeat(32),
            key: seal,
          }),
        ),
        known: blocks,
      }),
    ],
    ['orders forged in the name of a holder', forged],
    [
      'blocks of 2,000 campaigns',
      () => ({
        before: [],
        blocks: many(2_000, (i) =>
          signed(
            master,
            { campaign: campaignId(strToU8(`${i}`)), kind: 'note', seat: 'red', round: 1, after: here },
            strToU8('x'.repeat(40)),
          ),
        ),
      }),
    ],
  ];
  const measured: BenchRow[] = [];
  for (const [work, make] of kinds) measured.push(await rowOf(work, make));
  return measured;
}

async function rowOf(work: string, make: () => Page): Promise<BenchRow> {
  let best = { time: Infinity, letters: 0 };
  for (let round = 0; round < 3; round++) {
    const { before, blocks, known = [], textOf = armour } = make();
    forgetKeys();
    const text = [...before.map(armour), ...blocks.map(textOf)].join('\n');
    const kept = new Map(
      known.length > 0 ? [[known[0]!.campaign, known.map((block) => ({ ...block, body: block.body.slice() }))]] : [],
    );
    const time = (await processorTime(1, () => loadPaste(text, () => kept, { unknown: 'offer' }))) / blocks.length;
    if (time < best.time) best = { time, letters: text.length / blocks.length };
  }
  return {
    work: `${work}, read: processor time for a block of ${Math.round(best.letters).toLocaleString('en')} characters`,
    ours: ms(best.time),
    wanted: `below ${MOST} ms`,
    holds: best.time < MOST,
  };
}

/** Forgets the keys that were looked at when the blocks were made: a reader meets them for the first time. As many answers are kept. */
function forgetKeys(): void {
  for (let i = 0; i < 5_000; i++) isSigningKey(`${i}`);
}

/** A block as text with another letter at the beginning of its last line. */
const damaged = (block: Block): string =>
  armour(block).replace(/\n(.)(?=[^\n]*\n[^\n]*$)/, (_, letter) => `\n${letter === 'A' ? 'B' : 'A'}`);

const many = <T>(count: number, make: (i: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, i) => make(i));

/** Posts of which each names the one before it. */
function chained(first: string, count: number, make: (after: string, i: number) => Block): readonly Block[] {
  const posts: Block[] = [];
  for (let i = 0; i < count; i++) posts.push(make(i === 0 ? first : markOf(digestOf(posts.at(-1)!)), i));
  return posts;
}

function signed(
  author: Identity,
  at: Omit<BlockHeader, 'version' | 'revision'> & { revision?: number },
  payload: Uint8Array,
): Block {
  const header: BlockHeader = { revision: 1, ...at, version: FORMAT_VERSION };
  return { ...header, body: sign(author, header, payload) };
}

const folded = (json: string): Uint8Array => deflateSync(strToU8(json), { level: 9 });
/** As many texts of letters that hardly fold as a campaign has room for. */
const lettersOf = (count: number) => many(count, () => toBase64(crypto.getRandomValues(new Uint8Array(52_000))));
const keysOf = (count: number) => Object.fromEntries(many(count, (i) => [`k${i}`, i % 10]));

/** JSON of a report whose dice look thrown, so that they hardly fold. */
function reportOfDice(next: string, i: number, count: number): string {
  let lot = i + 1;
  const die = (sides: number): number => {
    lot = (Math.imul(lot, 1_103_515_245) + 12_345) >>> 0;
    return 1 + ((lot >>> 8) % sides);
  };
  const rolls = () => many(count, () => `["a b",6,[${die(6)},${die(6)}]]`).join();
  const entries = many(20, () => `["1.x",[${rolls()}],"00000000","00000000"]`).join();
  const zeros = `"${'0'.repeat(64)}"`;
  return `{"before":${zeros},"close":${zeros},"entries":[${entries}],"link":${zeros},"next":"${next}","rulings":[],"silent":[],"state":${zeros},"used":[]}`;
}
