import { type AnySystem, readInstant } from '@hexpost/engine';
import { isZone } from './zone-clock.ts';

/** Phase, turn, deadline and time zone, read in the state of any system that has them. */

/** The time zone that a game keeps. */
export function zoneInState(state: unknown): string | undefined {
  const { data } = (state ?? {}) as { readonly data?: { readonly calendar?: { readonly zone?: unknown } | null } };
  const zone = data?.calendar?.zone;
  return typeof zone === 'string' && isZone(zone) ? zone : undefined;
}

/** The deadline that a system keeps in its state, in milliseconds since 1970; undefined where it keeps none. */
export function deadlineInState(state: unknown): number | undefined {
  const { deadline } = (state ?? {}) as { readonly deadline?: unknown };
  return typeof deadline === 'string' ? readInstant(deadline) : undefined;
}

/** The phase named in a state; empty where the system names none. */
export const phaseOf = (state: unknown): string => {
  const { phase } = state as { readonly phase?: unknown };
  return typeof phase === 'string' ? phase : '';
};

/** True while the game is in the same phase of the same turn: a week without battles leads to another one in a phase of the same name. */
export const isSamePhase = (system: AnySystem, a: unknown, b: unknown): boolean =>
  phaseOf(a) === phaseOf(b) && system.when(a) === system.when(b);
