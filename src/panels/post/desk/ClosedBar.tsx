import { useTranslation } from 'react-i18next';
import css from './Desk.module.css';
import { OpenAgain } from './OpenAgain.tsx';

interface Props {
  readonly round: number;
  /** True while the game waits for a ruling of the game master. */
  readonly waits: boolean;
}

/** Takes the place of the game master's decisions while the round is closed and they are fixed: only rulings are left. */
export function ClosedBar({ round, waits }: Props) {
  const { t } = useTranslation('desk');
  return (
    <div className={css.bar}>
      <p role="status">
        {t('close.fixed', { round })} {waits && <strong>{t('close.waits')}</strong>}
      </p>
      <OpenAgain />
    </div>
  );
}
