import '@mantine/charts/styles.layer.css';
import { useState } from 'react';
import { useTable } from '../play/play.ts';
import { Course } from './Course.tsx';
import { DicePage } from './DicePage.tsx';
import css from './Stats.module.css';
import { CHARTS } from './series.ts';

const PAGES = [...CHARTS, 'dice'] as const;

/** The statistics, a page for each figure. */
export default function StatsPages() {
  const { t } = useTable().words;
  const [page, setPage] = useState<(typeof PAGES)[number]>('controlPoints');
  return (
    <div className={css.pages}>
      <nav className={css.tabs} aria-label={t('stats:pages')}>
        {PAGES.map((id) => (
          <button key={id} type="button" aria-pressed={page === id} onClick={() => setPage(id)}>
            {t(`stats:chart.${id}`)}
          </button>
        ))}
      </nav>
      {page === 'dice' ? <DicePage /> : <Course key={page} chart={page} />}
    </div>
  );
}
