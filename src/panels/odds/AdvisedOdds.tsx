import type { AnyCommand } from '@hexpost/engine';
import { useNames } from '../table/tools.ts';
import css from './Odds.module.css';
import { OddsBar } from './OddsBar.tsx';
import { useOddsNames } from './OddsPanel.tsx';
import { oddsText } from './odds-words.ts';
import { useOdds } from './use-odds.ts';

/** The chances of an advised order as if it came first, before the orders advised ahead of it. */
export function AdvisedOdds({ command }: { readonly command: AnyCommand }) {
  const { odds } = useOdds({ ...command }, { brief: true });
  const names = useOddsNames();
  const { t } = useNames();
  if (!odds || !names) return null;
  return (
    <div className={css.advised}>
      <OddsBar odds={odds} />
      <small>
        {t('play:odds.now')} {oddsText(odds, names)}
      </small>
    </div>
  );
}
