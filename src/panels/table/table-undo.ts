import { useTable } from './tools.ts';

/** Takes the last command back; undefined when it cannot be taken back by whoever sits at the screen. */
export function useTableUndo(): (() => void) | undefined {
  const { canUndo, undo } = useTable();
  return canUndo ? undo : undefined;
}
