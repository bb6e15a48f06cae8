import '@mantine/charts/styles.layer.css';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readLog } from '../../../engine/kernel/campaign.ts';
import type { State } from '../../../engine/sectors/state.ts';
import css from '../../../panels/stats/Stats.module.css';
import { SidesContext } from '../../../panels/stats/sides.ts';
import { stateAfter } from '../../../store/state-cache.ts';
import { coloursOf } from '../picture.ts';
import { SideName } from '../SideMark.tsx';
import { useTable } from '../table.ts';
import { BalancePage } from './BalancePage.tsx';
import { CoursePage } from './CoursePage.tsx';
import { QuickPage } from './QuickPage.tsx';
import { ResultsPage } from './ResultsPage.tsx';
import { recordOf } from './record.ts';
import { SheetsPage } from './SheetsPage.tsx';

const PAGES = ['armies', 'sectors', 'won', 'losses', 'balance', 'results', 'dice', 'sheets'] as const;

/** The statistics of sectors, a page for each figure; all of them from the log that the viewer may read. */
export default function StatsPages() {
  const { system, campaign, sitting, view, words } = useTable();
  const { t } = useTranslation(['sectors/stats', 'stats']);
  const [page, setPage] = useState<(typeof PAGES)[number]>('armies');
  const { entries, players } = campaign;
  const { viewer } = sitting;
  const record = useMemo(
    () => recordOf(readLog(system, entries, viewer), stateAfter(system, campaign, 0) as State),
    [system, campaign, entries, viewer],
  );
  const sides = useMemo(() => {
    const colours = coloursOf(view, players);
    return view.seats.map((id) => ({
      id,
      name: words.side(id),
      colour: colours.get(id) ?? null,
      label: <SideName side={id} />,
    }));
  }, [view, players, words]);
  return (
    <div className={css.pages}>
      <nav className={css.tabs} aria-label={t('stats:pages')}>
        {PAGES.map((id) => (
          <button key={id} type="button" aria-pressed={page === id} onClick={() => setPage(id)}>
            {t(`page.${id}`)}
          </button>
        ))}
      </nav>
      <SidesContext value={sides}>
        <section aria-label={t(`page.${page}`)}>
          <h3>{t(`page.${page}`)}</h3>
          <p className={css.about}>{t(`about.${page}`)}</p>
          {page === 'balance' && <BalancePage record={record} />}
          {page === 'results' && <ResultsPage record={record} />}
          {page === 'dice' && <QuickPage record={record} />}
          {page === 'sheets' && <SheetsPage record={record} />}
          {page === 'losses' && <CoursePage key={page} figures={['lost', 'inflicted']} />}
          {(page === 'armies' || page === 'sectors' || page === 'won') && <CoursePage key={page} figures={[page]} />}
        </section>
      </SidesContext>
    </div>
  );
}
