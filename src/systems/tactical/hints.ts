import type { Draft } from '@hexpost/engine';
import { offeredUnits } from '../../panels/map/next-unit.tsx';
import type { TacticalTable } from './table.ts';

/** Hints for newcomers, one a phase. Dismissals are stored with those of other systems, so the names must be unique. */
export const TACTICAL_HINTS = [
  'tactical-deployment',
  'tactical-movement',
  'tactical-shooting',
  'tactical-charge',
  'tactical-fight',
  'tactical-end',
] as const;
export type TacticalHint = (typeof TACTICAL_HINTS)[number];

/** The game turns in which orders are explained. */
const LED_TURNS = 2;

/** The hint for the next step of the seat at the screen; undefined if none is due. Hints called back appear in any turn. */
export function tacticalHint(
  { position, sitting, past, closed, ask }: Pick<TacticalTable, 'position' | 'sitting' | 'past' | 'closed' | 'ask'>,
  _draft: Draft,
  calledBack = false,
): TacticalHint | undefined {
  const { active, phase, turn, pending } = position.state;
  if (past || closed || sitting.seat !== active || pending) return undefined;
  const hint = TACTICAL_HINTS.find((id) => id === `tactical-${phase}`);
  if (!hint || (turn > LED_TURNS && !calledBack)) return undefined;
  return offeredUnits(ask).length === 0 ? 'tactical-end' : hint;
}
