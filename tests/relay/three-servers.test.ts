import { headers } from '@nats-io/nats-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { askForRoom } from '../../src/app/carriers/ask-for-room.ts';
import { connectTo, type OpenRelay, openRelay } from '../../src/app/carriers/relay.ts';
import { relayPosting } from '../../src/app/carriers/relay-posting.ts';
import { relayRoom } from '../../src/app/carriers/relay-room.ts';
import { openLeadLock } from '../../src/dev/referee/lead-lock.ts';
import { guestAccess } from '../../src/dev/relay/credentials.ts';
import { GUEST_LIMITS, keepRooms, type RoomKeeping } from '../../src/dev/relay/keep.ts';
import { listRooms, makeRoom, roomBounds } from '../../src/dev/relay/rooms.ts';
import { type Block, digestOf } from '../../src/post/armour.ts';
import { OvertakenError } from '../../src/post/carrier.ts';
import { MESSAGE_BYTES } from '../../src/post/parcels.ts';
import type { RelayAccess } from '../../src/post/relay-access.ts';
import { relaySubjects } from '../../src/post/relay-subjects.ts';
import { begin } from '../post/by-post.ts';
import { postAs } from './breaches.ts';
import { fillShare } from './fill-share.ts';
import { hasNatsServer, type RelayServer, relayServer, whenItAnswers } from './relay-server.ts';

/** People of one room at different servers of a relay. */

describe.runIf(hasNatsServer)('at three servers', () => {
  let server: RelayServer;
  let keeping: RoomKeeping;
  let room: readonly RelayAccess[];
  const opened: OpenRelay[] = [];
  beforeAll(async () => {
    server = await relayServer(3);
    keeping = await keepRooms(server.keeper, server.host, GUEST_LIMITS);
    room = await whenItAnswers(() => makeRoom(server.keeper, server.host, 2));
  });
  afterAll(async () => {
    for (const relay of opened) relay.close();
    await keeping.stop();
    await server.stop();
  });
  /** Somebody of the room at one of the servers. */
  const open = async (name: string, node: number): Promise<OpenRelay> => {
    const access = room.find((one) => one.name === name)!;
    const relay = await openRelay({ ...access, address: server.host.inside[node]! });
    opened.push(relay);
    return relay;
  };

  test('posts, reading, hearing and presence reach from one to another, and a post is stored once', async () => {
    const { blocks } = await begin(2, 'three servers');
    const digests = blocks.map(digestOf);
    const [anna, boris, clara] = [await open('gm', 0), await open('s1', 1), await open('s2', 2)];
    await Promise.all([boris.list(), clara.list()]);
    const heard = vi.fn();
    clara.listen(heard);
    for (const block of blocks) {
      await whenItAnswers(() => anna.publish(block));
      await boris.publish(block);
    }
    for (const relay of [anna, boris, clara]) expect((await relay.list()).digests).toEqual(digests);
    const posts = (await listRooms(server.keeper)).find((known) => known.room === room[0]!.room)?.messages;
    expect(posts).toBe(digests.length);
    await vi.waitFor(() => expect(heard).toHaveBeenCalled());
    anna.presence.show(['gm']);
    await vi.waitFor(() => expect(clara.presence.seats()).toEqual(['gm']));
  });

  test('of two referees one holds the lock, and the fence keeps out whoever does not know the last post', async () => {
    const { blocks } = await begin(2, 'two referees');
    const [first, second] = [await open('gm', 0), await open('gm', 2)];
    const locks = [first, second].map(({ ask }, i) => openLeadLock(ask, room[0]!, { holder: `referee ${i}` }));
    expect(await locks[0]!.holds()).toBe(true);
    expect(await locks[1]!.holds()).toBe(false);
    const [one, other] = await Promise.all([first.list(), second.list()]);
    // A request that gets no answer in time, on a busy machine, is made again, as a referee does: of one place there is one post.
    await whenItAnswers(() => first.publishAfter(blocks[0]!, one.ownLast));
    const isOvertaken = (last: number) =>
      whenItAnswers(() => expect(second.publishAfter(blocks[1]!, last)).rejects.toBeInstanceOf(OvertakenError));
    await isOvertaken(other.ownLast);
    // Whoever has listed nothing since then is refused, though the same connection has listed for somebody else.
    const { ownLast } = await whenItAnswers(() => second.list());
    await isOvertaken(other.ownLast);
    await whenItAnswers(() => second.publishAfter(blocks[1]!, ownLast));
  });

  test('of two referees with a long report one has its place, also when one comes between the parcels of the other', async () => {
    const { blocks } = await begin(2, 'two long reports');
    const long = (revision: number): Block => ({
      ...blocks[0]!,
      revision,
      body: new Uint8Array(20_000).fill(revision),
    });
    const [first, second, reader] = [await open('gm', 0), await open('gm', 1), await open('s1', 2)];
    const [one, other] = await Promise.all([first.list(), second.list()]);
    const both = [first.publishAfter(long(11), one.ownLast), second.publishAfter(long(12), other.ownLast)];
    const done = await Promise.allSettled(both);
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    for (const one of done) if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(OvertakenError);
    const winner = done[0]!.status === 'fulfilled' ? 11 : 12;
    await vi.waitFor(async () => expect((await reader.list()).digests).toContain(digestOf(long(winner))));
    expect((await reader.list()).digests).not.toContain(digestOf(long(23 - winner)));

    // The second looks at the room, and posts, when half of the first one's post is there.
    const access = room[0]!;
    const mine = relayRoom(first.ask, access);
    const { mark, ownLast } = await mine.list();
    let sent = 0;
    const posting = relayPosting(
      async (...question) => {
        sent += question[2] ? 1 : 0;
        if (question[2] && sent === 5) {
          const seen = await second.list();
          await second.publishAfter(long(14), seen.ownLast);
        }
        return first.ask(...question);
      },
      access,
      mine,
    );
    await expect(posting.postAfter(long(13), ownLast)).rejects.toBeInstanceOf(OvertakenError);
    expect(sent).toBe(5);
    await vi.waitFor(async () => expect((await mine.list(mark)).digests).toEqual([digestOf(long(14))]));
    // Whoever has read that may go on.
    const { ownLast: after } = await mine.list(mark);
    await whenItAnswers(() => posting.postAfter(long(13), after));
    await vi.waitFor(async () => expect((await mine.list(mark)).digests).toEqual([14, 13].map(long).map(digestOf)));
  });

  test('one seat fills its share, and the others have theirs', async () => {
    const small = { ...server.host, megabytes: 2 };
    const [gm, s1, s2] = (await makeRoom(server.keeper, small, 2)) as [RelayAccess, RelayAccess, RelayAccess];
    const { max_msgs_per_subject: share } = roomBounds(small, 3);
    const at = (access: RelayAccess, node: number) => ({ ...access, address: server.host.inside[node]! });
    expect(await fillShare(at(s1, 1), MESSAGE_BYTES)).toBe(share);
    expect(await fillShare(at(s2, 2), MESSAGE_BYTES)).toBe(share);
    expect(await fillShare(at(s1, 0), 0)).toBe(0);
    const { blocks } = await begin(2, 'a share at three servers');
    const anna = await openRelay(at(gm, 0));
    opened.push(anna);
    let { ownLast } = await anna.list();
    for (const block of blocks) ownLast = await anna.publishAfter(block, ownLast);
    // The server that answers a list may be one that hears of a post a moment later.
    await vi.waitFor(async () => expect((await anna.list()).digests).toEqual(blocks.map(digestOf)));
    expect(await fillShare(at(gm, 0), MESSAGE_BYTES)).toBeGreaterThan(share - 20);
  });

  test('a guest at any of them is given a room', async () => {
    const guest = await guestAccess(server.host);
    // The page takes only links to the address that it has asked at, so it is satisfied at one of the three.
    for (const address of server.host.inside) await askForRoom({ ...guest, address }, 1).catch(() => {});
    expect((await listRooms(server.keeper)).filter(({ kind }) => kind === 'guest')).toHaveLength(3);
  });

  test('an answer that somebody wants in another’s name, or in the account of the rooms, goes nowhere', async () => {
    const { post } = relaySubjects(room[0]!.room, 's1');
    const posts = async () =>
      new Map((await listRooms(server.keeper)).map((known) => [known.room, known.messages] as const));
    const before = await posts();
    for (const address of server.host.inside) {
      const hostile = await connectTo({ ...room[1]!, address });
      const named = headers();
      named.set('Nats-Msg-Id', 'once');
      for (const reply of [
        relaySubjects(room[0]!.room, 's2').post,
        relaySubjects(room[0]!.room, 's2').stored,
        `$JS.API.STREAM.DELETE.${room[0]!.room}`,
        '$JS.API.STREAM.DELETE.KV_referees',
      ])
        hostile.publish(post, 'mine', { reply, headers: named });
      await postAs(hostile, post, 'the last one');
      await hostile.close();
    }
    const own = before.get(room[0]!.room)!;
    expect(await posts()).toEqual(new Map([...before, [room[0]!.room, own + 1 + server.host.inside.length]]));
    expect(await openLeadLock((await open('gm', 0)).ask, room[0]!, { holder: 'referee 0' }).holds()).toBe(true);
  });
});
