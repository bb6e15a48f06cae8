import type { Draft } from '@hexpost/engine';
import { offeredUnits } from '../../panels/map/next-unit.ts';
import type { DominationTable } from './table.ts';

/** Hints for newcomers. What was put aside is kept with hints of other systems, so these have names of their own. */
export const HINTS = ['domination-answer', 'domination-unit', 'domination-order', 'domination-end'] as const;
export type HintId = (typeof HINTS)[number];

/** The rounds in which orders are explained. */
const LED_ROUNDS = 2;

/** The hint on the next step of the seat at the screen; undefined where nothing needs a word. Those called back come in any round. */
export function hintFor(
  { position, sitting, past, closed, ask }: DominationTable,
  draft: Draft,
  calledBack = false,
): HintId | undefined {
  const { active, phase, round } = position.state;
  if (past || closed || sitting.seat !== active) return undefined;
  if (phase === 'answer') return 'domination-answer';
  if (phase !== 'orders' || (round > LED_ROUNDS && !calledBack)) return undefined;
  if (offeredUnits(ask).length === 0) return 'domination-end';
  return draft.unit === undefined ? 'domination-unit' : 'domination-order';
}
