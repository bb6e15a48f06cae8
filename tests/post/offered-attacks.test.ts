import { beforeAll, describe, expect, test, vi } from 'vitest';
import { armour, type Block, digestOf, markOf } from '../../src/post/armour.ts';
import { blockContent } from '../../src/post/block-content.ts';
import { CampaignContent } from '../../src/post/contents.ts';
import { type Identity, newIdentity, publicKeys } from '../../src/post/keys.ts';
import {
  campaignBlock,
  dispatchBlock,
  joinBlock,
  noticeBlock,
  ordersBlock,
  rosterBlock,
} from '../../src/post/make-blocks.ts';
import { readPaste } from '../../src/post/read-paste.ts';
import { rosterIn } from '../../src/post/rosters.ts';
import { judgeOffered, type PastedBlock } from '../../src/post/thread.ts';
import { addressIn, holding } from './thread-parts.ts';
import { OPEN, openThread, SYSTEMS, type Thread } from './whole-thread.ts';

/** Campaigns that a paste offers are judged when they are taken in: attacks on that. */

vi.setConfig({ testTimeout: 120_000 });

const threads = new Map<string, Thread>();
let stranger: Identity;
beforeAll(async () => {
  stranger = await newIdentity();
  for (const name of SYSTEMS) threads.set(name, await openThread(name));
});

const OFFER = { unknown: 'offer' } as const;
const textOf = (blocks: readonly Block[]) => blocks.map(armour).join('\n');
const statesOf = (rows: readonly PastedBlock[]) => Object.fromEntries(rows.map(({ digest, state }) => [digest, state]));
const shuffled = <T>(list: readonly T[], step: number): readonly T[] =>
  list.map((_, i) => list[(i * step + 3) % list.length]!);

/** Blocks that accuse somebody where they are judged: forged in each player's name, and two notices in one place. */
async function accusing({ blocks, id, seats, master }: Thread): Promise<readonly Block[]> {
  const sheets = seats.map((seat) =>
    ordersBlock(stranger, master, addressIn(blocks, seat, OPEN, 7), { salt: 'd'.repeat(32), commands: [] }),
  );
  const { seat: _, ...at } = addressIn(blocks, 'gm', OPEN, 1);
  const notices = ['one', 'other'].map((text) => noticeBlock(master, { ...at, campaign: id }, { text }));
  return [...(await Promise.all(sheets)), ...notices];
}

describe.each(SYSTEMS)('an offered campaign of %s', (name) => {
  test('blames nobody before it is taken in, whatever was written in it', async () => {
    const thread = threads.get(name)!;
    const blocks = [...thread.blocks, ...(await accusing(thread))];
    const { rows } = readPaste(textOf(blocks), new Map(), OFFER);
    expect(rows.map(({ state }) => state)).toEqual(
      blocks.map(({ kind }) => (kind === 'campaign' ? 'good' : 'offered')),
    );
  });

  test('is judged as it would have been where it was here before, in any order', async () => {
    const thread = threads.get(name)!;
    const blocks = [...thread.blocks, ...(await accusing(thread))];
    const [campaign, ...others] = blocks as [Block, ...Block[]];
    const known = new Map([[thread.id, [campaign]]]);
    const here = statesOf(readPaste(textOf(others), known).rows);
    expect(Object.values(here)).toEqual(expect.arrayContaining(['good', 'forged', 'contradiction']));
    for (const step of [1, others.length - 1]) {
      const judged = await judgeOffered(shuffled(others, step), known);
      expect(statesOf(judged)).toEqual(here);
    }
  });

  test('of a stranger moves no verdict on one that is here, though it has its names and stands before it', async () => {
    const { blocks, id, seats } = threads.get(name)!;
    const content = blockContent(CampaignContent, blocks[0]!)!;
    const twin = campaignBlock(stranger, { ...content, master: { ...content.master, ...publicKeys(stranger) } });
    const letters = seats.map((seat) =>
      dispatchBlock(
        stranger,
        { ...addressIn([twin], seat, OPEN), after: twin.campaign },
        { commands: [{ command: 'concede' }], seen: [] },
      ),
    );
    const known = new Map([[id, blocks.slice(0, 2)]]);
    const alone = readPaste(textOf(blocks.slice(2)), known, OFFER).rows;
    const beside = readPaste(textOf([twin, ...letters, ...blocks.slice(2)]), known, OFFER).rows;
    expect(beside.slice(1 + letters.length)).toEqual(alone);
    expect(new Set(alone.map(({ state }) => state))).toEqual(new Set(['good']));
  });

  test('has no forger in whoever was seated by a post that is not here: such a block is unverified, and good once it is', async () => {
    const { blocks, id, master, seats } = threads.get(name)!;
    const seat = seats[0]!;
    const heir = await newIdentity();
    const { seat: _, ...at } = addressIn(blocks, 'gm', OPEN, 2);
    const before = rosterIn(blocks.find(({ kind }) => kind === 'roster')!)!.seats.filter((one) => one.seat !== seat);
    const roster = rosterBlock(master, at, { seats: [...before, holding(heir, id, seat, 'Heir')] });
    const letter = dispatchBlock(
      heir,
      { ...addressIn(blocks, seat, OPEN), after: markOf(digestOf(roster)) },
      { commands: [{ command: 'concede' }], seen: [] },
    );
    const known = new Map([[id, blocks]]);
    expect(readPaste(armour(letter), known).rows).toMatchObject([{ state: 'unverified', isNew: false }]);
    expect(readPaste(textOf([letter, roster]), known).rows.map(({ state }) => state)).toEqual(['good', 'good']);
    // What names a post that is here is not theirs to claim.
    const forged = dispatchBlock(stranger, addressIn(blocks, seat, OPEN), {
      commands: [{ command: 'concede' }],
      seen: [],
    });
    expect(readPaste(armour(forged), known).rows).toMatchObject([{ state: 'forged', isNew: false }]);
  });
});

test('ten campaigns of a stranger before one that is here push out none of its blocks', async () => {
  const { blocks, id } = threads.get('nuclear')!;
  const content = blockContent(CampaignContent, blocks[0]!)!;
  const many = Array.from({ length: 12 }, (_, i) =>
    campaignBlock(stranger, { ...content, name: `Camp ${i}`, master: { ...content.master, ...publicKeys(stranger) } }),
  );
  const request = joinBlock(await newIdentity(), id, 'Boris', 'red');
  const { rows } = readPaste(textOf([...many, ...blocks, request]), new Map([[id, blocks.slice(0, 3)]]), OFFER);
  const own = rows.filter(({ header, block }) => header.campaign === id && block?.kind !== 'campaign');
  expect(own.map(({ state }) => state)).toEqual(
    [...blocks.slice(1), request].map((_, i) => (i < 2 ? 'duplicate' : 'good')),
  );
  expect(rows.at(-1)).toMatchObject({ state: 'left-out', count: 3 });
});
