import type { NatsConnection } from '@nats-io/nats-core';
import { readAsked } from '../../app/carriers/ask-for-room.ts';
import { sealTo } from '../../post/keys.ts';
import { writeRelayAccess } from '../../post/relay-access.ts';
import { ASKING } from '../../post/relay-subjects.ts';
import { isGuests, porterAccess } from './credentials.ts';
import type { RelayHost } from './host.ts';
import { connectInside, listRooms, makeRoom, removeRoom } from './rooms.ts';

/** Gives rooms to guests who ask for one, as many as the host allows, and takes those back that nobody uses. */

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export interface GuestLimits {
  /** Rooms within an hour, and at the same time. */
  readonly perHour: number;
  readonly most: number;
  /** Days after which a room in which nobody posts is given up. */
  readonly days: number;
}

export const GUEST_LIMITS: GuestLimits = { perHour: 60, most: 500, days: 60 };

export interface RoomKeeping {
  /** Gives up what nobody uses. */
  sweep(): Promise<void>;
  stop(): Promise<void>;
}

export async function keepRooms(
  keeper: NatsConnection,
  host: RelayHost,
  { perHour, most, days }: GuestLimits,
  { clock = Date.now, say = () => {} }: { clock?: () => number; say?: (sentence: string) => void } = {},
): Promise<RoomKeeping> {
  /** Times at which rooms were given, within the last hour. */
  let given: number[] = [];
  let under = 0;

  async function answer(text: string): Promise<Uint8Array | undefined> {
    const asked = readAsked(text);
    const now = clock();
    given = given.filter((at) => now - at < HOUR);
    if (!asked || given.length >= perHour || under >= 5) return undefined;
    given.push(now);
    under += 1;
    try {
      const guests = (await listRooms(keeper)).filter(({ kind }) => kind === 'guest');
      if (guests.length >= most) return undefined;
      const accesses = await makeRoom(keeper, host, asked.seats, 'guest');
      say(`a room for ${asked.seats}; ${guests.length + 1} of guests now`);
      return await sealTo([asked.to], { rooms: accesses.map(writeRelayAccess) });
    } finally {
      under -= 1;
    }
  }

  // Guests are answered over a connection that reaches nobody else.
  const porter = await connectInside(host, await porterAccess(host));
  porter.subscribe(ASKING, {
    queue: 'keepers',
    callback(error, message) {
      if (error || !message.reply || !isGuests(message.reply)) return;
      void answer(message.string()).then(
        (sealed) => message.respond(sealed ?? ''),
        (reason: unknown) => {
          say(`no room: ${reason instanceof Error ? reason.message : reason}`);
          message.respond('');
        },
      );
    },
  });

  return {
    async sweep() {
      const now = clock();
      for (const { room, kind, messages, made, latest } of await listRooms(keeper)) {
        const isUnused = messages === 0 ? now - made > DAY : now - latest > days * DAY;
        if (kind !== 'guest' || !isUnused) continue;
        await removeRoom(keeper, room);
        say('a room of guests was given up');
      }
    },
    stop: () => porter.close(),
  };
}
