import { headers, type NatsConnection } from '@nats-io/nats-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectTo } from '../../src/app/carriers/relay.ts';
import { guestAccess } from '../../src/dev/relay/credentials.ts';
import { listRooms, makeRoom } from '../../src/dev/relay/rooms.ts';
import type { RelayAccess } from '../../src/post/relay-access.ts';
import { ASKING, answersTo, relaySubjects } from '../../src/post/relay-subjects.ts';
import { postAs } from './breaches.ts';
import { hasNatsServer, type RelayServer, relayServer } from './relay-server.ts';

/** Every forbidden act of a credential, tried at the real server. */

describe.runIf(hasNatsServer)('the server refuses', () => {
  let server: RelayServer;
  let own: RelayAccess;
  let foreign: RelayAccess;
  let seat: NatsConnection;
  let guest: NatsConnection;
  beforeAll(async () => {
    server = await relayServer();
    [, own] = (await makeRoom(server.keeper, server.host, 2)) as [RelayAccess, RelayAccess];
    [, foreign] = (await makeRoom(server.keeper, server.host, 2)) as [RelayAccess, RelayAccess];
    [seat, guest] = await Promise.all([connectTo(own), connectTo(await guestAccess(server.host))]);
  });
  afterAll(async () => {
    await Promise.all([seat.close(), guest.close()]);
    await server.stop();
  });
  const refused = (who: NatsConnection, subject: string, text = '') =>
    expect(who.request(subject, text, { timeout: 5_000 })).rejects.toThrow(/Permissions Violation for Publish/i);
  const cannotHear = async (who: NatsConnection, subject: string) => {
    const heard = async () => {
      for await (const message of who.subscribe(subject)) return message;
      return undefined;
    };
    await expect(heard()).rejects.toThrow(/Permissions Violation for Subscription/i);
  };
  const postsIn = async (room: string) =>
    (await listRooms(server.keeper)).find((known) => known.room === room)?.messages;

  const acts: readonly (readonly [act: string, subject: (own: string, other: string) => string])[] = [
    ['a post as another seat', (own) => relaySubjects(own, 's2').post],
    ['a post as the game master', (own) => relaySubjects(own, 'gm').post],
    ['a post in another room', (_, other) => relaySubjects(other, 's1').post],
    ['a post past the door', (own) => relaySubjects(own, 's1').stored],
    ['a sign of life of somebody else', (own) => relaySubjects(own, 's2').here],
    ['the word that there is a post', (own) => relaySubjects(own, 's1').heard],
    ['that word past the door', (own) => relaySubjects(own, 's1').told],
    ['reading another room', (_, other) => relaySubjects(other, 's1').read],
    ['reading past the door', (own) => `$JS.API.DIRECT.GET.${own}`],
    ['reading by other ways', (own) => `$JS.API.STREAM.MSG.GET.${own}`],
    ['deleting a post', (own) => `$JS.API.STREAM.MSG.DELETE.${own}`],
    ['emptying a room', (own) => `$JS.API.STREAM.PURGE.${own}`],
    ['removing a room', (own) => `$JS.API.STREAM.DELETE.${own}`],
    ['changing a room', (own) => `$JS.API.STREAM.UPDATE.${own}`],
    ['making a room', () => '$JS.API.STREAM.CREATE.mine'],
    ['a look at a room', (own) => `$JS.API.STREAM.INFO.${own}`],
    ['a list of rooms', () => '$JS.API.STREAM.NAMES'],
    ['a reader of its own', (own) => `$JS.API.CONSUMER.CREATE.${own}`],
    ['a lasting reader', (own) => `$JS.API.CONSUMER.DURABLE.CREATE.${own}.mine`],
    ['the figures of the server', () => '$JS.API.INFO'],
    ['putting another server in charge', (own) => `$JS.API.STREAM.LEADER.STEPDOWN.${own}`],
    ['words to the system', () => '$SYS.REQ.SERVER.PING'],
    ['an answer to somebody’s question', (own) => `${answersTo(own, 's2')}.a.b`],
    ['an answer to the host', () => `${answersTo('0', 'keeper')}.a.b`],
    ['asking for a room', () => ASKING],
    ['the lock of its referees', (own) => relaySubjects(own, 's1').lock],
    ['that lock past the door', (own) => `$KV.referees.${own}`],
    ['a look at that lock', (own) => relaySubjects(own, 's1').readLock],
  ];
  test.each(acts)('a seat: %s', async (_, subject) => refused(seat, subject(own.room, foreign.room)));

  test('a game master: the lock of the referees of another room, and all locks', async () => {
    const [gm] = (await makeRoom(server.keeper, server.host, 1)) as [RelayAccess];
    const master = await connectTo(gm);
    await master.request(relaySubjects(gm.room, 'gm').lock, 'mine', { timeout: 5_000 });
    for (const subject of [
      relaySubjects(own.room, 'gm').lock,
      relaySubjects(own.room, 'gm').readLock,
      '$JS.API.DIRECT.GET.KV_referees',
      '$JS.API.STREAM.PURGE.KV_referees',
    ])
      await refused(master, subject);
    await master.close();
  });

  test('a guest: all of that too, and posts of their own', async () => {
    const subjects = acts.map(([, subject]) => subject(own.room, foreign.room)).filter((subject) => subject !== ASKING);
    const { post, read, here } = relaySubjects('0', 'guest');
    for (const subject of [...subjects, post, read, here]) await refused(guest, subject);
  });

  test('hearing what others are sent, for a seat and for a guest', async () => {
    for (const who of [seat, guest])
      for (const subject of [
        relaySubjects(foreign.room, '*').heard,
        relaySubjects(foreign.room, '*').here,
        relaySubjects('*', '*').heard,
        relaySubjects(own.room, 's1').post,
        relaySubjects(own.room, '*').told,
        '>',
        `${answersTo(own.room, 's2')}.>`,
        `_R.${own.room}.>`,
        ASKING,
        '$SYS.>',
        '$JS.>',
      ])
        await cannotHear(who, subject);
    await cannotHear(guest, relaySubjects(own.room, '*').heard);
  });

  test('a credential with a letter changed, one of another relay, and one under the name of another', async () => {
    const other = await relayServer();
    const [elsewhere] = (await makeRoom(other.keeper, other.host, 1)) as [RelayAccess];
    await other.stop();
    const at = (access: RelayAccess) => connectTo({ ...access, address: own.address });
    await expect(at(elsewhere)).rejects.toThrow(/authorization/i);
    await expect(at({ ...own, seed: foreign.seed })).rejects.toThrow(/authorization/i);
    await expect(
      at({ ...own, jwt: own.jwt.slice(0, -4) + (own.jwt.endsWith('AAAA') ? 'BBBB' : 'AAAA') }),
    ).rejects.toThrow(/authorization/i);
    const renamed = await connectTo({ ...own, name: 's2' });
    await expect(renamed.request(relaySubjects(own.room, 's2').post, '')).rejects.toThrow(/Permissions Violation/i);
    expect(await postsIn(own.room)).toBe(0);
    await renamed.close();
  });

  test('the same post twice: it is stored once', async () => {
    const [gm] = (await makeRoom(server.keeper, server.host, 1)) as [RelayAccess];
    const master = await connectTo(gm);
    const named = headers();
    named.set('Nats-Msg-Id', 'a'.repeat(64));
    for (let i = 0; i < 3; i++)
      await master.request(relaySubjects(gm.room, 'gm').post, 'once', { timeout: 5_000, headers: named });
    expect(await postsIn(gm.room)).toBe(1);
    await master.close();
  });

  test('a header with which a post would empty the room, or a lock the locks of all', async () => {
    const [gm] = (await makeRoom(server.keeper, server.host, 1)) as [RelayAccess];
    const master = await connectTo(gm);
    const { post, lock } = relaySubjects(gm.room, 'gm');
    for (const subject of [post, lock]) {
      await postAs(master, subject, 'first');
      for (const what of ['sub', 'all']) {
        const named = headers();
        named.set('Nats-Rollup', what);
        const answer = await master.request(subject, 'second', { timeout: 5_000, headers: named });
        expect(answer.string()).toMatch(/rollup not permitted/);
      }
    }
    expect(await postsIn(gm.room)).toBe(1);
    await master.close();
  });
});
