import type { Seat } from '@hexpost/engine';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isClosedEarly } from '../../../post/deadline.ts';
import { decideLate, type LateChoice, lateSeats, newSheets } from '../../../store/late-orders.ts';
import { campaignContent } from '../../../store/mail.ts';
import { seatRows } from '../../../store/seat-rows.ts';
import { useSideName } from '../by-post.ts';
import css from './Desk.module.css';
import { useDecisions, useMailState, useSettledDecisions } from './use-desk.ts';

/**
 * Orders and dispatches that arrived after the deadline. The game master decides for each whether it was posted in
 * time, is accepted anyway, or is left out: all three are recorded. A calendar that does not count late orders accepts
 * none.
 */
export function LateOrders() {
  const { t } = useTranslation('desk');
  const state = useMailState((mail) => mail);
  const { decisions, setDecisions } = useDecisions();
  const settled = useSettledDecisions();
  const sideName = useSideName();
  const late = lateSeats(state, decisions);
  if (late.length === 0) return null;
  const rows = new Map(seatRows(state).map((row) => [row.seat, row]));
  const inTheOpen = (seat: Seat) => (rows.get(seat)?.hasSpoken ? 'open' : '');
  const never = campaignContent(state).calendar?.late === 'never';
  const fresh = newSheets(state).map(({ block }) => block.seat);
  const isEarly = isClosedEarly(state.history);
  const early = (is: boolean) => (is && isEarly ? 'early' : '');
  const choose = (seat: Seat, choice: LateChoice) =>
    setDecisions(decideLate(state, settled, seat, choice, t('late.reason', { context: early(true) })));
  return (
    <div className={css.bar}>
      <p>
        {fresh.length > 0
          ? t('late.since', { context: early(true) })
          : t(never ? 'late.never' : 'late.by-leave', {
              context: late.every(({ seat }) => inTheOpen(seat) !== '') ? 'open' : '',
            })}
      </p>
      {late.map(({ seat, choice, choices }) => (
        <NativeSelect
          key={seat}
          label={t('late.of', { side: sideName(rows.get(seat)?.name ?? seat), context: inTheOpen(seat) })}
          value={choice}
          data={choices.map((one) => ({
            value: one,
            label: t(`late.choice.${one}`, { context: early(fresh.includes(seat)) }),
          }))}
          onChange={({ currentTarget: { value } }) => choose(seat, choices.find((each) => each === value) ?? 'out')}
        />
      ))}
    </div>
  );
}
