import type { Draft } from '@hexpost/engine';
import type { ListEntry, Position } from '@hexpost/engine/tactical';
import { idleUnits, type LeftOver, NOTHING_LEFT } from '../../panels/command/finish-part.ts';
import { offeredUnits } from '../../panels/map/next-unit.tsx';
import type { NamedTable } from '../../panels/system-ui.ts';
import type { TacticalWords } from './names.ts';
import { ownTable, type TacticalTable } from './table.ts';

/** Hints for newcomers, one a phase. Dismissals are stored with those of other systems, so the names must be unique. */
export const TACTICAL_HINTS = [
  'tactical-deployment',
  'tactical-movement',
  'tactical-shooting',
  'tactical-charge',
  'tactical-fight',
  'tactical-end',
] as const;
type TacticalHint = (typeof TACTICAL_HINTS)[number];

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

/**
 * T-6.1: the points that a list leaves unused, if a unit of its army costs no more than that: it could be added, or
 * replace a cheaper one. The list cannot be changed later.
 */
export function leftInList({ rules }: Position, list: readonly ListEntry[], { t }: TacticalWords): LeftOver {
  const rows = list.flatMap(({ entry }) => rules.entries.get(entry)?.row ?? []);
  const count = rules.ruleset.pointsLimit - rows.reduce((sum, { points }) => sum + points, 0);
  const pays = rules.ruleset.units.some(({ faction, points }) => faction === rows[0]?.faction && points <= count);
  return { idle: [], unspent: pays ? [t('tactical/orders:list.left', { count })] : [] };
}

/** The units that would lose an option if the phase ended now; in the fight phase locked units fight anyway. */
export function leftOver(table: NamedTable): LeftOver {
  const { ask, position, words } = ownTable(table);
  return position.state.phase === 'fight' ? NOTHING_LEFT : { idle: idleUnits(ask, words), unspent: [] };
}
