import { useMediaQuery } from '@mantine/hooks';
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { WithBook } from '../../panels/book/WithBook.tsx';
import { StatsDialog } from '../../panels/stats/StatsDialog.tsx';
import type { PlanStore } from '../../store/plan.ts';
import { sectorsBook } from './book/index.ts';
import { Said } from './map/Said.tsx';
import { VictoryPanel } from './map/VictoryPanel.tsx';
import { PlanetList } from './PlanetList.tsx';
import { PictureDialog } from './picture/PictureDialog.tsx';
import { TimeBar } from './replay/TimeBar.tsx';
import { SectorsCurtain } from './SectorsCurtain.tsx';
import { SectorsLog } from './SectorsLog.tsx';
import { SectorsMap } from './SectorsMap.tsx';
import { SectorsOrders } from './SectorsOrders.tsx';
import css from './SectorsScreen.module.css';
import { SectorsTop } from './SectorsTop.tsx';
import { sheetComesBack } from './sheet/kept.ts';
import { loadSectorsStats } from './stats/index.ts';
import { TableContext, useTable } from './table.ts';
import { type AtTable, useMakeTable } from './use-table.ts';
import { useClock } from './week/use-clock.ts';

type PanelId = 'planet' | 'victory' | 'log' | 'orders';

const TITLES: Readonly<Record<PanelId, string>> = {
  planet: 'sectors/play:planet',
  orders: 'sectors/play:orders',
  victory: 'sectors/map:victory.title',
  log: 'sectors/play:log',
};

interface Props extends AtTable {
  /** By post: stands in the place of the orders once they are complete. */
  readonly Sealing?: ComponentType | undefined;
}

/** A campaign of sectors on the table: hotseat, the game master being one of those who sit down, or as `sits` says. */
export function SectorsScreen({ Sealing, ...at }: Props) {
  const table = useMakeTable(at);
  useClock(table);
  const { store, byPost } = at;
  useEffect(() => (byPost ? sheetComesBack(store as PlanStore) : undefined), [byPost, store]);
  return (
    <TableContext value={table}>
      <WithBook book={sectorsBook} screen={table.screen}>
        {table.sitting.curtain ? (
          <SectorsCurtain />
        ) : (
          <div className={css.screen}>
            <SectorsTop />
            <Panels Sealing={Sealing} />
            <TimeBar />
            <Said />
            <Suspense fallback={null}>
              <PictureDialog />
              <StatsDialog load={loadSectorsStats} screen={table.screen} />
            </Suspense>
          </div>
        )}
      </WithBook>
    </TableContext>
  );
}

/** Wide: planet or log at the left, orders at the right, the map between. Narrow: one of the three below the map. */
function Panels({ Sealing }: Pick<Props, 'Sealing'>) {
  const { words } = useTable();
  const wide = useMediaQuery('(min-width: 60em)', true, { getInitialValueInEffect: false });
  const [left, setLeft] = useState<PanelId>('planet');
  const [low, setLow] = useState<PanelId>('orders');
  const { t } = words;
  const shown = wide ? (left === 'orders' ? 'planet' : left) : low;
  const choose = wide ? setLeft : setLow;
  const ids: readonly PanelId[] = wide ? ['planet', 'victory', 'log'] : ['planet', 'orders', 'victory', 'log'];
  return (
    <div className={css.board} data-wide={wide}>
      <SectorsMap />
      <aside className={css.left} aria-label={t(TITLES[shown])}>
        {/* Whoever sits down begins here, and on a wide screen with the orders at the right. */}
        <h2 className="hx-unseen" {...(!wide && { tabIndex: -1, 'data-home': true })}>
          {t(TITLES[shown])}
        </h2>
        <nav className={css.tabs} aria-label={t('sectors/play:panels')}>
          {ids.map((id) => (
            <button key={id} type="button" aria-pressed={id === shown} onClick={() => choose(id)}>
              {t(TITLES[id])}
            </button>
          ))}
        </nav>
        <div className={css.body} data-panel={shown}>
          {shown === 'planet' && <PlanetList />}
          {shown === 'victory' && <VictoryPanel />}
          {shown === 'log' && <SectorsLog />}
          {shown === 'orders' && <Orders Sealing={Sealing} />}
        </div>
      </aside>
      {wide && (
        <aside className={css.right} aria-label={t('sectors/play:orders')}>
          <h2 className={css.heading} tabIndex={-1} data-home>
            {t('sectors/play:orders')}
          </h2>
          <div className={css.body} data-panel="orders">
            <Orders Sealing={Sealing} />
          </div>
        </aside>
      )}
    </div>
  );
}

/** Nothing is ordered in the past, nor when a plan is complete: then it is to be sealed. */
function Orders({ Sealing }: Pick<Props, 'Sealing'>) {
  const { words, past, closed, sitting } = useTable();
  if (past) return <p className={css.soft}>{words.t(closed ? 'sectors/map:past-closed' : 'sectors/map:past')}</p>;
  if (Sealing && sitting.seat === null) return <Sealing />;
  return <SectorsOrders />;
}
