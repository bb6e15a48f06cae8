import { type AnySystem, foldEvents, GM, type Refusal, type SideId } from '@hexpost/engine';
import type { Change, Event, State } from '@hexpost/engine/nuclear';
import { previewCommand } from '../../../store/preview.ts';

/** The effect of an overrule that has not been given yet. */
export interface OverrulePreview {
  /** The positions before and after each change that would be made. */
  readonly steps: readonly { readonly before: State; readonly after: State }[];
  /** The position after all of them. */
  readonly after: State;
  /** The refusal of the first change that is not legal: the one at index `steps.length`. */
  readonly refusal?: Refusal;
  /** The only side that would learn of it; null when everybody would. */
  readonly secret: SideId | null;
}

/** Previews the changes on the given position. */
export function previewOf(system: AnySystem, state: State, changes: readonly Change[]): OverrulePreview {
  if (changes.length === 0) return { steps: [], after: state, secret: null };
  const command = { command: 'overrule', reason: '-', changes };
  const seen = previewCommand(system, state, GM, command);
  if (seen.kind === 'dice') throw new Error('an overrule needs no dice');
  if (seen.kind === 'refused') {
    const at = Number(seen.refusal.facts.change ?? 1);
    return { ...previewOf(system, state, changes.slice(0, at - 1)), refusal: seen.refusal };
  }
  const steps: { before: State; after: State }[] = [];
  let after = state;
  let secret: SideId | null = null;
  for (const event of seen.events as readonly Event[]) {
    const before = after;
    after = foldEvents(system, before, [event]) as State;
    if (event.type === 'overruled') secret = event.secret;
    else steps.push({ before, after });
  }
  return { steps, after, secret };
}
