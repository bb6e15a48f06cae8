import { useMemo } from 'react';
import { readLog } from '../../engine/kernel/campaign.ts';
import type { State } from '../../engine/nuclear/state.ts';
import type { Arrow, HexMark, MapOverlay } from '../../map/picture.ts';
import { stateAfter } from '../../store/history.ts';
import { dangerOf } from '../nuclear/picture.ts';
import { marksOf } from '../nuclear/picture-overlay.ts';
import { arrowOf, arrowsOf, type Planned } from '../nuclear/ways.ts';
import { pickAt, usePicking } from './picking.ts';
import { useDrafting, useScreen, useTable } from './play.ts';
import type { Words } from './words.ts';

/** Who moves on the map is a side, and a side has a colour. */
const tintOf = (words: Words) => (side: string) => words.colour(side) ?? 0;

/** The order under way and those on the sheet, as arrows. Until a goal is settled the arrow follows the pointer. */
function useArrows(): readonly Arrow[] {
  const { planned, game, words, sheeting } = useTable();
  const lines = useDrafting((now) => now.lines);
  const hovered = useScreen((now) => now.hovered ?? now.focus);
  const { draft, picks, options } = usePicking();
  return useMemo(() => {
    const arrow = (position: typeof game, order: Planned) =>
      arrowOf(position, order, tintOf(words)(position.state.units[String(order.unit)]?.side ?? ''));
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

const NO_ARROWS: readonly Arrow[] = [];

/** In a replay: what the step that is shown brought. */
function useSteps(): readonly Arrow[] {
  const { game, system, campaign, sitting, words } = useTable();
  const at = useScreen((now) => now.at);
  return useMemo(() => {
    const entry = at === null ? undefined : campaign.entries[at];
    if (at === null || !entry) return NO_ARROWS;
    // All that may be read by now of what the entry wrote.
    const lines = readLog(system, campaign.entries, sitting.viewer, at).filter((line) => line.entry === at);
    const before = { rules: game.rules, state: system.view(stateAfter(system, campaign, at), sitting.viewer) as State };
    return arrowsOf(
      before,
      lines.map(({ event }) => event),
      tintOf(words),
    );
  }, [game.rules, system, campaign, sitting.viewer, words, at]);
}

/** What lies over the picture: the chosen unit, what it may do, plans, danger, the cursor. */
export function useOverlay(): MapOverlay {
  const { game, planned } = useTable();
  const inspected = useScreen((now) => now.inspected);
  const focus = useScreen((now) => now.focus);
  const { picks } = usePicking();
  const plans = useArrows();
  const steps = useSteps();
  const arrows = useMemo(() => (steps.length > 0 ? [...steps, ...plans] : plans), [steps, plans]);
  const marks = useMemo(() => marksOf(picks), [picks]);
  return useMemo(() => {
    const unit = inspected === null ? undefined : planned.state.units[inspected];
    const cursor: HexMark[] = focus === null ? [] : [{ hex: focus, kind: 'focus' }];
    return { selected: unit?.hex ?? null, marks: [...marks, ...cursor], arrows, danger: dangerOf(game) };
  }, [game, planned, inspected, focus, marks, arrows]);
}
