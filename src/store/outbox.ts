import { DAY } from '@hexpost/engine';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Block, digestOf, markOf } from '../post/armour.ts';
import type { BlockKind } from '../post/header.ts';
import { isSignedBy } from '../post/keys.ts';
import { holdersNow, type Mail, type MailStore } from './mail.ts';
import type { Marks, MarksChange } from './mailbox-keeper.ts';

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

/** For a while only: every try that fails means that another tab has stored something. */
const MOST_TRIES = 50;

/** A block that is to be stored, and a post that it takes the place of; or an answer without a new block. */
export type Signed<T> = { readonly block: Block; readonly replaces?: Block | undefined } | { readonly answer: T };

/** True for one of these blocks, or the digest of one. */
export const includes = (blocks: readonly Block[], one: Block | string): boolean =>
  blocks.some((block) => digestOf(block) === (typeof one === 'string' ? one : digestOf(one)));

/** The number of blocks that are being signed in each mailbox. */
const signing = new WeakMap<MailStore, StoreApi<number>>();

/** How many blocks are being signed and stored: until they are, the page shows what stands before them. */
export function signingIn(mail: MailStore): StoreApi<number> {
  const known = signing.get(mail) ?? createStore<number>()(() => 0);
  signing.set(mail, known);
  return known;
}

/**
 * Signs a block and puts it into the outbox once it is stored. `make` chooses the revision from the open mailbox. If another tab of this
 * browser has stored something meanwhile, what was made is forgotten, and `make` is asked again: so nobody signs two blocks with one
 * revision. It receives the own blocks that have come in since the call, which may be the same press in another tab. An earlier
 * revision that nobody has seen is forgotten.
 */
export async function signBlock<T = never>(
  mail: MailStore,
  make: (arrived: readonly Block[]) => Signed<T> | Promise<Signed<T>>,
): Promise<Block | T> {
  const count = signingIn(mail);
  count.setState((now) => now + 1);
  try {
    return await signAndStore(mail, make);
  } finally {
    count.setState((now) => now - 1);
  }
}

async function signAndStore<T>(mail: MailStore, make: Parameters<typeof signBlock<T>>[1]): Promise<Block | T> {
  const digestsIn = () => new Set(mail.getState().blocks.map(({ block }) => digestOf(block)));
  const before = digestsIn();
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const known = digestsIn();
    const { blocks, me } = mail.getState();
    const isArrived = (block: Block) => !before.has(digestOf(block)) && me !== null && isSignedBy(me.sign, block);
    const made = await make(blocks.map(({ block }) => block).filter(isArrived));
    if ('answer' in made) return made.answer;
    const { block, replaces } = made;
    const digest = digestOf(block);
    if (known.has(digest)) return block;
    const { notes, history } = mail.getState();
    const isReplaced = (old: string) => {
      const other = history.ledger.blocks.get(old);
      return other === undefined || other === replaces || isReplacedBy(other, block);
    };
    const isForgotten = (old: string) =>
      known.has(old) &&
      isReplaced(old) &&
      (FORGOTTEN.includes(block.kind) || replaces !== undefined) &&
      !notes.underWay?.includes(old);
    const gone = (notes.unposted ?? []).filter(isForgotten);
    const mark: MarksChange = ({ unposted = [] }) => ({
      unposted: [...unposted.filter((old) => old !== digest && !isReplaced(old)), digest],
    });
    if (await mail.getState().put({ block, replaces: gone, known, mark })) return block;
    await mail.getState().renew();
  }
  throw new Error('other tabs store without end');
}

/**
 * Notes that a block is about to be handed over: from now on it is followed like one that was posted. False if another tab has
 * forgotten it.
 */
export async function noteUnderWay(mail: MailStore, digest: string): Promise<boolean> {
  const { notes, mark, renew } = mail.getState();
  if (!notes.unposted?.includes(digest)) return true;
  let isWaiting = true;
  await mark((marks) => {
    isWaiting = marks.unposted?.includes(digest) ?? false;
    return withUnderWay(marks, digest);
  });
  if (!isWaiting) await renew();
  return mail.getState().blocks.some(({ block }) => digestOf(block) === digest);
}

/** The marks with this block on its way to a carrier; undefined when nothing changes: nor if it waits no longer. */
export const withUnderWay = ({ unposted, underWay = [] }: Marks, digest: string): Marks | undefined =>
  unposted?.includes(digest) && !underWay.includes(digest) ? { underWay: [...underWay, digest] } : undefined;

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
  if (last?.kind !== kind || !isUnposted({ notes }, last) || notes.underWay?.includes(digestOf(last))) return undefined;
  const mark = markOf(digestOf(last));
  return blocks.some(({ block }) => block.after === mark) ? undefined : last;
}

/** Notes that these blocks are in the thread. */
export const markPosted = (mail: MailStore, digests: readonly string[]): Promise<void> =>
  mail.getState().mark((marks) => withoutPosted(marks, digests));

/** Notes that the text of these blocks has left the page at this time, in milliseconds since 1970: they count as posted. */
export const markCopied = (mail: MailStore, digests: readonly string[], at: number): Promise<void> =>
  mail.getState().mark(({ unposted = [], copied = [] }) => {
    const gone = unposted.filter((digest) => digests.includes(digest));
    if (gone.length === 0) return undefined;
    return {
      unposted: unposted.filter((digest) => !gone.includes(digest)),
      copied: [...copied.filter((one) => at - one.at < TAKE_BACK), ...gone.map((digest) => ({ digest, at }))],
    };
  });

/** Copied blocks were not posted after all. */
export const takeBackCopied = (mail: MailStore, digests: readonly string[]): Promise<void> =>
  mail.getState().mark(({ unposted = [], copied = [] }) => {
    const back = copied.flatMap(({ digest }) => (digests.includes(digest) ? [digest] : []));
    return {
      unposted: [...back, ...unposted.filter((digest) => !back.includes(digest))],
      copied: copied.filter(({ digest }) => !back.includes(digest)),
    };
  });

/** The marks without these blocks; undefined when nothing changes. */
export function withoutPosted(
  { unposted = [], underWay = [], copied = [] }: Marks,
  digests: readonly string[],
): Marks | undefined {
  const isLeft = (digest: string) => !digests.includes(digest);
  const left = { unposted: unposted.filter(isLeft), copied: copied.filter(({ digest }) => isLeft(digest)) };
  if (left.unposted.length + left.copied.length === unposted.length + copied.length) return undefined;
  return { ...left, ...(underWay.length > 0 && { underWay: underWay.filter(isLeft) }) };
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
