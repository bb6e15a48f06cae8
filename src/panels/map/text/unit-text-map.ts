import type { Grid, Hex, SideId, UnitId } from '@hexpost/engine';
import { centreOn } from '../../../store/screen.ts';
import { useScreen, useTable, useTools } from '../../table/tools.ts';
import { useChooseUnit } from '../unit-presses.ts';
import { hexSearch, waysAround } from './hex-texts.ts';
import type { TextMapContent, TextSection } from './text-map.ts';
import { useHexAction } from './use-hex-action.ts';

/** The texts of a game with units on hexes; the rest of the map in words follows from it. */
export interface UnitTexts {
  readonly grid: Grid;
  /** The side whose turn it is. */
  readonly active: SideId;
  readonly sides: readonly SideId[];
  readonly unitsOf: (side: SideId) => readonly { readonly id: UnitId }[];
  /** A unit by its name, with what is true of it, and where it is; undefined for one that is no more. */
  readonly unit: (id: UnitId) => { readonly line: string; readonly place: string } | undefined;
  /** "3 units". */
  readonly counted: (count: number) => string;
  /** Every fact about a hex, its name first; and the hex in one line. */
  readonly facts: (hex: Hex) => readonly string[];
  readonly line: (hex: Hex) => string;
  /** Lists before and after those of the units. */
  readonly before?: readonly TextSection[];
  readonly after?: readonly TextSection[];
}

/** A hook: the chosen unit, the hex that is looked at, and the lists of the system around those of the units. */
export function useUnitTextMap({ grid, facts, line, before = [], after = [], ...texts }: UnitTexts): TextMapContent {
  const { screen, ui } = useTools();
  const { view, words } = useTable();
  const choose = useChooseUnit();
  const inspected = useScreen((now) => now.inspected);
  const focus = useScreen((now) => now.focus);
  const unit = inspected === null ? undefined : texts.unit(inspected);
  const hex = focus ?? (inspected === null ? undefined : ui.screen.map.units?.hexOf(view, inspected)) ?? null;
  const action = useHexAction(hex);
  const { t } = words;
  const around = (from: Hex) => waysAround(t, grid, from, line);
  const folds = texts.sides.map((side) => {
    const units = texts.unitsOf(side).map(({ id }) => ({ id, ...texts.unit(id)! }));
    return {
      id: side,
      name: t('reader:side', { side: words.side(side), units: texts.counted(units.length) }),
      ask: () => ({
        lines: units.map((each) => ({ unit: each.id, text: `${each.line}, ${each.place}` })),
        none: t('reader:no-units'),
      }),
    };
  });
  return {
    headline: `${words.when(view)}. ${words.side(texts.active)}.`,
    ...(unit && { unit: { id: inspected!, facts: [unit.line], questions: [] } }),
    place: hex === null ? undefined : { id: hex, facts: facts(hex), questions: [], around: around(hex), action },
    sections: [
      ...before,
      { title: t('reader:all-units'), folds, search: hexSearch(t, grid, hex ?? grid.names[0]) },
      ...after,
    ],
    line,
    tell: facts,
    lookAt: (place) => centreOn(screen, place),
    choose,
  };
}
