import { useMemo } from 'react';
import type { Arrow, HexMark, MapOverlay } from '../../map/picture.ts';
import { dangerOf } from '../nuclear/picture.ts';
import { marksOf } from '../nuclear/picture-overlay.ts';
import { arrowOf, type Planned } from '../nuclear/ways.ts';
import { pickAt, usePicking } from './picking.ts';
import { useDrafting, useScreen, useTable } from './play.ts';

/** The order under way and those on the sheet, as arrows. Until a goal is settled the arrow follows the pointer. */
function useArrows(): readonly Arrow[] {
  const { planned, game, words, sheeting } = useTable();
  const lines = useDrafting((now) => now.lines);
  const hovered = useScreen((now) => now.hovered ?? now.focus);
  const { draft, picks, options } = usePicking();
  return useMemo(() => {
    const arrow = (position: typeof game, order: Planned) =>
      arrowOf(position, order, words.colour(position.state.units[String(order.unit)]?.side ?? ''));
    const pick = hovered === null || draft.unit === undefined ? undefined : pickAt(picks, hovered);
    const drawing = Array.isArray(draft.path) && draft.path.length > 0;
    const looked = pick && !pick.choice.refusal && !drawing && pick.field.kind === 'one';
    const order: Planned = looked
      ? { ...draft, command: pick.command ?? draft.command, [pick.field.name]: pick.choice.value }
      : draft;
    const now = options.ready || looked || drawing ? arrow(planned, order) : undefined;
    const sheet = sheeting
      ? lines.flatMap((line, i) => {
          const drawn = arrow(game, line.order as unknown as Planned);
          return drawn ? [{ ...drawn, number: i + 1 }] : [];
        })
      : [];
    return now ? [...sheet, now] : sheet;
  }, [planned, game, words, sheeting, lines, hovered, draft, picks, options]);
}

/** What lies over the picture: the chosen unit, what it may do, plans, danger, the cursor. */
export function useOverlay(): MapOverlay {
  const { game, planned } = useTable();
  const inspected = useScreen((now) => now.inspected);
  const focus = useScreen((now) => now.focus);
  const { picks } = usePicking();
  const arrows = useArrows();
  const marks = useMemo(() => marksOf(picks), [picks]);
  return useMemo(() => {
    const unit = inspected === null ? undefined : planned.state.units[inspected];
    const cursor: HexMark[] = focus === null ? [] : [{ hex: focus, kind: 'focus' }];
    return { selected: unit?.hex ?? null, marks: [...marks, ...cursor], arrows, danger: dangerOf(game) };
  }, [game, planned, inspected, focus, marks, arrows]);
}
