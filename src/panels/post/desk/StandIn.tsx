import type { Seat } from '@hexpost/engine';
import { Button, Modal, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { draftStore } from '../../../store/draft.ts';
import { planStore, restoreSheet } from '../../../store/plan.ts';
import { alone } from '../../../store/screen.ts';
import { useByPost } from '../by-post.ts';
import css from './Desk.module.css';
import { useDecisions, useMailState, useSeatName } from './use-desk.ts';

interface Props {
  readonly seat: Seat;
  readonly onClose: () => void;
}

/** Orders given by the game master in place of a seat. The reason is shown in the report. */
export function StandIn({ seat, onClose }: Props) {
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
