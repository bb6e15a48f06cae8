import type { Seat } from '@hexpost/engine';
import { createContext, useContext, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { Block } from '../../../post/armour.ts';
import type { OrdersContent } from '../../../post/contents.ts';
import type { Identity } from '../../../post/keys.ts';
import { openOrders } from '../../../post/sealed-contents.ts';
import type { CampaignState } from '../../../store/campaign.ts';
import { campaignContent, type Mail, type MailStore } from '../../../store/mail.ts';
import { languageOfWords } from '../../../words/sentences.ts';
import { sideNameIn } from '../../../words/side-names.ts';
import type { ByPostParts, PostWords } from '../../by-post-ui.ts';
import type { BattleLink } from '../../table/battle-link.ts';
import { namesInRow, useByPost, useWordsOf } from '../by-post.ts';
import type { CarrierTools } from '../carrier/carrier-tools.ts';
import type { MasterKeys } from '../desk/DeskNotices.tsx';
import type { ByItselfTools, LinkTools } from '../invite/InviteChoices.tsx';
import type { NotificationTools } from '../notifications/notification-tools.ts';

/** Shared by all parts of a campaign's page for players. */
export interface PlayerTools {
  readonly mail: MailStore;
  /** The keys of this browser, made if there are none. */
  readonly identify: () => Promise<Identity>;
  /** Whether the copy of the keys of this browser has to be asked for; absent where nobody asks. */
  readonly keys?: MasterKeys | undefined;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** The carrier of the campaign; absent where there can be none. */
  readonly carrier?: CarrierTools | undefined;
  /** The notifications of this person; absent without keys. */
  readonly notifications?: NotificationTools | undefined;
  /** The links by which people join, and what the page does by itself, where something carries campaigns. */
  readonly links?: LinkTools | undefined;
  readonly byItself?: ByItselfTools | undefined;
  /** Replays a battle of another system from its proof. */
  readonly check?: BattleLink['check'] | undefined;
  readonly go: {
    readonly back: () => void;
    readonly plan: (seat: Seat) => void;
    /** Plans for the last reported round, while it is open again. */
    readonly planAgain: (seat: Seat) => void;
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

/** The name of a side, by its seat. */
export const sideName = (mail: Pick<Mail, 'history'>, seat: Seat): string =>
  sideNameIn(campaignContent(mail).players.find((player) => player.seat === seat)?.name ?? seat, languageOfWords());

/** The names of several sides in a row. */
export const sideNames = (mail: Pick<Mail, 'history'>, seats: readonly Seat[]): string =>
  namesInRow(seats.map((seat) => sideName(mail, seat)));

/** The campaign's rule system. */
export const useOwnByPost = (): ByPostParts => useByPost(useMailNow(({ rules }) => rules.system.id));

/** The words for the open round, or for a plan of it. */
export function usePlayerWords(planned?: Pick<CampaignState, 'campaign' | 'state'>): PostWords {
  const { system } = useMailNow((mail) => mail.rules);
  const now = useMailNow(({ history }) => history.now);
  const { campaign, state } = planned ?? now;
  return useWordsOf({ system, campaign, state });
}

/** Own orders, unsealed with these keys; null while unsealing, undefined if they cannot be read. */
export function useOwnOrders(block: Block | undefined): OrdersContent | undefined | null {
  const me = useMailNow((mail) => mail.me);
  const [read, setRead] = useState<{ readonly block: Block; readonly content: OrdersContent | undefined } | null>(null);
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
