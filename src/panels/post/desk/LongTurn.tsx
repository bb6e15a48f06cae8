import { useTranslation } from 'react-i18next';
import { roundHours } from '../../../post/calendar.ts';
import parts from '../../parts/parts.module.css';
import type { MasterSettings } from './MasterForm.tsx';

/** Days from which a turn is called long. */
const LONG = 7;

interface Props {
  /** Rounds of posting in a turn. */
  readonly rounds: number;
  readonly settings: MasterSettings;
}

/** Warns of options with which a turn by post takes a week or more. */
export function LongTurn({ rounds, settings: { calendar, hasDeadlines } }: Props) {
  const { t } = useTranslation('desk');
  const days = Math.round((rounds * roundHours(calendar.otherwise)) / 24);
  if (!hasDeadlines || days < LONG) return null;
  return (
    <p role="status" className={parts.callout} data-tone="accent">
      {t('new.long-turn', { count: days, rounds })}
    </p>
  );
}
