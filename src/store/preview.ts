import {
  type AnyCommand,
  type AnyEvent,
  type AnySystem,
  diceFrom,
  GM,
  keyed,
  type Refusal,
  type Seat,
} from '@hexpost/engine';
import type { SheetLine } from './draft.ts';

/** The effect of a command on a state, without giving it. `dice`: it needs dice, and nothing is thrown for a preview. */
export type CommandPreview<State> =
  | { readonly kind: 'known'; readonly events: readonly AnyEvent[]; readonly state: State }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'dice' };

class DiceNeeded extends Error {}
const noDice = () =>
  diceFrom(() => {
    throw new DiceNeeded();
  });

/** Works out what a command would do, and keeps nothing. */
export function previewCommand<State>(
  system: AnySystem,
  state: State,
  seat: Seat,
  command: AnyCommand,
): CommandPreview<State> {
  try {
    const decision = system.decide(state, seat, command, noDice());
    if (!decision.ok) return { kind: 'refused', refusal: decision.refusal };
    const events = decision.events as readonly AnyEvent[];
    return { kind: 'known', events, state: events.reduce((now, event) => system.evolve(now, event) as State, state) };
  } catch (error) {
    if (error instanceof DiceNeeded) return { kind: 'dice' };
    throw error;
  }
}

const known = new WeakMap<readonly SheetLine[], { readonly state: unknown; readonly positions: readonly unknown[] }>();

/**
 * The state before each order of a sheet, and last the one after all of them. An order that needs dice changes nothing here: its
 * outcome is open. Where whole turns are posted it has the outcome of an example throw, so that a sheet can continue after it.
 */
export function statesAhead(
  system: AnySystem,
  state: unknown,
  seat: string,
  lines: readonly SheetLine[],
): readonly unknown[] {
  const found = known.get(lines);
  if (found && found.state === state) return found.positions;
  const positions = [state];
  for (const { order } of lines) positions.push(after(system, positions.at(-1), seat, order));
  known.set(lines, { state, positions });
  return positions;
}

function after(system: AnySystem, state: unknown, seat: string, order: SheetLine['order']): unknown {
  if (order.command === 'sheet') return state;
  const seen = previewCommand(system, state, seat, order);
  if (seen.kind === 'known') return seen.state;
  return seen.kind === 'dice' && system.postsWholeTurns ? example(system, state, seat, order) : state;
}

/** The state after one throw of the dice that an order needs, and after what is decided at once for a seat that could not foresee it. */
function example(system: AnySystem, state: unknown, seat: Seat, order: AnyCommand): unknown {
  const thrown = taken(system, state, seat, order);
  const [command] = system.defaultsFor?.(thrown) ?? [];
  return command ? taken(system, thrown, GM, command) : thrown;
}
function taken(system: AnySystem, state: unknown, seat: Seat, command: AnyCommand): unknown {
  const decision = system.decide(state, seat, command, keyed('example', system.when(state)));
  if (!decision.ok) return state;
  return (decision.events as readonly AnyEvent[]).reduce((now, event) => system.evolve(now, event), state);
}
