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

/** Knowledge of the blocks of a campaign. */
export interface KnownOfBlocks {
  readonly statusOf: (block: Block) => BlockStatus | undefined;
  /** True if somebody of the record signed it. */
  readonly isKnown: (block: Block) => boolean;
}

/**
 * A full room `refuses` what is new, or the oldest `makes-way`: many keys of one stranger then keep nobody out who comes later. Whoever takes
 * blocks in forgets those that `makingWay` names.
 */
export type FullRoom = 'refuses' | 'makes-way';

/** Answers whether there is room for one more block, and takes it. `here` are the blocks stored already. */
export function strangersRoom(here: readonly Block[], known: KnownOfBlocks, full: FullRoom): (block: Block) => boolean {
  const taken = new Map<string, number>();
  let all = 0;
  const take = (block: Block): boolean => {
    const key = strangerOf(block, known);
    if (key === undefined) return true;
    const own = taken.get(key) ?? 0;
    if (all >= MOST_OF_STRANGERS || (key !== NOBODY && own >= MOST_OF_STRANGER)) return false;
    taken.set(key, own + 1);
    all++;
    return true;
  };
  for (const block of here) take(block);
  if (full === 'makes-way') all = 0;
  return take;
}

/**
 * The blocks of strangers beyond the room for them: those of whoever has the most, the oldest first. So one request keeps its place
 * whatever others write, as long as there are not more keys than places. `blocks` come in the order in which they came in.
 */
export function makingWay(blocks: readonly Block[], known: KnownOfBlocks): readonly Block[] {
  const byKey = new Map<string, Block[]>();
  for (const block of blocks) {
    const key = strangerOf(block, known);
    const own = key === undefined ? undefined : byKey.get(key);
    if (own) own.push(block);
    else if (key !== undefined) byKey.set(key, [block]);
  }
  const all = [...byKey.values()];
  const stay = (share: number): number => all.reduce((sum, own) => sum + Math.min(own.length, share), 0);
  let share = MOST_OF_STRANGERS;
  while (share > 1 && stay(share) > MOST_OF_STRANGERS) share--;
  const gone = new Set(all.flatMap((own) => own.slice(0, Math.max(0, own.length - share))));
  const left = new Set(all.flat().filter((block) => !gone.has(block)));
  const inTurn = blocks.filter((block) => left.has(block));
  return [...gone, ...inTurn.slice(0, Math.max(0, inTurn.length - MOST_OF_STRANGERS))];
}

/** Stands for those of whom no key is known. */
const NOBODY = '-';

function strangerOf(block: Block, { statusOf, isKnown }: KnownOfBlocks): string | undefined {
  const status = statusOf(block);
  if (block.kind === 'join' || block.kind === 'offer') return broughtKey(block.body) ?? NOBODY;
  // Anybody may pretend to have been seated behind a post that is not here.
  const isStrangers = status === 'unsigned-hand' || (status === 'behind-gap' && !isKnown(block));
  return isStrangers ? NOBODY : undefined;
}
