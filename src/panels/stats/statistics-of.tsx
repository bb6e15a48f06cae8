import { type AnyEvent, type Entry, readLog } from '@hexpost/engine';
import { useMemo } from 'react';
import { seenLog } from '../replay/seen-log.ts';
import type { NamedTable } from '../system-ui.ts';
import { useTable } from '../table/tools.ts';
import { DicePage } from './DicePage.tsx';
import { type DiceRecord, luckOfSides } from './dice-record.ts';
import type { Statistics, StatsMoment } from './statistics.ts';

interface Parts<Table extends NamedTable> extends Pick<Statistics, 'words' | 'pages'> {
  /** The course of the campaign as far as the viewer may know it. `table` is the system's own. */
  readonly moments: (table: Table) => readonly StatsMoment[];
  /** Every die that counts, with its chance; `events` and `entries` are those that the viewer may read. */
  readonly dice: (table: Table, events: readonly AnyEvent[], entries: readonly Entry[]) => readonly DiceRecord[];
}

/** The statistics of a system: its pages, then the dice. */
export function statisticsOf<Table extends NamedTable>({ words, pages, moments, dice }: Parts<Table>): Statistics {
  const useOwn = () => useTable().own as Table;
  function useRecords(): readonly DiceRecord[] {
    const table = useOwn();
    return useMemo(() => {
      const seen = seenLog(readLog(table.system, table.campaign.entries, table.sitting.viewer));
      const entries = seen.entries.map((entry) => table.campaign.entries[entry]!);
      return dice(
        table,
        seen.lines.map(({ event }) => event),
        entries,
      );
    }, [table]);
  }
  function Dice() {
    return <DicePage records={useRecords()} />;
  }
  return {
    words,
    pages: [...pages, { id: 'dice', Page: Dice }],
    useMoments() {
      const table = useOwn();
      return useMemo(() => moments(table), [table, moments]);
    },
    useLuck() {
      const records = useRecords();
      return useMemo(() => luckOfSides(records), [records]);
    },
  };
}
