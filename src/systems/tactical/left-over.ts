import type { ListEntry, Position } from '@hexpost/engine/tactical';
import { idleUnits, type LeftOver, NOTHING_LEFT } from '../../panels/command/finish-part.ts';
import type { NamedTable } from '../../panels/system-ui.ts';
import type { TacticalWords } from './names.ts';
import { ownTable } from './table.ts';

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
