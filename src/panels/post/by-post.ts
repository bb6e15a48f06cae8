import type { Campaign } from '@hexpost/engine';
import { use, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Language, listIn, type Namespace, useLanguage } from '../../words/index.ts';
import { languageOfWords } from '../../words/sentences.ts';
import { playersIn, sideNameIn } from '../../words/side-names.ts';
import type { ByPostParts, PostWords } from '../by-post-ui.ts';
import { loadByPostOf } from '../listed-systems.ts';
import type { NamesSource } from '../system-ui.ts';

/** Names a side in the language of the interface where it has the name that it was given; a name that a person wrote stays as written. */
export function useSideName(): (name: string) => string {
  const language = useLanguage();
  return (name) => sideNameIn(name, language);
}

/** Names in a row in the language of the interface. */
export const namesInRow = (names: readonly string[]): string => listIn(languageOfWords(), names);

/** Names several sides in a row in the language of the interface. */
export function useSideNames(): (names: readonly string[]) => string {
  const language = useLanguage();
  return (names) =>
    listIn(
      language,
      names.map((name) => sideNameIn(name, language)),
    );
}

/** A campaign whose sides are named in a language; the same one if nothing changes. */
export function campaignIn<Named extends Pick<Campaign, 'players'>>(campaign: Named, language: Language): Named {
  const players = playersIn(campaign.players, language);
  return players === campaign.players ? campaign : { ...campaign, players };
}

function useCampaignInLanguage(campaign: Campaign): Campaign {
  const language = useLanguage();
  return useMemo(() => campaignIn(campaign, language), [campaign, language]);
}

const loaded = new Map<string, ByPostParts>();

/** Loads a rule system's part of the pages by post, once. Rejects for a system that is not played by post. */
export function byPostOf(system: string): Promise<ByPostParts> {
  const byPost = loadByPostOf(system);
  byPost.then(
    (there) => loaded.set(system, there),
    () => {},
  );
  return byPost;
}

/** The same in a component: suspends until it is loaded. */
export const useByPost = (system: string): ByPostParts => loaded.get(system) ?? use(byPostOf(system));

/** The words of a campaign in its present state, or in the state after a plan. */
export function useWordsOf({ system, state, ...of }: Pick<NamesSource, 'system' | 'campaign' | 'state'>): PostWords {
  const campaign = useCampaignInLanguage(of.campaign);
  const byPost = useByPost(system.id);
  const { t } = useTranslation(byPost.namespaces as Namespace[]);
  const language = useLanguage();
  return useMemo(
    () => byPost.words({ t, language, system, campaign, state }),
    [byPost, t, language, system, campaign, state],
  );
}
