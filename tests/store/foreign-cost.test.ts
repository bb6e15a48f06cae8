import { beforeAll, describe, expect, test, vi } from 'vitest';
import { armour, type Block, digestOf, markOf } from '../../src/post/armour.ts';
import { findBlocks } from '../../src/post/find.ts';
import type * as InflateModule from '../../src/post/inflate.ts';
import { inflate } from '../../src/post/inflate.ts';
import { type Identity, newIdentity, SIGNATURE_BYTES } from '../../src/post/keys.ts';
import { ledgerOf } from '../../src/post/ledger.ts';
import { blocksFromLink, blocksToLink } from '../../src/post/link.ts';
import {
  dispatchBlock,
  handoverBlock,
  joinBlock,
  offerBlock,
  reportBlock,
  rosterBlock,
} from '../../src/post/make-blocks.ts';
import type * as PublicKeysModule from '../../src/post/public-keys.ts';
import { verifies } from '../../src/post/public-keys.ts';
import { readPaste } from '../../src/post/read-paste.ts';
import { holderOf, joinsIn, rosterIn } from '../../src/post/rosters.ts';
import {
  LEAST_OF_BLOCK,
  makingWay,
  ROOM_OF_KEY,
  STRANGERS_ROOM,
  strangersRoom,
} from '../../src/post/strangers-room.ts';
import { asciiOf } from '../../src/post/undo-markup.ts';
import { readAhead, verifySignatures } from '../../src/post/verify-signatures.ts';
import { addressIn, holding } from '../post/thread-parts.ts';
import { OPEN, openThread, SYSTEMS, type Thread } from '../post/whole-thread.ts';

/** Apart from the tests of the post, which share their modules: here one is watched. What strangers can make a reader work, in operations: signatures looked at, letters made. */

vi.setConfig({ testTimeout: 120_000 });
vi.mock('../../src/post/public-keys.ts', async (original) => {
  const real = await original<typeof PublicKeysModule>();
  return { ...real, verifies: vi.fn(real.verifies) };
});
vi.mock('../../src/post/inflate.ts', async (original) => {
  const real = await original<typeof InflateModule>();
  return { ...real, inflate: vi.fn(real.inflate) };
});
/** Signatures that something looks at. */
function checksIn(run: () => unknown): number {
  vi.mocked(verifies).mockClear();
  run();
  return vi.mocked(verifies).mock.calls.length;
}
const fresh = ({ ...block }: Block): Block => ({ ...block, body: block.body.slice() });
const forged = ({ ...block }: Block, i: number): Block => {
  const body = block.body.slice();
  body[5]! ^= 1 + (i % 250);
  return { ...block, revision: 1 + i, body };
};

const threads = new Map<string, Thread>();
beforeAll(async () => {
  for (const name of SYSTEMS) threads.set(name, await openThread(name));
});

describe.each(SYSTEMS)('B11: in a campaign of %s', (name) => {
  test('a forged letter costs one signature at most, whoever holds its seat', () => {
    const { blocks, id, hands } = threads.get(name)!;
    const known = ledgerOf(blocks, id);
    expect(known.campaign).toBeDefined();
    const letter = dispatchBlock(hands.red!, addressIn(blocks, 'red', OPEN), {
      commands: [{ command: 'x' }],
      seen: [],
    });
    const letters = Array.from({ length: 40 }, (_, i) => forged(letter, i));
    expect(checksIn(() => ledgerOf([...blocks, ...letters], id))).toBeLessThanOrEqual(40);
    const unhinted = letters.map(({ ...block }) => ({
      ...block,
      body: block.body.slice().fill(7, 64, SIGNATURE_BYTES),
    }));
    expect(checksIn(() => ledgerOf([...blocks, ...unhinted], id))).toBe(0);
  });
});

describe('B11: sixty in one seat', async () => {
  const [gm, ...team]: Identity[] = await Promise.all(Array.from({ length: 61 }, newIdentity));
  const campaign = 'a'.repeat(26);
  const at = (revision: number) => ({ campaign, round: 0, revision, after: campaign });
  const seats = team.map((hand, i) =>
    holding(hand, campaign, 'red', `Player ${String.fromCharCode(97 + (i % 26))}${i}x`),
  );

  test('are verified once, however many rosters quote them', () => {
    const rosters = Array.from({ length: 10 }, (_, i) => rosterBlock(gm!, at(i + 1), { seats }));
    const checks = checksIn(() => {
      for (const roster of rosters) rosterIn(fresh(roster));
    });
    expect(checks).toBeLessThanOrEqual(60);
    expect(joinsIn(rosters[0]!)![3]).toBe(joinsIn(rosters[1]!)![3]);
  });

  test('one forged among them ends the reading', () => {
    const bad = seats.map((seat, i) => ({ ...seat, join: forged(seat.join, i) }));
    expect(checksIn(() => expect(rosterIn(rosterBlock(gm!, at(99), { seats: bad }))).toBeUndefined())).toBe(1);
    expect(holderOf(bad[0]!.join, 'red')).toBeUndefined();
  });
});

describe('what somebody signs who has no part in a campaign that is followed', () => {
  const HIDDEN = '7'.repeat(26);
  const written = async (campaign: string, after: string) => {
    const [heir, ...team] = await Promise.all(Array.from({ length: 21 }, newIdentity));
    const at = { campaign, round: OPEN, revision: 1 } as const;
    const seats = team.map((hand, i) => holding(hand, campaign, 'red', `Player ${String.fromCharCode(97 + i)}`));
    const chain = { tip: 'c'.repeat(64), nonce: 'd'.repeat(32), key: heir!.seal };
    const offer = offerBlock(heir!, { ...at, after }, 'Pavel', chain);
    return { heir: heir!, at, offer, roster: rosterBlock(heir!, { ...at, after: HIDDEN }, { seats }), team: team[0]! };
  };

  test('a campaign that is not here is offered by its announcement: nothing else of it is looked at', async () => {
    const { blocks, id } = threads.get('nuclear')!;
    const text = blocks.map(armour).join('\n');
    vi.mocked(inflate).mockClear();
    let rows: ReturnType<typeof readPaste>['rows'] = [];
    expect(checksIn(() => ({ rows } = readPaste(text, new Map(), { unknown: 'offer' })))).toBe(1);
    expect(inflate).toHaveBeenCalledTimes(1);
    expect(rows.map(({ state, isNew }) => [state, isNew])).toEqual(
      blocks.map(({ kind }) => [kind === 'campaign' ? 'good' : 'offered', true]),
    );
    // Without its announcement there is nothing to offer, and one that is not its own is told at once.
    const [first, ...others] = blocks;
    const headless = readPaste(others.map(armour).join('\n'), new Map(), { unknown: 'offer' }).rows;
    expect(new Set(headless.map(({ state, isNew }) => `${state} ${isNew}`))).toEqual(new Set(['unknown false']));
    const other = readPaste(armour(forged(first!, 0)), new Map(), { unknown: 'offer' }).rows;
    expect(other).toMatchObject([{ state: 'forged', isNew: false }]);
    // Of a campaign that is here everything is judged.
    const here = readPaste(armour(others.at(-1)!), new Map([[id, blocks.slice(0, -1)]]), { unknown: 'offer' }).rows;
    expect(here).toMatchObject([{ state: 'good' }]);
  });

  test('the requests in a roster behind a gap are not looked at, and whoever is named there is called no forger', async () => {
    const { blocks, id } = threads.get('nuclear')!;
    const { offer, roster, team, at } = await written(id, addressIn(blocks, '-', OPEN).after);
    const letter = dispatchBlock(
      team,
      { ...at, seat: 'red', after: HIDDEN },
      { commands: [{ command: 'x' }], seen: [] },
    );
    ledgerOf(blocks, id);
    let status: ReturnType<typeof ledgerOf>['status'] = new Map();
    const mine = [offer, roster, letter].map(fresh);
    // The offer, the roster, the letter: twenty requests are in the roster.
    expect(checksIn(() => ({ status } = ledgerOf([...blocks, ...mine], id)))).toBeLessThanOrEqual(4);
    expect(mine.map((block) => status.get(digestOf(block)))).toEqual(['good', 'behind-gap', 'behind-gap']);
  });

  test('nor do hundreds of keys cost more that begin alike, in rosters behind a gap', async () => {
    const { blocks, id } = threads.get('nuclear')!;
    const { heir, at, offer, team } = await written(id, addressIn(blocks, '-', OPEN).after);
    const twin = (i: number) => {
      const one = holding(team, id, 'red', `Player ${i}x`);
      const body = one.join.body.slice();
      // The bytes of the key behind those that a block shows.
      body[SIGNATURE_BYTES + 6] = i;
      return { ...one, join: { ...one.join, body } };
    };
    const rosters = Array.from({ length: 4 }, (_, part) =>
      rosterBlock(
        heir,
        { ...at, revision: part + 1, after: HIDDEN },
        { seats: Array.from({ length: 60 }, (_, i) => twin(60 * part + i)) },
      ),
    );
    const letter = dispatchBlock(
      team,
      { ...at, seat: 'red', after: HIDDEN },
      { commands: [{ command: 'x' }], seen: [] },
    );
    ledgerOf(blocks, id);
    // No key fits it, so all that may are tried.
    const mine = [offer, ...rosters, forged(letter, 0)].map(fresh);
    expect(checksIn(() => ledgerOf([...blocks, ...mine], id))).toBeLessThanOrEqual(1 + rosters.length + 2);
  });

  test('nobody comes in by a handover of their own: what they report after it is not unfolded', async () => {
    const { blocks, id } = threads.get('nuclear')!;
    const { heir, at, offer } = await written(id, addressIn(blocks, '-', OPEN).after);
    const taken = handoverBlock(heir, { ...at, after: offer.after }, offer, []);
    const zeros = '0'.repeat(64);
    const report = reportBlock(
      heir,
      { ...at, after: markOf(digestOf(taken)) },
      {
        ...{ before: zeros, close: zeros, link: zeros, next: heir.seal, state: zeros },
        ...{ used: [], rulings: [], silent: [], entries: [] },
      },
    );
    vi.mocked(inflate).mockClear();
    await readAhead([...blocks, taken, report], id, await verifySignatures([...blocks, taken, report], id));
    const { status } = ledgerOf([...blocks, taken, report], id);
    expect(vi.mocked(inflate).mock.calls.some(([bytes]) => bytes.buffer === report.body.buffer)).toBe(false);
    expect([taken, report].map((block) => status.get(digestOf(block)))).toEqual(['forged', 'forged']);
  });

  test('a block longer than its kind may be is damaged, in a text and in a link', async () => {
    const { blocks } = threads.get('nuclear')!;
    const join = blocks.find(({ kind }) => kind === 'roster')!;
    const stretched = (bytes: number) => ({ ...join, body: new Uint8Array(bytes) });
    const [most, more] = [stretched(178_560), stretched(178_650)];
    expect([most, more].map((block) => findBlocks(armour(block))[0]!.state)).toEqual(['whole', 'damaged']);
    expect([most, more].map((block) => blocksFromLink(blocksToLink([block])).length)).toEqual([1, 0]);
  });
});

test('B11: a sign that stands for eighteen letters is not unfolded, whatever markup hides it', () => {
  const text = '\ufdfa'.repeat(50_000);
  const normalize = vi.spyOn(String.prototype, 'normalize');
  expect(asciiOf(`${text}&#65018;`).length).toBeLessThanOrEqual(text.length + 8);
  expect(normalize.mock.contexts.every((letter) => String(letter).length <= 2)).toBe(true);
  normalize.mockRestore();
  expect(asciiOf('\uff21\ufb01\u2163\u2167')).toBe('AfiIV\u2167');
});

test('B11: many campaigns that nobody knows are each judged by their own blocks', async () => {
  const hand = await newIdentity();
  const join = (i: number) => joinBlock(hand, `${String(i).padStart(4, '0')}${'a'.repeat(22)}`, 'Ivan');
  const text = (count: number) => Array.from({ length: count }, (_, i) => armour(join(i))).join('\n');
  const judged = (count: number) => {
    const blocks = text(count);
    const sort = vi.spyOn(Array.prototype, 'sort');
    const { rows } = readPaste(blocks, new Map());
    const sorted = sort.mock.contexts.reduce((sum: number, list) => sum + (list as readonly unknown[]).length, 0);
    sort.mockRestore();
    expect(rows.map(({ state }) => state)).toEqual(Array(count).fill('unknown'));
    return sorted;
  };
  expect(judged(80)).toBeLessThanOrEqual(2.2 * judged(40));
  expect(new Set(findBlocks(text(3)).map((one) => one.state === 'whole' && digestOf(one.block))).size).toBe(3);
});

/** Short blocks for which there is room, of one key and of all. */
const MOST_OF_STRANGER = ROOM_OF_KEY / LEAST_OF_BLOCK;
const MOST_OF_STRANGERS = STRANGERS_ROOM / LEAST_OF_BLOCK;

test('B11: strangers fill the room for strangers, of each key and in all, and take none from others', async () => {
  const { blocks, id, hands } = threads.get('nuclear')!;
  const stranger = await newIdentity();
  const joins = Array.from({ length: 30 }, (_, i) => joinBlock(stranger, id, 'Pavel', 'red', i + 1));
  const honest = dispatchBlock(hands.red!, addressIn(blocks, 'red', OPEN, 9), {
    commands: [{ command: 'x' }],
    seen: [],
  });
  const { rows } = readPaste([...joins, honest].map(armour).join('\n'), new Map([[id, blocks]]));
  expect(rows.filter(({ isNew }) => isNew)).toHaveLength(MOST_OF_STRANGER + 1);
  expect(rows.filter(({ state }) => state === 'no-room')).toHaveLength(30 - MOST_OF_STRANGER);
  expect(rows.at(-1)).toMatchObject({ state: 'good', isNew: true });

  const nobody = Array.from({ length: MOST_OF_STRANGERS + 5 }, (_, i) => ({
    ...honest,
    seat: 'nobody',
    revision: 1 + (i % 999),
    round: i % 3,
  }));
  for (const status of ['unsigned-hand', 'behind-gap'] as const) {
    const known = { statusOf: () => status, isKnown: () => false };
    expect(nobody.filter(strangersRoom([], known))).toHaveLength(MOST_OF_STRANGERS);
    // Those that are stored keep out nobody who comes later: the oldest make way.
    const later = { ...honest, seat: 'nobody', round: 9 };
    expect(strangersRoom(nobody, known)(later)).toBe(true);
    expect(makingWay([...nobody, later], known)).toEqual(nobody.slice(0, 6));
    expect(makingWay(nobody.slice(0, MOST_OF_STRANGERS), known)).toEqual([]);
    expect(makingWay([...nobody, later], { ...known, isKnown: () => true })).toHaveLength(
      status === 'behind-gap' ? 0 : 6,
    );
  }
});
