import { type Submission, submit } from '../engine/kernel/campaign.ts';
import type { Seat } from '../engine/kernel/ids.ts';
import type { AnySystem } from '../engine/kernel/system.ts';
import type { DispatchContent } from './contents.ts';
import type { RoundStart } from './report.ts';
import type { TriedCommand } from './resolve.ts';

/** What a seat gave in the open in one block: reports of battles, and answers to them. */
export interface Dispatch {
  readonly seat: Seat;
  readonly digest: string;
  readonly content: DispatchContent;
}

/**
 * Dispatches in the order in which they count: each after all that its author had seen, else by seat, else by digest. The
 * same ones give the same order on every computer, whoever collected them.
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
    // Nobody can have seen what was written after him; where a report says so all the same, it goes on.
    const ready = left.findIndex(({ digest }) => before.get(digest)!.size === 0);
    const [next] = left.splice(Math.max(0, ready), 1) as [Dispatch];
    ordered.push(next);
    for (const seen of before.values()) seen.delete(next.digest);
  }
  return ordered;
}

/** The open round as its dispatches leave it. */
export interface LiveRound extends Pick<RoundStart, 'campaign' | 'state'> {
  /** What became of every command, in the order of the dispatches. Those that wait for the report have no entry and no refusal. */
  readonly tried: readonly TriedDispatchCommand[];
}

export interface TriedDispatchCommand extends TriedCommand {
  /** The digest of the dispatch in which it stood. */
  readonly dispatch: string;
  /** Nothing is taken in the open from that seat now. */
  readonly untimely?: true;
}

/**
 * Tries dispatches on a standing. What throws dice, or is the last word in the open, does not happen here: that is for when
 * the round is resolved.
 */
export function applyDispatches(system: AnySystem, standing: RoundStart, dispatches: readonly Dispatch[]): LiveRound {
  let { campaign, state } = standing;
  const tried: TriedDispatchCommand[] = [];
  for (const { seat, digest, content } of inPostingOrder(dispatches, seatsIn(campaign)))
    for (const command of content.commands) {
      const result = system.inTheOpen?.(state).includes(seat) && submit(system, campaign, state, seat, command);
      if (!result) tried.push({ seat, command, dispatch: digest, untimely: true });
      else if (!result.ok) tried.push({ seat, command, dispatch: digest, refusal: result.refusal });
      else if (waitsForReport(system, result)) tried.push({ seat, command, dispatch: digest });
      else {
        tried.push({ seat, command, dispatch: digest, entry: campaign.entries.length });
        campaign = { ...campaign, entries: [...campaign.entries, result.entry] };
        state = result.state;
      }
    }
  return { campaign, state, tried };
}

/** True for a command that throws dice, or after which nobody gives commands in the open any more. */
export const waitsForReport = (system: AnySystem, { entry, state }: Extract<Submission, { ok: true }>): boolean =>
  entry.rolls.length > 0 || !system.inTheOpen?.(state).length;

export const seatsIn = ({ players }: RoundStart['campaign']): readonly Seat[] => players.map(({ seat }) => seat);
