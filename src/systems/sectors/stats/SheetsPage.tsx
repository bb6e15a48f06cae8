import { SidesTable } from '../../../panels/stats/SidesTable.tsx';
import { sidesLine, useStats } from '../../../panels/stats/stats-context.ts';
import { useTable } from '../table.ts';
import { useRecord } from './use-record.ts';

/** S-3.5, S-4.15: rounds in which a side sent no sheet and the rules filled one in. */
export function SheetsPage() {
  const { words } = useTable();
  const { own, sides } = useStats();
  const { missed } = useRecord();
  const nameOf = (round: number) => (round === 0 ? words.term('phases', 'deployment') : String(round));
  const roundsOf = (side: string) => missed[side] ?? [];
  return (
    <SidesTable
      title={own('page.sheets')}
      head={own('sheets')}
      lines={[
        sidesLine(sides, 'missed', own('missed'), (side) => roundsOf(side).length),
        sidesLine(sides, 'rounds', own('missed-in'), (side) => roundsOf(side).map(nameOf).join(', ') || '—'),
      ]}
    />
  );
}
