import type { SystemBook } from '../panels/book/volume.ts';
import type { ByPostParts } from '../panels/by-post-ui.ts';
import type { Lesson } from '../panels/lesson/lesson.ts';
import type { AnyNewCampaign } from '../panels/new-campaign/new-campaign.ts';
import type { ShippedScenario } from '../panels/new-campaign/shipped-scenario.ts';
import { once } from '../panels/parts/once.ts';
import type { SystemUi } from '../panels/system-ui.ts';
import type { SystemId } from './index.ts';

/** The parts of a system, each the default export of a file in its folder, loaded when they are first asked for. */

/** Loads each system's part once; after a failure, again. */
function partOf<Part>(load: (id: SystemId) => Promise<{ readonly default: Part }>): (id: SystemId) => Promise<Part> {
  const parts = new Map<SystemId, () => Promise<Part>>();
  return (id) => {
    const part = parts.get(id) ?? once(async () => (await load(id)).default);
    parts.set(id, part);
    return part();
  };
}

/** The ruleset that ships, put together from its section files; still to be read. */
export const loadShippedRuleset = partOf<unknown>((id) => import(`./${id}/shipped-ruleset.ts`));

/** The part of the new-campaign page. */
export const loadNewCampaign = partOf<AnyNewCampaign>((id) => import(`./${id}/new-campaign/index.ts`));

/** The scenarios that ship, the one for a quick start first; only where the row says `scenarios`. */
export const loadScenarios = partOf<readonly ShippedScenario[]>((id) => import(`./${id}/scenarios.ts`));

/** The lesson that is played; only where the row says `lesson`. */
export const loadLesson = partOf<Lesson>((id) => import(`../../rulesets/${id}/lessons/first-orders.json`));

/** The table screen of a system. */
export const loadUi = partOf<SystemUi>((id) => import(`./${id}/index.tsx`));

/** The rulebook; only where the row says `book`. */
export const loadBook = partOf<SystemBook>((id) => import(`./${id}/book/index.ts`));

/** The part of play by post; only where the row says `byPost`. */
export const loadByPost = partOf<ByPostParts>((id) => import(`./${id}/by-post.ts`));
