import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { askForRoom, RelayRefusal } from '../../src/app/carriers/ask-for-room.ts';
import { connectTo, type OpenRelay, openRelay } from '../../src/app/carriers/relay.ts';
import { guestAccess } from '../../src/dev/relay/credentials.ts';
import { GUEST_LIMITS, type GuestLimits, keepRooms, type RoomKeeping } from '../../src/dev/relay/keep.ts';
import { listRooms, makeRoom } from '../../src/dev/relay/rooms.ts';
import { pidFileOf } from '../../src/dev/relay/server-config.ts';
import { armour, digestOf } from '../../src/post/armour.ts';
import type { RelayAccess } from '../../src/post/relay-access.ts';
import { relaySubjects } from '../../src/post/relay-subjects.ts';
import { begin, playRound } from '../post/by-post.ts';
import { hasNatsServer, type RelayServer, relayServer, whenItAnswers } from './relay-server.ts';

/** A campaign in a room of the real server. */

describe.runIf(hasNatsServer)('a room of a relay', () => {
  let server: RelayServer;
  const opened: OpenRelay[] = [];
  const keepings: RoomKeeping[] = [];
  const keep = async (limits: GuestLimits, clock = Date.now) => {
    const keeping = await keepRooms(server.keeper, server.host, limits, { clock });
    keepings.push(keeping);
    await whenItAnswers(() => listRooms(server.keeper));
    return keeping;
  };
  afterEach(async () => {
    for (const keeping of keepings.splice(0)) await keeping.stop();
  });
  const open = async (access: RelayAccess, campaign?: string): Promise<OpenRelay> => {
    const relay = await openRelay(access, { ...(campaign && { campaign }) });
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
  const newRoom = (seats = 2) => makeRoom(server.keeper, server.host, seats);
  const postsIn = async (room: string) =>
    (await listRooms(server.keeper)).find((known) => known.room === room)?.messages;

  test('hands a whole campaign from one person to another, stores each post once, and lists what is new', async () => {
    const played = await begin(2, 'over a relay');
    const [gm, s1] = (await newRoom()) as [RelayAccess, RelayAccess];
    const [anna, boris] = [await open(gm), await open(s1)];
    for (const block of played.blocks) await anna.publish(block);
    for (const block of played.blocks) await boris.publish(block);
    const digests = played.blocks.map(digestOf);
    expect(await postsIn(gm.room)).toBe(digests.length);
    const all = await boris.list();
    expect(all.digests).toEqual(digests);
    for (const block of played.blocks) expect(await boris.read(digestOf(block))).toBe(armour(block));
    expect((await boris.list(all.mark)).digests).toEqual([]);
    const heard = vi.fn();
    boris.listen(heard);
    await playRound(played);
    const fresh = played.blocks.slice(digests.length);
    for (const block of fresh) await anna.publish(block);
    await vi.waitFor(() => expect(heard).toHaveBeenCalled());
    await vi.waitFor(async () => expect((await boris.list(all.mark)).digests).toEqual(fresh.map(digestOf)));
    // A page that was loaded anew.
    expect((await (await open(s1)).list()).digests).toEqual([...digests, ...fresh.map(digestOf)]);
  });

  test('what others put under the name of a post keeps that post out of the room for nobody', async () => {
    const { blocks } = await begin(2, 'a name taken');
    const [gm, s1] = (await newRoom()) as [RelayAccess, RelayAccess];
    const hostile = await connectTo(s1);
    const { headers } = await import('@nats-io/nats-core');
    const named = headers();
    named.set('Nats-Msg-Id', digestOf(blocks[0]!));
    await hostile.request(relaySubjects(s1.room, 's1').post, 'nothing', { timeout: 5_000, headers: named });
    await hostile.close();
    const anna = await open(gm);
    await anna.publish(blocks[0]!);
    expect((await anna.list()).digests).toEqual([digestOf(blocks[0]!)]);
  });

  test('is full of junk: the page goes on all the same, and finds what is a post', async () => {
    const { blocks } = await begin(2, 'among junk');
    const other = await begin(2, 'another campaign');
    const [gm, s1] = (await newRoom()) as [RelayAccess, RelayAccess];
    const anna = await open(gm, blocks[0]!.campaign);
    await anna.publish(blocks[0]!);
    const text = armour(blocks[1]!);
    const hostile = await connectTo(s1);
    const junk = (i: number) =>
      [
        'nothing',
        '-----BEGIN HEXPOST ',
        text.replace('campaign=', 'campaign=0'),
        `${text.slice(0, 150)}${i}${text.slice(151)}`,
        text.replace('BEGIN HEXPOST', 'BEGIN  HEXPOST'),
        armour(other.blocks[0]!),
        '\u0000\ud800',
      ][i % 7]!;
    for (let i = 0; i < 4_000; i++) hostile.publish(relaySubjects(s1.room, 's1').post, junk(i));
    await hostile.flush();
    await hostile.close();
    await anna.publish(blocks[1]!);
    let longest = 0;
    let before = performance.now();
    const watch = setInterval(() => {
      longest = Math.max(longest, performance.now() - before);
      before = performance.now();
    }, 1);
    const boris = await open(s1, blocks[0]!.campaign);
    expect((await boris.list()).digests).toEqual(blocks.slice(0, 2).map(digestOf));
    clearInterval(watch);
    console.log(`4,000 messages of junk: the longest piece took ${Math.round(longest)} ms`);
  });

  test('tells who is there, and who has left', async () => {
    const [gm, s1] = (await newRoom()) as [RelayAccess, RelayAccess];
    const [anna, boris] = [await open(gm), await open(s1)];
    await Promise.all([anna.list(), boris.list()]);
    anna.presence.show(['gm']);
    await vi.waitFor(() => expect(boris.presence.seats()).toEqual(['gm']));
    boris.presence.show(['red', 'not a seat!']);
    await vi.waitFor(() => expect(anna.presence.seats()).toEqual(['red']));
    expect(await postsIn(gm.room)).toBe(0);
    boris.close();
    await vi.waitFor(() => expect(anna.presence.seats()).toEqual([]));
  });

  test('a connection that has gone silent is given up as soon as the page has a doubt, and made again', async () => {
    const [gm] = (await newRoom()) as [RelayAccess];
    const anna = await open(gm);
    await anna.list();
    const pid = Number(readFileSync(pidFileOf(server.home, 'n1'), 'utf8'));
    process.kill(pid, 'SIGSTOP');
    try {
      await vi.waitFor(() => expect(areStopped(pid)).toBe(true));
      const asked = anna.list();
      anna.check();
      await expect(asked).rejects.toThrow('the connection was lost');
    } finally {
      process.kill(pid, 'SIGCONT');
    }
    await vi.waitFor(() => anna.list(), { timeout: 60_000, interval: 200 });
    // A connection that answers stays: nobody hears of one that is made again.
    const heard = vi.fn();
    anna.listen(heard);
    anna.check();
    await anna.list();
    expect(heard).not.toHaveBeenCalled();
  });

  test('a server that is killed while posts are sent: nothing is lost, nothing is there twice', async () => {
    const played = await begin(2, 'a power cut');
    for (let round = 0; round < 3; round++) await playRound(played);
    const [gm, s1] = (await newRoom()) as [RelayAccess, RelayAccess];
    const anna = await open(gm);
    let killed: Promise<void> | undefined;
    let sent = 0;
    for (const block of played.blocks) {
      if (sent++ === Math.floor(played.blocks.length / 2)) killed = server.kill().then(() => server.start());
      await vi.waitFor(() => anna.publish(block), { timeout: 60_000, interval: 50 });
    }
    await killed;
    const boris = await open(s1);
    const digests = played.blocks.map(digestOf);
    await vi.waitFor(async () => expect((await boris.list()).digests).toEqual(digests), { timeout: 60_000 });
    await vi.waitFor(async () => expect(await postsIn(gm.room)).toBe(digests.length), { timeout: 60_000 });
    // Whoever was connected all the time is so again, and sees the same room.
    await vi.waitFor(async () => expect((await anna.list()).digests).toEqual(digests), { timeout: 60_000 });
  });

  test('a room that its host has emptied is told as a whole, so that everything is handed over again', async () => {
    const { blocks } = await begin(2, 'a new room');
    const [gm] = (await newRoom()) as [RelayAccess];
    const anna = await open(gm);
    for (const block of blocks) await anna.publish(block);
    const { mark } = await anna.list();
    const config = { name: gm.room, subjects: [relaySubjects(gm.room, '*').stored], allow_direct: true };
    await server.keeper.request(`$JS.API.STREAM.DELETE.${gm.room}`, '');
    await server.keeper.request(`$JS.API.STREAM.CREATE.${gm.room}`, JSON.stringify(config));
    await server.kill();
    await server.start();
    await vi.waitFor(async () => expect(await anna.list(mark)).toMatchObject({ digests: [], isWhole: true }), {
      timeout: 60_000,
      interval: 200,
    });
    await anna.publish(blocks[0]!);
    expect((await anna.list()).digests).toEqual([digestOf(blocks[0]!)]);
  });

  describe('for guests', () => {
    test('is given to whoever asks, in their own hands alone, as often as the host allows', async () => {
      const guest = await guestAccess(server.host);
      await keep({ ...GUEST_LIMITS, perHour: 2 });
      const accesses = await askForRoom(guest, 2);
      expect(accesses.map(({ name }) => name)).toEqual(['gm', 's1', 's2']);
      const { blocks } = await begin(2, 'of guests');
      const [anna, boris] = [await open(accesses[0]!), await open(accesses[2]!)];
      await anna.publish(blocks[0]!);
      expect((await boris.list()).digests).toEqual([digestOf(blocks[0]!)]);
      await askForRoom(guest, 1);
      await expect(askForRoom(guest, 1)).rejects.toMatchObject({ why: 'busy' });
    });

    test('is refused in plain words where nobody gives any', async () => {
      const guest = await guestAccess(server.host);
      await expect(askForRoom(guest, 2)).rejects.toBeInstanceOf(RelayRefusal);
      await expect(askForRoom(guest, 2)).rejects.toMatchObject({ why: 'none' });
    });

    test('is given up when nobody uses it; those of the host stay', async () => {
      const guest = await guestAccess(server.host);
      let now = Date.now();
      const keeping = await keep(GUEST_LIMITS, () => now);
      const [unused] = await askForRoom(guest, 1);
      const [used] = await askForRoom(guest, 1);
      const [own] = (await newRoom()) as [RelayAccess];
      const { blocks } = await begin(2, 'used');
      await (await open(used!)).publish(blocks[0]!);
      const names = async () => (await listRooms(server.keeper)).map(({ room }) => room);
      now += 2 * 86_400_000;
      await keeping.sweep();
      expect(await names()).toEqual(expect.arrayContaining([used!.room, own.room]));
      expect(await names()).not.toContain(unused!.room);
      now += 100 * 86_400_000;
      await keeping.sweep();
      expect(await names()).not.toContain(used!.room);
      expect(await names()).toContain(own.room);
    });
  });
});

/** True when no thread of a program goes on; they stop one after the other, a while after they are told to. */
const areStopped = (pid: number): boolean =>
  !existsSync(`/proc/${pid}`) ||
  readdirSync(`/proc/${pid}/task`).every((id) => /\) [Tt] /.test(readFileSync(`/proc/${pid}/task/${id}/stat`, 'utf8')));
