import { create } from 'zustand';
import type { CampaignContent } from '../../../post/contents.ts';
import { opened } from '../../../store/channel.ts';
import type { NotificationPlaces, NotificationSettings } from '../../../store/notification-settings.ts';
import type { NewsOccasion } from '../../../store/notifications.ts';
import type { ChannelFault } from '../../../store/send-message.ts';
import type { Translate } from '../../../words/index.ts';
import { languageOfWords } from '../../../words/sentences.ts';
import { instantText, ownZone } from '../../parts/time-text.ts';
import { seatNames } from '../finding-words.ts';

/** The settings that a person chooses; the rest is the page's own. */
export type ChosenSettings = Pick<NotificationSettings, 'kinds'> & NotificationPlaces;

/** The notifications of a campaign, as its pages show them. */
export interface NotificationTools {
  /** Null without any, undefined while they are being read. */
  readonly settings: NotificationSettings | null | undefined;
  /** Keeps settings, or forgets them. Rejects when this browser cannot. */
  readonly onKeep: (settings: ChosenSettings | null) => Promise<void>;
  /** Sends a message to these places, to try them. */
  readonly onTry: (places: NotificationPlaces) => Promise<ChannelFault | null>;
}

/** How the last message of each campaign to an address went. */
const useSent = create<Readonly<Record<string, ChannelFault | null>>>(() => ({}));

export const noteSent = (campaign: string, fault: ChannelFault | null): void => useSent.setState({ [campaign]: fault });

/** Undefined while nothing was sent on this visit. */
export const useLastSent = (campaign: string): ChannelFault | null | undefined => useSent((all) => all[campaign]);

/** Addresses that the host of the page allows, in the line of its policy that lists other addresses. */
export const allowedHere = (): readonly string[] =>
  opened(document.querySelector<HTMLMetaElement>('meta[http-equiv="Content-Security-Policy"]')?.content ?? '');

/** The most sentences of one message; the rest are counted. */
const MOST_LINES = 6;

/** News of a campaign in sentences. `t` has the words of `calendar` and `thread`. */
export function notificationLines(
  occasions: readonly NewsOccasion[],
  { players, open }: Pick<CampaignContent, 'players' | 'open'>,
  now: number,
  t: Translate,
): readonly string[] {
  const nameOf = seatNames(t, players, open);
  const lines = occasions.map((one) =>
    t(`calendar:told.line.${one.kind}`, {
      round: one.round,
      ...('seat' in one && { side: nameOf(one.seat), context: one.seat === 'gm' ? 'gm' : '' }),
      ...('until' in one && { when: instantText(one.until, ownZone(), languageOfWords(), now) }),
    }),
  );
  const said = [...new Set(lines)];
  const more = said.length - MOST_LINES;
  return more > 0 ? [...said.slice(0, MOST_LINES), t('calendar:told.line.more', { count: more })] : said;
}
