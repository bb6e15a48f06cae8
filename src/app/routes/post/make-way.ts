import { type Block, digestOf } from '../../../post/armour.ts';
import type { BlockKind } from '../../../post/header.ts';
import { isSignedBy } from '../../../post/keys.ts';
import { type Ledger, ledgerOf } from '../../../post/ledger.ts';
import { inArrival, type StoredBlock } from '../../../post/mailbox.ts';
import { crowdedOutSteps } from '../../../post/spare-blocks.ts';
import { isPerhapsStrangers, makingWay } from '../../../post/strangers-room.ts';
import { knownBy } from '../../../post/thread.ts';
import { type Steps, turns } from '../../../post/turns.ts';
import { verifySignatures } from '../../../post/verify-signatures.ts';
import type { Mail } from '../../../store/mail.ts';
import { blocksIn } from '../../storage/mailbox-tables.ts';
import { postStorage } from '../../storage/opened-post.ts';

/** Blocks that make way in a mailbox: strangers' where there are too many of them, and where it is crowded what players signed in vain. */

/** The blocks of a campaign and their verdicts. */
interface Judged extends Pick<Mail, 'blocks' | 'notes' | 'me'> {
  readonly ledger: Ledger;
}

/** The same without the rules, which may be missing; undefined where the blocks or the keys cannot be read. */
export async function judgeStored(id: string): Promise<Judged | undefined> {
  try {
    const storage = await postStorage();
    const [box, me] = await Promise.all([storage.load(id), storage.identity()]);
    const blocks = blocksIn(box);
    await verifySignatures(blocks, id);
    return { ...box, me, ledger: ledgerOf(blocks, id) };
  } catch {
    return undefined;
  }
}

/** Digests of blocks that made way on this visit, in any tab: carriers of two would bring what the other has dropped, without an end. */
const madeWay = new Map<string, Reason>();

/** A stranger's block, or a letter of a player on which nothing depends. */
type Reason = 'stranger' | 'spare';

/** True for a block that stays out when a carrier brings it: a stranger's while it may be one. */
export function hasMadeWay(digest: string, kind: BlockKind | undefined, state: string): boolean {
  const reason = madeWay.get(digest);
  return reason === 'spare' || (reason === 'stranger' && isPerhapsStrangers(kind, state));
}

interface Moved {
  readonly digests: readonly string[];
  /** Undefined for blocks that have come back. */
  readonly reason: Reason | undefined;
}
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('hexpost-made-way');
if (channel) channel.onmessage = ({ data }: MessageEvent<Moved>) => note(data);

function note({ digests, reason }: Moved): void {
  for (const digest of digests)
    if (reason === undefined) madeWay.delete(digest);
    else madeWay.set(digest, reason);
}

/** The same in every tab. */
function tell(moved: Moved): void {
  note(moved);
  channel?.postMessage(moved);
}

/**
 * Forgets blocks of people without a seat where there are too many, and in a crowded mailbox those of players on which nothing depends, and
 * answers with them: never what was made here or with one's own keys, or an offer that somebody voted for.
 */
export async function makeWay(judged: Judged | undefined): Promise<readonly StoredBlock[]> {
  // Without its announcement everything in a campaign looks like a stranger's.
  if (!judged?.ledger.campaign) return [];
  const { blocks, notes, me, ledger } = judged;
  const wanted = new Set([
    ...ledger.votes.map(({ content }) => content.offer),
    ...(notes.unposted ?? []),
    ...(notes.copied ?? []).map(({ digest }) => digest),
  ]);
  const beyond = new Set(makingWay(inArrival(blocks), knownBy(ledger)));
  const rest = blocks.flatMap(({ block }) => (beyond.has(block) ? [] : [block]));
  const spare = new Set(await inTurns(crowdedOutSteps(rest, ledger)));
  const gone = blocks.filter(
    ({ block }) =>
      (beyond.has(block) || spare.has(block)) && !wanted.has(digestOf(block)) && !(me && isSignedBy(me.sign, block)),
  );
  const digests = gone.map(({ block }) => digestOf(block));
  if (gone.length === 0) return [];
  // Other tabs know before they miss them.
  tell({ digests: digestsOf(gone, spare), reason: 'spare' });
  tell({ digests: digestsOf(gone, beyond), reason: 'stranger' });
  await (await postStorage()).drop(notes.id, digests);
  return gone;
}

async function inTurns<T>(steps: Steps<T>): Promise<T> {
  const next = turns();
  let step = steps.next();
  for (; !step.done; step = steps.next()) await next();
  return step.value;
}

const digestsOf = (stored: readonly StoredBlock[], among: ReadonlySet<Block>): readonly string[] =>
  stored.flatMap(({ block }) => (among.has(block) ? [digestOf(block)] : []));

/** Stores blocks again that made way for others, which are taken out. */
export async function bringBack(blocks: readonly StoredBlock[]): Promise<void> {
  if (blocks.length === 0) return;
  await (await postStorage()).add(blocks);
  tell({ digests: blocks.map(({ block }) => digestOf(block)), reason: undefined });
}
