import { create } from 'zustand';
import { keptByCampaign } from './kept-by-campaign.ts';

/** Choices of what the pages of this browser do by themselves in a campaign by post. It may be forgotten at any time: then people press. */
interface ByItself {
  /** Seals an empty sheet where nothing is to be decided, and opens when all sheets are in. */
  readonly answers: boolean;
  /** Gives seats to whoever asks, in their order. */
  readonly seats: boolean;
}

const LATEST = keptByCampaign('hexpost.by-itself', 50);
const NOTHING: ByItself = { answers: false, seats: false };

const useChosen = create<Readonly<Record<string, ByItself>>>(() => ({}));

function stored(campaign: string): ByItself {
  const { answers, seats } = (LATEST.of(campaign) ?? {}) as Partial<Record<keyof ByItself, unknown>>;
  return answers === true || seats === true ? { answers: answers === true, seats: seats === true } : NOTHING;
}

export const byItself = (campaign: string): ByItself => useChosen.getState()[campaign] ?? stored(campaign);

export function keepByItself(campaign: string, change: Partial<ByItself>): void {
  const chosen = { ...byItself(campaign), ...change };
  LATEST.keep(campaign, chosen.answers || chosen.seats ? chosen : undefined);
  useChosen.setState({ [campaign]: chosen });
}

/** The same in a component, which follows changes on this page. */
export function useByItselfChoice(campaign: string): ByItself {
  const chosen = useChosen((all) => all[campaign]);
  return chosen ?? stored(campaign);
}
