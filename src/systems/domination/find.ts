import type { State } from '../../engine/domination/state.ts';
import type { NamePart } from '../../words/telling.ts';
import type { NamedTable, NameTarget } from '../system-ui.ts';

/** Units lead to their place and their card, hexes to their place. */
export function find({ kind, id }: NamePart, { view }: NamedTable): NameTarget | undefined {
  if (kind === 'hex') return { hex: id };
  if (kind === 'side') return { side: id };
  const unit = kind === 'unit' ? (view as State).units[id] : undefined;
  return unit && { unit: id, hex: unit.at, side: unit.side };
}
