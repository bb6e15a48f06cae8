import { useTable } from './tools.ts';

/** Takes the last command back; undefined when it cannot be taken back by whoever sits at the screen. */
export function useTableUndo(): (() => void) | undefined {
  const { canUndo, undo } = useTable();
  return canUndo ? undo : undefined;
}

/** Gives again what was taken back last; undefined when there is nothing that whoever sits at the screen may bring back. */
export function useTableRedo(): (() => void) | undefined {
  const { canRedo, redo } = useTable();
  return canRedo ? redo : undefined;
}
