import type { NatsConnection } from '@nats-io/nats-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { connectTo, openRelay } from '../../src/app/carriers/relay.ts';
import { readHost } from '../../src/dev/relay/host.ts';
import { reloadServers, replaceAccess } from '../../src/dev/relay/replace.ts';
import { listRooms, makeRoom, roomKeys } from '../../src/dev/relay/rooms.ts';
import { digestOf } from '../../src/post/armour.ts';
import type { RelayAccess } from '../../src/post/relay-access.ts';
import { begin } from '../post/by-post.ts';
import { hasNatsServer, type RelayServer, relayServer, whenItAnswers } from './relay-server.ts';

/** 42.3: an access is taken back, and another one has its place. */

describe.runIf(hasNatsServer)('an access that is replaced', () => {
  let server: RelayServer;
  beforeAll(async () => {
    server = await relayServer();
  });
  afterAll(() => server.stop());

  const replace = (room: string, name: string) => replaceAccess(server.keeper, { home: server.home, room, name });
  const isEnded = (connection: NatsConnection) =>
    Promise.race([connection.closed().then(() => true), new Promise((tell) => setTimeout(() => tell(false), 20_000))]);

  test('is refused, and its connections end; the others go on, and nothing that was posted is gone', async () => {
    const { blocks } = await begin(2, 'an access is taken back');
    const [gm, s1, s2] = (await makeRoom(server.keeper, server.host, 2)) as [RelayAccess, RelayAccess, RelayAccess];
    const lost = await openRelay(s1);
    await lost.publish(blocks[0]!);
    lost.close();
    const [thief, other] = await Promise.all([connectTo(s1), connectTo(s2)]);
    const renewed = await replace(gm.room, 's1');
    expect(reloadServers(server.home, server.host)).toEqual([]);
    expect(await isEnded(thief)).toBe(true);
    await expect(connectTo(s1)).rejects.toThrow(/authori[sz]ation|authentication|revoked/i);
    expect(other.isClosed()).toBe(false);
    const again = await openRelay(renewed);
    await again.publish(blocks[1]!);
    expect((await again.list()).digests).toEqual(blocks.slice(0, 2).map(digestOf));
    again.close();
    await other.close();
    expect((await listRooms(server.keeper)).find(({ room }) => room === gm.room)).toMatchObject({
      kind: 'host',
      messages: 2,
    });
    // It stays so after the server has started anew.
    await server.kill();
    await server.start();
    await whenItAnswers(async () => (await connectTo(renewed)).close());
    await expect(connectTo(s1)).rejects.toThrow(/authori[sz]ation|authentication|revoked/i);
  });

  test('can be replaced again, and one that there is not is named', async () => {
    const [gm] = (await whenItAnswers(() => makeRoom(server.keeper, server.host, 1))) as [RelayAccess];
    const before = await roomKeys(server.keeper, gm.room);
    expect(Object.keys(before)).toEqual(['gm', 's1']);
    await replace(gm.room, 's1');
    const after = await roomKeys(server.keeper, gm.room);
    expect(after).toEqual({ gm: before.gm, s1: expect.not.stringMatching(before.s1!) });
    await replace(gm.room, 's1');
    expect(Object.keys(readHost(server.home).revoked)).toEqual(expect.arrayContaining([before.s1, after.s1]));
    for (const name of ['s9', 'toString', '__proto__'])
      await expect(replace(gm.room, name)).rejects.toThrow(`no access ${name}`);
    expect(readHost(server.home).revoked).toMatchObject({ [before.s1!]: expect.any(Number) });
  });

  test('is refused also if it was made by a clock that was ahead', async () => {
    const real = Date.now;
    vi.spyOn(Date, 'now').mockImplementation(() => real() + 3_600_000);
    const [gm, s1] = (await whenItAnswers(() => makeRoom(server.keeper, server.host, 1))) as [RelayAccess, RelayAccess];
    vi.restoreAllMocks();
    await (await connectTo(s1)).close();
    await replace(gm.room, 's1');
    reloadServers(server.home, server.host);
    await whenItAnswers(async () => {
      const still = await connectTo(s1).catch(() => undefined);
      await still?.close();
      if (still) throw new Error('it still connects');
    });
  });

  test('two at once: one is done, the other is told to wait', async () => {
    const [gm] = (await whenItAnswers(() => makeRoom(server.keeper, server.host, 2))) as [RelayAccess];
    const before = await roomKeys(server.keeper, gm.room);
    const done = await Promise.allSettled([replace(gm.room, 's1'), replace(gm.room, 's2')]);
    expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await replace(gm.room, done[0]!.status === 'rejected' ? 's1' : 's2');
    expect(Object.keys(readHost(server.home).revoked)).toEqual(expect.arrayContaining([before.s1, before.s2]));
  });
});
