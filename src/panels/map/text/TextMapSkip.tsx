import { useSingleKeys } from '../../parts/preferences.ts';
import { openPanel } from '../../table/panel-folds.ts';
import { keyOfPanel } from '../../table/panel-ids.ts';
import { useNames, useTools } from '../../table/tools.ts';
import css from './TextMapSkip.module.css';

/** The first focusable element on the table, visible only when focused: a link to the map in words. */
export function TextMapSkip() {
  const { screen, ui } = useTools();
  const { t } = useNames();
  const singleKeys = useSingleKeys();
  return (
    <button type="button" className={css.skip} data-home onClick={() => openPanel(screen, 'reader')}>
      {t(singleKeys ? 'reader:skip' : 'reader:skip-no-keys', { key: keyOfPanel(ui.screen, 'reader') })}
    </button>
  );
}
