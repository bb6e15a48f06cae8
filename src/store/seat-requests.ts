import type { Seat } from '@hexpost/engine';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { type Block, digestOf } from '../post/armour.ts';
import { type JoinContent, strangersAlike } from '../post/contents.ts';
import type { Identity } from '../post/keys.ts';
import { inArrival, type StoredBlock } from '../post/mailbox.ts';
import { joinBlock } from '../post/make-blocks.ts';
import { mayHold } from '../post/master-posts.ts';
import { looksLike } from '../post/plain-names.ts';
import { holderOf, type SeatHolder } from '../post/rosters.ts';
import { announced, campaignContent, holdersNow, isMaster, type Mail, type MailStore, masterNow } from './mail.ts';
import { isMasterless } from './open-round.ts';
import { includes, lastUnposted, signBlock } from './outbox.ts';
import { makeRoster } from './post-desk.ts';

/** The seat of a request for any seat. */
export const ANY_SEAT = '-';

interface SeatRequest {
  readonly block: Block;
  readonly content: JoinContent;
}

/** The last request for a seat made with these keys. */
export const ownRequest = ({ me, history }: Pick<Mail, 'me' | 'history'>): SeatRequest | undefined =>
  history.ledger.joins
    .filter(({ content }) => content.keys.sign === me?.sign)
    .sort((a, b) => b.block.revision - a.block.revision)[0];

/** The holder that these keys make without a posted request: this is how game masters seat themselves. */
export const ownHolder = (me: Identity, campaign: string, name: string): SeatHolder =>
  holderOf(joinBlock(me, campaign, name), ANY_SEAT)!;

/** Asks for a seat under a name, or asks again. The keys become those of the open mailbox. */
export function askForSeat(mail: MailStore, me: Identity, name: string, seat = ANY_SEAT): Promise<Block> {
  mail.setState({ me });
  return signBlock(mail, (arrived) => {
    const now = mail.getState();
    const before = ownRequest(now);
    if (before && includes(arrived, before.block) && before.block.seat === seat && before.content.name === name)
      return before;
    return { block: joinBlock(me, announced(now).id, name, seat, (before?.block.revision ?? 0) + 1) };
  });
}

/** The latest request of one person for a seat, as the game master sees it. */
export interface PersonAsking {
  readonly holder: SeatHolder;
  /** The seat asked for, or `-` for any. */
  readonly wish: Seat;
  /** `former`: held a seat in an earlier roster and holds none now. */
  readonly is: 'new' | 'former' | 'seated';
  /**
   * True when someone else of the same name has other keys: a stranger, or the same person who lost theirs. Looked for when it is asked:
   * strangers can make hundreds of requests.
   */
  readonly isNamesake: boolean;
}

const ORDER = ['new', 'former', 'seated'] as const;

/** Everybody who asked for a seat: first those without one, in the order in which they asked. */
export function peopleAsking(mail: Pick<Mail, 'history' | 'blocks'>): readonly PersonAsking[] {
  const { joins, rosters } = mail.history.ledger;
  const now = holdersNow(mail);
  const arrivals = new Map(inArrival(mail.blocks).map((block, i) => [block, i]));
  const inTime = [...joins].sort(
    (a, b) => (arrivals.get(a.block) ?? 0) - (arrivals.get(b.block) ?? 0) || a.block.revision - b.block.revision,
  );
  // The latest request of each person counts, in the place of the first.
  const latest = new Map<string, (typeof joins)[number]>();
  for (const join of inTime) {
    const before = latest.get(join.content.keys.sign);
    if (!before || join.block.revision > before.block.revision) latest.set(join.content.keys.sign, join);
  }
  const signsOf = (all: readonly SeatHolder[]) => new Set(all.map(({ keys }) => keys.sign));
  const [seated, former] = [signsOf(now), signsOf(rosters.flatMap(({ content }) => content.seats))];
  const everybody = [...now, ...[...latest.values()].map(({ content }) => content)];
  const campaign = campaignContent(mail);
  const mayJoin = ({ content: { keys } }: (typeof joins)[number]) =>
    campaign.players.some(({ seat }) => mayHold(campaign, keys.sign, seat));
  const people = [...latest.values()].filter(mayJoin).map(({ block, content }): PersonAsking => {
    const { name, keys } = content;
    return {
      holder: { seat: block.seat, ...content, join: block },
      wish: block.seat,
      is: seated.has(keys.sign) ? 'seated' : former.has(keys.sign) ? 'former' : 'new',
      get isNamesake() {
        return everybody.some((other) => looksLike(other.name, name) && other.keys.sign !== keys.sign);
      },
    };
  });
  return people.sort((a, b) => ORDER.indexOf(a.is) - ORDER.indexOf(b.is));
}

/** The holders of seats that were chosen by hand. */
type Chosen = Readonly<Record<Seat, readonly SeatHolder[]>>;

/**
 * As many people as there are free seats, in the order in which they asked, without those of an ambiguous name. Each gets the seat that they
 * asked for, and whoever takes any seat is drawn one of those that are left. With the keys of those who are known, nobody else gets one.
 */
export function suggestedHolders(
  mail: Pick<Mail, 'history' | 'blocks'>,
  chosen: Chosen = {},
  known?: ReadonlySet<string>,
): Readonly<Record<Seat, SeatHolder>> {
  const campaign = campaignContent(mail);
  const taken = new Set([...holdersNow(mail).map(({ seat }) => seat), ...Object.keys(chosen)]);
  const placed = Object.values(chosen).flatMap((holders) => holders.map(({ keys }) => keys.sign));
  const mayAsk = ({ keys: { sign } }: SeatHolder) => !placed.includes(sign) && known?.has(sign) !== false;
  const asking = peopleAsking(mail).filter(({ holder, is }) => is === 'new' && mayAsk(holder));
  const suggested: Record<Seat, SeatHolder> = {};
  const freeFor = ({ keys }: SeatHolder) =>
    campaign.players
      .map(({ seat }) => seat)
      .filter((seat) => !taken.has(seat) && !suggested[seat] && mayHold(campaign, keys.sign, seat));
  const free = campaign.players.filter(({ seat }) => !taken.has(seat)).length;
  const takers: SeatHolder[] = [];
  for (const person of asking) {
    const { holder, wish } = person;
    if (Object.keys(suggested).length + takers.length === free) break;
    const mayGet = wish === ANY_SEAT || freeFor(holder).includes(wish);
    // Somebody whose keys are known is mistaken for no namesake.
    if (!mayGet || (!known && person.isNamesake)) continue;
    if (wish === ANY_SEAT) takers.push(holder);
    else suggested[wish] = holder;
  }
  for (const holder of takers) {
    const [drawn] = inLots(freeFor(holder), holder);
    if (drawn !== undefined) suggested[drawn] = { ...holder, seat: drawn };
  }
  return suggested;
}

/** Seats in the order of a draw that is the same whenever it is made: by the request, which nobody wrote with it in mind. */
function inLots(seats: readonly Seat[], { join }: SeatHolder): readonly Seat[] {
  const lot = (seat: Seat) => bytesToHex(sha256(utf8ToBytes(`${digestOf(join)} ${seat}`)));
  return [...seats].sort((a, b) => (lot(a) < lot(b) ? -1 : 1));
}

/** A seat that went to another person. */
interface LostSeat {
  readonly seat: Seat;
  /** The round from which others hold it, and their names; none when it is free. */
  readonly round: number;
  readonly heirs: readonly string[];
}

/** The seat that these keys held until a roster gave it away; undefined for holders, and for anybody who asked again since. */
export function lostSeat({
  me,
  history: { ledger },
  blocks,
}: Pick<Mail, 'me' | 'blocks'> & { readonly history: Pick<Mail['history'], 'ledger'> }): LostSeat | undefined {
  const { rosters, joins } = ledger;
  const isOwn = (one: SeatHolder) => one.keys.sign === me?.sign;
  const at = rosters.findIndex(({ content }) => content.seats.some(isOwn));
  if (at < 1) return undefined;
  const { round, revision, content } = rosters[at - 1]!;
  const { seat } = rosters[at]!.content.seats.find(isOwn)!;
  const arrivals = new Map(blocks.map((stored) => [stored.block, stored.at]));
  // Without a game master the seats pass one on by their openings.
  const isCause = ({ block }: StoredBlock) =>
    block.kind === 'roster'
      ? block.round === round && block.revision === revision
      : block.kind === 'opening' && block.round === round - 1;
  const lost = Math.max(0, ...blocks.flatMap((stored) => (isCause(stored) ? [stored.at] : [])));
  const asked = joins
    .filter((join) => join.content.keys.sign === me?.sign)
    .map(({ block }) => arrivals.get(block) ?? 0);
  if (asked.some((time) => time > lost)) return undefined;
  return { seat, round, heirs: content.seats.filter((one) => one.seat === seat).map(({ name }) => name) };
}

/**
 * First come, first seated: requests for free seats are granted in the order in which they came in, as one press would. In a rematch the
 * rival of the game before alone is seated, by their keys.
 */

/** The holders of all seats after the requests that are here; undefined where nobody gets a seat. */
export function seatedInOrder(mail: Mail) {
  if (!isMaster(mail)) return undefined;
  const { players } = campaignContent(mail);
  const seated = holdersNow(mail);
  const { rival } = mail.notes;
  const known = rival === undefined ? undefined : new Set([rival, masterNow(mail).keys.sign]);
  const fresh = suggestedHolders(mail, {}, known);
  const given = players.flatMap(({ seat }) => (fresh[seat] ? [{ ...fresh[seat], seat }] : []));
  const seats = [...seated, ...given];
  if (given.length === 0 || strangersAlike(seats).length > 0) return undefined;
  const isWhole = players.every(({ seat }) => seats.some((one) => one.seat === seat));
  // Without a game master the first whole roster stands for good, and those before it would only be posts.
  return isMasterless(mail) && !isWhole ? undefined : seats;
}

/** Seats whoever has asked, by itself, until it is stopped. The roster goes out like any other post. */
export function startSeating(mail: MailStore, clock: () => number = Date.now): () => void {
  // A roster that somebody has made here and not posted yet may be on its way elsewhere: theirs goes first.
  const due = () => {
    const now = mail.getState();
    return lastUnposted(now, 'roster') ? undefined : seatedInOrder(now);
  };
  const seat = (): void => {
    if (!due()) return;
    // Another tab may have seated them meanwhile. What could not be stored is told by the page, and done again with the next change.
    signBlock<undefined>(mail, () => {
      const seats = due();
      return seats ? makeRoster(mail, seats, clock()) : { answer: undefined };
    }).catch(() => {});
  };
  const stop = mail.subscribe((now, before) => {
    if (now.blocks !== before.blocks || now.notes.unposted !== before.notes.unposted || now.me !== before.me) seat();
  });
  seat();
  return stop;
}
