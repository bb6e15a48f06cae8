import { type Draft, GM } from '@hexpost/engine';
import type { State } from '@hexpost/engine/sectors';
import type { NamedTable } from '../../panels/system-ui.ts';

/** Hints for newcomers, one a phase. Dismissals are stored with those of other systems, so the names must be unique. */
export const HINTS = ['sectors-deployment', 'sectors-orders', 'sectors-battles'] as const;

/** The rounds in which orders are explained. */
const LED_ROUNDS = 2;

/** The hint for the next step of the side at the screen; undefined if none is due. Hints called back appear in any round. */
export function hintFor({ view, sitting, past, closed }: NamedTable, _draft: Draft, calledBack: boolean) {
  const { phase, round } = view as State;
  if (past || closed || sitting.seat === null || sitting.seat === GM) return undefined;
  return round > LED_ROUNDS && !calledBack ? undefined : HINTS.find((id) => id === `sectors-${phase}`);
}
