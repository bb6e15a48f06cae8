import { type Block, fromBase64, toBase64 } from './armour.ts';
import { blockContent } from './block-content.ts';
import { JoinContent, RosterContent, type SeatEntry, strangersAlike } from './contents.ts';
import { FORMAT_VERSION } from './header.ts';
import { isSignedBy, type PublicKeys, writtenKey } from './keys.ts';

/** A person who holds a seat. Everything but the seat is what they signed in their own request. */
export interface SeatHolder {
  readonly seat: string;
  readonly name: string;
  readonly keys: PublicKeys;
  /** First link of their chain of salts. */
  readonly salts: string;
  /** The request for the seat. */
  readonly join: Block;
}

/** A roster as it is read: the holders of all seats. */
export interface Roster {
  readonly seats: readonly SeatHolder[];
  /** Time of publication, in milliseconds since 1970. */
  readonly at?: number | undefined;
  /** Play begins with it although seats are vacant. */
  readonly begins?: true | undefined;
}

/** A roster of the record, its place there, and the round from which it holds. */
export interface DatedRoster {
  readonly place: number;
  readonly round: number;
  readonly revision: number;
  readonly content: Roster;
}

/** A roster on a branch of the record that was displaced. */
export interface RivalRoster extends Omit<DatedRoster, 'place'> {
  readonly digest: string;
}

/** The rosters of the record, latest round first; of one round the later one first. */
interface Rosters {
  readonly rosters: readonly DatedRoster[];
}

/** A holder as written in the payload of a roster. */
export const seatEntry = ({ seat, join }: SeatHolder): SeatEntry => ({
  seat,
  asked: join.seat,
  revision: join.revision,
  join: toBase64(join.body),
});

/** The holder of a seat by their request, whichever seat it asks for; undefined when it is not signed by the key that it carries. */
export function holderOf(join: Block, seat: string): SeatHolder | undefined {
  const content = blockContent(JoinContent, join);
  if (!content) return undefined;
  return { seat, ...content, join };
}

const read = new WeakMap<Uint8Array, Roster | null>();

/**
 * Reads a roster block. Undefined when it has the wrong form, seats a person by anything but their own signed request in this
 * campaign, or has two people whose names look alike.
 */
export function rosterIn(block: Block): Roster | undefined {
  const known = read.get(block.body);
  if (known !== undefined) return known ?? undefined;
  const roster = readRoster(block);
  read.set(block.body, roster ?? null);
  return roster;
}

function readRoster(block: Block): Roster | undefined {
  const content = blockContent(RosterContent, block);
  const joins = joinsIn(block);
  if (!content || !joins) return undefined;
  const seats: SeatHolder[] = [];
  for (const [i, { seat }] of content.seats.entries()) {
    const holder = holderOf(joins[i]!, seat);
    // The first request that is not good ends the reading: the signatures of the others cost nothing.
    if (!holder) return undefined;
    seats.push(holder);
  }
  if (strangersAlike(seats).length > 0) return undefined;
  return { seats, at: content.at, begins: content.begins };
}

/** Requests that were quoted last: each is verified once, however many rosters quote it. */
const requests = new Map<string, Block>();
const MOST_REQUESTS = 2_000;

const quoted = new WeakMap<Uint8Array, readonly Block[]>();

/** The requests that a roster quotes, genuine or not; undefined when it has the wrong form. */
export function joinsIn(block: Block): readonly Block[] | undefined {
  const known = quoted.get(block.body);
  if (known) return known;
  const joins = blockContent(RosterContent, block)?.seats.map((entry) => requestIn(entry, block.campaign));
  if (!joins?.every((join) => join !== undefined)) return undefined;
  quoted.set(block.body, joins);
  return joins;
}

/** The signing keys that a roster names for a seat, good or not: no request in it is looked at. */
export const keysNamedIn = (block: Block, seat: string): readonly Pick<PublicKeys, 'sign'>[] =>
  (joinsIn(block) ?? []).flatMap(({ body }, i) =>
    blockContent(RosterContent, block)?.seats[i]?.seat === seat ? [{ sign: writtenKey(body) }] : [],
  );

/** The request that a seat's entry quotes, genuine or not. */
export function requestIn({ asked, revision, join }: SeatEntry, campaign: string): Block | undefined {
  const name = `${campaign} ${asked} ${revision} ${join}`;
  const before = requests.get(name);
  const body = before ? undefined : fromBase64(join);
  if (!body) return before;
  const made: Block = {
    ...{ kind: 'join', version: FORMAT_VERSION, campaign, seat: asked, round: 0, revision, after: '-' },
    body,
  };
  if (requests.size >= MOST_REQUESTS) requests.clear();
  requests.set(name, made);
  return made;
}

/** The roster that holds in a round, by the posts up to a place of the record. */
export const rosterAt = ({ rosters }: Rosters, round: number, upTo = Number.POSITIVE_INFINITY): Roster | undefined =>
  rosters.find((roster) => roster.round <= round && roster.place <= upTo)?.content;

/** The holders of a seat in a round: one person, or the members of a team. */
export const holdersOf = (ledger: Rosters, round: number, seat: string): readonly SeatHolder[] =>
  rosterAt(ledger, round)?.seats.filter((taken) => taken.seat === seat) ?? [];

/** The holder of its seat who signed a block, first of all one of now; undefined for the game master's blocks, and for forged ones. */
export function signerOf(ledger: Rosters, block: Block): SeatHolder | undefined {
  const former = ledger.rosters.flatMap(({ content }) => content.seats.filter(({ seat }) => seat === block.seat));
  const all = [...holdersOf(ledger, block.round, block.seat), ...former];
  return all.find(({ keys }) => isSignedBy(keys.sign, block));
}

/** A seat whose holders have changed. The names are those of whom the change is about. */
export interface SeatChange {
  readonly seat: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** `more` and `fewer`: others play beside them, or no longer do. `keys`: the same names with other keys. */
  readonly is: 'taken' | 'left' | 'more' | 'fewer' | 'changed' | 'keys';
}

/** A change of a seat within the record, and the round from which it holds. */
interface DatedChange extends SeatChange {
  readonly round: number;
  readonly place: number;
}

/** Every change that the rosters since a round have made, oldest first; the first roster of the campaign changes nothing. */
export function seatChangesSince({ rosters }: Rosters, since: number): readonly DatedChange[] {
  const inOrder = [...rosters].sort((a, b) => a.place - b.place);
  return inOrder.flatMap(({ place, round, content }, i) => {
    const before = inOrder[i - 1];
    if (!before || round < since) return [];
    return seatChanges(before.content.seats, content.seats).map((change) => ({ ...change, round, place }));
  });
}

/** The seats that two rosters give to different people, or to the same names with different keys. */
export function seatChanges(before: readonly SeatHolder[], after: readonly SeatHolder[]): readonly SeatChange[] {
  const seats = new Set([...before, ...after].map(({ seat }) => seat));
  return [...seats].flatMap((seat): SeatChange[] => {
    const old = before.filter((one) => one.seat === seat);
    const now = after.filter((one) => one.seat === seat);
    const without = (some: readonly SeatHolder[], others: readonly SeatHolder[]) =>
      some.filter(({ keys }) => !others.some((other) => other.keys.sign === keys.sign));
    const [came, went] = [without(now, old), without(old, now)];
    if (came.length + went.length === 0) return [];
    const names = (all: readonly SeatHolder[]) => all.map(({ name }) => name);
    if (old.length === 0) return [{ seat, before: [], after: names(now), is: 'taken' }];
    if (now.length === 0) return [{ seat, before: names(old), after: [], is: 'left' }];
    if (went.length === 0) return [{ seat, before: names(old), after: names(came), is: 'more' }];
    if (came.length === 0) return [{ seat, before: names(went), after: names(now), is: 'fewer' }];
    const isSame = names(came).sort().join() === names(went).sort().join();
    return [{ seat, before: names(went), after: names(came), is: isSame ? 'keys' : 'changed' }];
  });
}
