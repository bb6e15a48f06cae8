import type { Sheet } from '@hexpost/engine/sectors';
import parts from '../../panels/parts/parts.module.css';
import { useTable } from './table.ts';

/** A sheet line by line. */
export function SheetLines({ sheet }: { readonly sheet: Sheet }) {
  const { words } = useTable();
  return (
    <ul className={parts.bullets}>
      {words.sheet(sheet).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
