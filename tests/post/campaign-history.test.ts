import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { hashOf } from '../../src/engine/kernel/hash.ts';
import { armour, type Block, digestOf, toBase64 } from '../../src/post/armour.ts';
import { blockContent } from '../../src/post/block-content.ts';
import { type CampaignHistory, type FindingCache, historyOf, loadHistory } from '../../src/post/campaign-history.ts';
import { CampaignContent } from '../../src/post/contents.ts';
import { blocksFromLink, blocksToLink, MAX_LINK_LETTERS } from '../../src/post/link.ts';
import { campaignBlock, joinBlock, noteBlock } from '../../src/post/make-blocks.ts';
import { isReplay, replayBlocks } from '../../src/post/public-replay.ts';
import { readPaste } from '../../src/post/read-paste.ts';
import { begin, type Played, playRound, rules, system } from './by-post.ts';
import { MANGLES } from './mangle.ts';
import { addressIn } from './thread-parts.ts';

const RULES = { system, ruleset: rules.ruleset };
/** Findings of the whole file: a report on the same standing always comes to the same. */
const made: FindingCache = new Map();
let played: Played;
let other: Played;
let id: string;

beforeAll(async () => {
  played = await begin(3, 'a history');
  for (let round = 1; round <= 5; round++) await playRound(played);
  other = await begin(3, 'another history');
  await playRound(other);
  id = played.blocks[0]!.campaign;
});

const history = (heap: readonly Block[]): CampaignHistory => historyOf(heap, id, RULES, made);
/** Everything that a history comes to, in one text. */
const told = ({ now, checked, gap, ledger }: CampaignHistory): string =>
  JSON.stringify([
    now.round,
    now.last,
    now.link,
    hashOf(now.state),
    hashOf(now.campaign.entries),
    checked.map(({ digest, finding, remarks }) => [digest, finding.match, remarks]),
    gap,
    [...ledger.status],
    [...ledger.orders].map(([key, block]) => [key, digestOf(block)]),
  ]);
const blocksIn = (text: string) => readPaste(text, new Map()).rows.flatMap(({ block }) => block ?? []);

describe('a history', () => {
  test('goes through every report to where the game master stands', () => {
    const found = history(played.blocks);
    expect(found.checked.map(({ finding, remarks }) => [finding.match, remarks])).toEqual(
      Array.from({ length: 5 }, () => [true, []]),
    );
    expect(hashOf(found.now.state)).toBe(hashOf(played.standings.at(-1)!.state));
    expect(found.gap).toEqual([]);
  });

  test('is the same after any split, order, duplication and mangling of the thread', () => {
    const wanted = told(history(played.blocks));
    const names = Object.keys(MANGLES);
    fc.assert(
      fc.property(
        fc.shuffledSubarray([...played.blocks.keys()], { minLength: played.blocks.length }),
        fc.array(fc.nat(played.blocks.length - 1), { maxLength: 6 }),
        fc.array(fc.tuple(fc.nat(4), fc.array(fc.constantFrom(...names), { maxLength: 2 })), {
          minLength: 1,
          maxLength: 6,
        }),
        (order, twice, posts) => {
          const blocks = [...order, ...twice].map((i) => played.blocks[i]!);
          const size = Math.ceil(blocks.length / posts.length);
          const texts = posts.map(([gap, mangles], i) => {
            const text = blocks
              .slice(i * size, (i + 1) * size)
              .map(armour)
              .join('\n'.repeat(gap));
            return mangles.reduce((now, name) => MANGLES[name]!(now), text);
          });
          expect(told(history(texts.flatMap(blocksIn)))).toBe(wanted);
        },
      ),
      { numRuns: 40 },
    );
  });

  test('followed slowly is the same, hears of every round, and carries nothing out that is known', async () => {
    const heard: number[] = [];
    const fresh: FindingCache = new Map();
    const found = await loadHistory(played.blocks, id, RULES, fresh, (done) => heard.push(done));
    expect(told(found)).toBe(told(history(played.blocks)));
    expect(heard).toEqual([1, 2, 3, 4, 5]);
    const first = [...fresh.values()];
    await loadHistory(played.blocks, id, RULES, fresh);
    expect([...fresh.values()].every((finding, i) => finding === first[i])).toBe(true);
  });

  test('stops before a report that is missing, and names it', () => {
    const without = played.blocks.filter(({ kind, round }) => kind !== 'report' || round !== 3);
    const found = history(without);
    expect(found.now.round).toBe(3);
    expect(found.checked).toHaveLength(2);
    expect(found.gap).toEqual([3]);
    const last = history(played.blocks.filter(({ kind, round }) => kind !== 'report' || round === 5));
    expect(last.gap).toEqual([1, 2, 3, 4]);
  });

  test('needs its campaign block', () => {
    expect(() => history(played.blocks.slice(1))).toThrow(RangeError);
  });
});

describe('a replayed block', () => {
  const named = (block: Block, heap: readonly Block[] = played.blocks) =>
    readPaste(armour(block), new Map([[id, heap]])).rows[0]!.state;
  const sheet = () => played.blocks.find(({ kind, round }) => kind === 'orders' && round === 2)!;

  test.each([
    ['of another round', 'forged', () => ({ ...sheet(), round: 4 })],
    ['of another seat', 'forged', () => ({ ...sheet(), seat: 'blue', revision: 7 })],
    ['of another revision', 'forged', () => ({ ...sheet(), revision: 7 })],
    // It names a post that is not here, and a key that is not: nobody can say that it is forged.
    [
      'of another campaign',
      'unverified',
      () => ({ ...other.blocks.find(({ kind }) => kind === 'orders')!, campaign: id }),
    ],
    ['that is a report of another round', 'forged', () => ({ ...played.reports[1]!.block, round: 6 })],
    [
      'that is a report of another campaign',
      'unverified',
      () => ({ ...other.reports[0]!.block, campaign: id, round: 6 }),
    ],
  ] as const)('%s is %s, and changes nothing', (_, state, make) => {
    const block = make() as Block;
    expect(named(block)).toBe(state);
    const { now, checked: reports } = history([...played.blocks, block]);
    expect([hashOf(now.state), reports.length]).toEqual([hashOf(history(played.blocks).now.state), 5]);
  });

  test('of another campaign under its own name belongs there, and is unknown without that campaign', () => {
    const block = other.blocks.find(({ kind }) => kind === 'orders')!;
    expect(named(block)).toBe('unknown');
    expect(named(block, [...played.blocks, ...other.blocks.slice(0, 2)])).toBe('unknown');
    const { rows } = readPaste([...other.blocks.slice(0, 2), block].map(armour).join('\n'), new Map());
    expect(rows.map(({ state }) => state)).toEqual(['good', 'good', 'good']);
  });
});

describe('blocks in a link', () => {
  test('come back as they were', () => {
    const back = blocksFromLink(blocksToLink(played.blocks));
    expect(back.map(digestOf)).toEqual(played.blocks.map(digestOf));
    expect(blocksToLink(played.blocks)).toMatch(/^[\w.~-]+$/);
  });

  test('that are garbage are left out, whatever it is', () => {
    for (const text of [
      '',
      '~',
      '....',
      'orders.1.x.y.1.1.AAAA',
      `orders.1.${id}.red.-1.1.AAAA`,
      '\u0000%',
      'a'.repeat(9),
    ])
      expect(blocksFromLink(text)).toEqual([]);
    expect(blocksFromLink('x'.repeat(MAX_LINK_LETTERS + 1))).toEqual([]);
    const whole = blocksToLink(played.blocks.slice(0, 3));
    // FORMAT 9: parts of another version or kind are left out, and the rest is read.
    expect(blocksFromLink(whole.replace('.3.', '.2.'))).toHaveLength(2);
    expect(blocksFromLink(whole.replace(/^[a-z]+/, 'letter'))).toHaveLength(2);
    const short = `notice.3.${id}.gm.1.1.${id}.AAAA`;
    expect(blocksFromLink(Array(2_001).fill(short).join('~'))).toHaveLength(2_000);
    fc.assert(
      fc.property(fc.string(), fc.nat(whole.length), (junk, at) => {
        const found = blocksFromLink(whole.slice(0, at) + junk + whole.slice(at));
        expect(found.length).toBeLessThanOrEqual(3 + junk.split('~').length);
      }),
    );
  });

  test('that were cut off give the whole ones before the cut, and the last is not taken for good', () => {
    const whole = blocksToLink(played.blocks.slice(0, 3));
    for (const at of [whole.length - 3, whole.length - 40]) {
      const { rows } = readPaste(blocksFromLink(whole.slice(0, at)).map(armour).join('\n'), new Map());
      expect(rows.slice(0, 2).map(({ state }) => state)).toEqual(['good', 'good']);
      expect(rows.slice(2).filter(({ state }) => state === 'good')).toEqual([]);
    }
  });
});

describe('a replay', () => {
  test('holds what is public and over, and comes to the same history', async () => {
    const [seat, hand] = [...played.hands][0]!;
    const [reader] = [...played.hands.values()].slice(1);
    const at = addressIn(played.blocks, seat, 6);
    const note = await noteBlock(hand, reader!, at, { text: 'a word in private' });
    const asked = joinBlock(hand, id, 'Ivan');
    const open = await begun();
    const found = history([...played.blocks, note, asked, open]);
    const blocks = replayBlocks(found);
    expect(blocks.map(digestOf).sort()).toEqual(played.blocks.map(digestOf).sort());
    expect(isReplay(blocks)).toBe(true);
    expect(isReplay([...blocks, note])).toBe(false);
    expect(isReplay(played.blocks.slice(0, 2))).toBe(false);
    expect(isReplay([...blocks, ...other.blocks])).toBe(false);
    expect(hashOf(history(blocks).now.state)).toBe(hashOf(found.now.state));
    expect(history(blocks).checked.flatMap(({ remarks }) => remarks)).toEqual([]);
  });

  /** Orders of the round that is open. */
  async function begun(): Promise<Block> {
    const further = {
      ...played,
      blocks: [...played.blocks],
      reports: [...played.reports],
      standings: [...played.standings],
    };
    await playRound(further);
    return further.blocks.find(({ kind, round }) => kind === 'orders' && round === 6)!;
  }
});

test('blocks are told apart where nothing stands between them', () => {
  const text = played.blocks.map(armour).join('');
  expect(blocksIn(text).map(digestOf)).toEqual(played.blocks.map(digestOf));
  expect(blocksIn(text.replace(/\n/g, '')).map(digestOf)).toEqual(played.blocks.map(digestOf));
});

test('another campaign cannot be slipped in under the id of this one', () => {
  const content = blockContent(CampaignContent, played.blocks[0]!)!;
  const forged = { ...campaignBlock(played.master, { ...content, name: 'Other' }), campaign: id };
  const { rows } = readPaste(armour(forged), new Map([[id, played.blocks]]));
  expect(rows[0]!.state).toBe('forged');
  expect(toBase64(forged.body)).not.toBe(toBase64(played.blocks[0]!.body));
});

test('a scenario keeps the order of its sides, which is the order of their turns', () => {
  const content = blockContent(CampaignContent, played.blocks[0]!)!;
  const scenario = { sides: { red: {}, blue: {}, amber: {} }, map: {} };
  const [found] = blocksIn(armour(campaignBlock(played.master, { ...content, scenario })));
  expect(JSON.stringify(blockContent(CampaignContent, found!)!.scenario)).toBe(JSON.stringify(scenario));
});
