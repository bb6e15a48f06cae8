import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { storeSafety } from './store-safety.ts';

/** Shows how safe the campaigns in this browser are. */
export function KeptLine() {
  const { t } = useTranslation('app');
  const { isPromised, hasCopies } = useStore(storeSafety);
  if (isPromised === null || hasCopies === null) return null;
  if (isPromised) return <p>{hasCopies ? t('kept.promised-copied') : t('kept.promised')}</p>;
  return <p>{hasCopies ? t('kept.unpromised-copied') : t('kept.unpromised')}</p>;
}
