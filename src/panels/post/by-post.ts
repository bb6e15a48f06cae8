import { use, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Namespace, useLanguage } from '../../words/index.ts';
import type { ByPostParts, PostWords } from '../by-post-ui.ts';
import { loadByPostOf } from '../listed-systems.ts';
import type { NamesSource } from '../system-ui.ts';
import { useCampaignInLanguage } from './side-name.ts';

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
