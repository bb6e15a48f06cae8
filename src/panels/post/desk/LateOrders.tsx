import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { campaignContent } from '../../../store/mail.ts';
import { seatRows } from '../../../store/seat-rows.ts';
import css from './Desk.module.css';
import { useDecisions, useMailState } from './use-desk.ts';

/**
 * Orders and dispatches that arrived after the deadline. The game master lets them count, or leaves them out on record.
 */
export function LateOrders() {
  const { t } = useTranslation('desk');
  const state = useMailState((mail) => mail);
  const { decisions, setDecisions } = useDecisions();
  const leftOut = decisions.leftOut ?? [];
  const late = seatRows(state).filter((row) => row.isLate || leftOut.some(({ seat }) => seat === row.seat));
  if (late.length === 0) return null;
  const inTheOpen = (is: boolean) => (is ? 'open' : '');
  const never = campaignContent(state).calendar?.late === 'never';
  return (
    <div className={css.bar}>
      <p>
        {t(never ? 'late.never' : 'late.by-leave', { context: inTheOpen(late.every(({ hasSpoken }) => hasSpoken)) })}
      </p>
      {late.map(({ seat, name, hasSpoken }) => (
        <Checkbox
          key={seat}
          label={t('late.leave-out', { side: name, context: inTheOpen(hasSpoken) })}
          checked={leftOut.some((one) => one.seat === seat)}
          onChange={({ currentTarget }) => {
            const others = leftOut.filter((one) => one.seat !== seat);
            const mine = { seat, reason: t('late.reason') };
            setDecisions({ ...decisions, leftOut: currentTarget.checked ? [...others, mine] : others });
          }}
        />
      ))}
    </div>
  );
}
