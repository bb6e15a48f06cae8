import { open } from '../../engine/kernel/system.ts';
import { idleUnits, type LeftOver, NOTHING_LEFT } from '../../panels/command/left-over.ts';
import { choicesOf } from '../../store/draft.ts';
import type { NamedTable } from '../system-ui.ts';
import { ownTable } from './table.ts';

/** The losses of a turn that ends: units that have not acted, and (D-4.1) what could have been bought. Resources are kept (D-3.6). */
export function leftOver(table: NamedTable): LeftOver {
  const { ask, position, sitting, words } = ownTable(table);
  const { phase, sides } = position.state;
  if (phase !== 'orders' || sitting.seat === null) return NOTHING_LEFT;
  const buys = ['buy', 'drop'].some((command) => open(choicesOf(ask({ command }), 'type')).length > 0);
  const { resources = 0 } = sides[sitting.seat] ?? {};
  return {
    idle: idleUnits(ask, words),
    unspent: buys ? [words.t('domination/orders:end.resources', { count: resources })] : [],
  };
}
