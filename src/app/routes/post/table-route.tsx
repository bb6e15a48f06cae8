import '@mantine/core/styles.layer.css';
import { PUBLIC, type Seat } from '@hexpost/engine';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { BeaconFact } from '../../../panels/post/BeaconOfClose.tsx';
import type { CarrierTools } from '../../../panels/post/carrier/carrier-tools.ts';
import { Rematch } from '../../../panels/post/player/Rematch.tsx';
import { AwaitedOrders, WaitingContext } from '../../../panels/post/player/SentOrders.tsx';
import { AboutMoreContext } from '../../../panels/table/About.tsx';
import type { BattleLink } from '../../../panels/table/battle-link.ts';
import { LOCK_DAYS } from '../../../post/beacon.ts';
import { reopened, roundOpenAgain } from '../../../store/correction.ts';
import { openSeats } from '../../../store/dispatch.ts';
import {
  campaignContent,
  type MailStore,
  mayLodge,
  owingSeats,
  ownSeats,
  postedOrdersOf,
} from '../../../store/mail.ts';
import { isMasterless } from '../../../store/open-round.ts';
import { alone } from '../../../store/screen.ts';
import { watchedStore } from '../../../store/watching.ts';
import { battleLink, parentLink } from '../../battles/battle-link.ts';
import { useByItself } from '../../carriers/use-by-itself.ts';
import { useCarrier } from '../../carriers/use-carrier.ts';
import css from '../../shell/app.module.css';
import { goTo } from '../../shell/go.ts';
import type { Storage } from '../../storage/storage.ts';
import { PlayArea } from '../PlayArea.tsx';
import { RefusedPage } from '../RefusedPage.tsx';
import { behindKeys } from './keys-gate.tsx';
import { LiveTable } from './live-table.tsx';
import { useMail } from './open-mail.ts';
import { PlanAtTable, SpeakAtTable } from './planning-tables.tsx';
import { WithRematch } from './with-rematch.tsx';

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

interface TableProps extends Pick<Props, 'storage' | 'what'> {
  readonly mail: MailStore;
}

function MailTable(props: TableProps) {
  const { mail } = props;
  const { id } = mail.getState().notes;
  const carrier = useCarrier(id, mail);
  return (
    <WithRematch mail={mail} carrier={carrier}>
      <TableNow {...props} carrier={carrier} />
    </WithRematch>
  );
}

/** The table for whatever is due. */
function TableNow({ storage, mail, what, carrier }: TableProps & { readonly carrier: CarrierTools }) {
  const round = useStore(mail, ({ history }) => history.now.round);
  const at = /^\d{1,6}$/.test(what) ? Number(what) : null;
  const battles = useMemo(() => battlesOf(storage, mail), [storage, mail]);
  const again = useMemo(() => seatToPlanAgain(mail, what), [mail, what]);
  const looksOn = useStore(mail, (now) => now.me) === null || what === 'watch' || at !== null;
  const open = looksOn ? [] : openSeats(mail.getState());
  const speaks = open.find((seat) => seat === what) ?? open[0];
  const { id } = mail.getState().notes;
  const byItself = useByItself(id, mail, carrier);
  const isLive = useStore(mail, isMasterless) && byItself.answers && carrier.by !== null;
  // A new dispatch needs a new table, because it may have settled something in the plan.
  const heard = useStore(mail, ({ history }) => history.ledger.dispatches.get(history.now.round)?.length ?? 0);
  const [own, another] = useStore(mail, useShallow(ownSeats));
  // Somebody with two seats says for which one they plan.
  if (isLive && !looksOn && own !== undefined && another === undefined)
    return <LiveTable mail={mail} seat={own} battles={battles} carrier={carrier} byItself={byItself} />;
  if (speaks !== undefined)
    return <SpeakAtTable key={`${round} ${speaks} ${heard}`} mail={mail} seat={speaks} battles={battles} />;
  if (again && !looksOn) return <PlanAtTable key={what} {...again} />;
  const seat = looksOn ? null : seatToPlan(mail, what);
  return seat === null ? (
    <Watching key={round} storage={storage} mail={mail} fromNew={what === 'watch'} at={at} battles={battles} />
  ) : (
    <PlanAtTable key={`${round} ${seat}`} mail={mail} seat={seat} />
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
    return { ...looking, Planned: AwaitedOrders, Rematch, onLeave: () => goTo.mail(id), battles, parent };
  }, [storage, mail, id, campaign, fromNew, at, battles]);
  return (
    <WaitingContext value={mail}>
      <PlayArea store={store} otherwise={otherwise} />
    </WaitingContext>
  );
}

export default behindKeys(MailTableRoute);
