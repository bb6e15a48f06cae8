import { useMemo } from 'react';
import type { Draft } from '../../engine/kernel/system.ts';
import type { HexMark } from '../../map/picture.ts';
import { usePicking } from '../command/picking.ts';
import { type Pick, pickAt } from '../command/picks.ts';
import { useScreen } from '../table/tools.ts';

/** Marks of the order on its way: the hexes that can be picked, and the pick that is looked at. Hand in the same function while nothing changes. */
export function useDraftMarks(markAt: (draft: Draft, pick: Pick) => HexMark) {
  const hovered = useScreen((now) => now.hovered ?? now.focus);
  const { picks, draft } = usePicking();
  const hexMarks = useMemo(
    () => [...new Set(picks.map(({ hex }) => hex))].map((hex) => markAt(draft, pickAt(picks, hex)!)),
    [markAt, draft, picks],
  );
  return { draft, hexMarks, pick: hovered === null ? undefined : pickAt(picks, hovered) };
}
