import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Block } from '../../../post/armour.ts';
import type { PostedClose } from '../../../post/closing.ts';
import { inPostingOrder, seatsIn } from '../../../post/dispatch.ts';
import { leadOffers } from '../../../store/handover.ts';
import { isMaster } from '../../../store/mail.ts';
import { isMasterless } from '../../../store/open-round.ts';
import { type SeatRow, seatRows } from '../../../store/seat-rows.ts';
import { useLanguage } from '../../../words/index.ts';
import parts from '../../parts/parts.module.css';
import { SideSwatch } from '../../parts/SideLabel.tsx';
import { dateText, ownZone, timeText } from '../../parts/time-text.ts';
import { namesInRow, useSideName, useWordsOf } from '../by-post.ts';
import { CarrierOffer } from '../carrier/CarrierOffer.tsx';
import { CarrierState } from '../carrier/CarrierState.tsx';
import { isCarried } from '../carrier/carrier-tools.ts';
import { DispatchRow } from '../DispatchRow.tsx';
import { dispatchTexts } from '../dispatch-lines.ts';
import { NotificationFold } from '../notifications/NotificationFold.tsx';
import { Outbox } from '../Outbox.tsx';
import { Invitation } from '../Post.tsx';
import { ReminderPost } from '../ReminderPost.tsx';
import { JustTaken } from '../thread/JustTaken.tsx';
import { ThreadReader } from '../thread/ThreadReader.tsx';
import { BoardDeadline } from './BoardDeadline.tsx';
import { CloseHere, closedState } from './CloseStep.tsx';
import css from './Desk.module.css';
import { useDesk, useMailState, useSeatName, useSettledDecisions, useStandingClose } from './use-desk.ts';

/** The seats with what they owe, the deadline, and the invitation. */
export function StatusBoard() {
  const { t } = useTranslation('desk');
  const { mail, goTo, onPlayer, clock, thread, carrier, notifications } = useDesk();
  const state = useMailState((mail) => mail);
  const rows = seatRows(state);
  const [inviting, setInviting] = useState(false);
  const { ledger, now } = state.history;
  const joins = ledger.joins.filter(
    ({ content: { keys } }) =>
      !ledger.rosters.some((roster) => roster.content.seats.some((seat) => seat.keys.sign === keys.sign)),
  );
  const offers = leadOffers(state);
  const out = new Set(useSettledDecisions().leftOut?.map(({ seat }) => seat));
  const counts = rows.filter((row) => row.state === 'in' && !out.has(row.seat));
  const isAllIn = counts.length > 0 && rows.every((row) => row.state !== 'owes' && !out.has(row.seat));
  const close = useStandingClose();
  const isEmpty = rows.every((row) => row.player === undefined);
  const invitation = isMaster(state) && (
    <section className={css.section} aria-labelledby="desk-invite">
      <h2 id="desk-invite">{t('invite.title')}</h2>
      <p>{t('invite.about')}</p>
      {inviting || isEmpty ? (
        <Invitation mail={mail} />
      ) : (
        <Button variant="default" onClick={() => setInviting(true)}>
          {t('invite.show')}
        </Button>
      )}
    </section>
  );
  return (
    <>
      <JustTaken mail={mail} isCarried={isCarried(carrier)} />
      {isMaster(state) && offers.length > 0 && (
        <div className={parts.callout} data-tone="accent">
          <p role="status">{t('board.offer', { names: namesInRow(offers.map(({ name }) => name)) })}</p>
          <Button variant="default" onClick={onPlayer}>
            {t('board.to-offer')}
          </Button>
        </div>
      )}
      {carrier && <CarrierState mail={mail} carrier={carrier} clock={clock} />}
      <Outbox
        mail={mail}
        onReport={() => goTo('report')}
        {...(isEmpty && { isElsewhere: isInvitation })}
        clock={clock}
      />
      {isEmpty && invitation}
      <section className={css.section} aria-labelledby="desk-board">
        <h2 id="desk-board">{t('board.title', { round: now.round })}</h2>
        <table className={css.rows}>
          <thead>
            <tr>
              <th scope="col">{t('board.side')}</th>
              <th scope="col">{t('board.player')}</th>
              <th scope="col">{t('board.orders')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.seat} row={row} isOut={out.has(row.seat)} close={close} />
            ))}
          </tbody>
        </table>
        <div className={css.buttons}>
          {joins.length > 0 && (
            <Button onClick={() => goTo('seats')}>{t('board.to-seats', { count: joins.length })}</Button>
          )}
          {close ? (
            <Button onClick={() => goTo('report')}>{t('board.closed', { round: now.round })}</Button>
          ) : isMasterless(state) || isAllIn ? null : (
            <Button variant="default" disabled={isEmpty} onClick={() => goTo('resolve')}>
              {t('board.to-resolve')}
            </Button>
          )}
        </div>
        {isAllIn && !close && !isMasterless(state) && <CloseHere />}
        <ThreadReader desk={thread} isLow />
        <div className={css.further}>
          {!close && <ReminderPost mail={mail} clock={clock} />}
          {carrier && <CarrierOffer mail={mail} carrier={carrier} clock={clock} />}
          {notifications && <NotificationFold mail={mail} notifications={notifications} />}
        </div>
      </section>
      {ledger.dispatches.has(now.round) && <Dispatched />}
      <BoardDeadline />
      {!isEmpty && invitation}
    </>
  );
}

const isInvitation = ({ kind }: Block): boolean => kind === 'campaign';

/** The dispatches of this round. */
function Dispatched() {
  const { t } = useTranslation('post');
  const { history, rules } = useMailState((mail) => mail);
  const { ledger, live, now } = history;
  const { system } = rules;
  const words = useWordsOf({ system, ...live });
  const nameOf = useSeatName();
  const told = dispatchTexts(
    inPostingOrder(ledger.dispatches.get(now.round) ?? [], seatsIn(now.campaign)),
    ledger,
    live,
    words,
  );
  return (
    <section className={css.section} aria-labelledby="desk-dispatches">
      <h2 id="desk-dispatches">{t('dispatch.round')}</h2>
      <ol>
        {told.map((one) => (
          <li key={one.digest}>
            <DispatchRow one={one} name={nameOf} />
          </li>
        ))}
      </ol>
    </section>
  );
}

interface RowProps {
  readonly row: SeatRow;
  /** True for orders that do not count. */
  readonly isOut: boolean;
  /** Undefined while the round is open. */
  readonly close: PostedClose | undefined;
}

function Row({ row, isOut, close }: RowProps) {
  const { t } = useTranslation('desk');
  const { clock } = useDesk();
  const sideName = useSideName();
  const language = useLanguage();
  const at =
    row.at === undefined
      ? ''
      : `${dateText(row.at, ownZone(), language, clock())}, ${timeText(row.at, ownZone(), language)}`;
  return (
    <tr>
      <th scope="row">
        <span className={parts.inline}>
          <SideSwatch colour={row.colour} /> {sideName(row.name)}
        </span>
      </th>
      <td>{row.player ?? t('board.nobody')}</td>
      {close && row.state !== 'idle' && !row.hasSpoken ? (
        <td className={css.state}>{t(`board.closed-state.${closedState(close, row.seat)}`)}</td>
      ) : (
        <td className={css.state} data-state={row.state}>
          {t(`board.state.${row.state}`, { revision: row.revision ?? 0, at, context: row.isOpen ? 'open' : '' })}
          {row.isLate && row.state === 'in' && <> · {t('board.late')}</>}
          {isOut && <> · {t('board.out')}</>}
        </td>
      )}
    </tr>
  );
}
