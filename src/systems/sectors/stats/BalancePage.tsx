import { useTranslation } from 'react-i18next';
import { totalOf } from '../../../engine/sectors/position.ts';
import { SidesTable } from '../../../panels/stats/SidesTable.tsx';
import { useSides } from '../../../panels/stats/sides.ts';
import { useTable } from '../table.ts';
import type { Purse } from './purses.ts';
import type { CampaignRecord } from './record.ts';

/** What came and went, with the sign that it has in the sum. */
const PARTS: readonly (readonly [part: keyof Purse, sign: 1 | -1])[] = [
  ['start', 1],
  ['replenished', 1],
  ['orbital', 1],
  ['lost', -1],
  ['adjusted', 1],
  ['removed', -1],
];

/** Where the armies of each side came from and went to; the last line is what stands on the map. */
export function BalancePage({ record }: { record: CampaignRecord }) {
  const { state } = useTable();
  const { t } = useTranslation('sectors/stats');
  const sides = useSides();
  const signed = (amount: number) => (amount > 0 ? `+${amount}` : amount < 0 ? `−${-amount}` : '0');
  const line = (key: string, of: (side: string) => number | string) => ({
    key,
    name: t(`balance.${key}`),
    numbers: Object.fromEntries(sides.map(({ id }) => [id, of(id)])),
  });
  const parts = PARTS.filter(
    ([part]) =>
      (part !== 'adjusted' && part !== 'removed') || sides.some(({ id }) => (record.purses[id]?.[part] ?? 0) !== 0),
  );
  const title = t('page.balance');
  return (
    <>
      <SidesTable
        title={title}
        head={t('armies')}
        lines={[
          ...parts.map(([part, sign]) =>
            line(part, (side) => {
              const amount = record.purses[side]?.[part] ?? 0;
              return part === 'start' ? amount : signed(sign * amount);
            }),
          ),
          line('now', (side) => totalOf(state, side)),
        ]}
      />
      <SidesTable
        title={title}
        head={t('by-results')}
        lines={[
          line('declared', (side) => record.purses[side]?.declared ?? 0),
          line('inflicted', (side) => record.purses[side]?.inflicted ?? 0),
        ]}
      />
    </>
  );
}
