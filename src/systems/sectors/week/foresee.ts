import type { Refusal } from '../../../engine/kernel/decision.ts';
import { diceFrom } from '../../../engine/kernel/dice/dice.ts';
import type { Seat } from '../../../engine/kernel/ids.ts';
import type { AnyCommand, AnyEvent, AnySystem } from '../../../engine/kernel/system.ts';
import type { State } from '../../../engine/sectors/state.ts';

/** What a command would do, worked out and not kept (S-8.15). */
export type Foresight =
  | { readonly kind: 'known'; readonly events: readonly AnyEvent[]; readonly state: State }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** Dice would fall: nobody throws them before they count. */
  | { readonly kind: 'dice' };

const WANTED = Symbol('dice are wanted');
const unthrown = () =>
  diceFrom(() => {
    throw WANTED;
  });

export function foresee(system: AnySystem, state: State, seat: Seat, command: AnyCommand): Foresight {
  try {
    const decision = system.decide(state, seat, command, unthrown());
    if (!decision.ok) return { kind: 'refused', refusal: decision.refusal };
    const after = decision.events.reduce((now: State, event) => system.evolve(now, event) as State, state);
    return { kind: 'known', events: decision.events as readonly AnyEvent[], state: after };
  } catch (error) {
    if (error === WANTED) return { kind: 'dice' };
    throw error;
  }
}
