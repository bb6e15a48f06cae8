import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { beginning, type Campaign } from '../../../engine/kernel/campaign.ts';
import type { Seat } from '../../../engine/kernel/ids.ts';
import { indexRules, type Rules } from '../../../engine/nuclear/rules.ts';
import type { Ruleset } from '../../../engine/nuclear/ruleset.ts';
import type { State } from '../../../engine/nuclear/state.ts';
import type { Armoured } from '../../../post/armour.ts';
import { type OrdersContent, openOrders } from '../../../post/contents.ts';
import type { Identity } from '../../../post/keys.ts';
import type { Mail, MailStore } from '../../../store/mail.ts';
import { useLanguage } from '../../../words/index.ts';
import { knownUnits } from '../../play/play.ts';
import { type Words, wordsOf } from '../../play/words.ts';

/** What the page of a campaign by post works with. */
export interface PlayerTools {
  readonly mail: MailStore;
  /** The keys of this browser, made when there are none. */
  readonly identify: () => Promise<Identity>;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly go: {
    readonly back: () => void;
    readonly plan: (seat: Seat) => void;
    readonly watch: () => void;
    readonly paste: () => void;
    readonly proof: () => void;
    readonly desk: () => void;
  };
}

export const PlayerContext = createContext<PlayerTools | null>(null);

export function usePlayer(): PlayerTools {
  const tools = useContext(PlayerContext);
  if (tools === null) throw new Error('outside the page of a campaign by post');
  return tools;
}
export const useMailNow = <T>(pick: (mail: Mail) => T): T => useStore(usePlayer().mail, pick);

/** The campaign block's content: the page opens on no campaign without one. */
export const contentOf = ({ course }: Pick<Mail, 'course'>) => course.ledger.campaign!.content;

/** A side's name by its seat. */
export const sideName = (mail: Pick<Mail, 'course'>, seat: Seat): string =>
  contentOf(mail).players.find((player) => player.seat === seat)?.name ?? seat;

const indexed = new WeakMap<object, Rules>();
function rowsOf(ruleset: unknown): Rules {
  const rows = indexed.get(ruleset as object) ?? indexRules(ruleset as Ruleset);
  indexed.set(ruleset as object, rows);
  return rows;
}

/** Words for the units and orders of the campaign as it stands, or as a plan has carried it on. */
export function useGameWords(planned?: Campaign): Words {
  const { t } = useTranslation(['post', 'play', 'log', 'terms', 'refusals', 'dice']);
  const language = useLanguage();
  const { system, rules } = useMailNow((mail) => mail.rules);
  const { campaign: now, state } = useMailNow(({ course }) => course.now);
  const campaign = planned ?? now;
  return useMemo(() => {
    const known = knownUnits((beginning(system, campaign) as State).units, campaign);
    return wordsOf({ t, language, rules: rowsOf(rules), state: state as State, players: campaign.players, known });
  }, [t, language, system, rules, campaign, state]);
}

/** Orders of mine, opened with my own key; null while that is under way, undefined when they cannot be read. */
export function useOwnOrders(block: Armoured | undefined): OrdersContent | undefined | null {
  const me = useMailNow((mail) => mail.me);
  const [read, setRead] = useState<{ readonly block: Armoured; readonly content: OrdersContent | undefined } | null>(
    null,
  );
  useEffect(() => {
    if (!block || !me) return undefined;
    let here = true;
    void openOrders(me, block).then((content) => here && setRead({ block, content }));
    return () => {
      here = false;
    };
  }, [me, block]);
  return block && me ? (read?.block === block ? read.content : null) : undefined;
}
