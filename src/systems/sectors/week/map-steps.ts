import type { AnyEvent, Clause } from '@hexpost/engine';
import type { Event } from '@hexpost/engine/sectors';

/** A step of the map update, with the events that belong to it. */
interface UpdateStep {
  readonly id: string;
  readonly clause: Clause;
  readonly types: readonly Event['type'][];
}

/** The steps in the order of S-8.1. */
const STEPS: readonly UpdateStep[] = [
  { id: 'losses', clause: 'S-8.2', types: ['armies-lost'] },
  { id: 'landings', clause: 'S-8.4', types: ['armies-arrived'] },
  { id: 'eliminations', clause: 'S-8.5', types: ['side-eliminated'] },
  { id: 'control', clause: 'S-8.6', types: ['sector-controlled', 'control-lost'] },
  { id: 'replenishment', clause: 'S-8.8', types: ['armies-replenished'] },
  { id: 'orbit', clause: 'S-8.10', types: ['orbital-redirected', 'orbital-arrived'] },
  { id: 'map', clause: 'S-8.15', types: ['map-published'] },
  { id: 'victory', clause: 'S-9.1', types: ['campaign-won', 'campaign-drawn'] },
  { id: 'next', clause: 'S-8.15', types: ['round-opened', 'phase-opened'] },
];

/** The events of each step; a further phase that closes by itself at once (S-10.4) is no part of the update. */
export function updateSteps(
  events: readonly AnyEvent[],
): readonly (UpdateStep & { readonly own: readonly AnyEvent[] })[] {
  const end = events.findIndex(({ type }) => type === 'phase-opened');
  const update = end < 0 ? events : events.slice(0, end + 1);
  return STEPS.map((step) => ({
    ...step,
    own: update.filter(({ type }) => (step.types as readonly string[]).includes(type)),
  }));
}
