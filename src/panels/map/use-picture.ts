import { useCallback, useMemo } from 'react';
import type { MapPicture } from '../../map/picture.ts';
import { useTable, useTools } from '../table/tools.ts';
import { useWide } from '../table/window-size.ts';

/** Draws any view of this campaign as the viewer at the screen sees it. */
export function useDraw(): (view: unknown) => MapPicture {
  const { picture } = useTools().ui.screen.map;
  const { campaign, sitting, words } = useTable();
  const { viewer } = sitting;
  const isSmall = !useWide();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new entry changes the view, not how it is drawn
  return useCallback(
    (view) => picture(view, { campaign, viewer, words, isSmall }),
    [picture, campaign.players, campaign.ruleset, viewer, words, isSmall],
  );
}

/** The picture of the table; with an order sheet, also the counters where its orders will bring them. */
export function usePicture(): MapPicture {
  const { view, plannedView, sheeting } = useTable();
  const draw = useDraw();
  return useMemo(() => {
    const now = draw(view);
    if (!sheeting || plannedView === view) return now;
    const before = new Map(now.counters.map(({ id, hex }) => [id, hex]));
    const moved = draw(plannedView)
      .counters.filter(({ id, hex }) => before.get(id) !== hex)
      .map((counter) => ({ ...counter, ghost: true }));
    return { ...now, counters: [...now.counters, ...moved] };
  }, [view, plannedView, sheeting, draw]);
}
