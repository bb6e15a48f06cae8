import { type Campaign, type Entry, type Submission, submit } from '../engine/kernel/campaign.ts';
import type { Refusal } from '../engine/kernel/decision.ts';
import { DeclarationError, type DeclaredFaces } from '../engine/kernel/dice/declared.ts';
import { GM, type Seat } from '../engine/kernel/ids.ts';
import { type AnyCommand, type AnySystem, open } from '../engine/kernel/system.ts';

/** The orders of one round of posting, carried out. The same orders give the same entries on every computer. */

export interface SeatOrders {
  readonly seat: Seat;
  readonly commands: readonly AnyCommand[];
}

/** A command that the game master enters himself. */
export interface Ruling {
  /** When so many entries of this resolution are made; without a number when nothing else is left to be done. */
  readonly at?: number | undefined;
  /** Whose command it is, where it is not his own: the timer's, say. Never a player's. */
  readonly seat?: Seat | undefined;
  readonly command: AnyCommand;
  readonly reason?: string | undefined;
  /** Dice that were thrown at a table: they are recorded as declared. */
  readonly told?: DeclaredFaces | undefined;
}

/** An order that the game master takes back before it is tried: a whole command, or one order of a sheet. Counted from 0. */
export interface Strike {
  readonly seat: Seat;
  readonly command: number;
  readonly order?: number | undefined;
  readonly reason: string;
}

export interface RoundInput {
  /** Seed of all dice of this round. */
  readonly seed: string;
  readonly orders: readonly SeatOrders[];
  /** Commands given in the open, in the order in which they count. They are tried before any orders. */
  readonly dispatches?: readonly SeatOrders[];
  readonly rulings: readonly Ruling[];
  readonly strikes?: readonly Strike[];
  /** Seats without orders for which the game master closes. */
  readonly silent: readonly Seat[];
}

/** What became of one command, in the order in which they were tried. */
export interface TriedCommand {
  readonly seat: Seat;
  readonly command: AnyCommand;
  /** Number of its entry in the campaign; absent when it was refused, came in the open where nothing does, or brought dice that did not come out even. */
  readonly entry?: number;
  readonly refusal?: Refusal;
}

export interface RoundResolution {
  readonly campaign: Campaign;
  readonly state: unknown;
  readonly tried: readonly TriedCommand[];
  /** Orders that the game never waited for, by seat. */
  readonly left: readonly SeatOrders[];
}

/** The orders without what was struck out. */
export function withoutStruck({ seat, commands }: SeatOrders, strikes: readonly Strike[]): SeatOrders {
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
 * refused one is passed over. Nobody's orders are taken before the game waits for him. When it waits for silent seats
 * alone, the game master goes on without them, once. Where it waits for the game master, and he has nothing to choose, it
 * goes on. His rulings without a number come last.
 */
export function resolve(system: AnySystem, before: Campaign, start: unknown, round: RoundInput): RoundResolution {
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
  const open = (round.dispatches ?? []).flatMap(({ seat, commands }) =>
    commands.map((command): Next => ({ seat, command, isOpen: true })),
  );
  const timed = round.rulings.flatMap((ruling) => (ruling.at === undefined ? [] : [{ ...ruling, at: ruling.at }]));
  const rulings = timed.sort((a, b) => a.at - b.at);
  const last = round.rulings.filter(({ at }) => at === undefined);
  const silent = new Set(round.silent);
  const without: AnyCommand[] = [];
  const tried: TriedCommand[] = [];

  while (tried.length < MOST) {
    const next = nextCommand();
    if (!next) break;
    const { told, isOpen, ...command } = next;
    const isUntimely = isOpen && !system.inTheOpen?.(state).includes(next.seat);
    const result = isUntimely ? undefined : submitted(next.seat, next.command, told);
    if (!result) tried.push(command);
    else if (result.ok) {
      tried.push({ ...command, entry: campaign.entries.length });
      campaign = { ...campaign, entries: [...campaign.entries, result.entry] };
      state = result.state;
    } else tried.push({ ...command, refusal: result.refusal });
  }
  const left = [...queues].flatMap(([seat, commands]) => (commands.length > 0 ? [{ seat, commands }] : []));
  return { campaign, state, tried, left };

  /** Undefined where the dice told do not come out even. */
  function submitted(seat: Seat, command: AnyCommand, told: DeclaredFaces | undefined): Submission | undefined {
    try {
      return submit(system, campaign, state, seat, command, told);
    } catch (error) {
      if (!(error instanceof DeclarationError)) throw error;
      return undefined;
    }
  }

  function nextCommand(): Next | undefined {
    const ruling = rulings[0];
    if (ruling && ruling.at <= campaign.entries.length - before.entries.length) return ruled(rulings.shift()!);
    const dispatched = open.shift();
    if (dispatched) return dispatched;
    const awaited = system.awaited(state);
    if (without.length > 0) return { seat: GM, command: without.shift()! };
    for (const seat of awaited) {
      const command = queues.get(seat)?.shift();
      if (command) return { seat, command };
    }
    const plain = awaited.every((seat) => seat === GM) ? onlyCommand(system, state) : undefined;
    if (plain) return { seat: GM, command: plain };
    if (awaited.some((seat) => silent.has(seat))) {
      without.push(
        ...system.without(
          state,
          awaited.filter((seat) => silent.has(seat)),
        ),
      );
      for (const seat of awaited) silent.delete(seat);
      return { seat: GM, command: without.shift()! };
    }
    return last.length > 0 ? ruled(last.shift()!) : undefined;
  }
}

interface Next extends Pick<Ruling, 'command' | 'told'> {
  readonly seat: Seat;
  /** It stood in a dispatch: it goes only where commands are given in the open. */
  readonly isOpen?: true;
}
const ruled = ({ seat = GM, command, told }: Ruling): Next => ({ seat, command, told });

/** The one command that the game master can give now, when nothing in it is his choice. */
function onlyCommand(system: AnySystem, state: unknown): AnyCommand | undefined {
  const field = system.options(state, GM, {}).fields.find(({ name }) => name === 'command');
  const choices = field?.kind === 'one' ? open(field.choices) : [];
  if (choices.length !== 1) return undefined;
  const options = system.options(state, GM, { command: choices[0]!.value });
  return options.fields.length === 0 ? options.ready : undefined;
}

/** Entries that a resolution made. */
export const newEntries = (before: Campaign, after: Campaign): readonly Entry[] =>
  after.entries.slice(before.entries.length);
