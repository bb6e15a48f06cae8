import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { headers, type Msg } from '@nats-io/nats-core';
import { describe, expect, test, vi } from 'vitest';
import type { OpenRelay, openRelay } from '../../src/app/carriers/relay.ts';
import { relayRoom } from '../../src/app/carriers/relay-room.ts';
import { MOST_ANNOUNCED, relaySource } from '../../src/dev/referee/relay-source.ts';
import { watchCampaigns } from '../../src/dev/referee/watch.ts';
import { armour, type Block, digestOf } from '../../src/post/armour.ts';
import type { RelayAccess } from '../../src/post/relay-access.ts';
import { announceCampaign } from '../../src/store/announce.ts';
import { personCalled } from '../post/thread-parts.ts';
import { fresh, REASONS } from './table.ts';

/** Rooms into which somebody puts whatever they like: the referee finds its campaign, and works no more than that costs. */

const start = fresh('domination', 'a crowded room');
const [me, stranger] = [await personCalled('the referee'), await personCalled('a stranger')];
const announced = (by: typeof me, i: number): Block =>
  announceCampaign(by, {
    ...{ campaign: start, master: 'A master', isShipped: true },
    nonce: i.toString(16).padStart(32, '0'),
  });
/** Under the id of another campaign, so nobody has signed it. */
const forged = (i: number): Block => ({ ...announced(stranger, 0), campaign: i.toString(36).padStart(26, '0') });

interface Post {
  readonly name: string;
  readonly block: Block;
  readonly at: number;
}
const under = (name: string, blocks: readonly Block[], at = 0): Post[] =>
  blocks.map((block, i) => ({ name, block, at: at + i }));

/** A source of these rooms, in the memory of a test, and the work that it does. */
function source(...rooms: Post[][]) {
  const work = { read: 0, listed: 0 };
  const away = new Set<number>();
  const silent = new Set<number>();
  const accesses = rooms.map(
    (_, i): RelayAccess => ({ address: 'ws://localhost/', room: `r${i}`, name: 'gm', jwt: '', seed: '' }),
  );
  const open = async (access: RelayAccess): Promise<OpenRelay> => {
    const name = access.room;
    const i = Number(name.slice(1));
    const answer = ({ seq }: { seq: number }): Msg => {
      const post = rooms[i]![seq - 1];
      const named = headers();
      if (!post) return { headers: named, data: new Uint8Array() } as Msg;
      named.set('Nats-Sequence', String(seq));
      named.set('Nats-Subject', `c.${name}.${post.name}`);
      named.set('Nats-Time-Stamp', new Date(post.at).toISOString());
      return { headers: named, data: new TextEncoder().encode(armour(post.block)) } as Msg;
    };
    const room = relayRoom(async (_, question) => answer(JSON.parse(question)), access);
    return {
      ...room,
      async list(mark?: string) {
        if (silent.has(i)) await new Promise(() => {});
        if (away.has(i)) throw new Error('the connection was lost');
        const listed = await room.list(mark);
        work.listed += listed.digests.length;
        return listed;
      },
      async read(digest: string) {
        work.read += 1;
        return room.read(digest);
      },
      // The lock is to be had.
      ask: async () => ({ json: () => ({}), string: () => '' }) as Msg,
      close: () => {},
    } as unknown as OpenRelay;
  };
  return { work, away, silent, made: relaySource(accesses, {}, open as typeof openRelay) };
}

describe('a room that is full of campaigns', () => {
  const ours = announced(me, 0);
  const others = Array.from({ length: 60 }, (_, i) => announced(stranger, i + 1));
  const false_ = Array.from({ length: 400 }, (_, i) => forged(i));

  test.each([
    ['forged ones before it', [...under('s1', false_), ...under('gm', [ours])]],
    ['those of strangers before it', [...under('s1', others), ...under('gm', [ours])]],
    ['both behind it', [...under('gm', [ours]), ...under('s1', others), ...under('s2', false_)]],
  ])('%s: the own one is found, and few others', async (_, posts) => {
    const { made, work } = source(posts);
    const found = await made.campaigns();
    expect(found).toContain(ours.campaign);
    expect(found.length).toBeLessThanOrEqual(1 + MOST_ANNOUNCED);
    for (const id of found) expect(posts.some(({ block }) => block.campaign === id)).toBe(true);
    expect(found.filter((id) => false_.some(({ campaign }) => campaign === id))).toEqual([]);
    expect(work.read).toBeLessThanOrEqual(1 + 2 * MOST_ANNOUNCED);
    const before = work.read;
    await made.campaigns();
    expect(work.read).toBe(before);
  });

  test('each campaign reads its own blocks alone, so that a look costs what the room holds, once', async () => {
    const posts = [...under('gm', [ours]), ...under('s1', others), ...under('s2', false_)];
    const { made, work } = source(posts);
    const said: string[] = [];
    const look = watchCampaigns(me, made, mkdtempSync(join(tmpdir(), 'hexpost-')), {
      ...{ reasons: REASONS, isDry: false, clock: () => 0, signature: async () => undefined },
      say: (_, sentence) => said.push(sentence),
    });
    await look();
    await look();
    expect((await made.open(ours.campaign).list()).digests).toEqual([digestOf(ours)]);
    // Looked for, and then read by its own campaign.
    expect(work.read).toBeLessThanOrEqual(2 * (1 + 2 * MOST_ANNOUNCED));
    expect(said.filter((sentence) => sentence === 'has another game master').length).toBeLessThanOrEqual(
      MOST_ANNOUNCED,
    );
    expect(said).toContain('waits for players');
  });

  test('whoever fills their own name leaves room for what others announce', async () => {
    const { made } = source([...under('s1', [...false_, ...others]), ...under('s2', [ours])]);
    expect(await made.campaigns()).toEqual([ours.campaign]);
  });
});

describe('of several rooms', () => {
  const ours = announced(me, 0);

  test('a campaign is at home where it was announced, whoever copies it into a room before', async () => {
    for (const copier of ['s1', 'gm']) {
      const { made } = source(
        under(copier, [ours], 5_000),
        under('gm', [ours, { ...ours, round: 0, revision: 2 }], 1_000),
      );
      expect(await made.campaigns()).toEqual([ours.campaign]);
      expect((await made.open(ours.campaign).list()).digests).toHaveLength(2);
    }
  });

  test('one does not answer: the others go on, it is said since when, and no copy takes its place', async () => {
    const mine = announced(me, 1);
    const { made, away } = source(under('gm', [mine]).concat(under('s1', [ours])), under('gm', [ours]));
    away.add(1);
    const from = Date.now();
    expect(await made.campaigns()).toEqual([mine.campaign]);
    const [place, ...more] = made.away();
    expect(more).toEqual([]);
    expect(place).toMatchObject({ name: 'room 2 of 2 at ws://localhost/', why: 'the connection was lost' });
    expect(place!.since).toBeLessThanOrEqual(from);
    await made.campaigns();
    expect(made.away()).toEqual([place]);
    away.clear();
    // Nobody waits for a room that is away: it is there at a later look.
    await made.campaigns();
    await expect.poll(made.campaigns).toEqual([mine.campaign, ours.campaign]);
    expect(made.away()).toEqual([]);
    expect((await made.open(ours.campaign).list()).digests).toHaveLength(1);
    away.add(1);
    expect(await made.campaigns()).toEqual([mine.campaign]);
    away.add(0);
    await expect(made.campaigns()).rejects.toThrow('The relay does not answer: the connection was lost');
  });

  test('one never answers: those beside it and behind it do not wait for it, the first time or later', async () => {
    vi.useFakeTimers();
    const all = Array.from({ length: 45 }, (_, i) => announced(me, i));
    const { made, silent, away } = source(...all.map((block) => under('gm', [block])));
    const others = (...without: number[]) => all.flatMap(({ campaign }, i) => (without.includes(i) ? [] : [campaign]));
    const looked = async () => {
      const found = made.campaigns();
      await vi.advanceTimersByTimeAsync(60_000);
      return found;
    };
    silent.add(0);
    expect(await looked()).toEqual(others(0));
    expect(made.away()).toMatchObject([{ name: 'room 1 of 45 at ws://localhost/' }]);
    // Nor do those that come back.
    away.add(30);
    expect(await looked()).toEqual(others(0, 30));
    away.clear();
    await looked();
    expect(await looked()).toEqual(others(0));
    vi.useRealTimers();
  });
});
