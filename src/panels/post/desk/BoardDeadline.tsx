import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Block, digestOf } from '../../../post/armour.ts';
import { actionAtDeadline } from '../../../post/calendar.ts';
import { currentDeadline } from '../../../post/deadline.ts';
import { deadlineInState } from '../../../post/state-times.ts';
import { hasLocks } from '../../../store/locks.ts';
import { campaignContent } from '../../../store/mail.ts';
import { postNotice } from '../../../store/post-desk.ts';
import { seatRows } from '../../../store/seat-rows.ts';
import { useByPost, useSideNames } from '../by-post.ts';
import { BlockPost } from '../Post.tsx';
import { useWork } from '../use-work.ts';
import css from './Desk.module.css';
import { MoveDeadline } from './MoveDeadline.tsx';
import { useDecisions, useDesk, useMailState, useSettledDecisions, useStandingClose } from './use-desk.ts';

/** The calendar's action when the time is up and a seat is missing: it sent nothing, or too late to count. */
function DueNow({ onExtend }: { readonly onExtend: (until: number) => void }) {
  const { t } = useTranslation('desk');
  const { clock, goTo } = useDesk();
  const { decisions, setDecisions } = useDecisions();
  const sideNames = useSideNames();
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
          {t('due.do-close', { sides: sideNames(missing.map(({ name }) => name)) })}
        </Button>
      )}
    </div>
  );
}

/** Another deadline for the open round, a pause, or a message to everybody. Each is posted as a notice. */
export function BoardDeadline() {
  const { t } = useTranslation('desk');
  const { mail } = useDesk();
  const { decisions, setDecisions } = useDecisions();
  const history = useMailState((now) => now.history);
  const { system } = useMailState((now) => now.rules);
  const [text, setText] = useState('');
  const [made, setMade] = useState<Block | null>(null);
  const { extended } = useByPost(system.id);

  const { isBusy, begin } = useWork();
  const send = async (next: number | null | undefined) => {
    const reason = text.trim();
    const block = await postNotice(mail, reason, next);
    // A game with its own deadline records an extension before anything else in the round. It cannot shorten the time.
    const own = deadlineInState(history.now.state) ?? 0;
    const change = typeof next === 'number' ? extended?.(history.now.state, next, reason) : undefined;
    if (change && typeof next === 'number') {
      const others = (decisions.rulings ?? []).filter(
        ({ at, command: given }) => at !== 0 || given.command !== change.command,
      );
      const first = next > own ? [{ at: 0, command: { ...change } }] : [];
      setDecisions({ ...decisions, rulings: [...first, ...others] });
    }
    setMade(block);
    setText('');
  };
  const post = (next: number | null | undefined) => begin(() => send(next));
  const { until } = currentDeadline(history);
  const { open } = useMailState(campaignContent);
  const isLocked = useMailState(hasLocks);
  const isClosed = useStandingClose() !== undefined;

  return (
    <section className={css.section} aria-labelledby="desk-deadline">
      <h2 id="desk-deadline">{t(isClosed ? 'deadline.text' : 'deadline.title')}</h2>
      {open && <p>{t('deadline.about', { context: isLocked ? 'lock' : 'open' })}</p>}
      <DueNow onExtend={post} />
      <Textarea
        label={t('deadline.text')}
        description={t('deadline.text-hint')}
        rows={2}
        maxLength={4_000}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {!isClosed && <MoveDeadline key={until ?? 'none'} onPost={post} />}
      <div className={css.buttons}>
        <Button variant="default" disabled={text.trim() === ''} loading={isBusy} onClick={() => post(undefined)}>
          {t('deadline.word')}
        </Button>
      </div>
      {made && <BlockPost key={digestOf(made)} mail={mail} block={made} />}
    </section>
  );
}
