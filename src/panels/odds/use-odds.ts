import type { Draft, Odds, Seat } from '@hexpost/engine';
import { useDeferredValue, useMemo } from 'react';
import type { Picking } from '../command/picking.ts';
import { lookedDraft } from '../command/picks.ts';
import { useScreen, useTable } from '../table/tools.ts';

export interface AskedOdds {
  /** Undefined for a draft that has none. */
  readonly odds: Odds | undefined;
  /** True while the odds of a newer draft are being worked out. */
  readonly isStale: boolean;
}

/**
 * The odds of a draft, for the seat at the screen or another one. A large fight may take more than a frame: the panel is there
 * first, and its odds follow. `brief`: without what only follows from the outcomes.
 */
export function useOdds(
  draft: Draft | undefined,
  { as, brief = false }: { as?: Seat; brief?: boolean } = {},
): AskedOdds {
  const { system, plannedView, sitting } = useTable();
  const seat = as ?? sitting.seat;
  // As text: a draft that is made anew with every render is no other draft.
  const text = draft === undefined ? '' : JSON.stringify(draft);
  const asked = useDeferredValue(text, '');
  const odds = useMemo(
    () => (asked === '' || seat === null ? undefined : system.odds?.(plannedView, seat, JSON.parse(asked), brief)),
    [system, plannedView, seat, asked, brief],
  );
  return { odds, isStale: asked !== text };
}

/** The odds of the order on its way. While it names no target yet, those of the one under the pointer. */
export function usePickedOdds({ draft, options: { ready }, picks }: Picking): AskedOdds {
  const hovered = useScreen((now) => now.hovered ?? now.focus);
  const looked = useMemo(() => (ready ? draft : lookedDraft(draft, picks, hovered)), [draft, ready, picks, hovered]);
  return useOdds(looked, { brief: looked !== draft });
}
