import { type Block, digestOf } from '../post/armour.ts';
import type { BlockKind } from '../post/header.ts';
import type { PrivateNotes } from '../post/mailbox.ts';
import type { Mail, MailStore } from './mail.ts';

/** Blocks that were made here and are not in the thread yet. Each stays until somebody says that it was posted. */

/**
 * Kinds of which only the last revision of a seat and round is worth posting; of the others each is. Each post of the game master
 * names the one before it, so none may be left out.
 */
const REPLACED: readonly BlockKind[] = ['campaign', 'join', 'orders', 'opening'];

/** Takes in a block that was just made, to be posted. */
export function addToOutbox(mail: MailStore, block: Block): Block {
  const { take, note, notes, history } = mail.getState();
  take([block]);
  const { blocks } = history.ledger;
  const stays = (digest: string) => {
    const other = blocks.get(digest);
    return other !== undefined && !isReplacedBy(other, block);
  };
  note({ unposted: [...(notes.unposted ?? []).filter(stays), digestOf(block)] });
  return block;
}

const isReplacedBy = (old: Block, block: Block): boolean =>
  REPLACED.includes(block.kind) &&
  old.kind === block.kind &&
  old.round === block.round &&
  (old.seat === block.seat || block.kind === 'join');

/** Notes that these blocks are in the thread. */
export function markPosted(mail: MailStore, digests: readonly string[]): void {
  const { notes, note } = mail.getState();
  const left = withoutPosted(notes, digests);
  if (left) note(left);
}

/** The notes that say so; undefined when nothing changes. */
export function withoutPosted(
  { unposted = [] }: Pick<PrivateNotes, 'unposted'>,
  digests: readonly string[],
): Pick<PrivateNotes, 'unposted'> | undefined {
  const left = unposted.filter((digest) => !digests.includes(digest));
  return left.length < unposted.length ? { unposted: left } : undefined;
}

/** True for a block made here that nobody has said to be posted. */
export const isUnposted = ({ notes }: Pick<Mail, 'notes'>, block: Block): boolean =>
  notes.unposted?.includes(digestOf(block)) ?? false;

/** Kinds that nobody needs any more once their round is over. */
const ENDS_WITH_ROUND: readonly BlockKind[] = ['orders', 'dispatch'];

/** The blocks that are still to be posted, oldest first. */
export const outboxOf = ({ notes, history }: Pick<Mail, 'notes' | 'history'>): readonly Block[] =>
  (notes.unposted ?? []).flatMap((digest) => {
    const block = history.ledger.blocks.get(digest);
    const isOver = block && ENDS_WITH_ROUND.includes(block.kind) && block.round < history.now.round;
    return block && !isOver ? [block] : [];
  });
