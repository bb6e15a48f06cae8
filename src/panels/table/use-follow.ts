import { type RefObject, useEffect, useRef } from 'react';
import type { CueKind, ShownCue } from '../../map/cues.ts';
import type { Insets, MapHandle, View } from '../../map/view/MapView.tsx';
import { useCueRun } from '../map/cue-run.ts';
import { TABLE_NOTICES } from '../map/insets.ts';
import { useScreen, useTable } from './tools.ts';
import { useWatching } from './use-folding-panel.ts';
import { useWide } from './window-size.ts';

/** Hexes nearer than this to the edge of the visible map, in CSS pixels, are scrolled into view. */
const EDGE = 40;

/** Cues that must not be missed because they are out of sight. */
const LOSSES: ReadonlySet<CueKind> = new Set<CueKind>(['wounds', 'destroyed']);

/** The lower edge of the line that lies over the map, in CSS pixels below the upper edge of the stage. */
const underNotices = (stage: HTMLElement): number =>
  Math.max(
    ...[...(document.getElementById(TABLE_NOTICES)?.querySelectorAll('section, [role="note"]') ?? [])].map(
      (line) => line.getBoundingClientRect().bottom - stage.getBoundingClientRect().top,
    ),
    0,
  );

/**
 * In a replay, including that of the news, the map follows the events, and in a small window all that is shown. In a large one it
 * stays in play where the player has it, except for losses. What the screen has moved it moves back.
 */
export function useFollow(handle: RefObject<MapHandle | null>, insets: Insets, cue: ShownCue | null): void {
  const travelling = useScreen((now) => now.at !== null);
  const { closed } = useTable();
  const { isNews } = useCueRun();
  const wide = useWide();
  const isWatching = useWatching() && !wide;
  /** The map's view before the first cue that was out of sight. */
  const origin = useRef<View | null>(null);
  const follows = travelling || closed || isNews || isWatching || (cue !== null && LOSSES.has(cue.cue.kind));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every cue, and when a panel comes or goes meanwhile
  useEffect(() => {
    const stage = document.getElementById('play-map');
    const map = handle.current;
    const goal = cue?.cue.hexes.at(-1);
    if (!follows || !map || !stage || goal === undefined) return;
    const { clientWidth: width, clientHeight: height } = stage;
    const seen = cue!.cue.hexes.every((hex) => {
      const at = map.screenOf(hex);
      if (!at) return true;
      const [left, right] = [insets.left + EDGE, width - insets.right - EDGE];
      const [top, bottom] = [Math.max(insets.top, underNotices(stage)) + EDGE, height - insets.bottom - EDGE];
      return at.x >= left && at.x <= right && at.y >= top && at.y <= bottom;
    });
    if (seen) return;
    origin.current ??= map.view();
    map.centreOn(goal);
  }, [cue, insets]);
  useEffect(() => {
    return () => {
      const [map, before] = [handle.current, origin.current];
      origin.current = null;
      if (!(isNews || isWatching) || !map || !before) return;
      const { x, y, zoom } = map.view();
      map.panBy((x - before.x) * zoom, (y - before.y) * zoom);
    };
  }, [handle, isNews, isWatching]);
}
