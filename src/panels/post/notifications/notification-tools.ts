import { create } from 'zustand';
import type { NotificationPlaces, NotificationSettings } from '../../../store/notification-settings.ts';
import type { ChannelFault } from '../../../store/send-message.ts';

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
