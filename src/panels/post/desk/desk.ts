import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { Seat } from '../../../engine/kernel/ids.ts';
import { chainEnd, chainLink } from '../../../post/chain.ts';
import type { Identity } from '../../../post/keys.ts';
import { type OpenedOrders, type ResolvedRound, resolveRound } from '../../../post/report.ts';
import type { MasterDecisions } from '../../../post/report-content.ts';
import { openOrders } from '../../../post/sealed-contents.ts';
import { stillSecret } from '../../../post/unopened-secrets.ts';
import { campaignContent, type Mail, type MailStore } from '../../../store/mail.ts';
import type { Rulings } from '../../../store/ruling.ts';
import type { ThreadDesk } from '../thread/ThreadReader.tsx';

/** What every page of the desk works with. */
export interface DeskTools {
  readonly mail: MailStore;
  readonly me: Identity;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly goTo: (page: DeskPage) => void;
  /** Reads what is pasted, against every box of this browser. */
  readonly thread: ThreadDesk;
}

export const PAGES = ['board', 'seats', 'import', 'resolve', 'report', 'notes', 'trust'] as const;
export type DeskPage = (typeof PAGES)[number];

export const DeskContext = createContext<DeskTools | null>(null);

export function useDesk(): DeskTools {
  const tools = useContext(DeskContext);
  if (tools === null) throw new Error('outside the desk');
  return tools;
}
export const useMailState = <T>(pick: (mail: Mail) => T): T => useStore(useDesk().mail, pick);

/** The orders that stand in the open round, opened; null until they are. What cannot be opened is named by its seat. */
export function useOpened(): { readonly opened: readonly OpenedOrders[]; readonly shut: readonly Seat[] } | null {
  const { me } = useDesk();
  const history = useMailState((mail) => mail.history);
  const [found, setFound] = useState<{ history: unknown; opened: OpenedOrders[]; shut: Seat[] } | null>(null);
  useEffect(() => {
    let here = true;
    const { orders } = history.ledger;
    const posted = [...orders.values()].filter(({ round }) => round === history.now.round);
    void Promise.all(posted.map(async (block) => ({ block, content: await openOrders(me, block) }))).then((all) => {
      if (!here) return;
      const opened = all.flatMap(({ block, content }) => (content ? [{ block, content }] : []));
      setFound({ history, opened, shut: all.flatMap(({ block, content }) => (content ? [] : [block.seat])) });
    });
    return () => {
      here = false;
    };
  }, [history, me]);
  return found?.history === history ? found : null;
}

/** What the master's hand in the open round is so far. A hand in another round is over and forgotten. */
export function useHand(): { readonly hand: MasterDecisions; readonly setHand: (hand: MasterDecisions) => void } {
  const { mail } = useDesk();
  const round = useMailState(({ history }) => history.now.round);
  const desk = useMailState(({ notes }) => notes.desk);
  const hand = desk?.round === round ? desk.hand : NO_HAND;
  return { hand, setHand: (next) => mail.getState().note({ desk: { round, hand: next } }) };
}
const NO_HAND: MasterDecisions = {};

/** The master's rulings in the open round, for a table at which he gives his commands himself. */
export function useRulings(): Rulings {
  const { mail } = useDesk();
  return useMemo(() => {
    const now = () => {
      const { history, notes } = mail.getState();
      const { round } = history.now;
      return { round, hand: notes.desk?.round === round ? notes.desk.hand : NO_HAND };
    };
    return {
      rulings: () => now().hand.rulings ?? [],
      change(rulings) {
        const { round, hand } = now();
        mail
          .getState()
          .note({ desk: { round, hand: { ...hand, rulings: rulings as NonNullable<MasterDecisions['rulings']> } } });
      },
    };
  }, [mail]);
}

/** The end of the campaign's chain of dice; undefined when these keys did not make it. */
export function useChainEnd(): string | undefined {
  const { me } = useDesk();
  const { tip, nonce } = useMailState(campaignContent);
  return useMemo(() => {
    const end = chainEnd(me, nonce);
    return chainLink(end, 0) === tip ? end : undefined;
  }, [me, tip, nonce]);
}

/** The round as it comes out with the orders that are here and a hand; null until the orders are opened. */
export function useResolving():
  | ((hand: MasterDecisions) => ResolvedRound & { readonly opened: readonly OpenedOrders[] })
  | null {
  const found = useOpened();
  const { system } = useMailState(({ rules }) => rules);
  const now = useMailState(({ history }) => history.now);
  const posted = useMailState(({ history }) => history.ledger.dispatches.get(history.now.round));
  const end = useChainEnd();
  return useMemo(() => {
    if (!found || end === undefined) return null;
    return (hand) => {
      const left = new Set(hand.leftOut?.map(({ seat }) => seat));
      const opened = found.opened.filter(({ block }) => !left.has(block.seat));
      const dispatches = (posted ?? []).filter(({ seat }) => !left.has(seat));
      return { ...resolveRound(system, now, chainLink(end, now.round), opened, { ...hand, dispatches }), opened };
    };
  }, [found, posted, system, now, end]);
}

/** The same with the master's hand as it is. */
export function useResolved(): ReturnType<NonNullable<ReturnType<typeof useResolving>>> | null {
  const resolve = useResolving();
  const { hand } = useHand();
  return useMemo(() => resolve?.(hand) ?? null, [resolve, hand]);
}

/** What stands in the way of a report: orders that it would open too early, and the seats for which the game waits. */
export function useUntold(
  resolved: ResolvedRound | null,
): { readonly told: readonly Seat[]; readonly missing: readonly Seat[] } | null {
  const { system } = useMailState(({ rules }) => rules);
  const before = useMailState(({ history }) => history.now.campaign);
  return useMemo(() => {
    const told = resolved ? stillSecret(system, before, resolved.resolution.campaign) : [];
    if (!resolved || told.length === 0) return null;
    return { told, missing: system.awaited(resolved.resolution.state) };
  }, [system, before, resolved]);
}

/** A side's name by its seat; the master's own by `gm`. */
export function useSeatName(): (seat: Seat) => string {
  const { t } = useTranslation('desk');
  const content = useMailState(campaignContent);
  return (seat) =>
    seat === 'gm' ? t('master') : (content.players.find((player) => player.seat === seat)?.name ?? seat);
}
