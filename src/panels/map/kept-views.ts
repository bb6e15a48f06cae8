import type { Viewer } from '@hexpost/engine';
import type { View } from '../../map/view/MapView.tsx';

/** Where a viewer has the map; `whole`: fitted into the window, whatever its size. */
export type KeptView = View | 'whole';

/** Keeps for each viewer alone where they have the map, over the curtain and, with a keeper outside the page, a reload. */
export interface ViewKeeper {
  readonly of: (viewer: Viewer) => KeptView | undefined;
  readonly keep: (viewer: Viewer, view: KeptView) => void;
}

/** They last as long as the table. */
export function viewsInMemory(): ViewKeeper {
  const views = new Map<Viewer, KeptView>();
  return { of: (viewer) => views.get(viewer), keep: (viewer, view) => views.set(viewer, view) };
}
