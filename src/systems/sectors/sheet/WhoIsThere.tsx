import type { SideId } from '@hexpost/engine';
import type { SectorId } from '@hexpost/engine/sectors';
import { Fragment } from 'react';
import parts from '../../../panels/parts/parts.module.css';
import { SideName } from '../../../panels/table/SideName.tsx';
import { useTable } from '../table.ts';

/** The sides in a sector with their armies, `first` before the others. */
export function WhoIsThere({ sector, first }: { readonly sector: SectorId; readonly first?: SideId }) {
  const { view, words } = useTable();
  const { armies } = view.sectors[sector]!;
  const there = view.seats.filter((side) => (armies[side] ?? 0) > 0);
  const sides = first === undefined ? there : [first, ...there.filter((side) => side !== first)];
  if (sides.length === 0) return <span className={parts.soft}>{words.t('sectors/play:nobody-there')}</span>;
  return (
    <span className={parts.textRow}>
      {sides.map((side) => (
        // Read out and copied they are words of their own.
        <Fragment key={side}>
          <span>
            <SideName side={side} /> {armies[side]}
          </span>{' '}
        </Fragment>
      ))}
    </span>
  );
}
