import '@mantine/core/styles.layer.css';
import { type AnyCommand, PUBLIC, type Seat } from '@hexpost/engine';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { BeaconFact } from '../../../panels/post/BeaconFact.tsx';
import { copyPost } from '../../../panels/post/copy-post.ts';
import { MailTrouble } from '../../../panels/post/MailTrouble.tsx';
import { DispatchBar } from '../../../panels/post/player/DispatchBar.tsx';
import { DispatchPanel, SigningContext } from '../../../panels/post/player/DispatchPanel.tsx';
import { PlanLines } from '../../../panels/post/player/PlanLines.tsx';
import { SealingContext, SealPanel } from '../../../panels/post/player/SealPanel.tsx';
import { AboutMoreContext } from '../../../panels/table/about-more.ts';
import type { BattleLink } from '../../../panels/table/battle-link.ts';
import { type Block, digestOf } from '../../../post/armour.ts';
import { LOCK_DAYS } from '../../../post/beacon.ts';
import type { OrderPlan } from '../../../post/mailbox.ts';
import { holdersOf } from '../../../post/rosters.ts';
import { hasPlayBegun } from '../../../post/round-chains.ts';
import { reopened, roundOpenAgain } from '../../../store/correction.ts';
import { standingClose } from '../../../store/decisions.ts';
import { dispatchTable, openSeats, signDispatch } from '../../../store/dispatch.ts';
import {
  campaignContent,
  type MailStore,
  mayLodge,
  owingSeats,
  ownSeats,
  postedOrdersOf,
} from '../../../store/mail.ts';
import { sealingKind } from '../../../store/open-round.ts';
import { alone } from '../../../store/screen.ts';
import { planningTable, planOf, sealedBy, sealOrders } from '../../../store/seal.ts';
import { watchedStore } from '../../../store/watching.ts';
import { battleLink } from '../../battles/battle-link.ts';
import { withOwnList } from '../../battles/own-list.ts';
import { parentLink } from '../../battles/parent-link.ts';
import css from '../../shell/app.module.css';
import { useAskWhileSaving } from '../../shell/ask-before-leaving.ts';
import { goTo } from '../../shell/go.ts';
import { postStorage } from '../../storage/opened-post.ts';
import type { Storage } from '../../storage/storage.ts';
import { PlayArea } from '../PlayArea.tsx';
import { RefusedPage } from '../RefusedPage.tsx';
import { behindKeys } from './keys-gate.tsx';
import { useMail } from './open-mail.ts';

interface Props {
  /** The tables of this browser, where battles are fought. */
  readonly storage: Storage;
  readonly id: string;
  /** A seat to plan for, `watch` to look on, or the index of an entry (from 0) to show; empty for whatever is due. */
  readonly what: string;
}

/** `#/post/:id/table`: the table of a campaign by post, for planning or watching. */
function MailTableRoute({ storage, id, what }: Props) {
  const { t } = useTranslation('app');
  const found = useMail(id);
  if (!found) return <p className={css.waiting}>{t('loading-campaign')}</p>;
  if ('problem' in found) return <RefusedPage problem={found.problem} />;
  const { beacon, open, lockDays = LOCK_DAYS } = campaignContent(found.mail.getState());
  return (
    <AboutMoreContext value={beacon && <BeaconFact beacon={beacon} days={open && lockDays} />}>
      <MailTable storage={storage} mail={found.mail} what={what} />
    </AboutMoreContext>
  );
}

function MailTable({ storage, mail, what }: Pick<Props, 'storage' | 'what'> & { readonly mail: MailStore }) {
  const round = useStore(mail, ({ history }) => history.now.round);
  const at = /^\d{1,6}$/.test(what) ? Number(what) : null;
  const battles = useMemo(() => battlesOf(storage, mail), [storage, mail]);
  const again = useMemo(() => seatToPlanAgain(mail, what), [mail, what]);
  const looksOn = useStore(mail, (now) => now.me) === null || what === 'watch' || at !== null;
  const open = looksOn ? [] : openSeats(mail.getState());
  const speaks = open.find((seat) => seat === what) ?? open[0];
  // A new dispatch needs a new table, because it may have settled something in the plan.
  const heard = useStore(mail, ({ history }) => history.ledger.dispatches.get(history.now.round)?.length ?? 0);
  if (speaks !== undefined)
    return <Dispatching key={`${round} ${speaks} ${heard}`} mail={mail} seat={speaks} battles={battles} />;
  if (again && !looksOn) return <Planning key={what} {...again} />;
  const seat = looksOn ? null : seatToPlan(mail, what);
  return seat === null ? (
    <Watching key={round} storage={storage} mail={mail} fromNew={what === 'watch'} at={at} battles={battles} />
  ) : (
    <Planning key={`${round} ${seat}`} mail={mail} seat={seat} />
  );
}

/** Battles of the campaign, founded on the position that the last report left, which all its readers have. */
function battlesOf(storage: Storage, mail: MailStore): BattleLink | undefined {
  const now = () => {
    const { rules, history } = mail.getState();
    return { system: rules.system, campaign: history.now.campaign };
  };
  return battleLink(storage, mail.getState().rules.system.id, now, mail);
}

/** The user's own seat to plan for in the last reported round, while it is open again, and the mailbox of that round. */
function seatToPlanAgain(mail: MailStore, what: string): { mail: MailStore; seat: Seat } | null {
  const open = what.startsWith(AGAIN) ? roundOpenAgain(mail.getState()) : undefined;
  const view = open && reopened(mail, open.round);
  const seat = what.slice(AGAIN.length);
  return view && ownSeats(view.getState()).includes(seat) ? { mail: view, seat } : null;
}
const AGAIN = 'again-';

/**
 * The user's own seat to plan for: the one asked for, if it has yet to send orders or may change standing orders, else one that has
 * not posted, else the first that has yet to send orders.
 */
function seatToPlan(mail: MailStore, wished: string): Seat | null {
  const now = mail.getState();
  if (mayLodge(now) && ownSeats(now).includes(wished)) return wished;
  const due = owingSeats(now);
  const owing = ownSeats(now).filter((seat) => due.includes(seat));
  return owing.find((seat) => seat === wished) ?? owing.find((seat) => !postedOrdersOf(now, seat)) ?? owing[0] ?? null;
}

interface Sent {
  readonly revision: number;
  readonly commands: readonly AnyCommand[];
}

function Planning({ mail, seat }: { mail: MailStore; seat: Seat }) {
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
  return begun ? <PlanOnTable mail={mail} {...begun} /> : <p className={css.waiting}>{t('loading-campaign')}</p>;
}

function PlanOnTable({ mail, plan: begun, sent }: { mail: MailStore; plan: OrderPlan; sent: Sent | null }) {
  const { id } = mail.getState().notes;
  const table = useMemo(() => planningTable(mail, begun), [mail, begun]);
  const isClosed = useStore(mail, (now) => standingClose(now) !== undefined);
  const isBegun = useStore(mail, ({ history }) => hasPlayBegun(history.ledger, history.now.round));
  const hand = useMemo(() => {
    const { round, seat } = begun;
    const seal = async () => {
      const { commands } = table.plan.getState();
      const block = await sealOrders(mail, { round, seat, commands });
      if (!(await isKept(block))) return block;
      await copyPost(mail, block).catch(() => false);
      goTo.mail(id);
      return null;
    };
    return {
      plan: table.plan,
      sent,
      isClosed,
      isBegun,
      kind: sealingKind(mail.getState()),
      onSeal: seal,
      onShow: () => goTo.mail(id),
    };
  }, [mail, id, begun, sent, isClosed, isBegun, table]);
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
        <NotKept mail={mail} />
      </PlayArea>
    </SealingContext>
  );
}

interface DispatchingProps {
  readonly mail: MailStore;
  readonly seat: Seat;
  readonly battles: BattleLink | undefined;
}

/** The table at which a dispatch is planned, on the round as all dispatches leave it. */
function Dispatching({ mail, seat, battles }: DispatchingProps) {
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
      const block = signDispatch(mail, { round, seat, commands: table.plan.getState().commands });
      if (!(await isKept(block))) return block;
      await copyPost(mail, block).catch(() => false);
      goTo.mail(id);
      return null;
    };
    return { plan: table.plan, onSign };
  }, [mail, seat, table, id]);
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

/** True when the browser has stored a block. Otherwise it would be lost with the page. */
async function isKept(block: Block): Promise<boolean> {
  try {
    const { blocks } = await (await postStorage()).load(block.campaign);
    return blocks.some((kept) => digestOf(kept.block) === digestOf(block));
  } catch {
    return false;
  }
}

interface WatchingProps extends Pick<Props, 'storage'> {
  readonly mail: MailStore;
  readonly fromNew: boolean;
  readonly at: number | null;
  readonly battles: BattleLink | undefined;
}

function Watching({ storage, mail, fromNew, at, battles }: WatchingProps) {
  const { id } = mail.getState().notes;
  const campaign = useStore(mail, ({ history }) => history.now.campaign);
  const system = useStore(mail, ({ rules }) => rules.system);
  const store = useMemo(() => watchedStore(system, campaign), [system, campaign]);
  const otherwise = useMemo(() => {
    const { seen } = mail.getState().notes;
    const visits = {
      of: () => seen,
      keep: (_: string, entries: number) =>
        entries > mail.getState().notes.seen && mail.getState().note({ seen: entries }),
    };
    const isNew = fromNew && seen < campaign.entries.length;
    const moment = at === null ? (isNew ? seen - 1 : null) : Math.min(at, campaign.entries.length - 1);
    const [viewer = PUBLIC] = ownSeats(mail.getState());
    const parent = parentLink(storage, campaign);
    const looking = { seatPolicy: alone(null, viewer), visits, openAt: moment };
    return { ...looking, onLeave: () => goTo.mail(id), battles, parent };
  }, [storage, mail, id, campaign, fromNew, at, battles]);
  return <PlayArea store={store} otherwise={otherwise} />;
}

export default behindKeys(MailTableRoute);
