import type { Seat } from '@hexpost/engine';
import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { CarrierTools } from '../../../panels/post/carrier/carrier-tools.ts';
import type { ByItselfTools } from '../../../panels/post/invite/InviteChoices.tsx';
import { LiveBar } from '../../../panels/post/player/LiveBar.tsx';
import { OfferedRematch, Rematch } from '../../../panels/post/player/Rematch.tsx';
import { AwaitedOrders, WaitingContext } from '../../../panels/post/player/SentOrders.tsx';
import type { BattleLink } from '../../../panels/table/battle-link.ts';
import type { RoundStart } from '../../../post/round-start.ts';
import type { MailStore } from '../../../store/mail.ts';
import { ownTurn, waitedFor } from '../../../store/own-turn.ts';
import { alone, type ScreenStore, screenStore } from '../../../store/screen.ts';
import { watchedStore } from '../../../store/watching.ts';
import css from '../../shell/app.module.css';
import { goTo } from '../../shell/go.ts';
import { readSettings } from '../../shell/settings.ts';
import { PlayArea } from '../PlayArea.tsx';
import { PlanAtTable, SpeakAtTable } from './planning-tables.tsx';

interface Props {
  readonly mail: MailStore;
  readonly seat: Seat;
  readonly battles: BattleLink | undefined;
  readonly carrier: CarrierTools;
  readonly byItself: ByItselfTools;
}

/**
 * The table of a game whose pages answer by themselves: it stays open through the rounds. Each outcome is shown on the map first; then
 * the player plans, or watches until the others have sent.
 */
export function LiveTable({ mail, seat, battles, carrier, byItself }: Props) {
  const now = useStore(mail, ({ history }) => history.now);
  const heard = useStore(mail, ({ history }) => history.ledger.dispatches.get(history.now.round)?.length ?? 0);
  const turn = useStore(mail, (state) => ownTurn(state, seat));
  const [shown, setShown] = useState(now);
  const bar = (
    <div className={css.banner}>
      <LiveBar mail={mail} seat={seat} carrier={carrier} byItself={byItself} />
      <OfferedRematch />
    </div>
  );
  const isShown = shown.round === now.round;
  const isResolving = useStore(mail, (state) => waitedFor(state).length === 0);
  const isLeaving = useLeaving(now.round, isShown && turn === 'plan', isResolving);
  if (isShown && (turn === 'plan' || (turn === 'wait' && isLeaving)))
    return (
      <PlanAtTable key={now.round} mail={mail} seat={seat} isLive isOut={turn === 'wait'}>
        {bar}
      </PlanAtTable>
    );
  if (isShown && turn === 'speak')
    return (
      <SpeakAtTable key={`${now.round} ${heard}`} mail={mail} seat={seat} battles={battles} isLive>
        {bar}
      </SpeakAtTable>
    );
  return (
    <LiveWatching mail={mail} seat={seat} from={shown} onShown={setShown}>
      {bar}
    </LiveWatching>
  );
}

/** Milliseconds for which the table of a plan stays once it has gone out. */
const LEAVING = 1_200;

/**
 * True after the plan of this round, for a moment or while only pages have to do something: a new map would keep this one from
 * answering.
 */
function useLeaving(round: number, isPlanning: boolean, isResolving: boolean): boolean {
  const [planned, setPlanned] = useState(0);
  useEffect(() => {
    if (isPlanning) setPlanned(round);
    if (isPlanning || isResolving) return;
    const timer = setTimeout(() => setPlanned(0), LEAVING);
    return () => clearTimeout(timer);
  }, [round, isPlanning, isResolving]);
  return planned === round;
}

interface WatchingProps extends Pick<Props, 'mail' | 'seat'> {
  /** The position that the player has seen last. */
  readonly from: RoundStart;
  /** Called once the outcome of a round has been shown on the map. */
  readonly onShown: (now: RoundStart) => void;
  readonly children: React.ReactNode;
}

/** The map between two plans, to which the outcomes come as the computer's part does at one table. */
function LiveWatching({ mail, seat, from, onShown, children }: WatchingProps) {
  const now = useStore(mail, ({ history }) => history.now);
  const system = useStore(mail, ({ rules }) => rules.system);
  const [store] = useState(() => watchedStore(system, from.campaign, from.state));
  const [screen] = useState(() => {
    const { hintsSeen, pace } = readSettings();
    return screenStore(null, hintsSeen, pace);
  });
  useEffect(() => {
    const { campaign, state } = now;
    if (store.getState().campaign !== campaign) store.setState({ campaign, state, saved: campaign.entries.length });
    return whenShown(screen, () => onShown(now));
  }, [now, store, screen, onShown]);
  const otherwise = useMemo(() => {
    const { id } = mail.getState().notes;
    const visits = {
      of: () => mail.getState().notes.seen,
      keep: (_: string, entries: number) =>
        entries > mail.getState().notes.seen && mail.getState().note({ seen: entries }),
    };
    const seatPolicy = alone(null, seat);
    return { seatPolicy, looking: screen, visits, Planned: AwaitedOrders, Rematch, onLeave: () => goTo.mail(id) };
  }, [mail, seat, screen]);
  return (
    <WaitingContext value={mail}>
      <PlayArea store={store} otherwise={otherwise}>
        {children}
      </PlayArea>
    </WaitingContext>
  );
}

/** Milliseconds between two looks whether the map still shows something. */
const OFTEN = 200;

/** Calls back once nothing is shown on the map any more and the player looks at the present; answers with the function that ends it. */
function whenShown(screen: ScreenStore, done: () => void): () => void {
  let looks = 0;
  const timer = setInterval(() => {
    const { cueing, cards, at, playing } = screen.getState();
    looks = cueing || playing || cards.length > 0 || at !== null ? 0 : looks + 1;
    // The first look may come before the map has begun.
    if (looks < 2) return;
    clearInterval(timer);
    done();
  }, OFTEN);
  return () => clearInterval(timer);
}
