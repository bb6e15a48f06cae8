import { stream } from '@hexpost/engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openRelay } from '../../src/app/carriers/relay.ts';
import { listRooms } from '../../src/dev/relay/rooms.ts';
import type { Block } from '../../src/post/armour.ts';
import { begin } from '../post/by-post.ts';
import { hasNatsServer, type RelayServer, relayServer, whenItAnswers } from '../relay/relay-server.ts';
import { sitDownAtRelay } from './relay-table.ts';

/**
 * A relay of three servers. The one that leads the room is killed as a power cut kills it, while a referee closes a round and reports it; and
 * two referees that hold one lock are kept apart. Nothing is lost, nothing is there twice, and a round has one report.
 *
 * `HEXPOST_EVERY_HAND=1` plays many rounds, each with a kill at a moment by lot; `HEXPOST_KILL_SEED` gives the moments once more.
 */

const SEED = process.env.HEXPOST_KILL_SEED ?? String(Date.now());

describe.runIf(hasNatsServer)('a relay of three servers', () => {
  let server: RelayServer;
  let seated: Awaited<ReturnType<typeof sitDownAtRelay>>;
  beforeAll(async () => {
    server = await relayServer(3);
    seated = await sitDownAtRelay(server, `three servers ${SEED}`);
    console.log(`HEXPOST_KILL_SEED=${SEED}`);
  });
  afterAll(async () => {
    await seated.close();
    await server.stop();
  });

  /** The server that leads the room, by its number. */
  const leader = () =>
    whenItAnswers(async () => {
      const answer = await server.keeper.request(`$JS.API.STREAM.INFO.${seated.gm.room}`, '', { timeout: 5_000 });
      const { cluster } = answer.json() as { cluster?: { leader?: string } };
      return Number(/^n(\d)$/.exec(cluster?.leader ?? '')![1]) - 1;
    });
  /** What was in the room before. */
  let before: readonly string[] = [];
  const addressOf = (node: number) => server.host.inside[node]!;
  /** Looks until the report of the round is out, with one server less, and then starts that again. */
  async function untilReported(look: () => Promise<unknown>, round: number, node: number, dead: number) {
    await whenItAnswers(async () => {
      await look();
      if ((await seated.reports(node)) < round) throw new Error('not yet');
    });
    expect(await seated.reports(node)).toBe(round);
    await server.start(dead);
    // The one that was dead has caught up, and has the same.
    await whenItAnswers(async () => expect(await seated.reports(dead)).toBe(round));
    // As many messages as there are posts, which are all short: none is there twice.
    const reader = await openRelay({ ...seated.gm, address: addressOf(node) });
    const { digests } = await whenItAnswers(() => reader.list());
    reader.close();
    // A server that has just begun again leaves out of its list what it has not looked at yet.
    await whenItAnswers(async () => {
      const rooms = await listRooms(server.keeper);
      expect(rooms.find(({ room }) => room === seated.gm.room)?.messages).toBe(digests.length);
    });
    expect(digests).toEqual(expect.arrayContaining([...before]));
    before = digests;
  }

  test.each(['close', 'report'] as const)(
    'its leader is killed as the %s is on its way: one report, nothing twice',
    async (kind) => {
      const round = kind === 'close' ? 1 : 2;
      const dead = await leader();
      const node = (dead + 1) % 3;
      let killed: Promise<void> | undefined;
      const sent: string[] = [];
      const { look, said } = seated.referee('one', {
        address: addressOf(node),
        async beforePost(block: Block) {
          sent.push(block.kind);
          // Not waited for: the post and the end of the server meet.
          if (block.kind === kind) killed ??= server.kill(dead);
        },
      });
      await look();
      await seated.orderInTheEnd();
      await whenItAnswers(async () => {
        await look();
        if (!killed) throw new Error(`not closed yet: ${said.join(', ')}`);
      });
      await killed;
      await untilReported(look, round, node, dead);
      expect(sent).toContain(kind);
    },
  );

  test('two referees at two servers that both believe to lead publish at one moment: the room takes one post of them', async () => {
    const start = await whenItAnswers(() => seated.reports());
    // Each has looked, and has signed a close of its own, before either post leaves.
    let waiting = 0;
    let open: () => void = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const beforePost = async ({ kind }: Block) => {
      if (kind !== 'close') return;
      waiting += 1;
      if (waiting === 2) open();
      await gate;
    };
    const [a, b] = [0, 1].map((node) => seated.referee('one', { address: addressOf(node), beforePost }));
    await Promise.all([a!.look(), b!.look()]);
    await seated.orderInTheEnd();
    // A look at a relay that is away ends at once: between two of them something has to be heard.
    const untilBothWait = (look: () => Promise<unknown>) =>
      whenItAnswers(async () => {
        await look();
        if (waiting < 2) throw new Error('not closed yet');
      });
    await Promise.all([untilBothWait(a!.look), untilBothWait(b!.look)]);
    await whenItAnswers(async () => {
      await Promise.all([a!.look(), b!.look()]);
      if ((await seated.reports()) === start) throw new Error('not yet');
    });
    expect(await seated.reports()).toBe(start + 1);
  });

  test('a referee that is cut off with a signed close, and comes back when another has reported: its close is nowhere', async () => {
    const start = await whenItAnswers(() => seated.reports());
    let back: () => void = () => {};
    const cut = new Promise<void>((resolve) => {
      back = resolve;
    });
    let isCut = false;
    const a = seated.referee('one', {
      address: addressOf(0),
      async beforePost({ kind }) {
        if (kind !== 'close' || isCut) return;
        isCut = true;
        await cut;
      },
    });
    const b = seated.referee('one', { address: addressOf(1) });
    await Promise.all([a.look(), b.look()]);
    await seated.orderInTheEnd();
    let away: Promise<unknown> = Promise.resolve();
    await whenItAnswers(async () => {
      await away;
      away = a.look();
      await Promise.race([away, expect.poll(() => isCut, { timeout: 20_000 }).toBe(true)]);
      if (!isCut) throw new Error('not closed yet');
    });
    await whenItAnswers(async () => {
      await b.look();
      if ((await seated.reports(1)) === start) throw new Error('not yet');
    });
    back();
    await away;
    await a.look();
    expect(await seated.reports()).toBe(start + 1);
    expect(a.said.join('\n')).toMatch(/failed, and is tried again/);
  });

  test.runIf(process.env.HEXPOST_EVERY_HAND)(
    'twenty rounds, in each of which the leader is killed at a moment by lot',
    async () => {
      const random = stream(SEED);
      const start = await whenItAnswers(() => seated.reports());
      let whole = 1_000;
      for (let i = 1; i <= 20; i++) {
        const dead = await leader();
        const node = (dead + 1 + Math.floor(2 * random())) % 3;
        const { look } = seated.referee('one', { address: addressOf(node) });
        await look();
        await seated.orderInTheEnd();
        const begun = performance.now();
        const killed = new Promise((next) => setTimeout(next, random() * whole)).then(() => server.kill(dead));
        await look();
        whole = Math.max(300, performance.now() - begun);
        await killed;
        await untilReported(look, start + i, node, dead);
      }
    },
    20 * 60_000,
  );
});

describe.runIf(hasNatsServer)('the fence of a room of three servers', () => {
  test('of posts that come at one moment to all three, behind the same last one, exactly one is taken', async () => {
    const server = await relayServer(3);
    const { gm, close } = await sitDownAtRelay(server, 'at one moment');
    const { blocks } = await begin(2, 'at one moment');
    const connections = await Promise.all(server.host.inside.map((address) => openRelay({ ...gm, address })));
    const numbered = (i: number): Block => ({ ...blocks[1]!, revision: i + 1 });
    for (let round = 0; round < 40; round++) {
      const ownLast = await whenItAnswers(async () => {
        const lists = await Promise.all(connections.map((one) => one.list()));
        if (new Set(lists.map(({ mark }) => mark)).size > 1) throw new Error('a server is behind');
        return lists[0]!.ownLast;
      });
      const posts = connections.map((one, i) => one.publishAfter(numbered(3 * round + i), ownLast));
      const settled = await Promise.allSettled(posts);
      expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    }
    for (const one of connections) one.close();
    await close();
    await server.stop();
  });
});
