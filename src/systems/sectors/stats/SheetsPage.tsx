import { useTranslation } from 'react-i18next';
import { SidesTable } from '../../../panels/stats/SidesTable.tsx';
import { useTable } from '../table.ts';
import type { CampaignRecord } from './record.ts';

/** S-3.5, S-4.15: where a side sent nothing and the rules filled in for it. */
export function SheetsPage({ record: { missed } }: { record: CampaignRecord }) {
  const { words } = useTable();
  const { t } = useTranslation('sectors/stats');
  const each = (of: (rounds: readonly number[]) => number | string) =>
    Object.fromEntries(Object.entries(missed).map(([side, rounds]) => [side, of(rounds)]));
  const nameOf = (round: number) => (round === 0 ? words.term('phases', 'deployment') : String(round));
  return (
    <SidesTable
      title={t('page.sheets')}
      head={t('sheets')}
      lines={[
        { key: 'missed', name: t('missed'), numbers: each((rounds) => rounds.length) },
        { key: 'rounds', name: t('missed-in'), numbers: each((rounds) => rounds.map(nameOf).join(', ') || '—') },
      ]}
    />
  );
}
