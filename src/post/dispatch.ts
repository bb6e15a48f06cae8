import { type AnySystem, type Campaign, type Seat, type Submission, submit } from '@hexpost/engine';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { DispatchContent } from './contents.ts';
import { valuesIn } from './plain-value.ts';
import type { TriedCommand } from './resolve.ts';
import type { RoundStart } from './round-start.ts';

/** The commands that a seat gave in the open in one block, such as a battle report or the answer to one. */
export interface Dispatch {
  readonly seat: Seat;
  readonly digest: string;
  readonly content: DispatchContent;
}

/**
 * Sorts dispatches into the order in which they count: each one after all that its author had read, else by seat, else by
 * digest. The same dispatches give the same order on every computer.
 */
export function inPostingOrder(dispatches: readonly Dispatch[], seats: readonly Seat[]): readonly Dispatch[] {
  const left = [...dispatches].sort(
    (a, b) => seats.indexOf(a.seat) - seats.indexOf(b.seat) || (a.digest < b.digest ? -1 : 1),
  );
  const here = new Set(left.map(({ digest }) => digest));
  const before = new Map(
    left.map(({ digest, content }) => [
      digest,
      new Set(content.seen.filter((seen) => seen !== digest && here.has(seen))),
    ]),
  );
  const ordered: Dispatch[] = [];
  while (left.length > 0) {
    // Two dispatches cannot each have read the other; if a forged report says so, the first is taken.
    const ready = left.findIndex(({ digest }) => before.get(digest)!.size === 0);
    const [next] = left.splice(Math.max(0, ready), 1) as [Dispatch];
    ordered.push(next);
    for (const seen of before.values()) seen.delete(next.digest);
  }
  return ordered;
}

/** Dispatches that one names at most if it names all. */
const MOST_NAMED = 12;

/**
 * The digests by which a dispatch of a seat says what its author has read: all, or of many those that no earlier one of the seat names,
 * for it stands behind these and all that they name. Else whoever posts most would fill the room of everybody's dispatches with their names.
 */
export function namesOfRead(read: readonly Dispatch[], own: Seat): readonly string[] {
  const earlier = read.length > MOST_NAMED ? read.filter(({ seat }) => seat === own) : [];
  const named = new Set(earlier.flatMap(({ content }) => content.seen));
  return read.flatMap(({ digest }) => (named.has(digest) ? [] : [digest]));
}

/** The open round after the dispatches posted so far. */
export interface LiveRound extends Pick<RoundStart, 'campaign' | 'state'> {
  /** The outcome of every command, in order. A command that waits for the report has neither an entry nor a refusal. */
  readonly tried: readonly TriedDispatchCommand[];
}

interface TriedDispatchCommand extends TriedCommand {
  /** Digest of the dispatch that holds the command. */
  readonly dispatch: string;
  /** Set when the game accepts nothing in the open from this seat at that point. */
  readonly untimely?: true;
}

/**
 * Applies dispatches to the start of a round. Commands that throw dice, or that end the open phase, are left for the
 * resolution of the round.
 */
export function applyDispatches(system: AnySystem, start: RoundStart, dispatches: readonly Dispatch[]): LiveRound {
  let { campaign, state } = start;
  const tried: TriedDispatchCommand[] = [];
  for (const { seat, digest, content } of inPostingOrder(dispatches, seatsIn(campaign)))
    for (const command of content.commands) {
      const result = system.inTheOpen?.(state).includes(seat) && submit(system, campaign, state, seat, command);
      if (!result) tried.push({ seat, command, dispatch: digest, untimely: true });
      else if (!result.ok) tried.push({ seat, command, dispatch: digest, refusal: result.refusal });
      else if (waitsForReport(system, campaign, result)) tried.push({ seat, command, dispatch: digest });
      else {
        tried.push({ seat, command, dispatch: digest, entry: campaign.entries.length });
        campaign = { ...campaign, entries: [...campaign.entries, result.entry] };
        state = result.state;
      }
    }
  return { campaign, state, tried };
}

/** True for a command that throws dice or reveals something hidden, or after which no commands may be given in the open. */
export const waitsForReport = (
  system: AnySystem,
  { options }: Pick<Campaign, 'options'>,
  { entry, state }: Extract<Submission, { ok: true }>,
): boolean =>
  entry.rolls.length > 0 ||
  entry.events.some((event) => system.barsUndo?.(event, options)) ||
  !system.inTheOpen?.(state).length;

export const seatsIn = ({ players }: RoundStart['campaign']): readonly Seat[] => players.map(({ seat }) => seat);

/** Dispatches of one seat that count in a round, lowest revision first. A flood of them must not stop anybody's client. */
export const MAX_DISPATCHES = 60;
/** Bytes and values that the dispatches of one seat in a round may have together, so that a report can hold those of all seats. */
const MAX_DISPATCH_BYTES = 55_000;
const MAX_DISPATCH_VALUES = 10_000;

/** A dispatch and its place in a thread. */
export interface RoundDispatch {
  readonly round: number;
  readonly revision: number;
  readonly dispatch: Dispatch;
}

/** The dispatches that count, by round: of each seat as many as its limits allow. */
export function dispatchesByRound(all: readonly RoundDispatch[]): Map<number, Dispatch[]> {
  const inOrder = [...all].sort((a, b) => a.revision - b.revision || (a.dispatch.digest < b.dispatch.digest ? -1 : 1));
  const rounds = new Map<number, Dispatch[]>();
  const sums = new Map<string, { count: number; bytes: number; values: number }>();
  for (const { round, dispatch } of inOrder) {
    const sum = sums.get(`${round} ${dispatch.seat}`) ?? { count: 0, bytes: 0, values: 0 };
    if (sum.count === MAX_DISPATCHES) continue;
    const bytes = sum.bytes + utf8ToBytes(JSON.stringify(dispatch.content)).length;
    const values = sum.values + valuesIn(dispatch.content);
    if (bytes > MAX_DISPATCH_BYTES || values > MAX_DISPATCH_VALUES) continue;
    sums.set(`${round} ${dispatch.seat}`, { count: sum.count + 1, bytes, values });
    const others = rounds.get(round);
    if (others) others.push(dispatch);
    else rounds.set(round, [dispatch]);
  }
  return rounds;
}
