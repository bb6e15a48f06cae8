import { useCallback, useMemo } from 'react';
import { useStore } from 'zustand';
import type { MapPicture } from '../../map/picture.ts';
import { statesAhead } from '../../store/preview.ts';
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

/** The view after the orders of the sheet, or of a complete plan, as far as they are certain; `view` itself without any. */
function useViewAhead(): unknown {
  const { store, ui } = useTools();
  const { system, view, plannedView, sheeting, past, sitting } = useTable();
  const { viewer } = sitting;
  const state = useStore(store, (now) => now.state);
  const waiting = useStore(store, (now) => now.waiting);
  const { sheet } = ui.table;
  return useMemo(() => {
    if (sheeting) return plannedView;
    if (past || !waiting) return view;
    const { seat, lines, isSheet } = waiting;
    const from = (isSheet && sheet?.position(state, seat)) || state;
    const last = statesAhead(system, from, seat, lines).at(-1);
    return last === from ? view : system.view(last, viewer);
  }, [system, sheet, view, plannedView, sheeting, past, state, waiting, viewer]);
}

/** The picture of the table; with an order sheet or a complete plan, also what its orders will bring: counters as ghosts, buildings as sites. */
export function usePicture(): MapPicture {
  const { view } = useTable();
  const ahead = useViewAhead();
  const draw = useDraw();
  return useMemo(() => {
    const now = draw(view);
    if (ahead === view) return now;
    const planned = draw(ahead);
    const before = new Map(now.counters.map(({ id, hex }) => [id, hex]));
    const moved = planned.counters
      .filter(({ id, hex }) => before.get(id) !== hex)
      .map((counter) => ({ ...counter, ghost: true }));
    const built = new Set(now.features.map(({ hex, kind }) => `${hex} ${kind}`));
    const sites = planned.features
      .filter(({ hex, kind }) => !built.has(`${hex} ${kind}`))
      .map((feature) => ({ ...feature, done: false }));
    return {
      ...now,
      counters: moved.length > 0 ? [...now.counters, ...moved] : now.counters,
      features: sites.length > 0 ? [...now.features, ...sites] : now.features,
    };
  }, [view, ahead, draw]);
}
