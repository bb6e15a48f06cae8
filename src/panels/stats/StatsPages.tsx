import '@mantine/charts/styles.layer.css';
import { useMemo, useState } from 'react';
import { useTable } from '../../systems/nuclear/table.ts';
import { SideName } from '../table/SideName.tsx';
import { Course } from './Course.tsx';
import { DicePage } from './DicePage.tsx';
import css from './Stats.module.css';
import { CHARTS } from './series.ts';
import { SidesContext } from './sides.ts';

const PAGES = [...CHARTS, 'dice'] as const;

/** The statistics, a page for each figure. */
export default function StatsPages() {
  const { game, words } = useTable();
  const { t } = words;
  const [page, setPage] = useState<(typeof PAGES)[number]>('controlPoints');
  const { order } = game.state;
  const sides = useMemo(
    () =>
      order.map((id) => ({
        id,
        name: words.side(id),
        colour: words.colour(id) ?? null,
        label: <SideName side={id} />,
      })),
    [order, words],
  );
  return (
    <div className={css.pages}>
      <nav className={css.tabs} aria-label={t('stats:pages')}>
        {PAGES.map((id) => (
          <button key={id} type="button" aria-pressed={page === id} onClick={() => setPage(id)}>
            {t(`stats:chart.${id}`)}
          </button>
        ))}
      </nav>
      <SidesContext value={sides}>{page === 'dice' ? <DicePage /> : <Course key={page} chart={page} />}</SidesContext>
    </div>
  );
}
