import { cacheOn, type Draft, type Odds, type Seat } from '@hexpost/engine';
import { useDeferredValue, useMemo } from 'react';
import type { Picking } from '../command/picking.ts';
import { lookedDraft } from '../command/picks.ts';
import { useScreen, useTable } from '../table/tools.ts';

interface AskedOdds {
  /** Undefined for a draft without odds. */
  readonly odds: Odds | undefined;
  /** True while the odds of a newer draft are being computed. */
  readonly isStale: boolean;
}

/**
 * The odds of a draft, for the seat at the screen or another one. A large fight may take more than a frame: the panel
 * appears first, its odds follow. `brief`: without the consequences of the outcomes.
 */
export function useOdds(
  draft: Draft | undefined,
  { as, brief = false }: { as?: Seat; brief?: boolean } = {},
): AskedOdds {
  const { system, plannedView, sitting } = useTable();
  const seat = as ?? sitting.seat;
  // As text, so that an equal draft from another render counts as the same.
  const text = draft === undefined ? '' : JSON.stringify(draft);
  const asked = useDeferredValue(text, '');
  const odds = useMemo(
    () =>
      asked === '' || seat === null
        ? undefined
        : // The panel and the map ask for the same odds.
          cacheOn(plannedView as object, `odds ${seat} ${brief} ${asked}`, () =>
            system.odds?.(plannedView, seat, JSON.parse(asked), brief),
          ),
    [system, plannedView, seat, asked, brief],
  );
  return { odds, isStale: asked !== text };
}

interface PickedOdds extends AskedOdds {
  /** True while they are those of a target that is only looked at. */
  readonly isLook: boolean;
}

/** The odds of the drafted order. While it has no target, those of the one under the pointer. */
export function usePickedOdds({ draft, options: { ready }, picks }: Picking): PickedOdds {
  const hovered = useScreen((now) => now.hovered ?? now.focus);
  const looked = useMemo(() => (ready ? draft : lookedDraft(draft, picks, hovered)), [draft, ready, picks, hovered]);
  const isLook = looked !== draft;
  return { ...useOdds(looked, { brief: isLook }), isLook };
}
