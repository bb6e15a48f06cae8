import { useMemo } from 'react';
import type { Arrow } from '../../map/picture.ts';
import type { SheetLine } from '../../store/draft.ts';
import { statesAhead } from '../../store/plan-preview.ts';
import type { AimedOrder } from '../../store/thinker.ts';
import { useScreen, useTable, useTools } from '../table/tools.ts';

const NO_ORDERS: readonly AimedOrder[] = [];
const NO_LINES: readonly SheetLine[] = [];

/** The orders that the computer proposes to the seat at the screen; none once anything has been done since. */
export function useAdvice(): readonly AimedOrder[] {
  const advice = useScreen((now) => now.advice);
  const { sitting, campaign, past } = useTable();
  const holds = !past && advice?.seat === sitting.seat && advice?.entries === campaign.entries.length;
  return advice && holds ? advice.orders : NO_ORDERS;
}

/** The same in pencil, numbered, each from where the orders before it bring its unit. */
export function useAdvisedArrows(): readonly Arrow[] {
  const { store, ui } = useTools();
  const { own: _, ...table } = useTable();
  const { system, sitting } = table;
  const orders = useAdvice();
  const { orderArrows } = ui.screen.map;
  const lines = useMemo(
    () => (orders.length === 0 ? NO_LINES : orders.map(({ command }, i) => ({ id: String(i), order: command }))),
    [orders],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the advice is for one position
  return useMemo(() => {
    if (!orderArrows || sitting.seat === null || lines.length === 0) return [];
    const states = statesAhead(system, store.getState().state, sitting.seat, lines);
    return lines.flatMap(({ order }, i): readonly Arrow[] =>
      orderArrows(table, system.view(states[i], sitting.viewer), { ...order }).map((arrow) => ({
        number: i + 1,
        ...arrow,
        planned: true,
      })),
    );
  }, [orderArrows, system, store, sitting, lines]);
}
