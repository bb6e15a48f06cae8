import { useTable } from './tools.ts';

/** Undoes the last command; undefined if the seat at the screen cannot undo it. */
export function useTableUndo(): (() => void) | undefined {
  const { canUndo, undo } = useTable();
  return canUndo ? undo : undefined;
}

/** Redoes the last undone command; undefined if there is nothing that the seat at the screen may redo. */
export function useTableRedo(): (() => void) | undefined {
  const { canRedo, redo } = useTable();
  return canRedo ? redo : undefined;
}
