import { IconArrowsMaximize, IconMinus, IconPlus } from '@tabler/icons-react';
import { zoomBy } from '../../store/screen.ts';
import { ZOOM_STEP } from '../table/keys.ts';
import { useNames, useTools } from '../table/tools.ts';

/** Nearer, farther, and the whole map. */
export function ZoomButtons() {
  const { screen } = useTools();
  const { t } = useNames();
  const zooms = [
    { name: t('play:map.zoom-in'), factor: ZOOM_STEP, Icon: IconPlus },
    { name: t('play:map.zoom-out'), factor: 1 / ZOOM_STEP, Icon: IconMinus },
    { name: t('finder:whole-map'), factor: null, Icon: IconArrowsMaximize },
  ];
  return zooms.map(({ name, factor, Icon }) => (
    <button key={name} type="button" title={name} aria-label={name} onClick={() => zoomBy(screen, factor)}>
      <Icon size={18} aria-hidden />
    </button>
  ));
}
