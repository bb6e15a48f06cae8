import { DAY } from '@hexpost/engine';
import { type Block, digestOf, markOf } from '../post/armour.ts';
import type { BlockKind } from '../post/header.ts';
import type { PrivateNotes } from '../post/mailbox.ts';
import { holdersNow, type Mail, type MailStore } from './mail.ts';

/** Blocks that were made here and are not in the thread yet. Each stays until it is copied, or found in the thread. */

/**
 * Kinds of which only the last revision of a seat and round is worth posting; of the others, every revision is. Each post of the
 * game master names the one before it, so none may be left out.
 */
const REPLACED: readonly BlockKind[] = ['campaign', 'join', 'orders', 'opening'];

/** Kinds of which an earlier revision that nobody has seen is forgotten. Openings are not: they show what was sealed. */
const FORGOTTEN: readonly BlockKind[] = ['join', 'orders'];

/** For this long a copied block can be called not posted after all. */
export const TAKE_BACK = DAY;

/** Digests of blocks on their way to a carrier: even if it failed, they may be there. */
const underWay = new Set<string>();

/** Notes that a block is about to be handed over: from now on it is followed like one that was posted. */
export const noteUnderWay = (digest: string): void => {
  underWay.add(digest);
};

/** Takes in a block that was just made, to be posted. One that it replaces and that was never posted is forgotten. */
export function addToOutbox(mail: MailStore, block: Block): Block {
  const { take, drop, note, notes, history } = mail.getState();
  const { blocks } = history.ledger;
  const unposted = notes.unposted ?? [];
  const isReplaced = (digest: string) => {
    const other = blocks.get(digest);
    return other === undefined || isReplacedBy(other, block);
  };
  drop(unposted.filter((digest) => isReplaced(digest) && FORGOTTEN.includes(block.kind) && !underWay.has(digest)));
  take([block]);
  note({ unposted: [...unposted.filter((digest) => !isReplaced(digest)), digestOf(block)] });
  return block;
}

const isReplacedBy = (old: Block, block: Block): boolean =>
  REPLACED.includes(block.kind) &&
  old.kind === block.kind &&
  old.round === block.round &&
  (old.seat === block.seat || block.kind === 'join');

/**
 * The last post of the game master's record if it is of this kind, was never posted, and nobody names it: what follows it would point
 * to nothing.
 */
export function lastUnposted({ history, notes, blocks }: Pick<Mail, 'history' | 'notes' | 'blocks'>, kind: BlockKind) {
  const last = history.ledger.record.posts.at(-1);
  if (last?.kind !== kind || !isUnposted({ notes }, last) || underWay.has(digestOf(last))) return undefined;
  const mark = markOf(digestOf(last));
  return blocks.some(({ block }) => block.after === mark) ? undefined : last;
}

/** Forgets that post, so that the next one takes its place. Answers with what was forgotten. */
export function withdrawLast(mail: MailStore, kind: BlockKind): Block | undefined {
  const { notes, note, drop } = mail.getState();
  const last = lastUnposted(mail.getState(), kind);
  if (!last) return undefined;
  const digest = digestOf(last);
  drop([digest]);
  note({ unposted: (notes.unposted ?? []).filter((other) => other !== digest) });
  return last;
}

/** Notes that these blocks are in the thread. */
export function markPosted(mail: MailStore, digests: readonly string[]): void {
  const { notes, note } = mail.getState();
  const left = withoutPosted(notes, digests);
  if (left) note(left);
}

/** Notes that the text of these blocks has left the page at this time, in milliseconds since 1970: they count as posted. */
export function markCopied(mail: MailStore, digests: readonly string[], at: number): void {
  const { notes, note } = mail.getState();
  const { unposted = [], copied = [] } = notes;
  const gone = unposted.filter((digest) => digests.includes(digest));
  if (gone.length === 0) return;
  note({
    unposted: unposted.filter((digest) => !gone.includes(digest)),
    copied: [...copied.filter((one) => at - one.at < TAKE_BACK), ...gone.map((digest) => ({ digest, at }))],
  });
}

/** Copied blocks were not posted after all. */
export function takeBackCopied(mail: MailStore, digests: readonly string[]): void {
  const { notes, note } = mail.getState();
  const { unposted = [], copied = [] } = notes;
  const back = copied.flatMap(({ digest }) => (digests.includes(digest) ? [digest] : []));
  note({
    unposted: [...back, ...unposted.filter((digest) => !back.includes(digest))],
    copied: copied.filter(({ digest }) => !back.includes(digest)),
  });
}

/** The notes without these blocks; undefined when nothing changes. */
export function withoutPosted(
  { unposted = [], copied = [] }: Pick<PrivateNotes, 'unposted' | 'copied'>,
  digests: readonly string[],
): Pick<PrivateNotes, 'unposted' | 'copied'> | undefined {
  const left = unposted.filter((digest) => !digests.includes(digest));
  const stillCopied = copied.filter(({ digest }) => !digests.includes(digest));
  if (left.length + stillCopied.length === unposted.length + copied.length) return undefined;
  return { unposted: left, copied: stillCopied };
}

/** True for a block made here that is not marked as posted. */
export const isUnposted = ({ notes }: Pick<Mail, 'notes'>, block: Block): boolean =>
  notes.unposted?.includes(digestOf(block)) ?? false;

/** The time at which a block was copied that may still be called not posted; undefined for any other. */
export const copiedAt = ({ notes }: Pick<Mail, 'notes'>, block: Block, now: number): number | undefined => {
  const at = notes.copied?.find(({ digest }) => digest === digestOf(block))?.at;
  return at !== undefined && now - at < TAKE_BACK ? at : undefined;
};

/** The blocks of the last copying that may still be called not posted, oldest first; `isElsewhere` leaves some out. */
export function lastCopied(
  { notes, history }: Pick<Mail, 'notes' | 'history'>,
  now: number,
  isElsewhere: (block: Block) => boolean = () => false,
): readonly Block[] {
  const copied = (notes.copied ?? []).flatMap(({ digest, at }) => {
    const block = history.ledger.blocks.get(digest);
    return block && now - at < TAKE_BACK && !isElsewhere(block) ? [{ block, at }] : [];
  });
  const last = Math.max(...copied.map(({ at }) => at));
  return copied.flatMap(({ block, at }) => (at === last ? [block] : []));
}

/**
 * A post of the game master with those before it that nobody has seen yet, or that were copied together with it: alone it would
 * leave a hole in the record for every reader.
 */
export function postedTogether({ notes, history }: Pick<Mail, 'notes' | 'history'>, block: Block): readonly Block[] {
  const digest = digestOf(block);
  const { posts } = history.ledger.record;
  const at = posts.findIndex((post) => digestOf(post) === digest);
  const copiedWith = (other: Block) => notes.copied?.find((one) => one.digest === digestOf(other))?.at;
  const time = copiedWith(block);
  const before = posts
    .slice(0, Math.max(0, at))
    .filter((post) => isUnposted({ notes }, post) || (time !== undefined && copiedWith(post) === time));
  const { blocks, joins } = history.ledger;
  const invitation = at < 0 ? undefined : [...blocks.values()].find(({ kind }) => kind === 'campaign');
  // A request for a seat shows that its author has read the invitation.
  const isNeeded =
    invitation && isUnposted({ notes }, invitation) && joins.every((join) => isUnposted({ notes }, join.block));
  return [...(isNeeded ? [invitation] : []), ...before.filter(({ kind }) => kind !== 'campaign'), block];
}

/** Kinds that are no longer needed once their round is over. */
const ENDS_WITH_ROUND: readonly BlockKind[] = ['orders', 'dispatch'];

/** True once a request is answered: its author has a seat. */
function isAnswered({ history }: Pick<Mail, 'history'>, block: Block): boolean {
  const digest = digestOf(block);
  const asked = history.ledger.joins.find((join) => digestOf(join.block) === digest)?.content.keys.sign;
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
