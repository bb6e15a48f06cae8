import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { Arrow } from '../../map/picture.ts';
import type { SheetLine } from '../../store/draft.ts';
import { statesAhead } from '../../store/preview.ts';
import type { AimedOrder } from '../../store/thinker.ts';
import { useDrafting, useScreen, useTable, useTools } from '../table/tools.ts';

const NO_ORDERS: readonly AimedOrder[] = [];
const NO_LINES: readonly SheetLine[] = [];
const NO_ARROWS: readonly Arrow[] = [];

/** The orders that the computer proposes to the seat at the screen; none after any later entry. */
export function useAdvice(): readonly AimedOrder[] {
  const advice = useScreen((now) => now.advice);
  const { sitting, campaign, past } = useTable();
  const holds = !past && advice?.seat === sitting.seat && advice?.entries === campaign.entries.length;
  return advice && holds ? advice.orders : NO_ORDERS;
}

/** Consecutive orders as numbered arrows, each starting where the previous orders leave its unit. `by` gives them, by default the seat at the screen. */
function useArrowsAhead(lines: readonly SheetLine[], look: Partial<Arrow> = {}, by?: string): readonly Arrow[] {
  const { store, ui } = useTools();
  const { own: _, ...table } = useTable();
  const { system, sitting } = table;
  const { orderArrows } = ui.screen.map;
  const state = useStore(store, (now) => now.state);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the orders are for one position
  return useMemo(() => {
    const { viewer } = sitting;
    const seat = by ?? sitting.seat;
    if (!orderArrows || seat === null || lines.length === 0) return NO_ARROWS;
    const states = statesAhead(system, ui.table.sheet?.position(state, seat) ?? state, seat, lines);
    return lines.flatMap(({ order }, i): readonly Arrow[] =>
      orderArrows(table, system.view(states[i], viewer), { ...order }).map((arrow) => ({
        number: i + 1,
        ...arrow,
        ...look,
      })),
    );
  }, [orderArrows, system, state, sitting, lines, by]);
}

/** The advised orders, in pencil. */
export function useAdvisedArrows(): readonly Arrow[] {
  const orders = useAdvice();
  const lines = useMemo(
    () => (orders.length === 0 ? NO_LINES : orders.map(({ command }, i) => ({ id: String(i), order: command }))),
    [orders],
  );
  return useArrowsAhead(lines, { planned: true });
}

/** The orders of the sheet that is being written, or of the one that ends a complete plan by post. */
export function useSheetArrows(): readonly Arrow[] {
  const { sheeting, past } = useTable();
  const lines = useDrafting((now) => now.lines);
  const waiting = useStore(useTools().store, (now) => now.waiting);
  const isWaiting = !sheeting && !past && waiting?.isSheet === true;
  return useArrowsAhead(
    sheeting ? lines : isWaiting ? waiting.lines : NO_LINES,
    {},
    isWaiting ? waiting.seat : undefined,
  );
}
