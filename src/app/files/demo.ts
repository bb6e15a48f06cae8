import type { Campaign } from '@hexpost/engine';
import { once } from '../../panels/parts/once.ts';
import { SYSTEMS, type SystemId } from '../../systems/index.ts';

const WITH_DEMO = SYSTEMS.filter(({ demo }) => demo);

/** The system whose demo is meant; the first if none is named, or an unknown one. */
export const demoOf = (system: string | undefined): SystemId =>
  (WITH_DEMO.find(({ id }) => id === system) ?? WITH_DEMO[0]!).id;

/**
 * The demo campaigns are beside the page; `src/dev/write-campaigns.ts` writes them. They ship with the program and are trusted like
 * it.
 */
const load = (system: string) =>
  once(async (): Promise<Campaign> => {
    const answer = await fetch(`${import.meta.env.BASE_URL}demo/${system}-demo.hexpost.json`);
    if (!answer.ok) throw new Error(String(answer.status));
    return answer.json();
  });

const demos = new Map<string, () => Promise<Campaign>>();

/** The demo campaign of a system, fetched once. */
export function loadDemo(system: string): Promise<Campaign> {
  const demo = demos.get(system) ?? load(system);
  demos.set(system, demo);
  return demo();
}
