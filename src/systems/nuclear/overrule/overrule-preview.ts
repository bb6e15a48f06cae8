import { foldEvents } from '../../../engine/kernel/campaign.ts';
import type { Refusal } from '../../../engine/kernel/decision.ts';
import { keyed } from '../../../engine/kernel/dice/keyed.ts';
import { GM, type SideId } from '../../../engine/kernel/ids.ts';
import type { AnySystem } from '../../../engine/kernel/system.ts';
import type { Change } from '../../../engine/nuclear/changes.ts';
import type { Event } from '../../../engine/nuclear/events.ts';
import type { State } from '../../../engine/nuclear/state.ts';

/** An overrule that is not given yet, as far as it would go. */
export interface Preview {
  /** The positions before and after each change that would be made. */
  readonly steps: readonly { readonly before: State; readonly after: State }[];
  /** After all of them. */
  readonly after: State;
  /** Why it goes no further; it stands at change number `steps.length`. */
  readonly refusal?: Refusal;
  /** The side that alone would be told; null when everybody would be. */
  readonly secret: SideId | null;
}

/** Decides the changes on the given position; nothing is rolled and nothing is kept. */
export function previewOf(system: AnySystem, state: State, changes: readonly Change[]): Preview {
  if (changes.length === 0) return { steps: [], after: state, secret: null };
  const command = { command: 'overrule', reason: '-', changes };
  const decision = system.decide(state, GM, command, keyed('', 0));
  if (!decision.ok) {
    const at = Number(decision.refusal.facts.change ?? 1);
    return { ...previewOf(system, state, changes.slice(0, at - 1)), refusal: decision.refusal };
  }
  const steps: { before: State; after: State }[] = [];
  let after = state;
  let secret: SideId | null = null;
  for (const event of decision.events as readonly Event[]) {
    const before = after;
    after = foldEvents(system, before, [event]) as State;
    if (event.type === 'overruled') secret = event.secret;
    else steps.push({ before, after });
  }
  return { steps, after, secret };
}
