import type { SideId } from '../../../engine/kernel/ids.ts';
import parts from '../../../panels/parts/parts.module.css';
import { useTable } from '../table.ts';
import { Fold } from './Fold.tsx';

/** The orders of a sheet, as far as the viewer may read them. */
export function SheetText({ side }: { readonly side: SideId }) {
  const { view, words } = useTable();
  const { sheet } = view.sides[side]!;
  if (!sheet) return null;
  const lines = words.sheet(sheet);
  return (
    <Fold stays name={words.t('sectors/week:read-sheet', { side: words.side(side) })}>
      <ul className={parts.bullets}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Fold>
  );
}
