import { useTable, useTools } from '../table/tools.ts';
import type { OrderSheetParts } from './order-sheet.ts';

/** The system's part of the order sheet; undefined while no seat is at the screen. */
export function useOrderSheet(): OrderSheetParts | undefined {
  const { ui } = useTools();
  const { sitting, past } = useTable();
  return sitting.seat !== null && !past ? ui.orderSheet : undefined;
}
