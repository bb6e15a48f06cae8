import { idleUnits, type LeftOver, NOTHING_LEFT } from '../../panels/command/left-over.ts';
import type { NamedTable } from '../system-ui.ts';
import { ownTable } from './table.ts';

/** The units that would miss something if the phase ended now: in the fight whoever is locked fights anyway. */
export function leftOver(table: NamedTable): LeftOver {
  const { ask, position, words } = ownTable(table);
  return position.state.phase === 'fight' ? NOTHING_LEFT : { idle: idleUnits(ask, words), unspent: [] };
}
