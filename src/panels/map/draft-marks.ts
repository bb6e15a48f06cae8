import type { Draft, Hex } from '@hexpost/engine';
import { useCallback, useMemo } from 'react';
import type { HexMark, MapMarks, Note } from '../../map/picture.ts';
import { type Picking, usePicking } from '../command/picking.ts';
import { lookedDraft, type Pick, pickAt } from '../command/picks.ts';
import { useOddsNames } from '../odds/OddsPanel.tsx';
import { oddsNote } from '../odds/odds-words.ts';
import { usePickedOdds } from '../odds/use-odds.ts';
import { useScreen, useTable, useTools } from '../table/tools.ts';
import { useSheetArrows } from './advised-arrows.ts';
import { chosenHexOf } from './map-parts.ts';

const markOf = ({ hex, field: { name }, choice }: Pick): HexMark => {
  if (choice.refusal) return { hex, kind: 'blocked' };
  return { hex, kind: name === 'target' ? 'target' : 'reach' };
};

/** The crosshair is for enemies: an own unit is the goal of help. */
const withoutCrosshair = (mark: HexMark): HexMark => (mark.kind === 'target' ? { ...mark, kind: 'reach' } : mark);

/** The drafted order, with the pick under the pointer filled in if that is allowed. */
export function useLookedDraft(): Draft {
  const hovered = useScreen((now) => now.hovered ?? now.focus);
  const { picks, others, draft } = usePicking();
  return useMemo(() => lookedDraft(draft, [...picks, ...others], hovered), [hovered, picks, others, draft]);
}

const NO_NOTES: readonly Note[] = [];
const NO_PATH: readonly Hex[] = [];

/** A note over the place that an order is aimed at: its odds in short. */
function useOddsNotes(picking: Picking, path: readonly Hex[] = NO_PATH): readonly Note[] {
  const { seat } = useTable().sitting;
  const names = useOddsNames();
  const { odds } = usePickedOdds(picking);
  const [from, hex] = [path[0], path.at(-1)];
  return useMemo(
    () =>
      odds && names && from !== undefined && hex !== undefined
        ? [{ hex, from, text: oddsNote(odds, names, seat), tone: 'plain' }]
        : NO_NOTES,
    [odds, names, from, hex, seat],
  );
}

/** The usual marks: the chosen unit, the hexes that can be picked, the sheet, the drafted order with its preview, and dangerous hexes. */
export function useOrderMarks(): MapMarks & { readonly notes: readonly Note[] } {
  const { map } = useTools().ui.screen;
  const table = useTable();
  const { plannedView, campaign, sitting } = table;
  const inspected = useScreen((now) => now.inspected);
  const region = useScreen((now) => now.region);
  const picking = usePicking();
  const { picks, others, draft } = picking;
  const looked = useLookedDraft();
  const markAt = useCallback(
    (pick: Pick) => {
      const mark = map.markAt?.(table, draft, pick) ?? markOf(pick);
      const { value } = pick.choice;
      const owner = typeof value === 'string' ? map.units?.sideOf(plannedView, value) : undefined;
      return owner !== undefined && owner === sitting.seat ? withoutCrosshair(mark) : mark;
    },
    [map, table, draft, plannedView, sitting.seat],
  );
  const hexMarks = useMemo(() => {
    const lit = [...picks, ...others];
    return [...new Set(lit.map(({ hex }) => hex))].map((hex) => markAt(pickAt(lit, hex)!));
  }, [markAt, picks, others]);
  const sheet = useSheetArrows();
  const drawn = useMemo(() => map.orderArrows?.(table, plannedView, looked) ?? [], [map, table, plannedView, looked]);
  const arrows = useMemo(() => [...sheet, ...drawn.filter(({ path }) => path.length > 1)], [sheet, drawn]);
  const notes = useOddsNotes(picking, drawn.at(-1)?.path);
  const danger = useMemo(() => map.danger?.(plannedView, campaign) ?? [], [map, plannedView, campaign]);
  // Before the unit exists its future hex is marked.
  const place = draft.unit === undefined && typeof draft.hex === 'string' ? draft.hex : null;
  const selected = place ?? chosenHexOf(map, { ...table, view: plannedView }, { inspected, region });
  return useMemo(() => ({ selected, hexMarks, arrows, danger, notes }), [selected, hexMarks, arrows, danger, notes]);
}
