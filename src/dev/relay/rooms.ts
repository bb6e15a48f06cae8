import { randomBytes } from 'node:crypto';
import { jwtAuthenticator, type NatsConnection, wsconnect } from '@nats-io/nats-core';
import { MESSAGE_BYTES } from '../../post/parcels.ts';
import type { RelayAccess } from '../../post/relay-access.ts';
import { answersTo, relaySubjects } from '../../post/relay-subjects.ts';
import { accessTo, keeperAccess, LOCKS, publicKeyOf } from './credentials.ts';
import type { RelayHost } from './host.ts';

/** The rooms of a relay: one stream each, whose posts nobody can alter or take out. */

const DAY_NS = 86_400_000_000_000;
/** Days in which the same post is known again by its name. */
const KNOWN_DAYS = 30;
/** Messages of a room at most; a page looks at twice as many. */
const MOST_MESSAGES = 50_000;
/** Bytes that servers write above a message on its way to another one of them, which counts them too. */
const WAY_BYTES = 1_024;
/** Bytes that the server writes besides a message, with its name. */
export const RECORD_BYTES = 64;
/**
 * Credentials among whom a room is divided as the host said. A room of more is larger, so that nobody's share is smaller: a game master
 * with long reports needs one that lasts a campaign, and the server knows but one size of share in a room.
 */
const FULL_ROOM = 3;

/**
 * The bounds of a room. The server counts the messages of one credential and not their bytes; since no message is larger than a parcel, its
 * share is one of bytes too. All shares together are what the room holds: whoever fills theirs takes nothing from anybody.
 */
export function roomBounds({ megabytes }: Pick<RelayHost, 'megabytes'>, credentials: number) {
  const bytes = Math.round(megabytes * 1024 * 1024 * Math.max(1, credentials / FULL_ROOM));
  const largest = MESSAGE_BYTES + WAY_BYTES;
  const messages = Math.min(MOST_MESSAGES, Math.floor(bytes / (largest + RECORD_BYTES)));
  const share = Math.floor(messages / credentials);
  if (share < 1) throw new Error(`--megabytes ${megabytes} is not enough for a room of ${credentials}.`);
  return { max_msgs: messages, max_msgs_per_subject: share, max_bytes: bytes, max_msg_size: largest };
}

const PATIENCE = 8_000;
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';

/** A room that the host made, or that a guest asked for: the latter do not stay for ever. */
type RoomKind = 'host' | 'guest';

interface KnownRoom {
  readonly room: string;
  readonly kind: RoomKind;
  readonly messages: number;
  readonly bytes: number;
  /** Times in milliseconds since 1970. */
  readonly made: number;
  readonly latest: number;
}

/** Connects with an access of the host's own. */
export function connectInside(host: RelayHost, { jwt, seed, room, name }: RelayAccess): Promise<NatsConnection> {
  return wsconnect({
    servers: host.inside,
    authenticator: jwtAuthenticator(jwt, new TextEncoder().encode(seed)),
    inboxPrefix: answersTo(room, name),
    maxReconnectAttempts: -1,
    ignoreClusterUpdates: true,
  });
}

export const connectKeeper = async (host: RelayHost): Promise<NatsConnection> =>
  connectInside(host, await keeperAccess(host));

/** Makes a room: the access of the game master comes first, then one for each seat. */
export async function makeRoom(
  keeper: NatsConnection,
  host: RelayHost,
  seats: number,
  kind: RoomKind = 'host',
): Promise<readonly RelayAccess[]> {
  await makeLocks(keeper, host);
  // Nobody can guess it.
  const room = Array.from(randomBytes(20), (byte) => LETTERS[byte & 31]).join('');
  const { stored } = relaySubjects(room, '*');
  const names = ['gm', ...Array.from({ length: seats }, (_, i) => `s${i + 1}`)];
  const accesses = await Promise.all(names.map((name) => accessTo(host, room, name)));
  await askServer(keeper, `STREAM.CREATE.${room}`, {
    name: room,
    description: describe(kind, Object.fromEntries(accesses.map((access) => [access.name, publicKeyOf(access)]))),
    subjects: [stored],
    retention: 'limits',
    storage: 'file',
    num_replicas: Math.min(3, host.nodes.length),
    // A full room stays full: nothing old makes room for something new.
    discard: 'new',
    discard_new_per_subject: true,
    ...roomBounds(host, names.length),
    max_age: 0,
    max_consumers: -1,
    duplicate_window: KNOWN_DAYS * DAY_NS,
    deny_delete: true,
    deny_purge: true,
    // A header of a post could empty the room.
    allow_rollup_hdrs: false,
    allow_direct: true,
    republish: { src: stored, dest: relaySubjects(room, '$1').told, headers_only: true },
  });
  return accesses;
}

/** The kind of a room, and the public keys of its credentials by name: only the host reads it. */
const describe = (kind: RoomKind, keys: Readonly<Record<string, string>>): string =>
  [kind, ...Object.entries(keys).map((pair) => pair.join(':'))].join(' ');

/** The public keys of the credentials of a room by name; empty for a room that an older version has made. */
export async function roomKeys(keeper: NatsConnection, room: string): Promise<Readonly<Record<string, string>>> {
  const [, ...pairs] = ((await configIn(keeper, room)).description ?? '').split(' ');
  return Object.fromEntries(pairs.map((pair) => pair.split(':') as [string, string]));
}

/** Notes another credential under a name. */
export async function noteKey(keeper: NatsConnection, room: string, name: string, key: string): Promise<void> {
  const config = await configIn(keeper, room);
  const kind = kindOf(config.description);
  const keys = { ...(await roomKeys(keeper, room)), [name]: key };
  await askServer(keeper, `STREAM.UPDATE.${room}`, { ...config, description: describe(kind, keys) });
}

const configIn = async (keeper: NatsConnection, room: string) =>
  ((await askServer(keeper, `STREAM.INFO.${room}`, {})) as { readonly config: ListedStream['config'] }).config;

const kindOf = (description = ''): RoomKind => (description.split(' ')[0] === 'guest' ? 'guest' : 'host');

/** Makes the bucket of locks; nothing happens if it is there. */
const makeLocks = (keeper: NatsConnection, { nodes }: RelayHost): Promise<unknown> =>
  askServer(keeper, `STREAM.CREATE.KV_${LOCKS}`, {
    name: `KV_${LOCKS}`,
    subjects: [`$KV.${LOCKS}.*`],
    retention: 'limits',
    storage: 'file',
    num_replicas: Math.min(3, nodes.length),
    discard: 'new',
    max_msgs_per_subject: 1,
    max_msg_size: 1_024,
    max_bytes: 64 * 1024 * 1024,
    deny_delete: true,
    deny_purge: true,
    // One game master could take out the locks of all.
    allow_rollup_hdrs: false,
    allow_direct: true,
  });

export async function listRooms(keeper: NatsConnection): Promise<readonly KnownRoom[]> {
  const rooms: KnownRoom[] = [];
  for (;;) {
    const page = (await askServer(keeper, 'STREAM.LIST', { offset: rooms.length })) as {
      readonly total: number;
      readonly streams: readonly ListedStream[] | null;
    };
    for (const stream of page.streams ?? []) rooms.push(roomOf(stream));
    if (!page.streams?.length || rooms.length >= page.total) return rooms.filter(({ room }) => room.length === 20);
  }
}

interface ListedStream {
  readonly config: { readonly name: string; readonly description?: string };
  readonly created: string;
  readonly state: { readonly messages: number; readonly bytes: number; readonly last_ts: string };
}

const roomOf = ({ config, created, state }: ListedStream): KnownRoom => ({
  room: config.name,
  kind: kindOf(config.description),
  messages: state.messages,
  bytes: state.bytes,
  made: Date.parse(created),
  latest: state.messages > 0 ? Date.parse(state.last_ts) : Date.parse(created),
});

export async function removeRoom(keeper: NatsConnection, room: string): Promise<void> {
  await askServer(keeper, `STREAM.DELETE.${room}`, {});
}

/** Asks the server to do something with streams. */
export async function askServer(keeper: NatsConnection, what: string, question: object): Promise<unknown> {
  const answer = await keeper.request(`$JS.API.${what}`, JSON.stringify(question), { timeout: PATIENCE });
  const { error, ...rest } = answer.json() as { readonly error?: { readonly description?: string } };
  if (error) throw new Error(`The server refused: ${error.description ?? 'without a reason'}`);
  return rest;
}
