import { useMemo } from 'react';
import type { MapMarks } from '../../../map/picture.ts';
import { useScreen } from '../../../panels/table/tools.ts';
import { useTable } from '../table.ts';
import { overlayOf } from './overlay.ts';
import { sectorAt } from './places.ts';

const NOTHING: MapMarks = { selected: null, hexMarks: [], arrows: [], danger: [] };

/** The marks over the planet: moves, attacks, battles, and the chosen sectors. */
export function useMarks(): MapMarks {
  const { planet, view, campaign, past, sketch, chosen } = useTable();
  const cursor = useScreen((now) => now.focus);
  const focus = planet === null || cursor === null ? null : (sectorAt(planet, cursor) ?? null);
  const drawnUp = past ? null : sketch;
  const { players } = campaign;
  return useMemo(
    () => (planet ? overlayOf(planet, view, players, { chosen, focus, sketch: drawnUp }) : NOTHING),
    [planet, view, players, chosen, focus, drawnUp],
  );
}
