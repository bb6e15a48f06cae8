import { type Block, digestOf } from '../post/armour.ts';
import type { BlockKind } from '../post/header.ts';
import type { PrivateNotes } from '../post/mailbox.ts';
import { holdersNow, type Mail, type MailStore } from './mail.ts';

/** Blocks that were made here and are not in the thread yet. Each stays until it is marked as posted. */

/**
 * Kinds of which only the last revision of a seat and round is worth posting; of the others, every revision is. Each post of the
 * game master names the one before it, so none may be left out.
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

/** The notes without these blocks; undefined when nothing changes. */
export function withoutPosted(
  { unposted = [] }: Pick<PrivateNotes, 'unposted'>,
  digests: readonly string[],
): Pick<PrivateNotes, 'unposted'> | undefined {
  const left = unposted.filter((digest) => !digests.includes(digest));
  return left.length < unposted.length ? { unposted: left } : undefined;
}

/** True for a block made here that is not marked as posted. */
export const isUnposted = ({ notes }: Pick<Mail, 'notes'>, block: Block): boolean =>
  notes.unposted?.includes(digestOf(block)) ?? false;

/** Kinds that are no longer needed once their round is over. */
const ENDS_WITH_ROUND: readonly BlockKind[] = ['orders', 'dispatch'];

/** True once the block is answered: the requested seat is given, or a request has followed the invitation. */
function isAnswered({ notes, history }: Pick<Mail, 'notes' | 'history'>, block: Block): boolean {
  const { joins } = history.ledger;
  if (block.kind === 'campaign') return joins.some((join) => !isUnposted({ notes }, join.block));
  const digest = digestOf(block);
  const asked = joins.find((join) => digestOf(join.block) === digest)?.content.keys.sign;
  return asked !== undefined && holdersNow({ history }).some(({ keys }) => keys.sign === asked);
}

/** The blocks that are still to be posted, oldest first. */
export const outboxOf = (mail: Pick<Mail, 'notes' | 'history'>): readonly Block[] =>
  (mail.notes.unposted ?? []).flatMap((digest) => {
    const { ledger, now } = mail.history;
    const block = ledger.blocks.get(digest);
    const isOver = block && ENDS_WITH_ROUND.includes(block.kind) && block.round < now.round;
    return block && !isOver && !isAnswered(mail, block) ? [block] : [];
  });
