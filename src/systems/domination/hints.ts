import type { Draft } from '@hexpost/engine';
import { offeredUnits } from '../../panels/map/next-unit.tsx';
import type { DominationTable } from './table.ts';

/** Hints for newcomers. Dismissals are stored with those of other systems, so the names must be unique. */
export const HINTS = ['domination-answer', 'domination-unit', 'domination-order', 'domination-end'] as const;
export type HintId = (typeof HINTS)[number];

/** The rounds in which orders are explained. */
const LED_ROUNDS = 2;

/** The hint for the next step of the seat at the screen; undefined if none is due. Hints called back appear in any round. */
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
