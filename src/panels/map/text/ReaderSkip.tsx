import { useSingleKeys } from '../../parts/preferences.ts';
import { openPanel } from '../../table/panel-folds.ts';
import { useNames, useTools } from '../../table/tools.ts';
import css from './ReaderSkip.module.css';

/** The first thing on the table that takes the focus, seen only then: to the map in words. */
export function ReaderSkip() {
  const { screen } = useTools();
  const { t } = useNames();
  const singleKeys = useSingleKeys();
  return (
    <button type="button" className={css.skip} data-home onClick={() => openPanel(screen, 'reader')}>
      {t(singleKeys ? 'reader:skip' : 'reader:skip-no-keys')}
    </button>
  );
}
