import { type Account, decode, encodeAccount, encodeUser, newScopedSigner } from '@nats-io/jwt';
import type { NatsConnection } from '@nats-io/nats-core';
import { createUser, fromSeed } from '@nats-io/nkeys';
import { afterEach, describe, expect, test } from 'vitest';
import { connectTo } from '../../src/app/carriers/relay.ts';
import { guestAccess } from '../../src/dev/relay/credentials.ts';
import type { RelayHost } from '../../src/dev/relay/host.ts';
import { GUEST_LIMITS, keepRooms } from '../../src/dev/relay/keep.ts';
import { makeRoom } from '../../src/dev/relay/rooms.ts';
import { newIdentity } from '../../src/post/keys.ts';
import type { RelayAccess } from '../../src/post/relay-access.ts';
import { ASKING, relaySubjects } from '../../src/post/relay-subjects.ts';
import { breachesOf, type Door, postAs, SECRET } from './breaches.ts';
import { hasNatsServer, type RelayServer, relayServer } from './relay-server.ts';

/** Nobody makes the server do for them what they may not do themselves, neither by its name nor by having an answer sent to it. */

describe.runIf(hasNatsServer)('whoever has a credential', () => {
  let server: RelayServer;
  const open: NatsConnection[] = [];
  afterEach(async () => {
    // A client whose server has crashed may never say that it is closed.
    for (const connection of open.splice(0)) void connection.close().catch(() => {});
    await server.stop();
  });
  const connect = async (access: RelayAccess) => {
    const connection = await connectTo(access);
    open.push(connection);
    return connection;
  };

  /** Two rooms with posts and locks in them, and people who listen. */
  async function start(alter?: Alter) {
    server = await relayServer(1, alter);
    await keepRooms(server.keeper, server.host, GUEST_LIMITS);
    const [gm, s1, s2] = (await makeRoom(server.keeper, server.host, 2)) as [RelayAccess, RelayAccess, RelayAccess];
    const [master, other] = (await makeRoom(server.keeper, server.host, 2)) as [RelayAccess, RelayAccess];
    for (const room of [gm.room, master.room]) {
      for (const name of ['gm', 's1', 's2'])
        await postAs(server.keeper, relaySubjects(room, name).stored, room === gm.room ? 'hello' : SECRET);
      await postAs(server.keeper, `$KV.referees.${room}`, SECRET);
    }
    const others = await Promise.all([connect(s2), connect(other)]);
    return { relay: { server, own: gm.room, foreign: master.room, others }, gm, s1 };
  }

  /** Doors of a seat: an acknowledgement, a post with a text of its own, and the answer that there is no such post. */
  const doorsOfSeat =
    (seat: NatsConnection, { post, read }: Pick<ReturnType<typeof relaySubjects>, 'post' | 'read'>) =>
    async (text: string): Promise<readonly Door[]> => {
      const seq = await postAs(seat, post, text);
      return [
        { subject: post, text },
        { subject: read, text: JSON.stringify({ seq }) },
        { subject: read, text: JSON.stringify({ seq: 1_000_000 }) },
      ];
    };

  async function breachesOfSeat(alter?: Alter, namesOf = relaySubjects) {
    const { relay, s1 } = await start(alter);
    const attacker = await connect(s1);
    const own = namesOf(s1.room, 's1');
    const doorsFor = doorsOfSeat(attacker, own);
    const may = { allowed: [own.read], theirs: [own.stored], namesOf };
    return { ...relay, found: await breachesOf({ ...relay, attacker, access: s1, doorsFor, ...may }) };
  }

  test('of a seat: nothing', async () => {
    expect((await breachesOfSeat()).found).toEqual([]);
  });

  test('of a game master: nothing but the lock of the own room', async () => {
    const { relay, gm } = await start();
    const attacker = await connect(gm);
    const { post, read, here, lock, readLock, stored } = relaySubjects(gm.room, 'gm');
    const ofSeat = doorsOfSeat(attacker, { post, read });
    const doorsFor = async (text: string) => [
      ...(await ofSeat(text)),
      { subject: lock, text },
      { subject: readLock, text: '' },
    ];
    const may = { allowed: [post, read, here, lock, readLock], theirs: [stored, `$KV.referees.${gm.room}`] };
    expect(await breachesOf({ ...relay, attacker, access: gm, doorsFor, ...may })).toEqual([]);
  });

  test('of a guest: nothing but new rooms', async () => {
    const { relay } = await start();
    const access = await guestAccess(server.host);
    const attacker = await connect(access);
    const asked = JSON.stringify({ seats: 1, to: (await newIdentity()).seal });
    const doors = [asked, 'nothing', ''].map((text) => ({ subject: ASKING, text }));
    const doorsFor = async () => doors;
    const found = await breachesOf({ ...relay, attacker, access, doorsFor, allowed: [ASKING], theirs: [] });
    expect(found.filter((breach) => !/^\w{20} was made$/.test(breach))).toEqual([]);
  });

  describe('and a planted hole is seen:', () => {
    test('seats in the account of the rooms, who read by the name that the server gives', async () => {
      const [room, name] = ['{{tag(room)}}', '{{tag(seat)}}'];
      const pub = { allow: [`c.${room}.${name}`, `$JS.API.DIRECT.GET.${room}`], deny: [] };
      const sub = { allow: [`c.${room}.>`, `_R.${room}.${name}.>`], deny: [] };
      const alter = alterAccount('ROOMS', ({ signing_keys = [], ...claims }, { seeds }) => ({
        ...claims,
        signing_keys: [...signing_keys, newScopedSigner(key(seeds.seat), 'seat', { pub, sub, ...UNLIMITED })],
      }));
      const { relay, s1 } = await start(alter);
      const user = createUser();
      const tags = [`room:${s1.room}`, 'seat:s1'];
      const claims = { tags, issuer_account: key(server.host.seeds.rooms).getPublicKey() };
      const jwt = await encodeUser('s1', user, key(server.host.seeds.seat), claims, { scopedUser: true });
      const access = { ...s1, jwt, seed: new TextDecoder().decode(user.getSeed()) };
      const attacker = await connect(access);
      const own = { post: relaySubjects(s1.room, 's1').stored, read: `$JS.API.DIRECT.GET.${s1.room}` };
      const may = { allowed: Object.values(own), theirs: [own.post] };
      const doorsFor = doorsOfSeat(attacker, own);
      const found = await breachesOf({ ...relay, attacker, access, doorsFor, ...may });
      expect(found).toEqual(
        expect.arrayContaining([`${relay.own} is gone`, `${relay.foreign} is gone`, 'mine was made']),
      );
    });

    test('names at which an answer may arrive', async () => {
      const plain = (text: string) => text.replaceAll('$JS.ACK.', 'open.');
      const namesOf = (room: string, name: string) =>
        JSON.parse(plain(JSON.stringify(relaySubjects(room, name)))) as ReturnType<typeof relaySubjects>;
      const alter = alterAccount('PLAYERS', (claims) => JSON.parse(plain(JSON.stringify(claims))));
      const { found, own, foreign } = await breachesOfSeat(alter, namesOf);
      // Old servers do not survive an answer that becomes a question.
      if (!found.includes('the server crashed'))
        expect(found).toEqual(
          expect.arrayContaining([`${own} has got c.${own}.s2`, `${foreign} has got c.${foreign}.gm`]),
        );
    });

    test('a seat that may post and read under every name', async () => {
      const wide = ['$JS.ACK.post.>', '$JS.ACK.read.>'];
      const alter = alterAccount('PLAYERS', ({ signing_keys = [], ...claims }, { seeds }) => ({
        ...claims,
        signing_keys: signing_keys.map((signer) =>
          typeof signer === 'object' && signer.key === key(seeds.seat).getPublicKey()
            ? { ...signer, template: { ...signer.template, pub: { allow: wide, deny: [] } } }
            : signer,
        ),
      }));
      const { found, own, foreign } = await breachesOfSeat(alter);
      expect(found).toEqual(
        expect.arrayContaining([
          `${own} has got c.${own}.s2`,
          `${foreign} has got c.${foreign}.gm`,
          `heard at $JS.ACK.heard.${foreign}.gm`,
          `read: ${SECRET}`,
        ]),
      );
    });
  });
});

type Alter = (config: string, host: RelayHost) => Promise<string>;

const UNLIMITED = { payload: -1, subs: -1, data: -1 };
const key = (seed: string) => fromSeed(new TextEncoder().encode(seed));

/** Lets a server know an account otherwise than the host has written it. */
const alterAccount =
  (name: string, change: (claims: Partial<Account>, host: RelayHost) => Partial<Account>): Alter =>
  async (config, host) => {
    const seeds = { ROOMS: host.seeds.rooms, PLAYERS: host.seeds.players };
    for (const [token] of config.matchAll(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g)) {
      const claims = decode<Account>(token);
      if (claims.name !== name) continue;
      const account = key(seeds[name as keyof typeof seeds]);
      const signer = key(host.seeds.operator);
      return config.replace(token, await encodeAccount(name, account, change(claims.nats, host), { signer }));
    }
    throw new Error(`there is no account ${name}`);
  };
