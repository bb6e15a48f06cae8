import { type AnyCommand, type AnyEvent, type AnySystem, diceFrom, type Refusal, type Seat } from '@hexpost/engine';

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
