import type { Fault } from '@hexpost/engine';
import { useTranslation } from 'react-i18next';
import { keyOf } from '../../words/keys.ts';
import css from './FaultList.module.css';

/** The most faults listed at once. */
const SHOWN = 30;

/** Faults of a file: path, reason, and a suggestion. */
export function FaultList({ faults }: { readonly faults: readonly Fault[] }) {
  const { t } = useTranslation(['app', 'faults']);
  const rest = faults.length - SHOWN;
  const sentence = ({ path, reason, facts, nearest }: Fault): string =>
    t([keyOf(`faults:${reason}`), 'faults:other'], {
      ...facts,
      reason,
      path: path || t('faults:whole'),
      ...(nearest !== undefined && { nearest, context: 'nearest' }),
    });
  return (
    <>
      <ul className={css.list}>
        {faults.slice(0, SHOWN).map((fault) => (
          <li key={`${fault.path} ${fault.reason}`}>{sentence(fault)}</li>
        ))}
      </ul>
      {rest > 0 && <p className={css.rest}>{t('app:fault-rest', { count: rest })}</p>}
    </>
  );
}
