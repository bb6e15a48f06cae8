import type { NatsConnection } from '@nats-io/nats-core';
import { relaySubjects } from '../../post/relay-subjects.ts';
import type { RelayHost } from './host.ts';
import { askServer, RECORD_BYTES, roomBounds, roomKeys } from './rooms.ts';

/** Brings rooms that older versions have made up to the bounds of a new one. */

/** Credentials of a room that does not name them, at least. */
const UNNAMED = 8;

type Bounds = ReturnType<typeof roomBounds>;

interface RoomFacts {
  readonly config: Bounds & Readonly<Record<string, unknown>>;
  readonly state: {
    readonly messages: number;
    readonly bytes: number;
    readonly subjects?: Readonly<Record<string, number>>;
  };
}

/** `bound`: it has the bounds of a new room. `wider`: wider ones, for what it holds already. `kept`: it had its bounds, and none is lowered. */
export type RoomBound = 'bound' | 'wider' | 'kept';

/**
 * Bounds a room. Nothing that it holds is lost: the server would take out the oldest posts of a credential that has more than its new
 * share, so then all get more. Bounds of a room of this version are only raised.
 */
export async function boundRoom(keeper: NatsConnection, host: RelayHost, room: string): Promise<RoomBound> {
  const asked = { subjects_filter: relaySubjects(room, '*').stored };
  const { config, state } = (await askServer(keeper, `STREAM.INFO.${room}`, asked)) as RoomFacts;
  const used = Object.values(state.subjects ?? {});
  const named = Object.keys(await roomKeys(keeper, room)).length;
  const credentials = named || Math.max(UNNAMED, used.length);
  const fresh = roomBounds(host, credentials);
  const isOld = config.max_msg_size !== fresh.max_msg_size;
  const bounds = isOld ? widened(fresh, state, credentials, Math.max(0, ...used)) : raised(config, fresh);
  const changes = Object.entries(bounds).filter(([bound, value]) => config[bound] !== value);
  if (changes.length === 0) return 'kept';
  await askServer(keeper, `STREAM.UPDATE.${room}`, { ...config, ...bounds });
  return bounds.max_msgs_per_subject > fresh.max_msgs_per_subject || bounds.max_bytes > fresh.max_bytes
    ? 'wider'
    : 'bound';
}

/** The bounds for a room that holds posts already. Half a share is left to everybody, and so for what is posted meanwhile. */
function widened(fresh: Bounds, { messages, bytes }: RoomFacts['state'], credentials: number, most: number): Bounds {
  const share = Math.max(fresh.max_msgs_per_subject, most + Math.ceil(fresh.max_msgs_per_subject / 2));
  const all = Math.max(fresh.max_msgs, share * credentials);
  // Older posts may be larger than a message is now.
  const needed = bytes + (all - messages) * (fresh.max_msg_size + RECORD_BYTES);
  return { ...fresh, max_msgs: all, max_msgs_per_subject: share, max_bytes: Math.max(fresh.max_bytes, needed) };
}

const raised = (now: Bounds, fresh: Bounds): Bounds => ({
  max_msgs: Math.max(now.max_msgs, fresh.max_msgs),
  max_msgs_per_subject: Math.max(now.max_msgs_per_subject, fresh.max_msgs_per_subject),
  max_bytes: Math.max(now.max_bytes, fresh.max_bytes),
  max_msg_size: fresh.max_msg_size,
});
