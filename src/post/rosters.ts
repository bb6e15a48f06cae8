import { type Block, fromBase64, toBase64 } from './armour.ts';
import { blockContent } from './block-content.ts';
import { JoinContent, RosterContent, strangersAlike } from './contents.ts';
import { FORMAT_VERSION } from './header.ts';
import { isSignedBy, type PublicKeys } from './keys.ts';

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

/** A roster in force, and the round from which it holds. */
export interface DatedRoster {
  readonly round: number;
  readonly revision: number;
  readonly content: Roster;
}

/** A roster on a branch of the record that was displaced. */
export interface RivalRoster extends DatedRoster {
  readonly digest: string;
}

/** The rosters in force, latest round first. */
interface Rosters {
  readonly rosters: readonly DatedRoster[];
}

/** A holder as written in the payload of a roster. */
export const seatEntry = ({ seat, join }: SeatHolder): RosterContent['seats'][number] => ({
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
  const joins = blockContent(RosterContent, block)?.seats.map(({ asked, revision, join }): Block | undefined => {
    const { campaign } = block;
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
  });
  if (!joins?.every((join) => join !== undefined)) return undefined;
  quoted.set(block.body, joins);
  return joins;
}

/** The roster that holds in a round. */
export const rosterAt = ({ rosters }: Rosters, round: number): Roster | undefined =>
  rosters.find((roster) => roster.round <= round)?.content;

/** The holders of a seat in a round: one person, or the members of a team. */
export const holdersOf = (ledger: Rosters, round: number, seat: string): readonly SeatHolder[] =>
  rosterAt(ledger, round)?.seats.filter((taken) => taken.seat === seat) ?? [];

/** The holder of its seat who signed a block; undefined for the game master's blocks, and for forged ones. */
export const signerOf = (ledger: Rosters, block: Block): SeatHolder | undefined =>
  holdersOf(ledger, block.round, block.seat).find(({ keys }) => isSignedBy(keys.sign, block));

/** A seat whose holders have changed. The names are those of its holders. */
export interface SeatChange {
  readonly seat: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** `keys`: the same names with other keys. */
  readonly is: 'taken' | 'left' | 'changed' | 'keys';
}

/** The seats that two rosters give to different people, or to the same names with different keys. */
export function seatChanges(before: readonly SeatHolder[], after: readonly SeatHolder[]): readonly SeatChange[] {
  const seats = new Set([...before, ...after].map(({ seat }) => seat));
  return [...seats].flatMap((seat): SeatChange[] => {
    const [old, now] = [before, after].map((all) => all.filter((one) => one.seat === seat));
    const signs = (all: readonly SeatHolder[]) =>
      all
        .map(({ keys }) => keys.sign)
        .sort()
        .join();
    const names = (all: readonly SeatHolder[]) => all.map(({ name }) => name);
    if (signs(old!) === signs(now!)) return [];
    const isSame = [...names(old!)].sort().join() === [...names(now!)].sort().join();
    const is = old!.length === 0 ? 'taken' : now!.length === 0 ? 'left' : isSame ? 'keys' : 'changed';
    return [{ seat, before: names(old!), after: names(now!), is }];
  });
}
