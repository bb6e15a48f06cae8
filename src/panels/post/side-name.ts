import type { Campaign } from '@hexpost/engine';
import { useMemo } from 'react';
import i18next, { isLanguage, type Language, useLanguage } from '../../words/index.ts';
import { playersIn, sideNameIn } from '../../words/side-names.ts';

/** Sides in the reader's language where they have the names that they were given; a name that a person wrote stays as written. */

/** The language of a translation; without one that of the interface. */
export function languageOfWords({ lng = i18next.language }: { readonly lng?: string } = {}): Language {
  return isLanguage(lng) ? lng : 'en';
}

/** Names a side in the language of the interface. */
export function useSideName(): (name: string) => string {
  const language = useLanguage();
  return (name) => sideNameIn(name, language);
}

/** A campaign whose sides are named in a language; the same one if nothing changes. */
export function campaignIn<Named extends Pick<Campaign, 'players'>>(campaign: Named, language: Language): Named {
  const players = playersIn(campaign.players, language);
  return players === campaign.players ? campaign : { ...campaign, players };
}

export function useCampaignInLanguage(campaign: Campaign): Campaign {
  const language = useLanguage();
  return useMemo(() => campaignIn(campaign, language), [campaign, language]);
}
