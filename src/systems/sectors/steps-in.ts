import type { Event } from '@hexpost/engine/sectors';

/** S-12: with these the game master steps in. */
export const STEPS_IN: ReadonlySet<string> = new Set<Event['type']>([
  'result-ruled',
  'battle-cancelled',
  'side-expelled',
  'side-marked-absent',
  'deadline-extended',
  'armies-adjusted',
  'orbital-directed',
  'member-set',
  'phase-reopened',
]);
