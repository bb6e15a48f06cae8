import { useCallback } from 'react';
import { GM } from '../../engine/kernel/ids.ts';
import type { Choice } from '../../engine/kernel/system.ts';
import { useBeginOrder } from '../../panels/command/begin-order.ts';
import { useChooseUnit } from '../../panels/map/unit-presses.ts';
import { useTools } from '../../panels/table/tools.ts';
import { focusMap } from '../../panels/table/use-table-keys.ts';
import { choicesOf } from '../../store/draft.ts';
import { centreOn } from '../../store/screen.ts';
import { isAble } from './able-units.ts';
import { ORDERS } from './orders.ts';
import { useTable } from './table.ts';

/** The next unit that can act after the one chosen, in the order of the list; null after the last when not going round. */
export function nextUnit(
  units: readonly Choice[],
  from: string | null,
  round: boolean,
  able: (unit: Choice) => boolean,
): string | null {
  const at = units.findIndex(({ value }) => value === from);
  const next = units.slice(at + 1).find(able) ?? (round ? units.find(able) : undefined);
  return next === undefined ? null : String(next.value);
}

/** Chooses a unit, shows it on the map, and gives the map the keyboard focus. */
export function useGoTo(): (id: string) => void {
  const { screen } = useTools();
  const { position } = useTable();
  const choose = useChooseUnit();
  return useCallback(
    (id) => {
      choose(id);
      const hex = position.state.units[id]?.hex;
      if (hex) centreOn(screen, hex);
      focusMap();
    },
    [screen, position, choose],
  );
}

/** Goes to the next unit that can act, or (`back`) to the one before. */
export function useNextUnit(): (back?: boolean) => void {
  const { screen } = useTools();
  const { ask } = useTable();
  const goTo = useGoTo();
  return useCallback(
    (back = false) => {
      const units = choicesOf(ask({}), 'unit');
      const next = nextUnit(back ? units.toReversed() : units, screen.getState().inspected, true, isAble(ask));
      if (next !== null) goTo(next);
    },
    [screen, ask, goTo],
  );
}

/** Keys of a game of Nuclear: the next unit, and a letter for each order. */
export function useNuclearKeys(): (event: KeyboardEvent) => void {
  const { sitting, past } = useTable();
  const goToNext = useNextUnit();
  const beginOrder = useBeginOrder();
  return useCallback(
    (event) => {
      if (event.code === 'KeyN') goToNext(event.shiftKey);
      else if (!past && !event.shiftKey && sitting.seat !== null && sitting.seat !== GM) {
        const command = Object.keys(ORDERS).find((id) => `Key${ORDERS[id]!.key}` === event.code);
        if (command !== undefined) beginOrder(command);
      }
    },
    [sitting, past, goToNext, beginOrder],
  );
}
