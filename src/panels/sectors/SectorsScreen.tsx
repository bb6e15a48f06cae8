import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import type { Insets } from '../../map/MapView.tsx';
import type { CampaignStore } from '../../store/campaign.ts';
import { PlanetList } from './PlanetList.tsx';
import { SectorsCurtain } from './SectorsCurtain.tsx';
import { SectorsLog } from './SectorsLog.tsx';
import { SectorsMap } from './SectorsMap.tsx';
import { SectorsOrders } from './SectorsOrders.tsx';
import css from './SectorsScreen.module.css';
import { SectorsTop } from './SectorsTop.tsx';
import { TableContext, useTable } from './table.ts';
import { useMakeTable } from './use-table.ts';

const PANELS = { planet: PlanetList, log: SectorsLog, orders: SectorsOrders };
type PanelId = keyof typeof PANELS;

interface Props {
  readonly store: CampaignStore;
  readonly onLeave: () => void;
}

/** A campaign of sectors on the table: hotseat, the game master being one of those who sit down. */
export function SectorsScreen({ store, onLeave }: Props) {
  const table = useMakeTable(store, onLeave);
  return (
    <TableContext value={table}>
      {table.sitting.curtain ? (
        <SectorsCurtain />
      ) : (
        <div className={css.screen}>
          <SectorsTop />
          <Panels />
        </div>
      )}
    </TableContext>
  );
}

/** Wide: planet or log at the left, orders at the right, the map between. Narrow: one of the three below the map. */
function Panels() {
  const { words } = useTable();
  const wide = useMediaQuery('(min-width: 60em)', true, { getInitialValueInEffect: false });
  const [left, setLeft] = useState<PanelId>('planet');
  const [low, setLow] = useState<PanelId>('orders');
  const { t } = words;
  const shown = wide ? (left === 'orders' ? 'planet' : left) : low;
  const choose = wide ? setLeft : setLow;
  const ids: readonly PanelId[] = wide ? ['planet', 'log'] : ['planet', 'orders', 'log'];
  const Shown = PANELS[shown];
  return (
    <div className={css.board} data-wide={wide}>
      <SectorsMap insets={NOTHING_COVERED} />
      <aside className={css.left} aria-label={t(`sectorsplay:${shown}`)}>
        <nav className={css.tabs}>
          {ids.map((id) => (
            <button key={id} type="button" aria-pressed={id === shown} onClick={() => choose(id)}>
              {t(`sectorsplay:${id}`)}
            </button>
          ))}
        </nav>
        <div className={css.body}>
          <Shown />
        </div>
      </aside>
      {wide && (
        <aside className={css.right} aria-label={t('sectorsplay:orders')}>
          <h2 className={css.heading}>{t('sectorsplay:orders')}</h2>
          <div className={css.body}>
            <SectorsOrders />
          </div>
        </aside>
      )}
    </div>
  );
}

/** The panels stand beside the map, not over it. */
const NOTHING_COVERED: Insets = { top: 0, right: 0, bottom: 0, left: 0 };
