import type { Seat } from '@hexpost/engine';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { campaignContent } from '../../../store/mail.ts';
import { seatRows } from '../../../store/seat-rows.ts';
import css from './Desk.module.css';
import { useDecisions, useMailState, useSettledDecisions } from './use-desk.ts';

const CHOICES = ['in-time', 'late', 'out'] as const;
type Choice = (typeof CHOICES)[number];

/**
 * Orders and dispatches that arrived after the deadline. The game master decides for each whether it was posted in
 * time, is accepted anyway, or is left out: all three are recorded. A calendar that does not count late orders accepts
 * none.
 */
export function LateOrders() {
  const { t } = useTranslation('desk');
  const state = useMailState((mail) => mail);
  const { decisions, setDecisions } = useDecisions();
  const { leftOut = [], lateIn = [] } = useSettledDecisions();
  const isOut = (seat: Seat) => leftOut.some((one) => one.seat === seat);
  const late = seatRows(state).filter((row) => row.isLate || isOut(row.seat));
  if (late.length === 0) return null;
  const inTheOpen = (is: boolean) => (is ? 'open' : '');
  const never = campaignContent(state).calendar?.late === 'never';
  const choices = CHOICES.filter((choice) => choice !== 'late' || !never);
  const chosen = (seat: Seat): Choice =>
    isOut(seat) ? 'out' : (lateIn.find((one) => one.seat === seat)?.posted ?? 'in-time');
  const choose = (seat: Seat, choice: Choice) => {
    const others = <T extends { readonly seat: Seat }>(list: readonly T[] = []) =>
      list.filter((one) => one.seat !== seat);
    setDecisions({
      ...decisions,
      leftOut: [...others(decisions.leftOut), ...(choice === 'out' ? [{ seat, reason: t('late.reason') }] : [])],
      lateIn: [...others(decisions.lateIn), ...(choice === 'out' ? [] : [{ seat, posted: choice }])],
    });
  };
  return (
    <div className={css.bar}>
      <p>
        {t(never ? 'late.never' : 'late.by-leave', { context: inTheOpen(late.every(({ hasSpoken }) => hasSpoken)) })}
      </p>
      {late.map(({ seat, name, hasSpoken }) => (
        <NativeSelect
          key={seat}
          label={t('late.of', { side: name, context: inTheOpen(hasSpoken) })}
          value={chosen(seat)}
          data={choices.map((choice) => ({ value: choice, label: t(`late.choice.${choice}`) }))}
          onChange={({ currentTarget: { value } }) => choose(seat, choices.find((each) => each === value) ?? 'out')}
        />
      ))}
    </div>
  );
}
