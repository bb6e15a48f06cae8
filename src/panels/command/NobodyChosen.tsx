import type { ReactNode } from 'react';
import parts from '../parts/parts.module.css';
import { useSingleKeys } from '../parts/preferences.ts';
import { SideName } from '../table/SideName.tsx';
import { useTable } from '../table/tools.ts';

/** Shown while no unit is chosen: the owner of the orders, additions of the system, and a link to a unit. */
export function NobodyChosen({ children }: { readonly children?: ReactNode }) {
  const { sitting, words } = useTable();
  const key = useSingleKeys() ? 'choose-unit' : 'choose-unit-no-keys';
  return (
    <section className={parts.stack}>
      <h3>
        <SideName side={sitting.seat!} />
      </h3>
      {children}
      <p className={parts.note}>{words.t(`play:orders.${key}`)}</p>
    </section>
  );
}
