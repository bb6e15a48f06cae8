import type { AnySystem } from '../engine/kernel/system.ts';
import type { SheetLine } from './draft.ts';
import { previewCommand } from './preview.ts';

const known = new WeakMap<readonly SheetLine[], { readonly state: unknown; readonly positions: readonly unknown[] }>();

/**
 * The state before each order of a sheet, and last the one after all of them. An order that needs dice changes
 * nothing here: its outcome is open.
 */
export function statesAhead(
  system: AnySystem,
  state: unknown,
  seat: string,
  lines: readonly SheetLine[],
): readonly unknown[] {
  const found = known.get(lines);
  if (found && found.state === state) return found.positions;
  const positions = [state];
  for (const { order } of lines) positions.push(after(system, positions.at(-1), seat, order));
  known.set(lines, { state, positions });
  return positions;
}

function after(system: AnySystem, state: unknown, seat: string, order: SheetLine['order']): unknown {
  if (order.command === 'sheet') return state;
  const seen = previewCommand(system, state, seat, order);
  return seen.kind === 'known' ? seen.state : state;
}
