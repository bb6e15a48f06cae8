import {
  type AnyCommand,
  type AnyEvent,
  type AnySystem,
  type Campaign,
  DeclarationError,
  type DeclaredFaces,
  type Entry,
  GM,
  hashOf,
  onlyCommand,
  PUBLIC,
  type Refusal,
  replay,
  type Seat,
  type Submission,
  submit,
} from '@hexpost/engine';
import { isSamePhase } from './state-times.ts';
import { finishSteps, type Steps } from './turns.ts';

/** Resolving the orders of one round of posting. The same orders give the same entries on every computer. */

interface SeatOrders {
  readonly seat: Seat;
  readonly commands: readonly AnyCommand[];
}

/** A command entered by the game master. */
export interface Ruling {
  /** Entries of this resolution made before it; without a number, it comes when nothing else is left to do. */
  readonly at?: number | undefined;
  /** The seat it is entered for, when not the game master's own, such as the timer's. Never a player's. */
  readonly seat?: Seat | undefined;
  readonly command: AnyCommand;
  readonly reason?: string | undefined;
  /** Faces of dice thrown at a table, recorded as declared. */
  readonly told?: DeclaredFaces | undefined;
}

/** An order struck out by the game master before it is tried: a whole command, or one order of a sheet. Indexes from 0. */
export interface Strike {
  readonly seat: Seat;
  readonly command: number;
  readonly order?: number | undefined;
  readonly reason: string;
}

interface RoundInput {
  /** Seed of all dice of this round. */
  readonly seed: string;
  readonly orders: readonly SeatOrders[];
  /** Commands given in the open, in the order in which they count. They come before any sealed orders. */
  readonly dispatches?: readonly SeatOrders[];
  readonly rulings: readonly Ruling[];
  readonly strikes?: readonly Strike[];
  /** Seats without orders for which the game master closes the round. */
  readonly silent: readonly Seat[];
}

/** The outcome of one command that was tried. */
export interface TriedCommand {
  readonly seat: Seat;
  readonly command: AnyCommand;
  /** Index of its entry in the campaign; absent when it was refused, came in the open out of time, or declared the wrong dice. */
  readonly entry?: number;
  readonly refusal?: Refusal;
}

export interface RoundResolution {
  readonly campaign: Campaign;
  readonly state: unknown;
  readonly tried: readonly TriedCommand[];
  /** Orders left over, by seat: the game never waited for them. */
  readonly left: readonly SeatOrders[];
  /** Players' seats that the game waited for when the game master went on without them, in the order of the players. */
  readonly closed: readonly Seat[];
}

/** Removes the orders that were struck out. */
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

/** Commands in one round at most, so that a resolution always ends. */
const MAX_COMMANDS = 20_000;

/**
 * Resolves a round. Repeatedly, the first awaited seat that has a command left gives it; a refused command is passed over, or its
 * alternative is tried. No orders are taken before the game waits for their seat, except those that may be given at any time. The
 * game master decides at once what a seat could not foresee and has no order for. When the game waits only for silent seats, the
 * game master closes for them, once; nothing is closed while it waits for any other seat. When it waits for the game master and
 * there is nothing to choose, the only command is given. Rulings without a number come last.
 */
export const resolve = (...of: Parameters<typeof resolveSteps>): RoundResolution => finishSteps(resolveSteps(...of));

/** The same, a command a step. */
export function* resolveSteps(
  system: AnySystem,
  before: Campaign,
  start: unknown,
  round: RoundInput,
): Steps<RoundResolution> {
  const entries = [...before.entries];
  const seeds = [...(before.seeds ?? []), { from: before.entries.length, seed: round.seed }];
  const campaign: Campaign = { ...before, seeds, entries };
  let state = start;
  const queues = new Map<Seat, AnyCommand[]>();
  for (const orders of round.orders) {
    const { seat, commands } = withoutStruck(orders, round.strikes ?? []);
    queues.set(seat, [...(queues.get(seat) ?? []), ...commands]);
  }
  const inTheOpen = (round.dispatches ?? []).flatMap(({ seat, commands }) =>
    commands.map((command): Next => ({ seat, command, isOpen: true })),
  );
  const timed = round.rulings.flatMap((ruling) => (ruling.at === undefined ? [] : [{ ...ruling, at: ruling.at }]));
  const rulings = timed.sort((a, b) => a.at - b.at);
  const last = round.rulings.filter(({ at }) => at === undefined);
  const silent = new Set(round.silent);
  const without: AnyCommand[] = [];
  const tried: TriedCommand[] = [];
  const players = before.players.map(({ seat }) => seat);
  const closed = new Set<Seat>();

  while (tried.length < MAX_COMMANDS) {
    const next = nextCommand();
    if (!next) break;
    const { seat, command, told, isOpen, isUnforeseen, instead } = next;
    const isUntimely = isOpen && !system.inTheOpen?.(state).includes(seat);
    const result = isUntimely ? undefined : submitted(seat, command, told);
    if (!result) tried.push({ seat, command });
    else if (result.ok) {
      if (!isUnforeseen) for (const one of passedOver(next, result.state)) closed.add(one);
      tried.push({ seat, command, entry: entries.length });
      entries.push(result.entry);
      state = result.state;
    } else {
      tried.push({ seat, command, refusal: result.refusal });
      if (instead) queues.get(seat)!.unshift(instead);
    }
    yield;
  }
  const left = [...queues].flatMap(([seat, commands]) => (commands.length > 0 ? [{ seat, commands }] : []));
  return { campaign, state, tried, left, closed: players.filter((seat) => closed.has(seat)) };

  /** The seats that a command of the game master continues without. */
  function passedOver({ seat, command }: Next, after: unknown): readonly Seat[] {
    if (seat !== GM) return [];
    const waiting = awaitedPlayers(system.awaited(state));
    if (!system.passFor(state, waiting).some((one: AnyCommand) => one.command === command.command)) return [];
    const still = isSamePhase(system, after, state) ? system.awaited(after) : [];
    return waiting.filter((id) => !still.includes(id));
  }
  function awaitedPlayers(awaited: readonly Seat[]): readonly Seat[] {
    return awaited.filter((seat) => players.includes(seat));
  }

  /** Undefined when the declared dice are not the ones needed. */
  function submitted(
    seat: Seat,
    command: AnyCommand,
    declaredFaces: DeclaredFaces | undefined,
  ): Submission | undefined {
    try {
      return submit(system, campaign, state, seat, command, declaredFaces);
    } catch (error) {
      if (!(error instanceof DeclarationError)) throw error;
      return undefined;
    }
  }

  function nextCommand(): Next | undefined {
    const ruling = rulings[0];
    if (ruling && ruling.at <= entries.length - before.entries.length) return ruled(rulings.shift()!);
    const dispatched = inTheOpen.shift();
    if (dispatched) return dispatched;
    const awaited = system.awaited(state);
    if (without.length > 0) return { seat: GM, command: without.shift()! };
    for (const [seat, queue] of queues)
      if (queue[0] && system.atAnyTime?.has(queue[0].command)) return ordered(seat, queue.shift()!);
    const unforeseen = system.defaultsFor?.(state)[0];
    if (unforeseen && !awaited.some(mayAnswer)) return { seat: GM, command: unforeseen, isUnforeseen: true };
    for (const seat of awaited) {
      const command = queues.get(seat)?.shift();
      if (command) return ordered(seat, command);
    }
    const only = awaited.every((seat) => seat === GM) ? onlyCommand(system, state) : undefined;
    if (only) return { seat: GM, command: only };
    const waiting = awaitedPlayers(awaited);
    if (waiting.length > 0 && waiting.every((seat) => silent.has(seat))) {
      without.push(...system.passFor(state, waiting));
      for (const seat of waiting) silent.delete(seat);
      return { seat: GM, command: without.shift()! };
    }
    return last.length > 0 ? ruled(last.shift()!) : undefined;
  }
  /** True when a seat may give its next order now. */
  function mayAnswer(seat: Seat): boolean {
    const command = queues.get(seat)?.[0]?.command;
    return command !== undefined && system.options(state, seat, { command }).refusal === undefined;
  }
  function ordered(seat: Seat, given: AnyCommand): Next {
    if (!system.postsWholeTurns) return { seat, command: given };
    const { command, instead } = withAlternative(given);
    return { seat, command, ...(instead && { instead }) };
  }
}

/** An order without the alternative that it carries, and that alternative. */
export function withAlternative(given: AnyCommand): { readonly command: AnyCommand; readonly instead?: AnyCommand } {
  // Few have one, and copying every order would take as long as trying it.
  if (!('else' in given)) return { command: given };
  const { else: instead, ...command } = given as AnyCommand & { readonly else?: unknown };
  return isCommand(instead) ? { command, instead } : { command };
}
const isCommand = (value: unknown): value is AnyCommand =>
  typeof value === 'object' && value !== null && 'command' in value && typeof value.command === 'string';

interface Next extends Pick<Ruling, 'command' | 'told'> {
  readonly seat: Seat;
  /** The order that the seat gives in its place when it is refused. */
  readonly instead?: AnyCommand;
  /** Set for a command from a dispatch, which counts only while commands are accepted in the open. */
  readonly isOpen?: true;
  /** Set for a decision of the game master for a seat that could not foresee it: the seat is not silent. */
  readonly isUnforeseen?: true;
}
const ruled = ({ seat = GM, command, told }: Ruling): Next => ({ seat, command, told });

/** The entries that a resolution added. */
export const newEntries = (before: Campaign, after: Campaign): readonly Entry[] =>
  after.entries.slice(before.entries.length);

/**
 * Seats whose commands in a round must still be kept secret where the round stops (N-4.12, N-5). A report shows the orders
 * that it used, and would open these too early. `gm` is among them for a secret entry of the game master's own, as long as
 * the sides still command in secret; after that nothing waits for it to be opened. Empty when the report may be published.
 */
export function stillSecret(system: AnySystem, before: Campaign, after: Campaign): readonly Seat[] {
  const entries = newEntries(before, after);
  const isReveal = ({ events }: { readonly events: readonly AnyEvent[] }) =>
    events.some((event) => system.revealsSecrets(event) || system.keepsSecrets?.(event));
  const unopened = entries
    .slice(entries.findLastIndex(isReveal) + 1)
    .filter(({ events }) => !events.every((event) => isOpenToAll(system, event) || system.revealedByReport?.(event)));
  if (unopened.length === 0) return [];
  const seats = [...new Set(unopened.map(({ seat }) => seat))];
  return seats.some((seat) => seat !== GM) || system.secret(replay(system, after)) ? seats : [];
}

/** True when the public may read an event unchanged while secrets must not be revealed. */
function isOpenToAll(system: AnySystem, event: AnyEvent): boolean {
  const shown = system.show(event, PUBLIC, false);
  return shown !== undefined && (shown === event || hashOf(shown) === hashOf(event));
}
