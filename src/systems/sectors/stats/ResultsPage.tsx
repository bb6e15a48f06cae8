import { useTranslation } from 'react-i18next';
import { CATEGORIES, DRAWS } from '../../../engine/sectors/data.ts';
import { METHODS } from '../../../engine/sectors/state.ts';
import { SidesTable } from '../../../panels/stats/SidesTable.tsx';
import { useSides } from '../../../panels/stats/sides.ts';
import { useTable } from '../table.ts';
import type { CampaignRecord, Fought } from './record.ts';

/** How the battles of each side ended, and how their results came about. */
export function ResultsPage({ record: { battles } }: { record: CampaignRecord }) {
  const { words } = useTable();
  const { t } = useTranslation('sectors/stats');
  const sides = useSides();
  const bySide = (of: (own: readonly Fought[], side: string) => number | string) =>
    Object.fromEntries(
      sides.map(({ id }) => [
        id,
        of(
          battles.filter(({ attacker, defender }) => attacker === id || defender === id),
          id,
        ),
      ]),
    );
  if (battles.length === 0) return <p role="status">{t('no-results')}</p>;
  const wonAndLost = (own: readonly Fought[], side: string) => {
    const won = own.filter(({ winner }) => winner === side).length;
    return `${won} : ${own.length - won}`;
  };
  const methods = METHODS.filter((id) => battles.some(({ method }) => method === id));
  return (
    <>
      <SidesTable
        title={t('page.results')}
        head={t('category')}
        lines={[
          ...CATEGORIES.map((id) => ({
            key: id,
            name: words.term('categories', id),
            numbers: bySide((own, side) => {
              const such = own.filter(({ category }) => category === id);
              return DRAWS.has(id) ? such.length : wonAndLost(such, side);
            }),
          })),
          { key: 'all', name: t('all-battles'), numbers: bySide((own) => own.length) },
        ]}
      />
      <h4>{t('methods')}</h4>
      <SidesTable
        title={t('methods')}
        head={t('method')}
        lines={methods.map((id) => ({
          key: id,
          name: words.term('methods', id),
          numbers: bySide((own) => own.filter(({ method }) => method === id).length),
        }))}
      />
    </>
  );
}
