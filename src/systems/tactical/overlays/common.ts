import type { Hex } from '../../../engine/kernel/board/hex.ts';
import { findUnit, type Position, standsOnBoard } from '../../../engine/tactical/position.ts';
import type { Unit } from '../../../engine/tactical/state.ts';
import type { Area } from '../../../map/picture.ts';
import type { LegendRow, OverlayContent, OverlayQuestion, OverlayText } from '../../../panels/map/overlays/overlay.ts';
import { seen } from '../../../panels/map/overlays/overlay.ts';

/** Parts of several overlays. All answers come from the engine. */

/** The key of a sentence of this system. */
export const overlaySays = (key: string, blanks?: OverlayText['blanks'], count?: number): OverlayText => ({
  key: `tactical/overlays:${key}`,
  ...(blanks && { blanks }),
  ...(count !== undefined && { count }),
});

/** The unit on the board that an overlay is about. */
export function unitAbout(position: Position, { unit }: Pick<OverlayQuestion, 'unit'>): Unit | undefined {
  const found = findUnit(position, unit);
  return found && standsOnBoard(found) ? found : undefined;
}

/** The answer of an overlay that needs a unit. */
export const NO_UNIT: OverlayContent = seen({ result: [{ key: 'weapons.no-unit' }] });

/** Areas with something in them, and their rows of the legend. */
export function withLegend(
  all: readonly (Area & { readonly said: OverlayText })[],
): Pick<OverlayContent, 'areas' | 'legend'> {
  const shown = all.filter(({ hexes }) => hexes.length > 0);
  return {
    areas: shown,
    legend: shown.map(({ look, tone, said }) => ({ key: { kind: 'area', look, tone }, said }) satisfies LegendRow),
  };
}

/** The hexes of chances, and each chance as a text. */
export const hexesWhere = <T>(found: ReadonlyMap<Hex, T>, test: (value: T) => boolean): readonly Hex[] =>
  [...found].flatMap(([hex, value]) => (test(value) ? [hex] : []));

export const textsOf = <T>(found: ReadonlyMap<Hex, T>, text: (value: T) => string): ReadonlyMap<Hex, string> =>
  new Map([...found].map(([hex, value]) => [hex, text(value)]));
