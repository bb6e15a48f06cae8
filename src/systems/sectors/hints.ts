import { type Draft, GM } from '@hexpost/engine';
import type { State } from '@hexpost/engine/sectors';
import type { NamedTable } from '../../panels/system-ui.ts';

/** Hints for newcomers, one a phase. What was put aside is kept with hints of other systems, so these have names of their own. */
export const HINTS = ['sectors-deployment', 'sectors-orders', 'sectors-battles'] as const;

/** The rounds in which orders are explained. */
const LED_ROUNDS = 2;

/** The hint on the next step of the side at the screen; undefined where nothing needs a word. Those called back come in any round. */
export function hintFor({ view, sitting, past, closed }: NamedTable, _draft: Draft, calledBack: boolean) {
  const { phase, round } = view as State;
  if (past || closed || sitting.seat === null || sitting.seat === GM) return undefined;
  return round > LED_ROUNDS && !calledBack ? undefined : HINTS.find((id) => id === `sectors-${phase}`);
}
