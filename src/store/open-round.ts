import type { AnyCommand, Seat } from '@hexpost/engine';
import { stateDigest } from '../post/agreement.ts';
import { type Block, digestOf, markOf } from '../post/armour.ts';
import { isQuicknet, loadBeacon } from '../post/beacon.ts';
import { canonical } from '../post/canonical.ts';
import { saltOf } from '../post/chain.ts';
import type { OrdersContent, SeatEntry } from '../post/contents.ts';
import { throwOf } from '../post/handover.ts';
import { fileKeyIn, type Identity, isSignedBy } from '../post/keys.ts';
import { nextRevision } from '../post/latest.ts';
import { lockedHeader, lockingBeacon, lockRound } from '../post/locks.ts';
import { committedBlock, openingBlock } from '../post/make-blocks.ts';
import { agreementIn, stageOf } from '../post/open-stage.ts';
import { isPieceOf, seenBy } from '../post/opening.ts';
import { openOrders, openPiece } from '../post/sealed-contents.ts';
import { seenInRound } from '../post/seen-blocks.ts';
import { foulLocks, hasLocks, lockFor, signaturesFor } from './locks.ts';
import { announced, campaignContent, holdersNow, type Mail, type MailStore, postedOrdersOf } from './mail.ts';
import { includes, type Signed, signBlock } from './outbox.ts';

/** A player's part in a round without a game master: committing, opening, and continuing without those who do not. */

/** True for a campaign without a game master. */
export const isMasterless = (mail: Pick<Mail, 'history'>): boolean => campaignContent(mail).open === true;

/**
 * The kind of a campaign, for whoever seals: with a game master, without one, and with sheets that open by themselves, by drand or by
 * a source whose key somebody may hold.
 */
export type SealingKind = 'master' | 'open' | 'lock' | 'lock-unknown';

export function sealingKind(mail: Pick<Mail, 'history'>): SealingKind {
  const beacon = lockingBeacon(campaignContent(mail));
  if (beacon) return isQuicknet(beacon) ? 'lock' : 'lock-unknown';
  return isMasterless(mail) ? 'open' : 'master';
}

/** True once any orders of the open round have been opened: from then on nobody changes theirs. */
export const isOpened = ({ history: { ledger, now } }: Pick<Mail, 'history'>): boolean =>
  (ledger.openings.get(now.round) ?? []).length > 0;

/** The post that a block of the open round follows: the outcome of the last round, or in the first round the roster. */
const standing = ({ history: { ledger, now } }: Pick<Mail, 'history'>): string =>
  now.round === 1 ? ledger.record.last : markOf(now.last);

/**
 * Commits a seat to commands for the open round, which may be none. Refused (RangeError) without keys, and once any orders have
 * been opened. `time` is in milliseconds since 1970: where sheets open by themselves, it decides when.
 */
export const commitOrders = (
  mail: MailStore,
  seat: Seat,
  commands: OrdersContent['commands'],
  time = Date.now(),
): Promise<Block> =>
  signBlock(mail, async (arrived) => ({ block: await makeCommitment(mail, { seat, commands, time }, arrived) }));

interface Commitment {
  readonly seat: Seat;
  readonly commands: OrdersContent['commands'];
  readonly time: number;
}

/** Makes the block of a commitment; the one that just came in if it commits to the same. */
export async function makeCommitment(
  mail: MailStore,
  { seat, commands, time }: Commitment,
  arrived: readonly Block[] = [],
): Promise<Block> {
  const now = mail.getState();
  const { me, history } = now;
  const { ledger } = history;
  const { round } = history.now;
  if (!me) throw new RangeError('nobody can seal without keys');
  if (isOpened(now)) throw new RangeError('orders of this round were opened');
  const { id, content } = announced(now);
  const at = { campaign: id, seat, round, revision: nextRevision(ledger, 'orders', seat, round), after: standing(now) };
  const salt = saltOf(me, id, throwOf(ledger, round));
  const seats = content.players.map((player) => player.seat);
  const seen = seenInRound(ledger, round, seat);
  const lock = lockFor(now, seat, time);
  const posted = postedOrdersOf(now, seat);
  const isLockedAlike = lock === undefined || (posted && lockRound(posted) === lock.round);
  if (posted && (isLockedAlike || includes(arrived, posted)) && (await areSent(me, posted, commands, at.after)))
    return posted;
  return committedBlock(me, at, { salt, commands }, seats, holdersNow(now), seen, lock);
}

/** True if the posted orders of a seat are one's own, hold these commands and follow this post: then they are sent already. */
export async function areSent(
  me: Identity,
  posted: Block,
  commands: readonly AnyCommand[],
  after: string,
): Promise<boolean> {
  if (posted.after !== after || !isSignedBy(me.sign, posted)) return false;
  const there = await openOrders(me, posted);
  return there !== undefined && sameCommands(there.commands, commands);
}

/** True when two lists hold the same commands in the same order. The fields of sealed commands come back sorted. */
export const sameCommands = (a: readonly AnyCommand[], b: readonly AnyCommand[]): boolean =>
  canonical(a) === canonical(b);

/**
 * Seats whose piece for this one does not open, or is not the one they vouch for: their salt could not be put together. Where sheets
 * open by themselves, those whose lock would not.
 */
async function foulDealers(mail: Mail, seat: Seat): Promise<readonly Seat[]> {
  const { me, history } = mail;
  const stage = stageOf(history.ledger, history.now);
  const { seats, orders } = stage;
  if (hasLocks(mail)) {
    await loadBeacon();
    return foulLocks(mail, seat, stage);
  }
  if (!me || seats.length < 3) return [];
  const tried = [...orders].map(async ([other, block]) => {
    if (other === seat) return [];
    const piece = await openPiece(me, block, seat);
    return piece !== undefined && isPieceOf(block, seat, piece, seats) ? [] : [other];
  });
  return (await Promise.all(tried)).flat();
}

/**
 * Opens a seat's orders of the open round, continuing without these seats and those that committed to nothing, and giving seats to
 * `given` from the next round on; `signatures`, by round of the beacon, open the sheets of others. Answers with the
 * block, or with the seats that dealt pieces of their salt that do not fit, or have a lock that will not open, and are not left out.
 * Refused (RangeError) for a seat that has not committed, and for orders that these keys do not open.
 */
export const openOwn = (
  mail: MailStore,
  seat: Seat,
  without?: readonly Seat[],
  given?: readonly SeatEntry[],
  signatures?: ReadonlyMap<number, string>,
): Promise<Block | { readonly foul: readonly Seat[] }> =>
  signBlock(mail, (arrived) => makeOpening(mail, seat, arrived, without, given, signatures));

/** Makes the block of an opening; the one that just came in if it says the same. */
export async function makeOpening(
  mail: MailStore,
  seat: Seat,
  arrived: readonly Block[] = [],
  without: readonly Seat[] = [],
  given: readonly SeatEntry[] = [],
  signatures: ReadonlyMap<number, string> = new Map(),
): Promise<Signed<{ readonly foul: readonly Seat[] }>> {
  const now = mail.getState();
  const { ledger, now: start } = now.history;
  const { seats, orders } = stageOf(ledger, start);
  const own = orders.get(seat);
  const content = now.me && own && (await openOrders(now.me, own));
  if (!now.me || !own || !content) throw new RangeError('there are no orders that these keys open');
  const dealers = await foulDealers(now, seat);
  const isLocked = hasLocks(now);
  const agreed = agreementIn(ledger, start, without, given, isLocked ? dealers : []);
  const foul = dealers.filter((other) => !agreed.without.includes(other));
  if (foul.length > 0) return { answer: { foul } };
  const header = isLocked ? lockedHeader(own) : undefined;
  const key = header && (await fileKeyIn(now.me, header));
  const unlocked = isLocked ? signaturesFor(now, agreed.orders, signatures) : [];
  const shut = [...orders].filter(
    ([other, block]) => agreed.without.includes(other) && agreed.orders.includes(digestOf(block)),
  );
  const pieces = shut.map(async ([other, block]) => {
    const piece = await openPiece(now.me!, block, seat);
    return piece !== undefined && isPieceOf(block, seat, piece, seats) ? [{ seat: other, piece }] : [];
  });
  const at = {
    campaign: announced(now).id,
    seat,
    round: start.round,
    revision: nextRevision(ledger, 'opening', seat, start.round),
    after: standing(now),
  };
  const opening = {
    before: start.last,
    state: stateDigest(start),
    orders: digestOf(own),
    ...content,
    agreed,
    pieces: (await Promise.all(pieces)).flat(),
    seen: seenBy(ledger, start.round, seat),
    ...(key !== undefined && { key }),
    ...(unlocked.length > 0 && { unlocked }),
  };
  const before = ledger.openings.get(start.round)?.find(({ block }) => includes(arrived, block) && block.seat === seat);
  if (before && canonical(before.content.agreed) === canonical(agreed)) return before;
  return { block: openingBlock(now.me, at, opening) };
}
