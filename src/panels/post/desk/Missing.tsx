import { MINUTE, type Seat } from '@hexpost/engine';
import { Button, Checkbox, Modal, SegmentedControl, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { currentDeadline } from '../../../post/deadline.ts';
import { ownStandInVersion } from '../../../post/stand-in.ts';
import type { ResolvedOpenRound } from '../../../store/decisions.ts';
import { draftStore } from '../../../store/draft.ts';
import { planStore, restoreSheet } from '../../../store/plan.ts';
import { alone } from '../../../store/screen.ts';
import { keyOf } from '../../../words/keys.ts';
import parts from '../../parts/parts.module.css';
import { stretchText } from '../../parts/time-text.ts';
import { namesInRow, useByPost } from '../by-post.ts';
import css from './Desk.module.css';
import { useDecisions, useDesk, useMailState, useSeatName } from './use-desk.ts';

/** Says that the deadline has not passed, where a seat may be closed. */
export function EarlyClosing() {
  const { t } = useTranslation(['desk', 'calendar']);
  const { clock } = useDesk();
  const history = useMailState((mail) => mail.history);
  const { until } = currentDeadline(history);
  const left = typeof until === 'number' ? until - clock() : 0;
  if (left <= 0) return null;
  const time = stretchText(Math.max(1, Math.floor(left / MINUTE)), t);
  return <p className={parts.wrong}>{t('desk:missing.early', { time })}</p>;
}

/** For each seat that sent nothing: whether it stays silent, or the computer acts for it. */
function ComputerChoice({ absent }: { readonly absent: readonly Seat[] }) {
  const { t } = useTranslation('desk');
  const nameOf = useSeatName();
  const version = useMailState(({ rules }) => ownStandInVersion(rules));
  const { decisions, setDecisions } = useDecisions();
  if (absent.length === 0) return null;
  if (version === undefined) return <p className={parts.soft}>{t('computer.none')}</p>;
  const { computerSeats = [] } = decisions;
  const choose = (seat: Seat, acts: boolean) => {
    const others = computerSeats.filter((one) => one !== seat);
    setDecisions({ ...decisions, computerSeats: acts ? [...others, seat] : others });
  };
  return (
    <>
      {absent.map((seat) => (
        <span key={seat} className={parts.inline}>
          {nameOf(seat)}
          <SegmentedControl
            size="xs"
            aria-label={t('computer.label', { side: nameOf(seat) })}
            value={computerSeats.includes(seat) ? 'acts' : 'silent'}
            data={['silent', 'acts'].map((value) => ({ value, label: t(keyOf(`desk:computer.${value}`)) }))}
            onChange={(value) => choose(seat, value === 'acts')}
          />
        </span>
      ))}
      {absent.some((seat) => computerSeats.includes(seat)) && (
        <div>
          <p className={parts.soft}>{t('computer.about')}</p>
          <EarlyClosing />
        </div>
      )}
    </>
  );
}

interface StandInProps {
  readonly seat: Seat;
  readonly onClose: () => void;
}

/** Orders given by the game master in place of a seat. The reason is shown in the report. */
function StandIn({ seat, onClose }: StandInProps) {
  const { t } = useTranslation('desk');
  const seatName = useSeatName();
  const system = useMailState(({ rules }) => rules.system);
  const { Screen } = useByPost(system.id);
  const now = useMailState(({ history }) => history.now);
  const { decisions, setDecisions } = useDecisions();
  const there = decisions.standIns?.find((one) => one.seat === seat);
  const [reason, setReason] = useState(there?.reason ?? '');
  const [plan] = useState(() => planStore(system, now, seat, there?.commands ?? []));
  const [seatPolicy] = useState(() => alone(seat, seat, () => !plan.getState().complete));
  const [drafts] = useState(() => draftStore('sheet'));
  useEffect(() => restoreSheet(plan, drafts), [plan, drafts]);
  const count = useStore(plan, ({ commands }) => commands.length);
  const keep = () => {
    const commands = plan.getState().commands.map((command) => ({ ...command }));
    const others = (decisions.standIns ?? []).filter((one) => one.seat !== seat);
    setDecisions({
      ...decisions,
      standIns: commands.length > 0 ? [...others, { seat, commands, reason: reason.trim() }] : others,
    });
    onClose();
  };
  return (
    <Modal opened onClose={onClose} fullScreen title={t('stand-in.title', { side: seatName(seat) })}>
      <div className={css.buttons}>
        <TextInput
          style={{ flex: '1 1 16rem' }}
          label={t('stand-in.reason')}
          value={reason}
          maxLength={1000}
          required
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <Button variant="default" disabled={count === 0} onClick={() => plan.getState().undo()}>
          {t('stand-in.undo')}
        </Button>
        <Button disabled={count > 0 && reason.trim() === ''} onClick={keep}>
          {t('stand-in.keep', { count })}
        </Button>
      </div>
      <div className={css.board} style={{ height: '75dvh' }}>
        <Screen store={plan} seatPolicy={seatPolicy} drafts={drafts} onLeave={onClose} />
      </div>
    </Modal>
  );
}

interface MissingProps {
  readonly resolved: Pick<ResolvedOpenRound, 'absent' | 'blocking' | 'waiting' | 'opened'>;
}

/** The seats that hold up the round, and the options: wait, close for all of them, order in their place, or let the computer act. */
export function Missing({ resolved }: MissingProps) {
  const { t } = useTranslation('desk');
  const nameOf = useSeatName();
  const { decisions, setDecisions } = useDecisions();
  const [acting, setActing] = useState<Seat | null>(null);
  const { absent, blocking, waiting, opened } = resolved;
  const standIns = decisions.standIns ?? [];
  const isSilent = (seat: Seat) => !opened.some(({ block }) => block.seat === seat);
  const missing = waiting.filter(isSilent);
  const isClosed = waiting.every((seat) => decisions.silent?.includes(seat));
  if (blocking.length === 0 && standIns.length === 0) return null;
  return (
    <div className={css.bar}>
      {blocking.length > 0 && (
        <p>
          {missing.length > 0
            ? t('missing.some', { count: missing.length, sides: namesInRow(missing.map(nameOf)) })
            : t(blocking.some(isSilent) ? 'missing.none' : 'missing.short')}
        </p>
      )}
      <ComputerChoice absent={absent} />
      {waiting.length > 0 && (
        <span>
          <Checkbox
            label={t('missing.close', { count: waiting.length, sides: namesInRow(waiting.map(nameOf)) })}
            checked={isClosed}
            onChange={({ currentTarget }) =>
              setDecisions({ ...decisions, silent: currentTarget.checked ? [...waiting] : [] })
            }
          />
          <EarlyClosing />
        </span>
      )}
      {blocking.map((seat) => (
        <Button key={seat} size="compact-sm" variant="default" onClick={() => setActing(seat)}>
          {t('missing.act', { side: nameOf(seat) })}
        </Button>
      ))}
      {standIns.map(({ seat, reason }) => (
        <span key={seat} className={parts.inline}>
          {t(blocking.includes(seat) ? 'missing.in-place' : 'missing.unused', { side: nameOf(seat), reason })}
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('missing.take-back-name', { side: nameOf(seat) })}
            onClick={() => setDecisions({ ...decisions, standIns: standIns.filter((one) => one.seat !== seat) })}
          >
            {t('missing.take-back')}
          </Button>
        </span>
      ))}
      {acting !== null && <StandIn seat={acting} onClose={() => setActing(null)} />}
    </div>
  );
}

interface StillOwingProps {
  readonly resolved: Pick<ResolvedOpenRound, 'absent' | 'waiting' | 'resolution'>;
}

/**
 * If phases are closed at the table: the seats that the round would go on without, or already does, and whether the
 * computer acts for them.
 */
export function StillOwing({ resolved: { absent, waiting, resolution } }: StillOwingProps) {
  const { t } = useTranslation('desk');
  const nameOf = useSeatName();
  const seats = [...new Set([...resolution.closed, ...waiting])];
  return (
    <>
      {seats.length > 0 && (
        <div className={css.bar} role="status">
          <p>{t('missing.owing', { sides: namesInRow(seats.map(nameOf)) })}</p>
          <EarlyClosing />
        </div>
      )}
      {absent.length > 0 && (
        <div className={css.bar}>
          <ComputerChoice absent={absent} />
        </div>
      )}
    </>
  );
}
