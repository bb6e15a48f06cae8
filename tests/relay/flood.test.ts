import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { connectTo, type OpenRelay, openRelay } from '../../src/app/carriers/relay.ts';
import { reasonInWords } from '../../src/dev/referee/troubles.ts';
import { listRooms, makeRoom, roomBounds } from '../../src/dev/relay/rooms.ts';
import { armour, type Block, digestOf } from '../../src/post/armour.ts';
import { MESSAGE_BYTES } from '../../src/post/parcels.ts';
import type { RelayAccess } from '../../src/post/relay-access.ts';
import { relaySubjects } from '../../src/post/relay-subjects.ts';
import { begin, playRound } from '../post/by-post.ts';
import { fillShare } from './fill-share.ts';
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
    expect((await room(gm.room)).messages).toBe(roomBounds(server.host, 3).max_msgs_per_subject + digests.length);
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

  /** Shares of four megabytes together: eight hundred messages. */
  const small = () => ({ ...server.host, megabytes: 4 });
  const stateOf = async (id: string) => {
    const answer = await server.keeper.request(`$JS.API.STREAM.INFO.${id}`, '', { timeout: 20_000 });
    return answer.json<{ config: { max_bytes: number }; state: Record<string, number> }>();
  };
  const longPost = (block: Block, revision: number, bytes: number): Block => ({
    ...block,
    kind: 'report',
    seat: 'gm',
    after: block.campaign,
    revision,
    body: new Uint8Array(bytes).fill(revision),
  });

  test.each([
    ['the smallest', 0],
    ['middling', 1_500],
    ['the largest', MESSAGE_BYTES],
  ])('one seat sends messages of %s size until it is refused: all others have their whole share', async (_, bytes) => {
    const { blocks } = await begin(2, 'a share for each');
    const [gm, s1, s2] = (await makeRoom(server.keeper, small(), 2)) as [RelayAccess, RelayAccess, RelayAccess];
    const { max_msgs_per_subject: share, max_bytes } = roomBounds(small(), 3);
    const posts = [...blocks, longPost(blocks[0]!, 1, 60_000), longPost(blocks[0]!, 2, 150_000)];
    const boris = await open(s2);
    for (const block of posts) await boris.publish(block);
    const { messages: own } = (await stateOf(gm.room)).state as { messages: number };
    expect(own).toBeGreaterThan(70);

    expect(await fillShare(s1, bytes)).toBe(share);
    expect(await fillShare(s1, bytes)).toBe(0);
    // Everybody else, to the last message of theirs, each as large as it may be.
    expect(await fillShare(s2, MESSAGE_BYTES)).toBe(share - own);
    expect(await fillShare(gm, MESSAGE_BYTES)).toBe(share);

    const { config, state } = await stateOf(gm.room);
    expect(state).toMatchObject({ first_seq: 1, last_seq: 3 * share, messages: 3 * share });
    expect(state.bytes).toBeLessThanOrEqual(max_bytes);
    expect(config.max_bytes).toBe(max_bytes);
    const clara = await open(gm);
    expect((await clara.list()).digests.toSorted()).toEqual(posts.map(digestOf).toSorted());
    for (const block of posts) expect(await clara.read(digestOf(block))).toBe(armour(block));
    const refused = await (await open(s1)).publish(longPost(blocks[0]!, 3, 50_000)).catch((error: unknown) => error);
    expect(refused).toMatchObject({ why: 'share-used' });
    expect(reasonInWords(refused)).toBe('this access has used up its share of the room, so a new room is needed');
  });

  test('a message that is larger than any is refused by the server, whatever the sender’s page thinks of it', async () => {
    const [gm, s1] = (await makeRoom(server.keeper, small(), 2)) as [RelayAccess, RelayAccess];
    const hostile = await connectTo(s1);
    const { post, stored } = relaySubjects(s1.room, 's1');
    await expect(hostile.request(post, 'x'.repeat(MESSAGE_BYTES + 1))).rejects.toThrow(/max_payload/);
    (hostile as unknown as { protocol: { info: { max_payload: number } } }).protocol.info.max_payload = 2 ** 22;
    const isEnded = (async () => {
      for await (const { type } of hostile.status()) if (type === 'disconnect') return true;
      return false;
    })();
    hostile.publish(post, 'x'.repeat(MESSAGE_BYTES + 1));
    expect(await isEnded).toBe(true);
    await hostile.close();
    // The room itself takes none either, so that it is so at servers which know older bounds.
    const inside = (bytes: number) => server.keeper.request(stored, 'x'.repeat(bytes), { timeout: 20_000 });
    const { max_msg_size } = roomBounds(small(), 3);
    expect((await inside(max_msg_size)).json()).toMatchObject({ seq: 1 });
    expect((await inside(max_msg_size + 1)).json()).toMatchObject({ error: { err_code: 10_054 } });
    expect((await room(gm.room)).messages).toBe(1);
  });

  test('a post that does not fit any more is told as such, and its parcels are no post', async () => {
    const { blocks } = await begin(2, 'half a post');
    const [gm, s1] = (await makeRoom(server.keeper, small(), 2)) as [RelayAccess, RelayAccess];
    const { max_msgs_per_subject: share } = roomBounds(small(), 3);
    const [anna, boris] = [await open(s1), await open(gm)];
    const most = longPost(blocks[0]!, 1, 600_000);
    await anna.publish(most);
    const more = longPost(blocks[0]!, 2, 200_000);
    // However often: what is there of it is not stored again.
    for (let i = 0; i < 2; i++) await expect(anna.publish(more)).rejects.toMatchObject({ why: 'share-used' });
    expect((await room(gm.room)).messages).toBe(share);
    expect((await boris.list()).digests).toEqual([digestOf(most)]);
    await boris.publish(more);
    expect((await boris.list()).digests).toEqual([most, more].map(digestOf));
  });

  test('the shares of a room are no more than it holds, however many have one, and none is small', async () => {
    const accesses = await makeRoom(server.keeper, server.host, 60);
    const answer = await server.keeper.request(`$JS.API.STREAM.INFO.${accesses[0]!.room}`, '', { timeout: 20_000 });
    const { config } = answer.json<{ config: ReturnType<typeof roomBounds> }>();
    expect(config).toMatchObject(roomBounds(server.host, 61));
    for (let credentials = 1; credentials <= 61; credentials++) {
      const { max_msgs, max_msgs_per_subject, max_bytes, max_msg_size } = roomBounds(server.host, credentials);
      expect(max_msgs_per_subject * credentials).toBeLessThanOrEqual(max_msgs);
      expect(max_msgs * (max_msg_size + 60)).toBeLessThanOrEqual(max_bytes);
      expect(max_msgs_per_subject).toBeGreaterThan(800);
    }
    // Eighty reports of 100 kB, with what else a game master posts.
    expect(roomBounds(server.host, 7).max_msgs_per_subject * MESSAGE_BYTES).toBeGreaterThan(80 * 104_000);
    expect(() => roomBounds({ megabytes: 0.01 }, 8)).toThrow('--megabytes 0.01 is not enough for a room of 8');
  });
});
