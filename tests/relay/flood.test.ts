import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { connectTo, type OpenRelay, openRelay } from '../../src/app/carriers/relay.ts';
import { listRooms, makeRoom } from '../../src/dev/relay/rooms.ts';
import { digestOf } from '../../src/post/armour.ts';
import type { RelayAccess } from '../../src/post/relay-access.ts';
import { relaySubjects } from '../../src/post/relay-subjects.ts';
import { begin, playRound } from '../post/by-post.ts';
import { hasNatsServer, type RelayServer, relayServer } from './relay-server.ts';

/** A seat that posts and shouts as fast as it can harms its own share of the room, and nobody else's. */

describe.runIf(hasNatsServer)('while one seat floods the room', () => {
  let server: RelayServer;
  const opened: OpenRelay[] = [];
  const open = async (access: RelayAccess) => {
    const relay = await openRelay(access);
    opened.push(relay);
    return relay;
  };
  beforeAll(async () => {
    server = await relayServer();
  });
  afterAll(async () => {
    for (const relay of opened) relay.close();
    await server.stop();
  });
  const room = (id: string) => listRooms(server.keeper).then((all) => all.find((known) => known.room === id)!);

  test('the posts of others are stored and seen, and whoever comes anew finds them among the junk', async () => {
    const played = await begin(2, 'a flood of posts');
    await playRound(played);
    const digests = played.blocks.map(digestOf);
    const [gm, s1, s2] = (await makeRoom(server.keeper, server.host, 2)) as [RelayAccess, RelayAccess, RelayAccess];
    const [anna, boris] = [await open(gm), await open(s2)];
    const present = () => boris.presence.seats();
    await Promise.all([anna.list(), boris.list()]);
    const hostile = await connectTo(s1);
    const { post, here } = relaySubjects(s1.room, 's1');
    let isOver = false;
    let sent = 0;
    const flooding = (async () => {
      for (; !isOver || sent < 10_000; sent += 200) {
        for (let i = 0; i < 200; i++) {
          hostile.publish(post, `junk ${sent + i}`);
          hostile.publish(here, i % 2 ? '' : 'red');
        }
        await hostile.flush();
      }
    })();
    for (const block of played.blocks) {
      await vi.waitFor(() => anna.publish(block), { timeout: 60_000 });
      await vi.waitFor(async () => expect((await boris.list()).digests).toContain(digestOf(block)), {
        timeout: 60_000,
      });
    }
    isOver = true;
    await flooding;
    // The share of one, and what the other has posted.
    expect((await room(gm.room)).posts).toBe(5_000 + digests.length);
    // It cannot post any more. Everybody else can, and reads everything.
    expect((await hostile.request(post, 'one more', { timeout: 20_000 })).string()).toMatch(/per subject/);
    await boris.publish({ ...played.blocks[0]!, revision: 99 });
    const clara = await open(gm);
    expect((await clara.list()).digests).toEqual(expect.arrayContaining(digests));
    // What is said live comes to nothing for a while, and then again.
    anna.presence.show(['gm']);
    await vi.waitFor(() => expect(present()).toContain('gm'), { timeout: 60_000 });
    console.log(`${sent} posts and as many signs of life were sent while ${digests.length} posts went over`);
    await hostile.close();
  });

  test('the shares of a large room are no more than it holds, however many have one', async () => {
    const accesses = await makeRoom(server.keeper, server.host, 60);
    const answer = await server.keeper.request(`$JS.API.STREAM.INFO.${accesses[0]!.room}`, '', { timeout: 20_000 });
    const { config } = answer.json<{ config: { max_msgs: number; max_msgs_per_subject: number } }>();
    expect(config.max_msgs_per_subject * accesses.length).toBeLessThanOrEqual(config.max_msgs);
    expect(config.max_msgs_per_subject).toBeGreaterThan(500);
  });
});
