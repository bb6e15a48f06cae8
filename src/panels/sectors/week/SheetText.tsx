import type { SideId } from '../../../engine/kernel/ids.ts';
import { useTable } from '../table.ts';
import css from './week.module.css';

/** What a sheet says, as far as the viewer may read it. */
export function SheetText({ side, open = false }: { readonly side: SideId; readonly open?: boolean }) {
  const { view, words } = useTable();
  const { sheet } = view.sides[side]!;
  if (!sheet) return null;
  const lines = words.sheet(sheet);
  return (
    <details className={css.fold} open={open}>
      <summary>{words.t('sectorsweek:read-sheet', { side: words.side(side) })}</summary>
      <ul className={css.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );
}
