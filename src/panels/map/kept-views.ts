import type { Viewer } from '@hexpost/engine';
import type { View } from '../../map/view/MapView.tsx';

/** A viewer's view of the map; `whole`: fitted into the window, whatever its size. */
type KeptView = View | 'whole';

/** Stores each viewer's own view of the map, across the curtain and, with a keeper outside the page, across a reload. */
export interface ViewKeeper {
  readonly of: (viewer: Viewer) => KeptView | undefined;
  readonly keep: (viewer: Viewer, view: KeptView) => void;
}

/** How many entries of this campaign each viewer has seen, also in earlier sessions. */
export interface Visits {
  readonly of: (viewer: string) => number | null;
  readonly keep: (viewer: string, entries: number) => void;
}

/** Views that last as long as the table. */
export function viewsInMemory(): ViewKeeper {
  const views = new Map<Viewer, KeptView>();
  return { of: (viewer) => views.get(viewer), keep: (viewer, view) => views.set(viewer, view) };
}
