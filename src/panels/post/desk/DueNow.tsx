import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { actionAtDeadline } from '../../../post/calendar.ts';
import { currentDeadline } from '../../../post/deadline.ts';
import { campaignContent } from '../../../store/mail.ts';
import { seatRows } from '../../../store/seat-rows.ts';
import { useSideName } from '../side-name.ts';
import css from './Desk.module.css';
import { useDecisions, useDesk, useMailState, useSettledDecisions, useStandingClose } from './use-desk.ts';

/** The calendar's action when the time is up and a seat is missing: it sent nothing, or too late to count. */
export function DueNow({ onExtend }: { readonly onExtend: (until: number) => void }) {
  const { t } = useTranslation('desk');
  const { clock, goTo } = useDesk();
  const { decisions, setDecisions } = useDecisions();
  const sideName = useSideName();
  const isClosed = useStandingClose() !== undefined;
  const { leftOut = [] } = useSettledDecisions();
  const state = useMailState((now) => now);
  const { calendar } = campaignContent(state);
  const { until, changes } = currentDeadline(state.history);
  const missing = seatRows(state).filter(
    (row) => row.state === 'owes' || (row.state === 'in' && leftOut.some(({ seat }) => seat === row.seat)),
  );
  if (!calendar || typeof until !== 'number' || until > clock() || missing.length === 0 || isClosed) return null;
  const due = actionAtDeadline(calendar, until, changes);
  return (
    <div className={css.buttons} role="status">
      <strong>{t(`due.${due.does}`)}</strong>
      {due.does === 'extend' && <Button onClick={() => onExtend(due.until)}>{t('due.do-extend')}</Button>}
      {due.does === 'close' && (
        <Button
          onClick={() => {
            setDecisions({ ...decisions, silent: missing.map(({ seat }) => seat) });
            goTo('report');
          }}
        >
          {t('due.do-close', { sides: missing.map(({ name }) => sideName(name)).join(', ') })}
        </Button>
      )}
    </div>
  );
}
