import { computerAt, type Entry } from '@hexpost/engine';
import { useHeldEnd } from '../command/finish-part.ts';
import { type TableTools, useTable, useTools } from './tools.ts';

/** Undoes the last command, or takes back the end of a part that is held; undefined if the seat at the screen cannot. */
export function useTableUndo(): (() => void) | undefined {
  const tools = useTools();
  const { canUndo } = useTable();
  const held = useHeldEnd();
  if (held) return () => tools.screen.setState({ heldEnd: null });
  return canUndo ? () => undoAll(tools) : undefined;
}

/** Undoes one command; what one press ended is taken back at once, however many phases it ended. */
function undoAll({ screen, table, ui }: TableTools): void {
  const { ended } = screen.getState();
  const { campaign, undo } = table.getState();
  const since = ended === null ? [] : campaign.entries.slice(ended.entries);
  const isOfEnd = ({ seat, command }: Entry): boolean =>
    computerAt(campaign, seat) !== undefined ||
    (seat === since[0]!.seat && ui.table.isPass?.(command as { command: string }) === true);
  const isEnd = ended !== null && since.every(isOfEnd);
  undo();
  while (isEnd && table.getState().canUndo && table.getState().campaign.entries.length > ended.entries) undo();
}

/** Redoes the last undone command; undefined if there is nothing that the seat at the screen may redo. */
export function useTableRedo(): (() => void) | undefined {
  const { canRedo, redo } = useTable();
  return canRedo ? redo : undefined;
}
