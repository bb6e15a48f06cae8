import type { Unit } from '@hexpost/engine/tactical';
import { GiveStandingOrders } from '../../../panels/command/GiveStandingOrders.tsx';
import { PaperFields } from '../../../panels/command/PaperFields.tsx';
import { commandsForChanges } from '../../../panels/command/papers.ts';
import parts from '../../../panels/parts/parts.module.css';
import { papersOf, useChanges } from '../standing/papers-of.ts';
import { useTable } from '../table.ts';

/** Table 23.15: the standing orders of a unit of the side at the screen, next to its card. */
export function StandingOrders({ unit }: { readonly unit: Unit }) {
  const { position, sitting, words } = useTable();
  const [changes, onChange] = useChanges();
  if (sitting.seat !== unit.side) return null;
  const papers = papersOf(position, [unit]);
  const { [unit.id]: _, ...others } = changes;
  return (
    <details className={parts.fold}>
      <summary>{words.command('set-standing')}</summary>
      <div className={parts.stack}>
        <p className={parts.note}>{words.hint('set-standing')}</p>
        <PaperFields {...{ papers, changes, onChange }} />
        <GiveStandingOrders commands={commandsForChanges(papers, changes)} onDone={() => onChange(others)} />
      </div>
    </details>
  );
}
