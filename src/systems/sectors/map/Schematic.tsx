import parts from '../../../panels/parts/parts.module.css';
import { useTable } from '../table.ts';
import css from './Map.module.css';
import { SectorItem } from './SectorItem.tsx';

/** A planet without a drawing: every sector in words, with the ways that lead from it. */
export function Schematic() {
  const { view, words } = useTable();
  return (
    <main className={css.schematic} aria-label={words.t('sectors/play:map')}>
      <p className={parts.note}>{words.t('sectors/map:no-drawing')}</p>
      <ul className={parts.ruled}>
        {view.map.sectors.map((id) => (
          <SectorItem key={id} id={id} hasWays />
        ))}
      </ul>
    </main>
  );
}
