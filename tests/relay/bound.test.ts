import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectTo } from '../../src/app/carriers/relay.ts';
import { boundRoom } from '../../src/dev/relay/bound.ts';
import { askServer, makeRoom, roomBounds } from '../../src/dev/relay/rooms.ts';
import { MESSAGE_BYTES } from '../../src/post/parcels.ts';
import type { RelayAccess } from '../../src/post/relay-access.ts';
import { relaySubjects } from '../../src/post/relay-subjects.ts';
import { fillShare } from './fill-share.ts';
import { hasNatsServer, type RelayServer, relayServer } from './relay-server.ts';

/** A room that an older version has made gets the bounds of a new one, and loses nothing. */

describe.runIf(hasNatsServer)('a room of an older version', () => {
  let server: RelayServer;
  beforeAll(async () => {
    server = await relayServer();
  });
  afterAll(() => server.stop());

  /** Shares of four megabytes together. */
  const small = () => ({ ...server.host, megabytes: 4 });
  const factsOf = async (room: string) =>
    (await askServer(server.keeper, `STREAM.INFO.${room}`, {})) as {
      readonly config: ReturnType<typeof roomBounds> & { readonly description: string };
      readonly state: Readonly<Record<'messages' | 'bytes' | 'first_seq', number>>;
    };
  /** Bounds as older versions had them: messages of any size, 5,000 for each. */
  async function oldRoom(description?: string): Promise<RelayAccess[]> {
    const accesses = await makeRoom(server.keeper, small(), 2);
    const { room } = accesses[0]!;
    const { config } = await factsOf(room);
    const bounds = { max_msgs: 50_000, max_msgs_per_subject: 5_000, max_bytes: -1, max_msg_size: -1 };
    await askServer(server.keeper, `STREAM.UPDATE.${room}`, {
      ...config,
      ...bounds,
      ...(description && { description }),
    });
    return [...accesses];
  }
  const postInside = async ({ room, name }: RelayAccess, text: string) =>
    (await server.keeper.request(relaySubjects(room, name).stored, text, { timeout: 20_000 })).json();

  test('has the bounds of a new one afterwards, keeps what it holds, and is left alone the next time', async () => {
    const [gm, s1] = (await oldRoom()) as [RelayAccess, RelayAccess];
    await postInside(gm, 'x'.repeat(100_000));
    for (let i = 0; i < 5; i++) await postInside(s1, `post ${i}`);
    expect(await boundRoom(server.keeper, small(), gm.room)).toBe('wider');
    const { config, state } = await factsOf(gm.room);
    const { max_bytes, ...bounds } = roomBounds(small(), 3);
    expect(config).toMatchObject({ ...bounds, description: expect.stringContaining('gm:U') });
    // That post is larger than a message of a share.
    expect(config.max_bytes).toBeGreaterThan(max_bytes + 50_000);
    expect(state).toMatchObject({ messages: 6, first_seq: 1 });
    expect(await postInside(s1, 'x'.repeat(100_000))).toMatchObject({ error: { err_code: 10_054 } });
    expect(await postInside(s1, 'x'.repeat(MESSAGE_BYTES))).toMatchObject({ seq: 7 });
    expect(await boundRoom(server.keeper, small(), gm.room)).toBe('kept');
  });

  test('in which somebody has posted more than a share is bounded wider: nothing is lost, and all others have as much', async () => {
    const [gm, s1, s2] = (await oldRoom()) as [RelayAccess, RelayAccess, RelayAccess];
    const { max_msgs_per_subject: share } = roomBounds(small(), 3);
    const connection = await connectTo(s1);
    const { post } = relaySubjects(s1.room, s1.name);
    for (let i = 0; i < share + 30; i++) await connection.request(post, 'x'.repeat(MESSAGE_BYTES), { timeout: 20_000 });
    await connection.close();
    expect(await boundRoom(server.keeper, small(), gm.room)).toBe('wider');
    const all = share + 30 + Math.ceil(share / 2);
    expect((await factsOf(gm.room)).state).toMatchObject({ messages: share + 30, first_seq: 1 });
    // To the last message of everybody.
    expect(await fillShare(s1, MESSAGE_BYTES)).toBe(all - share - 30);
    expect(await fillShare(s2, MESSAGE_BYTES)).toBe(all);
    expect(await fillShare(gm, MESSAGE_BYTES)).toBe(all);
    const { config, state } = await factsOf(gm.room);
    expect(state.messages).toBe(3 * all);
    expect(state.bytes).toBeLessThanOrEqual(config.max_bytes);
    // Its bounds are never lowered again.
    expect(await boundRoom(server.keeper, small(), gm.room)).toBe('kept');
    expect((await factsOf(gm.room)).state.messages).toBe(3 * all);
  });

  test('that does not name its credentials is bounded for as many as a usual room has', async () => {
    const [gm] = (await oldRoom('guest')) as [RelayAccess];
    expect(await boundRoom(server.keeper, small(), gm.room)).toBe('bound');
    expect((await factsOf(gm.room)).config).toMatchObject({ ...roomBounds(small(), 8), description: 'guest' });
  });

  test('and one of this version grows with what the host gives to each', async () => {
    const [gm] = (await makeRoom(server.keeper, small(), 2)) as [RelayAccess];
    expect(await boundRoom(server.keeper, { ...small(), megabytes: 1 }, gm.room)).toBe('kept');
    expect(await boundRoom(server.keeper, { ...small(), megabytes: 8 }, gm.room)).toBe('bound');
    expect((await factsOf(gm.room)).config).toMatchObject(roomBounds({ megabytes: 8 }, 3));
  });

  test('for which the disk is too small stays as it was', async () => {
    const [gm] = (await oldRoom()) as [RelayAccess];
    const before = (await factsOf(gm.room)).config;
    const wide = { ...server.host, megabytes: 10_000 };
    await expect(boundRoom(server.keeper, wide, gm.room)).rejects.toThrow(/The server refused: .*storage/);
    expect((await factsOf(gm.room)).config).toEqual(before);
  });
});
