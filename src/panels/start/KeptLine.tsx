import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { kept } from './kept.ts';

/** Says how safe the campaigns of this browser are. */
export function KeptLine() {
  const { t } = useTranslation('app');
  const { isPromised, hasCopies } = useStore(kept);
  if (isPromised === null || hasCopies === null) return null;
  const promise = isPromised ? 'promised' : 'unpromised';
  return <p>{t(`kept.${promise}${hasCopies ? '-copied' : ''}`)}</p>;
}
