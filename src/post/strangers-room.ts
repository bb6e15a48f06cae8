import type { Block } from './armour.ts';
import type { BlockStatus } from './block-status.ts';
import type { BlockKind } from './header.ts';
import { broughtKey, signerHint } from './keys.ts';

/**
 * Room in a mailbox for blocks of people who hold no seat: anybody can sign a request or an offer with a key of their own, write for a
 * seat that nobody holds, or for one that a missing post may have given them. What the players and the game master sign always has room.
 */

/** Bytes of each of the three kinds of strangers' blocks: those of one long paste. Even the shortest block takes up this many. */
export const STRANGERS_ROOM = 4_000_000;
export const LEAST_OF_BLOCK = 4_000;
/** Bytes of the requests and offers of one key. */
export const ROOM_OF_KEY = STRANGERS_ROOM / 50;

const bytesOf = ({ body }: Block): number => Math.max(body.length, LEAST_OF_BLOCK);

/** Knowledge of the blocks of a campaign. */
export interface KnownOfBlocks {
  readonly statusOf: (block: Block) => BlockStatus | undefined;
  /** True if somebody of the record signed it. */
  readonly isKnown: (block: Block) => boolean;
}

/**
 * Answers whether there is room for one more block, and takes it. `here` are the blocks stored already: they count for the room of a
 * key, but keep nobody else out, for they make way. Whoever takes blocks in forgets those that `makingWay` names.
 */
export function strangersRoom(here: readonly Block[], known: KnownOfBlocks): (block: Block) => boolean {
  const ofKeys = new Map<string, number>();
  const ofRooms = new Map<Room, number>();
  const take = (block: Block): boolean => {
    const found = strangerOf(block, known);
    if (!found) return true;
    const { room, key } = found;
    const own = (ofKeys.get(key) ?? 0) + bytesOf(block);
    const all = (ofRooms.get(room) ?? 0) + bytesOf(block);
    if (all > STRANGERS_ROOM || (room === 'requests' && own > ROOM_OF_KEY)) return false;
    ofKeys.set(key, own);
    ofRooms.set(room, all);
    return true;
  };
  for (const block of here) take(block);
  ofRooms.clear();
  return take;
}

/**
 * The blocks of strangers beyond the room for them: while they are too many, whoever has the most loses the oldest, and of those who
 * have alike the one whose is the oldest. So one request keeps its place whatever others write, as long as there are not more keys than
 * places. `blocks` come in the order in which they came in.
 */
export function makingWay(blocks: readonly Block[], known: KnownOfBlocks): readonly Block[] {
  const rooms = new Map<Room, Map<string, Stranger>>();
  for (const [place, block] of blocks.entries()) {
    const found = strangerOf(block, known);
    if (!found) continue;
    const strangers = rooms.get(found.room) ?? new Map<string, Stranger>();
    const own = strangers.get(found.key) ?? { blocks: [], bytes: 0 };
    own.blocks.push({ block, place });
    own.bytes += bytesOf(block);
    rooms.set(found.room, strangers.set(found.key, own));
  }
  return [...rooms.values()].flatMap((strangers) => beyondRoom([...strangers.values()]));
}

interface Stranger {
  readonly blocks: { readonly block: Block; readonly place: number }[];
  bytes: number;
}

function beyondRoom(strangers: readonly Stranger[]): readonly Block[] {
  const gone: Block[] = [];
  let all = strangers.reduce((sum, { bytes }) => sum + bytes, 0);
  while (all > STRANGERS_ROOM) {
    const most = strangers.reduce((found, one) => (losesBefore(one, found) ? one : found));
    const { block } = most.blocks.shift()!;
    gone.push(block);
    most.bytes -= bytesOf(block);
    all -= bytesOf(block);
  }
  return gone;
}

const losesBefore = (one: Stranger, other: Stranger): boolean =>
  one.bytes === other.bytes
    ? one.blocks.length > 0 && one.blocks[0]!.place < other.blocks[0]!.place
    : one.bytes > other.bytes;

/** False for a block that takes up no room of strangers by its kind and status, whoever signed it. */
export const isPerhapsStrangers = (kind: BlockKind | undefined, status: string): boolean =>
  kind === 'join' || kind === 'offer' || status === 'unsigned-hand' || status === 'behind-gap';

/** None fills the room of another. */
type Room = 'requests' | 'behind-gap' | 'unsigned-hand';

/** The room that a block of a stranger takes up, and the key by which it is counted there; undefined for a block of the campaign. */
function strangerOf(
  block: Block,
  { statusOf, isKnown }: KnownOfBlocks,
): { readonly room: Room; readonly key: string } | undefined {
  if (block.kind === 'join' || block.kind === 'offer') return { room: 'requests', key: broughtKey(block.body) ?? '-' };
  const status = statusOf(block);
  // Nobody can verify it: all have one share together, and the latest stay.
  if (status === 'unsigned-hand') return { room: status, key: '-' };
  // Anybody may pretend to have been seated behind a post that is not here; by whose key it is signed, is known.
  return status === 'behind-gap' && !isKnown(block) ? { room: status, key: signerHint(block) } : undefined;
}
