import type { SystemBook } from '../panels/book/volume.ts';
import type { ByPostParts } from '../panels/by-post-ui.ts';
import type { Lesson } from '../panels/lesson/lesson.ts';
import type { AnyNewCampaign } from '../panels/new-campaign/new-campaign.ts';
import type { ShippedScenario } from '../panels/new-campaign/shipped-scenario.ts';
import type { SystemUi } from '../panels/system-ui.ts';
import { loadWordsOf } from '../words/index.ts';
import { loaderOf } from './engines.ts';
import { systemRow } from './index.ts';

/** The parts of a system with its screens, each the default export of a file in its folder, loaded on first use. */

/** The part of the new-campaign page. */
export const loadNewCampaign = loaderOf<AnyNewCampaign>((id) => import(`./${id}/new-campaign/index.ts`));

/** The shipped scenarios, the one for a quick start first; only if the row says `scenarios`. */
export const loadScenarios = loaderOf<readonly ShippedScenario[]>((id) => import(`./${id}/scenarios.ts`));

/** The playable lesson; only if the row says `lesson`. */
export const loadLesson = loaderOf<Lesson>((id) => import(`../../rulesets/${id}/lessons/first-orders.json`));

/** The table screen of a system. */
export const loadUi = loaderOf<SystemUi>((id) => import(`./${id}/index.tsx`));

/** The rulebook; only if the row says `book`. */
export const loadBook = loaderOf<SystemBook>((id) => import(`./${id}/book/index.ts`));

/** The part of play by post; only if the row says `byPost`. */
export const loadByPost = loaderOf<ByPostParts>((id) => import(`./${id}/by-post.ts`));

/** Loads what a person sees of a system, and its words; nothing for a system that is not ours, which is refused elsewhere. */
export async function loadTable(system: string): Promise<void> {
  const row = systemRow(system);
  if (row) await Promise.all([loadUi(row.id), loadWordsOf(row.id)]);
}
