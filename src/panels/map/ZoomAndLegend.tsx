import { IconArrowsMaximize, IconListDetails, IconMinus, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { zoomBy } from '../../store/screen.ts';
import { ZOOM_STEP } from '../table/keys.ts';
import { useNames, useTools } from '../table/tools.ts';
import { LegendOfHexes } from './LegendOfHexes.tsx';
import css from './ZoomAndLegend.module.css';

/** Zoom buttons, and the legend if the system has one. */
export function ZoomAndLegend() {
  const { screen, ui } = useTools();
  const { t } = useNames();
  const { legend, Legend = legend && LegendOfHexes } = ui.screen.map;
  const [opened, setOpened] = useState(false);
  const zooms = [
    { name: t('play:map.zoom-in'), factor: ZOOM_STEP, Icon: IconPlus },
    { name: t('play:map.zoom-out'), factor: 1 / ZOOM_STEP, Icon: IconMinus },
    { name: t('finder:whole-map'), factor: null, Icon: IconArrowsMaximize },
  ];
  return (
    <div className={css.tools}>
      <div className={css.zoom} data-over-map>
        {zooms.map(({ name, factor, Icon }) => (
          <button key={name} type="button" title={name} aria-label={name} onClick={() => zoomBy(screen, factor)}>
            <Icon size={18} aria-hidden />
          </button>
        ))}
      </div>
      {Legend && (
        <details className={css.legend} data-over-map onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
          <summary aria-label={t('play:map.legend')}>
            <IconListDetails size={18} aria-hidden /> <span>{t('play:map.legend')}</span>
          </summary>
          {opened && <Legend />}
        </details>
      )}
    </div>
  );
}
