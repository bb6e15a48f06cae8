import { findUnit, hexOf } from '../../engine/tactical/position.ts';
import type { State } from '../../engine/tactical/state.ts';
import type { NamePart } from '../../words/telling.ts';
import type { NamedTable, NameTarget } from '../system-ui.ts';

/** Units lead to their place and their card, hexes to their place. */
export function find({ kind, id }: NamePart, { view }: NamedTable): NameTarget | undefined {
  if (kind === 'hex') return { hex: id };
  if (kind === 'side') return { side: id };
  const position = { state: view as State };
  const unit = kind === 'unit' ? findUnit(position, id) : undefined;
  return unit && { unit: id, hex: hexOf(position, unit) ?? undefined, side: unit.side };
}
