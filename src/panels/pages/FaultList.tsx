import { useTranslation } from 'react-i18next';
import type { Fault } from '../../engine/kernel/bounded.ts';
import css from './FaultList.module.css';

/** More than these nobody reads at once. */
const SHOWN = 30;

/** Faults of a file: path, reason, and what was perhaps meant. */
export function FaultList({ faults }: { readonly faults: readonly Fault[] }) {
  const { t } = useTranslation('app');
  const rest = faults.length - SHOWN;
  return (
    <>
      <ul className={css.list}>
        {faults.slice(0, SHOWN).map((fault) => (
          <li key={`${fault.path} ${fault.reason}`}>
            <code className={css.path}>{fault.path || t('fault-whole')}</code>{' '}
            {t([`fault.${fault.reason}`, 'fault.other'], { ...fault.facts, reason: fault.reason })}
            {fault.nearest !== undefined && <> {t('fault-nearest', { nearest: fault.nearest })}</>}
          </li>
        ))}
      </ul>
      {rest > 0 && <p className={css.rest}>{t('fault-rest', { count: rest })}</p>}
    </>
  );
}
