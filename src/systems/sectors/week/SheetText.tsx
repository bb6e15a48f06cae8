import type { SideId } from '@hexpost/engine';
import { Fold } from '../../../panels/table/Fold.tsx';
import { SheetLines } from '../SheetLines.tsx';
import { useTable } from '../table.ts';

/** The text of a sheet, as far as the viewer may read it. */
export function SheetText({ side }: { readonly side: SideId }) {
  const { view, words } = useTable();
  const { sheet } = view.sides[side]!;
  return (
    sheet && (
      <Fold stays name={words.t('sectors/week:read-sheet', { side: words.side(side) })}>
        <SheetLines sheet={sheet} />
      </Fold>
    )
  );
}
