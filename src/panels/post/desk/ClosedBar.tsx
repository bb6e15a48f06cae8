import { useTranslation } from 'react-i18next';
import css from './Desk.module.css';
import { OpenAgain } from './OpenAgain.tsx';

/** Takes the place of the game master's decisions while the round is closed and they are fixed. */
export function ClosedBar({ round }: { readonly round: number }) {
  const { t } = useTranslation('desk');
  return (
    <div className={css.bar}>
      <p role="status">{t('close.fixed', { round })}</p>
      <OpenAgain />
    </div>
  );
}
