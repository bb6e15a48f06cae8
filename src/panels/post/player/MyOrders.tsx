import type { AnyCommand, Seat } from '@hexpost/engine';
import { Button } from '@mantine/core';
import { IconMap, IconPencil } from '@tabler/icons-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentDeadline } from '../../../post/deadline.ts';
import { hasPlayBegun } from '../../../post/round-chains.ts';
import { reopened, roundOpenAgain } from '../../../store/correction.ts';
import { standingClose } from '../../../store/decisions.ts';
import { isOpenPhase, mayLodge, owingSeats, ownSeats, postedOrdersOf } from '../../../store/mail.ts';
import { isMasterless, isOpened, sameCommands, sealingKind } from '../../../store/open-round.ts';
import { copiedAt, isUnposted } from '../../../store/outbox.ts';
import { planStore } from '../../../store/plan.ts';
import { OrderList } from '../../parts/OrderLines.tsx';
import { Card } from '../../parts/Page.tsx';
import parts from '../../parts/parts.module.css';
import { useMinute } from '../../parts/time-text.ts';
import { BlockPost } from '../Post.tsx';
import {
  PlayerContext,
  type PlayerTools,
  sideName,
  sideNames,
  useMailNow,
  useOwnOrders,
  usePlayer,
  usePlayerWords,
} from './use-player.ts';

/** The orders that one of the user's seats owes for the open round, and those it has sent. */
export function MyOrders({ seat }: { seat: Seat }) {
  const { t } = useTranslation('post');
  const { mail: store, go, clock } = usePlayer();
  const mail = useMailNow((now) => now);
  const time = useMinute(clock);
  const { now } = mail.history;
  const due = owingSeats(mail);
  const isOpen = isMasterless(mail);
  const isAwaited = mail.rules.system.awaited(mail.history.live.state).includes(seat);
  // Without a game master orders cannot change once some are unsealed.
  const owes = isOpen ? isAwaited && !isOpened(mail) && !isOpenPhase(mail) : due.includes(seat);
  const context = isOpen ? 'open' : '';
  const changeable = isOpen ? (isOpened(mail) ? 'opened' : 'open') : '';
  const waited = sideNames(mail, due);
  const block = postedOrdersOf(mail, seat);
  const isCopied = block !== undefined && copiedAt(mail, block, time) !== undefined;
  const sent = useOwnOrders(block);
  const plan = mail.notes.plan?.round === now.round && mail.notes.plan.seat === seat ? mail.notes.plan : undefined;
  // Unknown while the sealed orders are being opened.
  const isBegun =
    plan !== undefined &&
    sent !== null &&
    plan.commands.length + (plan.lines?.length ?? 0) > 0 &&
    !sameAs(plan.commands, sent?.commands);
  const { until } = currentDeadline(mail.history);
  const isLate = typeof until === 'number' && until <= time;
  const isClosed = standingClose(mail) !== undefined;
  const hasBegun = hasPlayBegun(mail.history.ledger, now.round);
  const lodges = mayLodge(mail);
  const toPlan = (name: string, variant: 'default' | 'filled') => (
    <Button
      variant={variant}
      leftSection={block || isBegun ? <IconPencil size={18} aria-hidden /> : <IconMap size={18} aria-hidden />}
      onClick={() => go.plan(seat)}
    >
      {name}
    </Button>
  );
  const title = t('mine.title', { side: sideName(mail, seat) });
  if (mail.rules.system.isOver(now.state))
    return (
      <Card title={title}>
        <p>{t('mine.over')}</p>
      </Card>
    );
  if (isOpen && !owes && !block) return null;
  if (!owes && !block)
    return (
      <Card title={title}>
        <p>{waited === '' ? t('mine.nothing-master') : t('mine.nothing', { sides: waited })}</p>
        {lodges && (
          <>
            <p className={parts.note}>{t('mine.papers')}</p>
            <div className={parts.row}>{toPlan(t('mine.lodge'), 'default')}</div>
          </>
        )}
      </Card>
    );
  return (
    <Card title={title}>
      <Told>
        {block ? (
          <p>
            <strong>
              {t(isUnposted(mail, block) ? 'mine.sealed' : isCopied ? 'mine.copied' : 'mine.sent', {
                revision: block.revision,
                context: isCopied ? '' : context,
              })}
            </strong>{' '}
            {t(isUnposted(mail, block) ? 'mine.sealed-hint' : 'mine.sent-hint', { context: changeable })}
          </p>
        ) : (
          <p>
            <strong>{t(hasBegun ? 'mine.owes' : 'mine.soon', { context: sealingKind(mail) })}</strong>
          </p>
        )}
        {isBegun && <p>{t(block ? 'mine.changed' : 'mine.begun')}</p>}
        {!hasBegun && <p className={parts.callout}>{t('mine.not-begun')}</p>}
        {isClosed && (
          <p className={parts.callout} data-tone="wrong">
            {t('mine.closed', { round: now.round })}
          </p>
        )}
        {isLate && !isClosed && (
          <p className={parts.callout} data-tone="wrong">
            {t(block ? 'mine.late-sent' : 'mine.late', { context })}
          </p>
        )}
      </Told>
      {(owes || (lodges && !isOpen)) && (
        <div className={parts.row}>
          {toPlan(
            t(isBegun ? 'mine.go-on' : block ? 'mine.change' : 'mine.plan'),
            (block && !isBegun) || isClosed ? 'default' : 'filled',
          )}
        </div>
      )}
      {block && <BlockPost key={block.revision} mail={store} block={block} clock={clock} />}
      {block && sent && <Sent seat={seat} commands={sent.commands} />}
      {block && sent === undefined && <p className={parts.note}>{t('mine.unreadable')}</p>}
    </Card>
  );
}

/** Read aloud when the page opens and at every change. A live region must exist before it is filled. */
function Told({ children }: { children: ReactNode }) {
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  return (
    <div role="status" className={parts.stack}>
      {isThere && children}
    </div>
  );
}

const sameAs = (commands: readonly AnyCommand[], sent: readonly AnyCommand[] | undefined): boolean =>
  sent !== undefined && sameCommands(commands, sent);

/** The orders of the open round, in words. */
function Sent({ seat, commands }: { seat: Seat; commands: readonly AnyCommand[] }) {
  const { t } = useTranslation('post');
  const { system } = useMailNow(({ rules }) => rules);
  const now = useMailNow(({ history }) => history.now);
  // Units bought in these orders have names only in the state after them.
  const planned = useMemo(() => planStore(system, now, seat, commands).getState(), [system, now, seat, commands]);
  const words = usePlayerWords(planned);
  return (
    <details>
      <summary>{t('mine.read')}</summary>
      <OrderList words={words} commands={commands} />
    </details>
  );
}

/** The last reported round while the game master has it open again: why, and the orders in it of the user's seats. */
export function ReopenedRound() {
  const { t } = useTranslation('post');
  const { mail, go, ...tools } = usePlayer();
  const history = useMailNow((now) => now.history);
  const { round, reason } = roundOpenAgain({ history }) ?? {};
  const view = useMemo(() => (round === undefined ? undefined : reopened(mail, round)), [mail, round]);
  if (!view) return null;
  const seats = ownSeats(view.getState());
  const inRound: PlayerTools = { ...tools, mail: view, go: { ...go, plan: go.planAgain } };
  return (
    <>
      <Card title={t('again.title', { round })}>
        <p>{t('again.reason', { reason })}</p>
        {seats.length > 0 && <p className={parts.note}>{t('again.about')}</p>}
      </Card>
      <PlayerContext value={inRound}>
        {seats.map((seat) => (
          <MyOrders key={seat} seat={seat} />
        ))}
      </PlayerContext>
    </>
  );
}
