import { Button, NativeSelect, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HOUR } from '../../../engine/kernel/instant.ts';
import { type Block, digestOf } from '../../../post/armour.ts';
import { actionAtDeadline, deadlineByCalendar } from '../../../post/calendar.ts';
import { currentDeadline, phaseOf } from '../../../post/deadline.ts';
import { campaignContent } from '../../../store/mail.ts';
import { postNotice } from '../../../store/post-desk.ts';
import { seatRows } from '../../../store/seat-rows.ts';
import { useByPost } from '../by-post.ts';
import { BlockPost } from '../Post.tsx';
import css from './Desk.module.css';
import { useDecisions, useDesk, useMailState } from './use-desk.ts';

/** Choices for moving a deadline, in hours. */
const STEPS = [12, 24, 48, 72, 168] as const;

/** A new deadline for the open round, a pause, or a message to everybody. Each is posted as a notice. */
export function BoardDeadline() {
  const { t } = useTranslation('desk');
  const { mail, clock, goTo } = useDesk();
  const { decisions, setDecisions } = useDecisions();
  const state = useMailState((now) => now);
  const { history } = state;
  const { until, changes } = currentDeadline(history);
  const [hours, setHours] = useState<number>(24);
  const [text, setText] = useState('');
  const [made, setMade] = useState<Block | null>(null);
  const { calendar } = campaignContent(state);
  const { extended } = useByPost(state.rules.system.id);

  const post = (next: number | null | undefined) => {
    const reason = text.trim();
    const block = postNotice(mail, reason, next);
    // A game that keeps its own deadline records the change before anything else in the round.
    const command = typeof next === 'number' ? extended?.(history.now.state, next, reason) : undefined;
    if (command) {
      const others = (decisions.rulings ?? []).filter(
        ({ at, command: given }) => at !== 0 || given.command !== command.command,
      );
      setDecisions({ ...decisions, rulings: [{ at: 0, command: { ...command } }, ...others] });
    }
    setMade(block);
    setText('');
  };
  const later = Math.max(until ?? 0, clock()) + hours * HOUR;
  const first = () =>
    calendar ? deadlineByCalendar(calendar, phaseOf(history.now.state), clock()) : clock() + hours * HOUR;

  // The calendar's action when the time is up and a seat is silent.
  const isUp = typeof until === 'number' && until <= clock() && seatRows(state).some((row) => row.state === 'owes');
  const due = isUp && calendar ? actionAtDeadline(calendar, until, changes) : null;

  return (
    <section className={css.section} aria-labelledby="desk-deadline">
      <h2 id="desk-deadline">{t('deadline.title')}</h2>
      {due && (
        <div className={css.buttons} role="status">
          <strong>{t(`due.${due.does}`)}</strong>
          {due.does === 'extend' && <Button onClick={() => post(due.until)}>{t('due.do-extend')}</Button>}
          {due.does === 'close' && (
            <Button
              onClick={() => {
                const owing = seatRows(state).filter((row) => row.state === 'owes');
                setDecisions({ ...decisions, silent: owing.map(({ seat }) => seat) });
                goTo('resolve');
              }}
            >
              {t('due.do-close')}
            </Button>
          )}
        </div>
      )}
      <Textarea
        label={t('deadline.text')}
        description={t('deadline.text-hint')}
        rows={2}
        maxLength={4_000}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div className={css.buttons}>
        {typeof until === 'number' ? (
          <>
            <NativeSelect
              label={t('deadline.by')}
              value={String(hours)}
              data={STEPS.map((step) => ({ value: String(step), label: t('deadline.hours', { count: step }) }))}
              onChange={({ currentTarget }) => setHours(Number(currentTarget.value))}
            />
            <Button variant="default" onClick={() => post(later)}>
              {t('deadline.extend')}
            </Button>
            <Button variant="default" onClick={() => post(null)}>
              {t('deadline.pause')}
            </Button>
          </>
        ) : (
          <Button variant="default" onClick={() => post(first())}>
            {t(until === null ? 'deadline.go-on' : 'deadline.set')}
          </Button>
        )}
        <Button variant="default" disabled={text.trim() === ''} onClick={() => post(undefined)}>
          {t('deadline.word')}
        </Button>
      </div>
      {made && <BlockPost key={digestOf(made)} mail={mail} block={made} />}
    </section>
  );
}
