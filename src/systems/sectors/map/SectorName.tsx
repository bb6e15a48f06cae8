import type { SectorId } from '@hexpost/engine/sectors';
import { useTable } from '../table.ts';
import css from './Map.module.css';

/** The name of a sector; a press looks at it on the map. */
export function SectorName({ id, label }: { readonly id: SectorId; readonly label?: string }) {
  const { view, words, choose } = useTable();
  const name = label ?? words.sector(id);
  if (!(id in view.sectors)) return name;
  return (
    <button type="button" className={css.name} onClick={() => choose(id)}>
      {name}
    </button>
  );
}
