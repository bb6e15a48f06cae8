import { openPanel } from './panel-folds.ts';
import { usePlay, useWords } from './play.ts';
import css from './ReaderSkip.module.css';

/** The first thing on the table that takes the focus, seen only then: to the map in words. */
export function ReaderSkip() {
  const { screen } = usePlay();
  const { t } = useWords();
  return (
    <button type="button" className={css.skip} onClick={() => openPanel(screen, 'reader')}>
      {t('reader:skip')}
    </button>
  );
}
