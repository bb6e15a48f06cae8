import { type Campaign, type Entry, submit } from '../engine/kernel/campaign.ts';
import type { Refusal } from '../engine/kernel/decision.ts';
import { GM, type Seat } from '../engine/kernel/ids.ts';
import { type AnyCommand, type AnySystem, open } from '../engine/kernel/system.ts';

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

/** An order that the game master takes back before it is tried: a whole command, or one order of a sheet. Counted from 0. */
export interface Strike {
  readonly seat: Seat;
  readonly command: number;
  readonly order?: number | undefined;
  readonly reason: string;
}

export interface Round {
  /** Seed of all dice of this round. */
  readonly seed: string;
  readonly orders: readonly Orders[];
  readonly rulings: readonly Ruling[];
  readonly strikes?: readonly Strike[];
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

/** The orders without what was struck out. */
export function withoutStruck({ seat, commands }: Orders, strikes: readonly Strike[]): Orders {
  const own = strikes.filter((strike) => strike.seat === seat);
  const isStruck = (command: number, order?: number) =>
    own.some((strike) => strike.command === command && strike.order === order);
  return {
    seat,
    commands: commands.flatMap((command, i) => {
      if (isStruck(i)) return [];
      const { orders } = command as { readonly orders?: unknown };
      if (!Array.isArray(orders)) return [command];
      return [{ ...command, orders: orders.filter((_, at) => !isStruck(i, at)) }];
    }),
  };
}

/** Most commands of one round: a resolution always ends. */
const MOST = 20_000;

/**
 * Carries a round out: of the seats that the game waits for, in its order, the first with a command left gives it; a
 * refused one is passed over. Nobody's command is taken before the game waits for him. When it waits for silent seats
 * alone, the game master closes for them, once. Where it waits for the game master, and he has nothing to choose, it goes on.
 */
export function resolve(system: AnySystem, before: Campaign, start: unknown, round: Round): Resolution {
  let campaign: Campaign = {
    ...before,
    seeds: [...(before.seeds ?? []), { from: before.entries.length, seed: round.seed }],
  };
  let state = start;
  const queues = new Map<Seat, AnyCommand[]>();
  for (const orders of round.orders) {
    const { seat, commands } = withoutStruck(orders, round.strikes ?? []);
    queues.set(seat, [...(queues.get(seat) ?? []), ...commands]);
  }
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
    const plain = awaited.every((seat) => seat === GM) ? onlyCommand(system, state) : undefined;
    if (plain) return { seat: GM, command: plain };
    if (!awaited.some((seat) => silent.has(seat))) return undefined;
    for (const seat of awaited) silent.delete(seat);
    return { seat: GM, command: { command: 'close' } };
  }
}

/** The one command that the game master can give now, when nothing in it is his choice. */
function onlyCommand(system: AnySystem, state: unknown): AnyCommand | undefined {
  const field = system.options(state, GM, {}).fields.find(({ name }) => name === 'command');
  const choices = field?.kind === 'one' ? open(field.choices) : [];
  if (choices.length !== 1) return undefined;
  const options = system.options(state, GM, { command: choices[0]!.value });
  return options.fields.length === 0 ? options.ready : undefined;
}

/** Entries that a resolution made. */
export const entriesOf = (before: Campaign, after: Campaign): readonly Entry[] =>
  after.entries.slice(before.entries.length);
