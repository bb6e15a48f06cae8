import { useTranslation } from 'react-i18next';
import type { TurnLine } from './shelf.ts';

/** "Turn 3 · Preparation", or what stands there before the first turn and after the last. */
export function TurnText({ line }: { readonly line: TurnLine | null }) {
  const { t } = useTranslation(['app', 'terms']);
  if (!line) return null;
  const phase = t(`terms:phase.${line.phase}`);
  return <>{line.phase === 'setup' || line.turn === 0 ? phase : t('app:turn-line', { turn: line.turn, phase })}</>;
}
