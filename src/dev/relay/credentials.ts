import { encodeAccount, encodeOperator, encodeUser, newScopedSigner } from '@nats-io/jwt';
import { createUser, fromSeed } from '@nats-io/nkeys';
import { MESSAGE_BYTES } from '../../post/parcels.ts';
import type { RelayAccess } from '../../post/relay-access.ts';
import { ASKING, answersTo, relaySubjects } from '../../post/relay-subjects.ts';
import type { RelayHost } from './host.ts';

/**
 * Credentials and their permissions. The servers know the keys that sign credentials, and with each what its credentials allow, so that they need no word
 * of a new room. The room and the name of a credential are in it, signed, and fill these patterns.
 *
 * Players and guests are in an account of their own, which stores nothing and reaches the account of the rooms only through the doors below.
 * The server itself carries answers back through a door, so that none can become a request to the account of the rooms.
 */

/** The bucket with a lock for each room: only one of its referees leads it. */
export const LOCKS = 'referees';

/** The room of those who have none, and the name of all guests there. */
const NOWHERE = '0';
const GUEST = 'guest';
const ROOM = '{{tag(room)}}';
const NAME = '{{tag(seat)}}';
/** Connections of players and guests, fewer than a server takes in all: the host's own commands always find room. */
const MOST_CONNECTIONS = 9_900;
/** Nanoseconds for an answer to come back through a door, longer than a page waits. */
const BACK_TIME = 30_000_000_000;

const own = relaySubjects(ROOM, NAME);
const inbox = `${answersTo(ROOM, NAME)}.>`;
const ofSeat = {
  pub: { allow: [own.post, own.here, own.read], deny: [] },
  sub: { allow: [relaySubjects(ROOM, '*').heard, relaySubjects(ROOM, '*').here, inbox], deny: [] },
};
const ofMaster = { ...ofSeat, pub: { allow: [...ofSeat.pub.allow, own.lock, own.readLock], deny: [] } };
const SCOPES = {
  master: { ...ofMaster, payload: MESSAGE_BYTES, subs: 4 },
  seat: { ...ofSeat, payload: MESSAGE_BYTES, subs: 4 },
  guest: { pub: { allow: [ASKING], deny: [] }, sub: { allow: [inbox], deny: [] }, payload: 1_000, subs: 2 },
  porter: { pub: { allow: [`${answersTo(NOWHERE, GUEST)}.>`], deny: [] }, sub: { allow: [ASKING], deny: [] } },
};

const every = relaySubjects('*', '*');
const lock = `$KV.${LOCKS}.*`;
/** The doors: what players name, and what that is in the account of the rooms. */
const DOORS = [
  { name: 'post', subject: every.stored, local_subject: every.post },
  { name: 'read', subject: '$JS.API.DIRECT.GET.*', local_subject: every.read },
  { name: 'lock', subject: lock, local_subject: every.lock },
  { name: 'read-lock', subject: `$JS.API.DIRECT.GET.KV_${LOCKS}.${lock}`, local_subject: every.readLock },
].map((door) => ({ ...door, type: 'service' as const }));
const HEARD = { name: 'heard', subject: every.told, local_subject: every.heard, type: 'stream' as const };

const key = (seed: string) => fromSeed(new TextEncoder().encode(seed));

/** The tokens that the servers are given: public, and the same for each. */
export async function serverTokens({ seeds, revoked }: RelayHost) {
  const [operator, system] = [key(seeds.operator), key(seeds.system)];
  const [rooms, players] = [key(seeds.rooms), key(seeds.players)];
  const account = rooms.getPublicKey();
  const unlimited = { subs: -1, data: -1, payload: -1, conn: -1, leaf: 0, imports: 0, exports: 0, wildcards: true };
  const scopes = (['master', 'seat', 'guest', 'porter'] as const).map((role) =>
    newScopedSigner(key(seeds[role]), role, { payload: -1, subs: -1, ...SCOPES[role], data: -1 }),
  );
  const stored = { mem_storage: 0, disk_storage: -1, streams: -1, consumer: -1 };
  return {
    operator: await encodeOperator('hexpost', operator, { system_account: system.getPublicKey() }),
    system: await encodeAccount('SYS', system, { limits: unlimited }, { signer: operator }),
    systemKey: system.getPublicKey(),
    rooms: await encodeAccount(
      'ROOMS',
      rooms,
      {
        limits: { ...unlimited, ...stored, exports: -1 },
        signing_keys: [key(seeds.keeper).getPublicKey()],
        exports: [
          ...DOORS.map(({ name, subject, type }) => ({ name, subject, type, response_threshold: BACK_TIME })),
          { name: HEARD.name, subject: HEARD.subject, type: HEARD.type },
        ],
      },
      { signer: operator },
    ),
    roomsKey: account,
    players: await encodeAccount(
      'PLAYERS',
      players,
      {
        limits: { ...unlimited, conn: MOST_CONNECTIONS, imports: -1 },
        signing_keys: scopes,
        imports: [...DOORS, HEARD].map((door) => ({ ...door, account })),
        revocations: revoked,
      },
      { signer: operator },
    ),
    playersKey: players.getPublicKey(),
  };
}

/** A new credential of a room: `gm`, or a seat. */
export const accessTo = (host: RelayHost, room: string, name: string): Promise<RelayAccess> =>
  scoped(host, name === 'gm' ? 'master' : 'seat', room, name);

/** The public key by which the servers know a credential. */
export const publicKeyOf = ({ seed }: Pick<RelayAccess, 'seed'>): string => key(seed).getPublicKey();

/** The access that a site gives to everybody: with it one may ask for a room, and nothing else. */
export const guestAccess = (host: RelayHost): Promise<RelayAccess> => scoped(host, 'guest', NOWHERE, GUEST);

/** With this the host hears what guests ask, and answers guests alone. */
export const porterAccess = (host: RelayHost): Promise<RelayAccess> => scoped(host, 'porter', NOWHERE, 'porter');

/** True for a place where answers to guests go. */
export const isGuests = (place: string): boolean => place.startsWith(`${answersTo(NOWHERE, GUEST)}.`);

async function scoped(host: RelayHost, role: keyof typeof SCOPES, room: string, name: string): Promise<RelayAccess> {
  const tags = [`room:${room}`, `seat:${name}`];
  const claims = { tags, issuer_account: key(host.seeds.players).getPublicKey() };
  return access(host, host.seeds[role], room, name, claims, true);
}

/** The host's own commands: everything that there is to do with rooms. */
export const keeperAccess = (host: RelayHost): Promise<RelayAccess> =>
  access(host, host.seeds.keeper, NOWHERE, 'keeper', { issuer_account: key(host.seeds.rooms).getPublicKey() }, false);

async function access(
  host: RelayHost,
  signer: string,
  room: string,
  name: string,
  claims: { readonly tags?: string[]; readonly issuer_account: string },
  scopedUser: boolean,
): Promise<RelayAccess> {
  const user = createUser();
  const jwt = await encodeUser(name, user, key(signer), claims, { scopedUser });
  return { address: host.address, room, name, jwt, seed: new TextDecoder().decode(user.getSeed()) };
}
