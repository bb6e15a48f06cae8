import type { AnyCommand, Seat } from '@hexpost/engine';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { copyUnlessCarried } from '../../../panels/post/copy-post.ts';
import { MailTrouble } from '../../../panels/post/MailTrouble.tsx';
import { DispatchBar, DispatchPanel, SigningContext } from '../../../panels/post/player/DispatchPanel.tsx';
import { PlanLines } from '../../../panels/post/player/PlanLines.tsx';
import { SealingContext, SealPanel } from '../../../panels/post/player/SealPanel.tsx';
import { SentOrders } from '../../../panels/post/player/SentOrders.tsx';
import type { BattleLink } from '../../../panels/table/battle-link.ts';
import type { OrderPlan } from '../../../post/mailbox.ts';
import { holdersOf } from '../../../post/rosters.ts';
import { hasPlayBegun } from '../../../post/round-chains.ts';
import { standingClose } from '../../../store/decisions.ts';
import { dispatchTable, signDispatch } from '../../../store/dispatch.ts';
import { type MailStore, postedOrdersOf } from '../../../store/mail.ts';
import { sealingKind } from '../../../store/open-round.ts';
import { planningTable, planOf, sealedBy, sealPlan } from '../../../store/seal.ts';
import { withOwnList } from '../../battles/own-list.ts';
import css from '../../shell/app.module.css';
import { useAskWhileSaving } from '../../shell/ask-before-leaving.ts';
import { goTo } from '../../shell/go.ts';
import { unlessLeft } from '../../shell/unless-left.ts';
import { keptCarrier } from '../../storage/kept-carriers.ts';
import { PlayArea } from '../PlayArea.tsx';

/** The tables at which a seat plans by post: sealed orders, and commands in the open. */

/** At a live table what was made goes out by itself, and the table stays open. */
interface Live {
  readonly isLive?: boolean;
  /** The orders have just gone out. */
  readonly isOut?: boolean;
  /** Shown above the table. */
  readonly children?: ReactNode;
}

interface Sent {
  readonly revision: number;
  readonly commands: readonly AnyCommand[];
}

export function PlanAtTable({ mail, seat, ...live }: { mail: MailStore; seat: Seat } & Live) {
  const { t } = useTranslation('app');
  const [begun, setBegun] = useState<{ readonly plan: OrderPlan; readonly sent: Sent | null } | null>(null);
  useEffect(() => {
    let here = true;
    const now = mail.getState();
    const own = planOf(now, seat).then((plan) => withOwnList(now, plan));
    void Promise.all([own, sealedBy(now, seat)]).then(([plan, commands]) => {
      if (!here) return;
      setBegun({ plan, sent: commands ? { revision: postedOrdersOf(now, seat)!.revision, commands } : null });
    });
    return () => {
      here = false;
    };
  }, [mail, seat]);
  return begun ? (
    <PlanOnTable mail={mail} {...begun} {...live} />
  ) : (
    <p className={css.waiting}>{t('loading-campaign')}</p>
  );
}

interface PlanProps extends Live {
  readonly mail: MailStore;
  readonly plan: OrderPlan;
  readonly sent: Sent | null;
}

function PlanOnTable({ mail, plan: begun, sent, isLive = false, isOut = false, children }: PlanProps) {
  const { id } = mail.getState().notes;
  const table = useMemo(() => planningTable(mail, begun), [mail, begun]);
  const isClosed = useStore(mail, (now) => standingClose(now) !== undefined);
  const isBegun = useStore(mail, ({ history }) => hasPlayBegun(history.ledger, history.now.round));
  useEffect(() => {
    if (!isOut) return;
    // Orders that have gone out are not taken back, also if another tab has sent them.
    table.plan.getState().hold(true);
    return () => table.plan.getState().hold(false);
  }, [isOut, table]);
  const hand = useMemo(() => {
    const { round, seat } = begun;
    const seal = async () => {
      const show = unlessLeft(goTo.mail);
      const block = await sealPlan(mail, table.plan, { round, seat, isFinal: isLive });
      if (isLive) return;
      await copyUnlessCarried(mail, block, (await keptCarrier(id)) !== undefined);
      show(id);
    };
    return {
      isLive,
      ...(isOut && { out: <SentOrders mail={mail} seat={seat} /> }),
      plan: table.plan,
      sent,
      isClosed,
      isBegun,
      kind: sealingKind(mail.getState()),
      onSeal: seal,
      onShow: () => goTo.mail(id),
    };
  }, [mail, id, begun, sent, isClosed, isBegun, table, isLive, isOut]);
  const otherwise = useMemo(() => {
    const visits = { of: () => mail.getState().notes.seen, keep() {} };
    const { drafts, seatPolicy } = table;
    const person = nameIn(mail, begun.seat);
    return {
      ...{
        seatPolicy,
        drafts,
        byPost: true,
        person,
        Sealing: SealPanel,
        Planned: PlanLines,
        saving: mail.getState().saving,
      },
      ...{ visits, onLeave: () => goTo.mail(id) },
    };
  }, [mail, id, begun, table]);
  return (
    <SealingContext value={hand}>
      <PlayArea store={table.plan} otherwise={otherwise}>
        {children}
        <NotKept mail={mail} />
      </PlayArea>
    </SealingContext>
  );
}

interface DispatchingProps extends Live {
  readonly mail: MailStore;
  readonly seat: Seat;
  readonly battles: BattleLink | undefined;
}

/** The table at which a dispatch is planned, on the round as all dispatches leave it. */
export function SpeakAtTable({ mail, seat, battles, isLive = false, children }: DispatchingProps) {
  const { id } = mail.getState().notes;
  const table = useMemo(() => {
    const { history, notes } = mail.getState();
    const { round } = history.now;
    const begun = notes.plan?.round === round && notes.plan.seat === seat ? notes.plan.commands : [];
    return dispatchTable(mail, { round, seat, commands: begun });
  }, [mail, seat]);
  const signing = useMemo(() => {
    const { round } = mail.getState().history.now;
    const onSign = async () => {
      const show = unlessLeft(goTo.mail);
      const block = await signDispatch(mail, { round, seat, commands: table.plan.getState().commands });
      if (isLive) return;
      await copyUnlessCarried(mail, block, (await keptCarrier(id)) !== undefined);
      show(id);
    };
    return { plan: table.plan, onSign };
  }, [mail, seat, table, id, isLive]);
  const otherwise = useMemo(
    () => ({
      ...{
        seatPolicy: table.seatPolicy,
        drafts: table.drafts,
        byPost: true,
        Sealing: DispatchPanel,
        saving: mail.getState().saving,
      },
      ...{ person: nameIn(mail, seat), onLeave: () => goTo.mail(id), battles },
    }),
    [mail, seat, table, id, battles],
  );
  return (
    <SigningContext value={signing}>
      <PlayArea store={table.plan} otherwise={otherwise}>
        {children}
        <div className={css.banner}>
          <DispatchBar />
        </div>
        <NotKept mail={mail} />
      </PlayArea>
    </SigningContext>
  );
}

/** The reason why the browser could not store the plan or a block, and the question before the page is left with it. */
function NotKept({ mail }: { readonly mail: MailStore }) {
  useAskWhileSaving(mail.getState().saving);
  return <MailTrouble mail={mail} />;
}

/** This user's name in the roster; empty when these keys hold no seat. */
function nameIn(mail: MailStore, seat: Seat): string {
  const { me, history } = mail.getState();
  const hands = holdersOf(history.ledger, history.now.round, seat);
  return hands.find(({ keys }) => keys.sign === me?.sign)?.name ?? '';
}
