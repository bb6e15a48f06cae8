import type { Hex } from '@hexpost/engine';
import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { ShownCue } from '../../map/cues.ts';
import type { MapMarks, MapPicture } from '../../map/picture.ts';
import { usePalette } from '../parts/look.ts';
import { useTable, useTools } from '../table/tools.ts';
import { canShareMap, type MapSender, mapSender } from './map-channel.ts';
import { usePicture } from './use-picture.ts';

/** Shows the map of this table in separate map windows, as long as the caller is on the screen. */
export function useSharedMap(picture: MapPicture, marks: MapMarks, cue: ShownCue | null): (hex: Hex) => void {
  const { ui } = useTools();
  const { campaign, view, words } = useTable();
  const theme = useComputedColorScheme('light');
  const palette = usePalette();
  const sender = useRef<MapSender | null>(null);
  const { id, name } = campaign;
  useEffect(() => {
    if (!canShareMap()) return undefined;
    const made = mapSender(id);
    sender.current = made;
    return () => {
      sender.current = null;
      made.close();
    };
  }, [id]);
  const label = ui.screen.map.label(words);
  const caption = words.when(view);
  useEffect(() => {
    sender.current?.show({ picture, marks, cue, theme, palette, label, title: name, caption });
  });
  return (hex) => sender.current?.look(hex);
}

/** Opens the map in a separate window, or brings that window to the front. */
export function openMapWindow(campaign: string): void {
  const { pathname, search } = location;
  const address = `${pathname}${search}#/map/${encodeURIComponent(campaign)}`;
  globalThis.open(address, `hexpost-map-${campaign}`, 'popup,width=1000,height=760');
}

const NOTHING: MapMarks = { selected: null, hexMarks: [], arrows: [], danger: [] };

/** While the curtain is down, a separate map window shows the public map. */
export function PublicMap() {
  const { isDrawn } = useTools().ui.screen.map;
  const table = useTable();
  return !isDrawn || isDrawn(table) ? <Shared /> : null;
}

function Shared() {
  useSharedMap(usePicture(), NOTHING, null);
  return null;
}
