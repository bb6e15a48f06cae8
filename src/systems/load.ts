import type { ComponentProps, ComponentType } from 'react';
import type { AnyNewCampaign } from '../panels/new-campaign/new-campaign.ts';
import { once } from '../panels/parts/once.ts';
import type { Game } from '../panels/post/game.ts';
import type { PlayScreen } from '../panels/table/PlayScreen.tsx';
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

/** What a system's screen of play takes. */
export type ScreenProps = ComponentProps<typeof PlayScreen> & { readonly person?: string };

/** The screen of play. */
export const loadScreen = partOf<ComponentType<ScreenProps>>((id) => import(`./${id}/screen.ts`));

/** The part of play by post; only where the row says `byPost`. */
export const loadByPost = partOf<Game>((id) => import(`./${id}/by-post.ts`));
