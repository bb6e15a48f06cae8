import { z } from 'zod';
import { newIdentity, openSealed, SealKey } from '../../post/keys.ts';
import { PAYLOAD_LIMITS } from '../../post/pack.ts';
import { type RelayAccess, readRelayAccess } from '../../post/relay-access.ts';
import { ASKING } from '../../post/relay-subjects.ts';
import { connectTo } from './relay.ts';

/**
 * A guest asks the host of a relay for a room. All guests have one credential, so that each could hear what another is told: the
 * answer is sealed to whoever asked.
 */

export const MOST_SEATS = 12;
const PATIENCE = 15_000;

const Asked = z.strictObject({ seats: z.int().min(1).max(MOST_SEATS), to: SealKey });
const Given = z.strictObject({ rooms: z.array(z.string()).max(MOST_SEATS + 1) });

/** `busy`: too many rooms were asked for, so later; `none`: nobody answers who could give one. */
export class RelayRefusal extends Error {
  readonly why: 'busy' | 'none';

  constructor(why: 'busy' | 'none', options?: ErrorOptions) {
    super(why === 'busy' ? 'the relay gives no more rooms now' : 'nobody on the relay gives rooms', options);
    this.why = why;
  }
}

/**
 * Asks for a room, with the access of a guest that the site names: the access of the game master comes first, then one for each seat.
 * Rejects with a `RelayRefusal` when the host gives none now.
 */
export async function askForRoom(guest: RelayAccess, seats: number): Promise<readonly RelayAccess[]> {
  const me = await newIdentity();
  const connection = await connectTo(guest);
  try {
    const text = JSON.stringify({ seats, to: me.seal });
    const answer = await connection.request(ASKING, text, { timeout: PATIENCE }).catch((cause: unknown) => {
      throw new RelayRefusal('none', { cause });
    });
    const given = Given.safeParse(await openSealed(me, answer.data, PAYLOAD_LIMITS.roster)).data;
    if (!given) throw new RelayRefusal('busy');
    const accesses = given.rooms.flatMap((word) => readRelayAccess(word) ?? []);
    // They are used as links to other people, so they lead where the site's own does.
    const isGood = accesses.length === seats + 1 && accesses.every(({ address }) => address === guest.address);
    if (!isGood) throw new RelayRefusal('none');
    return accesses;
  } finally {
    await connection.close();
  }
}

/** The number of seats that a guest asks for, and to whom the answer is sealed; undefined for anything else. */
export function readAsked(text: string): z.infer<typeof Asked> | undefined {
  if (text.length > 500) return undefined;
  try {
    return Asked.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
