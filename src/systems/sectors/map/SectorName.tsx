import type { SectorId } from '../../../engine/sectors/state.ts';
import { useOrdersOnMap } from '../sheet/use-orders-on-map.ts';
import { useTable } from '../table.ts';
import css from './Map.module.css';

/** The name of a sector; a press looks at it on the map. */
export function SectorName({ id, label }: { readonly id: SectorId; readonly label?: string }) {
  const { view, words } = useTable();
  const { pressSector } = useOrdersOnMap();
  const name = label ?? words.sector(id);
  if (!(id in view.sectors)) return name;
  return (
    <button type="button" className={css.name} onClick={() => pressSector(id, true)}>
      {name}
    </button>
  );
}
