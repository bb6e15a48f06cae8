import { type Campaign, type Entry, submit } from '../engine/kernel/campaign.ts';
import type { Refusal } from '../engine/kernel/decision.ts';
import { GM, type Seat } from '../engine/kernel/ids.ts';
import type { AnyCommand, AnySystem } from '../engine/kernel/system.ts';

/** The orders of one round of posting, carried out. The same orders give the same entries on every computer. */

export interface Orders {
  readonly seat: Seat;
  readonly commands: readonly AnyCommand[];
}

/** A command that the game master enters himself when so many entries of this resolution are made. */
export interface Ruling {
  readonly at: number;
  readonly command: AnyCommand;
  readonly reason?: string | undefined;
}

export interface Round {
  /** Seed of all dice of this round. */
  readonly seed: string;
  readonly orders: readonly Orders[];
  readonly rulings: readonly Ruling[];
  /** Seats without orders for which the game master closes. */
  readonly silent: readonly Seat[];
}

/** What became of one command, in the order in which they were tried. */
export interface Tried {
  readonly seat: Seat;
  readonly command: AnyCommand;
  /** Number of its entry in the campaign; absent when it was refused. */
  readonly entry?: number;
  readonly refusal?: Refusal;
}

export interface Resolution {
  readonly campaign: Campaign;
  readonly state: unknown;
  readonly tried: readonly Tried[];
  /** Orders that the game never waited for, by seat. */
  readonly left: readonly Orders[];
}

/** Most commands of one round: a resolution always ends. */
const MOST = 20_000;

/**
 * Carries a round out: of the seats that the game waits for, in its order, the first with a command left gives it; a
 * refused one is passed over. Nobody's command is taken before the game waits for him. When it waits for silent seats
 * alone, the game master closes for them, once.
 */
export function resolve(system: AnySystem, before: Campaign, start: unknown, round: Round): Resolution {
  let campaign: Campaign = {
    ...before,
    seeds: [...(before.seeds ?? []), { from: before.entries.length, seed: round.seed }],
  };
  let state = start;
  const queues = new Map(round.orders.map(({ seat, commands }) => [seat, [...commands]]));
  const rulings = [...round.rulings].sort((a, b) => a.at - b.at);
  const silent = new Set(round.silent);
  const tried: Tried[] = [];

  while (tried.length < MOST) {
    const next = nextCommand();
    if (!next) break;
    const result = submit(system, campaign, state, next.seat, next.command);
    if (result.ok) {
      tried.push({ ...next, entry: campaign.entries.length });
      campaign = { ...campaign, entries: [...campaign.entries, result.entry] };
      state = result.state;
    } else tried.push({ ...next, refusal: result.refusal });
  }
  const left = [...queues].flatMap(([seat, commands]) => (commands.length > 0 ? [{ seat, commands }] : []));
  return { campaign, state, tried, left };

  function nextCommand(): { seat: Seat; command: AnyCommand } | undefined {
    const ruling = rulings[0];
    if (ruling && ruling.at <= campaign.entries.length - before.entries.length) {
      rulings.shift();
      return { seat: GM, command: ruling.command };
    }
    const awaited = system.awaited(state);
    for (const seat of awaited) {
      const command = queues.get(seat)?.shift();
      if (command) return { seat, command };
    }
    if (!awaited.some((seat) => silent.has(seat))) return undefined;
    for (const seat of awaited) silent.delete(seat);
    return { seat: GM, command: { command: 'close' } };
  }
}

/** Entries that a resolution made. */
export const entriesOf = (before: Campaign, after: Campaign): readonly Entry[] =>
  after.entries.slice(before.entries.length);
