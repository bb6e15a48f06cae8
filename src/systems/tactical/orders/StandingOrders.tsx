import type { Unit } from '../../../engine/tactical/state.ts';
import { LodgePapers } from '../../../panels/command/LodgePapers.tsx';
import parts from '../../../panels/parts/parts.module.css';
import { commandsFor } from '../standing/changes.ts';
import { StandingFields } from '../standing/StandingFields.tsx';
import { useChanges } from '../standing/use-changes.ts';
import { useTable } from '../table.ts';

/** Table 23.15: the standing orders of a unit of the side at the screen, beside its card. */
export function StandingOrders({ unit }: { readonly unit: Unit }) {
  const { sitting, words } = useTable();
  const [changes, change] = useChanges();
  if (sitting.seat !== unit.side) return null;
  const { [unit.id]: _, ...others } = changes;
  return (
    <details className={parts.fold}>
      <summary>{words.command('set-standing')}</summary>
      <div className={parts.stack}>
        <p className={parts.note}>{words.hint('set-standing')}</p>
        <StandingFields units={[unit]} changes={changes} onChange={change} />
        <LodgePapers commands={commandsFor([unit], changes)} onDone={() => change(others)} />
      </div>
    </details>
  );
}
