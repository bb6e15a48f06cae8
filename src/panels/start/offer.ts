import type { Campaign, TurnLine } from '@hexpost/engine';

/**
 * The change that keeping a campaign would make here. `new`: it comes to the others; `beside`: so it does, beside another course of the
 * same game, and nothing is replaced; `same`: it is here to its last order; `more`: its `count` orders go to the game that is
 * here; `restored`: that game was deleted and comes back, with `count` more orders. Secret orders are in no count.
 */
export type OfferChange =
  | { readonly what: 'new' | 'same' }
  | { readonly what: 'beside'; readonly name: string }
  | { readonly what: 'more' | 'restored'; readonly name: string; readonly count: number };

/** A campaign from outside that has been read and replayed, and is not kept yet. */
export interface CampaignOffer {
  readonly campaign: Campaign;
  readonly turn: TurnLine;
  /** The orders of which everybody may read something, by the numbers of their entries: a count of all would tell how many are secret. */
  readonly seen: readonly number[];
  readonly change: OfferChange;
  /** The name of another campaign here that people would take for this one. */
  readonly alike?: string;
}

/** An offer with its one answer: keeps it and opens it, or gives the offer as it is now, if it has changed. */
export interface OpenOffer extends CampaignOffer {
  readonly keep: () => Promise<OpenOffer | null>;
}

/** True when something that is here would not stay as it is. */
export const changesHere = ({ change: { what } }: CampaignOffer): boolean => what === 'more' || what === 'restored';
