import { readInstant } from '@hexpost/engine';
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

/**
 * True while a game that came from one state to another is still in the phase in which it was: a week of Sectors without battles ends
 * in the same phase of the next one.
 */
export const isSamePhase = (before: unknown, after: unknown): boolean =>
  phaseOf(before) === phaseOf(after) && countOf(before) === countOf(after);

/** The number of the turn or round that a state names. */
function countOf(state: unknown): unknown {
  const { round, turn } = state as { readonly round?: unknown; readonly turn?: unknown };
  return round ?? turn;
}
