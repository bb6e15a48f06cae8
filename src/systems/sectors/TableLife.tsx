import { useTable } from './table.ts';
import { useClock } from './week/use-clock.ts';

/** Lets the clock of the campaign tick while its table is on the screen. */
export function TableLife() {
  useClock(useTable());
  return null;
}
