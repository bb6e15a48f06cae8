import { create } from 'zustand';
import type { ChannelFault } from '../../../store/send-message.ts';
import type { Wish, WishedPlaces } from '../../../store/wishes.ts';

/** The part of a wish that a person chooses; the rest is the page's own. */
export type ChosenWish = Pick<Wish, 'kinds'> & WishedPlaces;

/** The wish for a campaign, as its pages show it. */
export interface ToldTools {
  /** Null without one, undefined while it is being read. */
  readonly wish: Wish | null | undefined;
  /** Keeps a wish, or forgets it. Rejects when this browser cannot. */
  readonly onKeep: (wish: ChosenWish | null) => Promise<void>;
  /** Sends a message to these places, to try them. */
  readonly onTry: (places: WishedPlaces) => Promise<ChannelFault | null>;
}

/** How the last message of each campaign to an address went. */
const useSent = create<Readonly<Record<string, ChannelFault | null>>>(() => ({}));

export const noteSent = (campaign: string, fault: ChannelFault | null): void => useSent.setState({ [campaign]: fault });

/** Undefined while nothing was sent on this visit. */
export const useLastSent = (campaign: string): ChannelFault | null | undefined => useSent((all) => all[campaign]);
