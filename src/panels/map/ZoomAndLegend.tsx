import { IconListDetails } from '@tabler/icons-react';
import { useState } from 'react';
import { useNames, useTools } from '../table/tools.ts';
import { useWide } from '../table/window-size.ts';
import { LegendOfHexes } from './LegendOfHexes.tsx';
import css from './ZoomAndLegend.module.css';
import { ZoomButtons } from './ZoomButtons.tsx';

/** Zoom buttons, unless they are at the thumb, and the legend if the system has one. */
export function ZoomAndLegend() {
  const { legend, Legend = legend && LegendOfHexes } = useTools().ui.screen.map;
  const { t } = useNames();
  const [opened, setOpened] = useState(false);
  return (
    <div className={css.tools}>
      {useWide() && (
        <div className={css.zoom} data-over-map>
          <ZoomButtons />
        </div>
      )}
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
