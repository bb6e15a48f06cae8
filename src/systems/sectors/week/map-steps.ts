import type { AnyEvent } from '../../../engine/kernel/system.ts';
import type { Event } from '../../../engine/sectors/events.ts';

/** The steps of the map update in the order of S-8.1. */
export const UPDATE_STEPS = [
  'losses',
  'landings',
  'eliminations',
  'control',
  'replenishment',
  'orbit',
  'map',
  'victory',
  'next',
] as const;
export type UpdateStep = (typeof UPDATE_STEPS)[number];

const STEP_OF: Readonly<Partial<Record<Event['type'], UpdateStep>>> = {
  'armies-lost': 'losses',
  'armies-arrived': 'landings',
  'side-eliminated': 'eliminations',
  'sector-controlled': 'control',
  'control-lost': 'control',
  'armies-replenished': 'replenishment',
  'orbital-redirected': 'orbit',
  'orbital-arrived': 'orbit',
  'map-published': 'map',
  'campaign-won': 'victory',
  'campaign-drawn': 'victory',
  'round-opened': 'next',
  'phase-opened': 'next',
};

/** The events of each step, without those of a further phase that closes by itself at once (S-10.4). */
export function eventsByStep(events: readonly AnyEvent[]): ReadonlyMap<UpdateStep, readonly AnyEvent[]> {
  const steps = new Map<UpdateStep, AnyEvent[]>(UPDATE_STEPS.map((step) => [step, []]));
  for (const event of events) {
    const step = STEP_OF[event.type as Event['type']];
    if (step) steps.get(step)!.push(event);
    if (event.type === 'phase-opened') break;
  }
  return steps;
}
