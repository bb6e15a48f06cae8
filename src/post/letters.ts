import type { Block } from './armour.ts';
import type { BlockStatus } from './block-status.ts';
import type { JoinContent } from './contents.ts';
import { handoverIn, type Term } from './handover.ts';
import type { BlockKind } from './header.ts';
import { byHint, hintOf, isSignedBy, type PublicKeys, signerHint } from './keys.ts';
import { isAfterClose, isBeforeHandover, rosterHolders } from './master-posts.ts';
import type { MasterRecord } from './record.ts';
import { type DatedRoster, keysNamedIn, rosterAt } from './rosters.ts';
import type { RoundRecord } from './rounds.ts';

/** Kinds of the players that everybody is sent. */
export const PUBLIC_LETTERS: readonly BlockKind[] = ['orders', 'opening', 'dispatch', 'vote'];
/** Kinds of the players by which they show what they have seen. */
export const LETTER_KINDS: readonly BlockKind[] = [...PUBLIC_LETTERS, 'note'];

/** Kinds that count in one round only. */
const ROUND_KINDS: readonly BlockKind[] = ['orders', 'dispatch'];

type SigningKey = Pick<PublicKeys, 'sign'>;
const signOf = ({ sign }: SigningKey): string => sign;

/** The facts by which a player's block is judged. */
interface LetterFacts {
  readonly record: MasterRecord;
  readonly rosters: readonly DatedRoster[];
  readonly terms: readonly Term[];
  readonly rounds: ReadonlyMap<number, RoundRecord>;
  /** The keys of those whom rosters and handovers seat on branches that do not count. */
  readonly elsewhere: (seat: string) => readonly PublicKeys[];
  /** The keys of those whom a post behind a gap, or a missing one, may have seated. */
  readonly perhaps: (block: Block) => readonly string[];
  readonly isOpen: boolean;
  /** Place of the roster with which play begins. */
  readonly begins: number | undefined;
}

/**
 * Judges the players' blocks by the post of the record that each names. Whoever held the seat there has signed for it, whatever a
 * roster that came later says; whoever is seated only later has not.
 */
export function letterStatus(facts: LetterFacts, block: Block): BlockStatus {
  const status = statusOfAuthor(facts, block);
  const counts = status === 'good' || status === 'unseated';
  if (!counts || !ROUND_KINDS.includes(block.kind)) return status;
  if (isAfterClose(facts.record, facts.rounds.get(block.round), block)) return 'late';
  if (isBeforeHandover(facts.record, block)) return 'outdated';
  return isBeforePlay(facts, block) ? 'early' : status;
}

/** True for orders of round 1 whose author could not know yet who gives a salt for it. */
function isBeforePlay({ record, isOpen, begins }: LetterFacts, { kind, round, after }: Block): boolean {
  const seen = record.placeOf(after);
  return !isOpen && kind === 'orders' && round <= 1 && seen !== undefined && (begins === undefined || seen < begins);
}

const seatKeys = new WeakMap<readonly DatedRoster[], Map<string, readonly PublicKeys[]>>();

/** The keys of a seat's holders by these rosters. Thousands of letters ask for the same few. */
function keysAt(rosters: readonly DatedRoster[], round: number, upTo: number, seat: string): readonly PublicKeys[] {
  const known = seatKeys.get(rosters) ?? new Map<string, readonly PublicKeys[]>();
  if (known.size === 0) seatKeys.set(rosters, known);
  const name = `${round} ${upTo} ${seat}`;
  const before = known.get(name);
  if (before) return before;
  const keys = rosterAt({ rosters }, round, upTo)?.seats.flatMap((one) => (one.seat === seat ? [one.keys] : [])) ?? [];
  known.set(name, keys);
  return keys;
}

function statusOfAuthor(facts: LetterFacts, block: Block): BlockStatus {
  const { record, rosters, terms, elsewhere, perhaps, isOpen } = facts;
  const { seat, round, after } = block;
  const isBy = (keys: readonly PublicKeys[]) => keys.some(({ sign }) => isSignedBy(sign, block));
  const seated = (all: readonly DatedRoster[], upTo = Number.POSITIVE_INFINITY) => keysAt(all, round, upTo, seat);
  const isElsewhere = () => isBy(elsewhere(seat));

  const now = seat === 'gm' ? terms.map(({ keys }) => keys) : seated(rosters);
  const isOfNow = isBy(now);
  const place = record.placeOf(after);
  if (seat === 'gm' || isOpen || place === undefined) {
    if (isOfNow) return 'good';
    const fork = record.placeOfFork(after);
    if (fork !== undefined && !isOpen && isBy(seated(rosters, fork))) return 'unseated';
    if (isElsewhere()) return 'other-branch';
    if (place === undefined && fork === undefined && !isOpen && perhaps(block).some((key) => isSignedBy(key, block)))
      return 'behind-gap';
    return now.length === 0 ? 'unsigned-hand' : 'forged';
  }
  const seen = seated(rosters, place);
  if (isBy(seen)) return isOfNow ? 'good' : 'unseated';
  if (isOfNow) return 'early';
  if (isElsewhere()) return 'other-branch';
  return now.length === 0 && seen.length === 0 ? 'unsigned-hand' : 'forged';
}

/** The keys of those whom such posts seat, by seat. Each list is made once, however many blocks are judged by it. */
export const keysSeatedBy = (posts: readonly Block[]): LetterFacts['elsewhere'] =>
  once((seat) =>
    seat === 'gm'
      ? posts.flatMap((post) => handoverIn(post)?.term.keys ?? [])
      : distinct(posts.flatMap(rosterHolders).filter((one) => one.seat === seat)),
  );

/** The most keys of people who asked for a seat that are tried on a block. */
const MOST_TRIED = 12;

/**
 * The keys of those whom a missing post may have seated: those that posts behind a gap name, all other rosters, and requests. Whoever has
 * offered to lead can post a roster behind a gap, so its requests are not looked at.
 */
export const seatedPerhaps = (
  behind: readonly Block[],
  { rosters, terms }: Pick<LetterFacts, 'rosters' | 'terms'>,
  joins: readonly { readonly block: Block; readonly content: JoinContent }[],
): LetterFacts['perhaps'] => {
  const bySeat = once((seat) => {
    if (seat === 'gm') return byHint([...terms.map(({ keys }) => keys), ...keysSeatedBy(behind)(seat)].map(signOf));
    const holders = rosters.flatMap(({ content }) => content.seats).filter((one) => one.seat === seat);
    const asked = joins.filter(({ block }) => block.seat === seat || block.seat === '-').slice(0, MOST_TRIED);
    const people = [...holders, ...asked.map(({ content }) => content)].map(({ keys }) => keys);
    return byHint([...people, ...namedBehind(behind, seat)].map(signOf));
  });
  return (block) => bySeat(block.seat).get(signerHint(block)) ?? [];
};

/**
 * The keys that rosters behind a gap name for a seat. Of those that begin alike the lowest of each author: names cost nothing, so more
 * could be written than can be tried.
 */
function namedBehind(behind: readonly Block[], seat: string): readonly SigningKey[] {
  const found = new Map<string, SigningKey>();
  for (const post of behind)
    for (const key of post.kind === 'roster' ? keysNamedIn(post, seat) : []) {
      const name = `${signerHint(post)} ${hintOf(key.sign)}`;
      const before = found.get(name);
      if (!before || key.sign < before.sign) found.set(name, key);
    }
  return [...found.values()];
}

const distinct = (people: readonly { readonly keys: PublicKeys }[]): readonly PublicKeys[] => [
  ...new Map(people.map(({ keys }) => [keys.sign, keys])).values(),
];

function once<T>(find: (seat: string) => T): (seat: string) => T {
  const found = new Map<string, T>();
  return (seat) => {
    const answer = found.get(seat) ?? find(seat);
    found.set(seat, answer);
    return answer;
  };
}
