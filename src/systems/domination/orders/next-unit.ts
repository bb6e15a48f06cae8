import { useCallback } from 'react';
import { useBeginOrder } from '../../../panels/command/begin-order.ts';
import { useChooseUnit } from '../../../panels/map/unit-presses.ts';
import { useTools } from '../../../panels/table/tools.ts';
import { focusMap } from '../../../panels/table/use-table-keys.ts';
import { centreOn } from '../../../store/screen.ts';
import { useTable } from '../table.ts';
import { ableUnits, ORDERS } from './commands.ts';

/** Chooses the next unit that can act, or (`back`) the one before, and shows it on the map. */
export function useNextUnit(): (back?: boolean) => void {
  const { screen } = useTools();
  const { ask, position } = useTable();
  const choose = useChooseUnit();
  return useCallback(
    (back = false) => {
      const able = ableUnits(ask).map(({ value }) => String(value));
      const units = back ? able.toReversed() : able;
      const next = units[units.indexOf(screen.getState().inspected ?? '') + 1] ?? units[0];
      if (next === undefined) return;
      choose(next);
      centreOn(screen, position.state.units[next]!.at);
      focusMap();
    },
    [screen, ask, position, choose],
  );
}

/** Keys of a game of Domination: the next unit, and a letter for each order. */
export function useDominationKeys(): (event: KeyboardEvent) => void {
  const { sitting, past } = useTable();
  const goToNext = useNextUnit();
  const beginOrder = useBeginOrder();
  return useCallback(
    (event) => {
      if (past || sitting.seat === null) return;
      if (event.code === 'KeyN') return goToNext(event.shiftKey);
      const command = Object.keys(ORDERS).find((id) => `Key${ORDERS[id]!.key}` === event.code);
      if (command !== undefined && !event.shiftKey) beginOrder(command);
    },
    [sitting, past, goToNext, beginOrder],
  );
}
