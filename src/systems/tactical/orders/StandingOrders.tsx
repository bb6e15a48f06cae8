import type { Unit } from '../../../engine/tactical/state.ts';
import { CommandForm } from '../../../panels/command/CommandForm.tsx';
import parts from '../../../panels/parts/parts.module.css';
import { useTable } from '../table.ts';

/** Table 23.15: the standing orders of a unit, as they are now; each has its default until it is changed. */
export function StandingOrders({ unit }: { readonly unit: Unit }) {
  const { system, state, sitting, give, words } = useTable();
  const { seat } = sitting;
  if (seat !== unit.side) return null;
  return (
    <details className={parts.fold}>
      <summary>{words.command('set-standing')}</summary>
      <CommandForm
        key={unit.id}
        system={system}
        state={state}
        seat={seat}
        start={{ command: 'set-standing', unit: unit.id }}
        filled={{ orders: { ...unit.standing } as never }}
        fixed
        names={words}
        onGive={(command) => {
          const given = give(command);
          return given.ok ? null : given.refusal;
        }}
      />
    </details>
  );
}
