import type { Campaign } from '@hexpost/engine';
import type { Progress } from './shelf.ts';

/**
 * The change that keeping a campaign would make here. `new`: it is added; `beside`: it is added next to another course
 * of the same game, and nothing is replaced; `same`: it is already here to its last order; `more`: `count` orders are
 * added to the game here; `restored`: that game was deleted and is restored, with `count` more orders. Counts exclude
 * secret orders.
 */
export type OfferChange =
  | { readonly what: 'new' | 'same' }
  | { readonly what: 'beside'; readonly name: string }
  | { readonly what: 'more' | 'restored'; readonly name: string; readonly count: number };

/** A campaign from outside that has been read and replayed, but is not stored yet. */
export interface CampaignOffer {
  readonly campaign: Campaign;
  readonly turn: Progress;
  /** The orders with public parts, by the numbers of their entries: a count of all would reveal how many are secret. */
  readonly seen: readonly number[];
  readonly change: OfferChange;
  /** The name of another campaign here that could be mistaken for this one. */
  readonly alike?: string;
}

/** An offer with its answer: stores and opens it, or returns the updated offer if it has changed. */
export interface OpenOffer extends CampaignOffer {
  readonly keep: () => Promise<OpenOffer | null>;
}

/** True if existing data would change. */
export const changesHere = ({ change: { what } }: CampaignOffer): boolean => what === 'more' || what === 'restored';
