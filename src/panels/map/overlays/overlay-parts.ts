import type { Area } from '../../../map/picture.ts';
import type { LegendRow, OverlayContent, OverlayText } from './overlay.ts';

/** Writes sentences of a group of words, such as `overlays:said.`. */
export const sayingIn =
  (group: string) =>
  (key: string, blanks?: OverlayText['blanks'], count?: number): OverlayText => ({
    key: group + key,
    ...(blanks && { blanks }),
    ...(count !== undefined && { count }),
  });

/** An area with its sentence in the legend. */
export type SaidArea = Area & { readonly said: OverlayText };

/** Areas with something in them, and their rows of the legend. */
export function withLegend(all: readonly SaidArea[]): Pick<OverlayContent, 'areas' | 'legend'> {
  const shown = all.filter(({ hexes }) => hexes.length > 0);
  return {
    areas: shown.map(({ said: _, ...area }) => area),
    legend: shown.map(({ look, tone, colour, said }): LegendRow => {
      return { key: { kind: 'area', look, tone, ...(colour !== undefined && { colour }) }, said };
    }),
  };
}
