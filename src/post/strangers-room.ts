import type { Block } from './armour.ts';
import type { BlockStatus } from './block-status.ts';
import { broughtKey } from './keys.ts';

/**
 * Room in a mailbox for blocks of people who hold no seat: anybody can sign a request or an offer with a key of their own, and write for a
 * seat that nobody holds. What the players and the game master sign always has room.
 */

/** Blocks of one key, and of all strangers together. */
export const MOST_OF_STRANGER = 20;
export const MOST_OF_STRANGERS = 1_000;

/**
 * Answers whether there is room for one more block, and takes it. `here` are the blocks stored already, `statusOf` tells what each is, `isKnown`
 * whether somebody of the record signed it.
 */
export function strangersRoom(
  here: readonly Block[],
  statusOf: (block: Block) => BlockStatus | undefined,
  isKnown: (block: Block) => boolean,
): (block: Block) => boolean {
  const taken = new Map<string, number>();
  let all = 0;
  const take = (block: Block): boolean => {
    const key = strangerOf(block, statusOf(block), isKnown);
    if (key === undefined) return true;
    const own = taken.get(key) ?? 0;
    if (all >= MOST_OF_STRANGERS || (key !== NOBODY && own >= MOST_OF_STRANGER)) return false;
    taken.set(key, own + 1);
    all++;
    return true;
  };
  for (const block of here) take(block);
  return take;
}

/** Stands for those of whom no key is known. */
const NOBODY = '-';

function strangerOf(
  block: Block,
  status: BlockStatus | undefined,
  isKnown: (block: Block) => boolean,
): string | undefined {
  if (block.kind === 'join' || block.kind === 'offer') return broughtKey(block.body) ?? NOBODY;
  // Anybody may pretend to have been seated behind a post that is not here.
  const isStrangers = status === 'unsigned-hand' || (status === 'behind-gap' && !isKnown(block));
  return isStrangers ? NOBODY : undefined;
}
