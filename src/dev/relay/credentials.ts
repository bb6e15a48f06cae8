import { encodeAccount, encodeOperator, encodeUser, newScopedSigner } from '@nats-io/jwt';
import { createUser, fromSeed } from '@nats-io/nkeys';
import type { RelayAccess } from '../../post/relay-access.ts';
import type { RelayHost } from './host.ts';

/**
 * Credentials and their permissions. The servers know the keys that sign credentials, and with each what its credentials allow, so that they need no word
 * of a new room. The room and the name of a credential are in it, signed, and fill these patterns.
 */

const ROOM = '{{tag(room)}}';
const NAME = '{{tag(seat)}}';
/** Letters of one post: the largest report, and the largest that anybody else makes, with room to spare. */
const MASTER_LETTERS = 4_100_000;
const SEAT_LETTERS = 1_000_000;

const inbox = `_R.${ROOM}.${NAME}.>`;
const ofSeat = {
  pub: { allow: [`c.${ROOM}.${NAME}`, `c.${ROOM}.${NAME}.here`, `$JS.API.DIRECT.GET.${ROOM}`], deny: [] },
  sub: { allow: [`c.${ROOM}.>`, inbox], deny: [] },
};
const SCOPES = {
  master: { ...ofSeat, payload: MASTER_LETTERS, subs: 8 },
  seat: { ...ofSeat, payload: SEAT_LETTERS, subs: 8 },
  guest: { pub: { allow: ['rooms.ask'], deny: [] }, sub: { allow: [inbox], deny: [] }, payload: 1_000, subs: 4 },
};

/** The room of those who have none. */
const NOWHERE = '0';

const key = (seed: string) => fromSeed(new TextEncoder().encode(seed));

/** The tokens that the servers are given: public, and the same for each. */
export async function serverTokens({ seeds }: RelayHost) {
  const [operator, system, rooms] = [key(seeds.operator), key(seeds.system), key(seeds.rooms)];
  const unlimited = { subs: -1, data: -1, payload: -1, conn: -1, leaf: 0, imports: 0, exports: 0, wildcards: true };
  const scopes = (['master', 'seat', 'guest'] as const).map((role) =>
    newScopedSigner(key(seeds[role]), role, { ...SCOPES[role], data: -1 }),
  );
  const stored = { mem_storage: 0, disk_storage: -1, streams: -1, consumer: -1 };
  return {
    operator: await encodeOperator('hexpost', operator, { system_account: system.getPublicKey() }),
    system: await encodeAccount('SYS', system, { limits: unlimited }, { signer: operator }),
    systemKey: system.getPublicKey(),
    rooms: await encodeAccount(
      'ROOMS',
      rooms,
      { limits: { ...unlimited, ...stored }, signing_keys: [key(seeds.keeper).getPublicKey(), ...scopes] },
      { signer: operator },
    ),
    roomsKey: rooms.getPublicKey(),
  };
}

/** A new credential of a room: `gm`, or a seat. */
export const accessTo = (host: RelayHost, room: string, name: string): Promise<RelayAccess> =>
  scoped(host, name === 'gm' ? 'master' : 'seat', room, name);

/** The access that a site gives to everybody: with it one may ask for a room, and nothing else. */
export const guestAccess = (host: RelayHost): Promise<RelayAccess> => scoped(host, 'guest', NOWHERE, 'guest');

async function scoped(host: RelayHost, role: keyof typeof SCOPES, room: string, name: string): Promise<RelayAccess> {
  const tags = { tags: [`room:${room}`, `seat:${name}`] };
  return access(host, host.seeds[role], room, name, tags, true);
}

/** The host's own commands: everything that there is to do with rooms. */
export const keeperAccess = (host: RelayHost): Promise<RelayAccess> =>
  access(host, host.seeds.keeper, NOWHERE, 'keeper', {}, false);

async function access(
  host: RelayHost,
  signer: string,
  room: string,
  name: string,
  claims: { readonly tags?: string[] },
  scopedUser: boolean,
): Promise<RelayAccess> {
  const user = createUser();
  const issuer = { issuer_account: key(host.seeds.rooms).getPublicKey() };
  const jwt = await encodeUser(name, user, key(signer), { ...claims, ...issuer }, { scopedUser });
  return { address: host.address, room, name, jwt, seed: new TextDecoder().decode(user.getSeed()) };
}
