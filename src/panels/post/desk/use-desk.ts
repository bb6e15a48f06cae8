import { type AnySystem, GM, type Seat } from '@hexpost/engine';
import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { PostedClose } from '../../../post/closing.ts';
import { isClosedEarly } from '../../../post/deadline.ts';
import type { Identity } from '../../../post/keys.ts';
import type { ResolvedRound } from '../../../post/report.ts';
import type { MasterDecisions } from '../../../post/report-content.ts';
import { areDiceKnown } from '../../../store/beacon-due.ts';
import {
  decisionsIn,
  type EarlySecrets,
  earlySecrets,
  keepDecisions,
  type OpenRound,
  openPosted,
  ownChainEnd,
  resolveOpenRound,
  rulingsIn,
  sheetsMark,
  standInsAtDesk,
  standingClose,
} from '../../../store/decisions.ts';
import { settleLate } from '../../../store/late-orders.ts';
import { campaignContent, type Mail, type MailStore } from '../../../store/mail.ts';
import type { Rulings } from '../../../store/ruling.ts';
import type { PostWords } from '../../by-post-ui.ts';
import { useSideName, useWordsOf } from '../by-post.ts';
import type { CarrierTools } from '../carrier/carrier-tools.ts';
import type { ByItselfTools, LinkTools } from '../invite/InviteChoices.tsx';
import type { NotificationTools } from '../notifications/notification-tools.ts';
import type { ThreadTools } from '../thread/ThreadReader.tsx';

/** Shared by all pages of the desk. */
export interface DeskTools {
  /** While the last report is being corrected, its round is open in this mailbox. */
  readonly mail: MailStore;
  readonly me: Identity;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly goTo: (page: DeskPage) => void;
  /** Goes to the campaign's page for players, where it is also handed over. */
  readonly onPlayer: () => void;
  readonly thread: ThreadTools;
  /** The carrier of the campaign; absent where there can be none. */
  readonly carrier?: CarrierTools | undefined;
  /** The notifications of this person; absent where nobody asks. */
  readonly notifications?: NotificationTools | undefined;
  /** The links by which people join, and what the page does by itself, where something carries campaigns. */
  readonly links?: LinkTools | undefined;
  readonly byItself?: ByItselfTools | undefined;
}

export const DESK_PAGES = ['board', 'seats', 'import', 'resolve', 'report', 'notes', 'trust'] as const;
/** The pages available while the last report is being corrected. */
export const CORRECTION_PAGES: readonly DeskPage[] = ['resolve', 'report'];
/** The pages for the founder of a campaign without a game master. */
export const FOUNDER_PAGES: readonly DeskPage[] = ['board', 'seats', 'import', 'notes'];
export type DeskPage = (typeof DESK_PAGES)[number];

export const DeskContext = createContext<DeskTools | null>(null);

export function useDesk(): DeskTools {
  const tools = useContext(DeskContext);
  if (tools === null) throw new Error('outside the desk');
  return tools;
}
export const useMailState = <T>(pick: (mail: Mail) => T): T => useStore(useDesk().mail, pick);

/** The orders posted for the open round; null until they are unsealed. */
export function useOpenedOrders(): OpenRound | null {
  const { t } = useTranslation('desk');
  const unseated = t('late.unseated');
  const end = useChainEnd();
  const history = useMailState((mail) => mail.history);
  const mark = useMemo(() => sheetsMark(history), [history]);
  const [found, setFound] = useState<{ readonly mark: string; readonly round: OpenRound } | null>(null);
  useEffect(() => {
    let mounted = true;
    if (end !== undefined)
      void openPosted(end, history, unseated).then((round) => mounted && setFound({ mark, round }));
    return () => {
      mounted = false;
    };
  }, [history, mark, end, unseated]);
  return found?.mark === mark ? found.round : null;
}

/** The game master's decisions in the open round, and the way to change them. */
export function useDecisions(): {
  readonly decisions: MasterDecisions;
  readonly setDecisions: (decisions: MasterDecisions) => void;
} {
  const { mail } = useDesk();
  const decisions = useMailState(decisionsIn);
  return { decisions, setDecisions: (next) => keepDecisions(mail, next) };
}

/** The game master's rulings in the open round. */
export function useRulings(): Rulings {
  const { mail } = useDesk();
  return useMemo(() => rulingsIn(mail), [mail]);
}

/** The end of the campaign's dice chain; undefined when other keys announced the campaign. */
export function useChainEnd(): string | undefined {
  const { me, mail } = useDesk();
  return useMemo(() => ownChainEnd(me, mail.getState()), [me, mail]);
}

type Outcome = ReturnType<typeof resolveOpenRound>;

/** Resolves the open round with given decisions; null until the orders are unsealed. */
export function useResolver(): ((decisions: MasterDecisions) => Outcome) | null {
  const found = useOpenedOrders();
  const rules = useMailState((mail) => mail.rules);
  const history = useMailState((mail) => mail.history);
  const end = useChainEnd();
  return useMemo(() => {
    if (!found || end === undefined) return null;
    return (decisions) => resolveOpenRound({ rules, history }, end, found.opened, decisions);
  }, [found, rules, history, end]);
}

/** The close of the open round; undefined while it is open. */
export const useStandingClose = (): PostedClose | undefined => useMailState(standingClose);

/** False before the dice of the open round are known at this desk: nothing shows them then, nor what they come to. */
export const useAreDiceShown = (): boolean => useMailState(areDiceKnown);

/** True if the game goes on only with a ruling of the game master. */
export const needsRuling = (system: AnySystem, { resolution }: Pick<ResolvedRound, 'resolution'>): boolean =>
  system.awaited(resolution.state).includes(GM);

/** The game master's decisions, with every late seat recorded as left out or accepted. A close fixes them. */
export function useSettledDecisions(): MasterDecisions {
  const { t } = useTranslation('desk');
  const state = useMailState((mail) => mail);
  const { decisions } = useDecisions();
  const reason = t('late.reason', { context: isClosedEarly(state.history) ? 'early' : '' });
  return useMemo(
    () => (standingClose(state) ? decisions : settleLate(state, decisions, reason)),
    [state, decisions, reason],
  );
}

/** The open round resolved with the current decisions. */
export function useResolvedRound(): Outcome | null {
  const resolve = useResolver();
  const decisions = useSettledDecisions();
  const isReady = useStandIns(decisions);
  return useMemo(() => (isReady ? (resolve?.(decisions) ?? null) : null), [isReady, resolve, decisions]);
}

/** True once the computer's orders are known here; they may be computed in a worker. */
function useStandIns(decisions: MasterDecisions): boolean {
  const found = useOpenedOrders();
  const rules = useMailState((mail) => mail.rules);
  const history = useMailState((mail) => mail.history);
  const end = useChainEnd();
  const asked = useMemo(
    () => (found && end !== undefined ? standInsAtDesk({ rules, history }, end, found.opened, decisions) : undefined),
    [found, end, rules, history, decisions],
  );
  const [done, setDone] = useState<Promise<void>>();
  useEffect(() => {
    let mounted = true;
    void asked?.then(() => mounted && setDone(asked));
    return () => {
      mounted = false;
    };
  }, [asked]);
  return asked === undefined || asked === done;
}

/** The secrets that prevent a report of this outcome. */
export function useEarlySecrets(resolved: ResolvedRound | null): EarlySecrets | null {
  const rules = useMailState((mail) => mail.rules);
  const history = useMailState((mail) => mail.history);
  return useMemo(() => (resolved ? earlySecrets({ rules, history }, resolved) : null), [rules, history, resolved]);
}

/** The name of a side by its seat, or of the game master for `gm`. */
export function useSeatName(): (seat: Seat) => string {
  const { t } = useTranslation('desk');
  const { players, open } = useMailState(campaignContent);
  const sideName = useSideName();
  return (seat) =>
    seat === 'gm'
      ? t(open ? 'founder' : 'master')
      : sideName(players.find((player) => player.seat === seat)?.name ?? seat);
}

/** The words for the campaign at the start of the open round. */
export function useDeskWords(): PostWords {
  const { system } = useMailState((mail) => mail.rules);
  const { campaign, state } = useMailState((mail) => mail.history.now);
  return useWordsOf({ system, campaign, state });
}
