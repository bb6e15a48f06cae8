import { readLog } from '@hexpost/engine';
import type { Position, State } from '@hexpost/engine/nuclear';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { Arrow, MapMarks } from '../../../map/picture.ts';
import { usePicking } from '../../../panels/command/picking.ts';
import { pickAt } from '../../../panels/command/picks.ts';
import { useDrafting, useScreen, useTools } from '../../../panels/table/tools.ts';
import { statesAhead } from '../../../store/plan-preview.ts';
import { stateAfter } from '../../../store/state-cache.ts';
import { inTurn } from '../in-turn.ts';
import type { Words } from '../names.ts';
import { dangerOf } from '../picture.ts';
import { marksOf } from '../picture-overlay.ts';
import { useTable } from '../table.ts';
import { arrowOf, arrowsOf, type Planned, signOf } from '../ways.ts';

/** The colour of a moving unit's side; 0 for a side without one. */
const tintOf = (words: Words) => (side: string) => words.colour(side) ?? 0;

const NO_ARROWS: readonly Arrow[] = [];

/** The orders of the sheet, numbered, each from where the orders before it will have brought its unit. */
function useSheetArrows(): readonly Arrow[] {
  const { store } = useTools();
  const { position, system, sitting, words, sheeting } = useTable();
  const state = useStore(store, (now) => now.state);
  const lines = useDrafting((now) => now.lines);
  const { seat, viewer } = sitting;
  return useMemo(() => {
    if (!sheeting || seat === null || lines.length === 0) return NO_ARROWS;
    const states = statesAhead(system, inTurn(state as State, seat), seat, lines);
    return lines.flatMap(({ order }, i) => {
      const ahead: Position = { rules: position.rules, state: system.view(states[i], viewer) as State };
      const unit = ahead.state.units[String((order as unknown as Planned).unit)];
      const arrow = signOf(ahead, order as unknown as Planned, tintOf(words)(unit?.side ?? ''));
      return arrow ? [{ ...arrow, number: i + 1 }] : [];
    });
  }, [position.rules, system, seat, viewer, words, sheeting, state, lines]);
}

/** The order under way as an arrow. Until its goal is settled it follows the pointer. */
function useDrawnArrow(): Arrow | undefined {
  const { planned, words } = useTable();
  const hovered = useScreen((now) => now.hovered ?? now.focus);
  const { draft, picks, options } = usePicking();
  return useMemo(() => {
    const pick = hovered === null || draft.unit === undefined ? undefined : pickAt(picks, hovered);
    const drawing = Array.isArray(draft.path) && draft.path.length > 0;
    const looked = pick && !pick.choice.refusal && !drawing && pick.field.kind === 'one';
    if (!options.ready && !looked && !drawing) return undefined;
    const order: Planned = looked
      ? { ...draft, command: pick.command ?? draft.command, [pick.field.name]: pick.choice.value }
      : draft;
    return arrowOf(planned, order, tintOf(words)(planned.state.units[String(order.unit)]?.side ?? ''));
  }, [planned, words, hovered, draft, picks, options]);
}

/** In a replay: what the step that is shown brought. */
function useSteps(): readonly Arrow[] {
  const { position, system, campaign, sitting, words } = useTable();
  const at = useScreen((now) => now.at);
  return useMemo(() => {
    const entry = at === null ? undefined : campaign.entries[at];
    if (at === null || !entry) return NO_ARROWS;
    // The events of the entry that the viewer may read by now.
    const lines = readLog(system, campaign.entries, sitting.viewer, at).filter((line) => line.entry === at);
    const before = {
      rules: position.rules,
      state: system.view(stateAfter(system, campaign, at), sitting.viewer) as State,
    };
    return arrowsOf(
      before,
      lines.map(({ event }) => event),
      tintOf(words),
    );
  }, [position.rules, system, campaign, sitting.viewer, words, at]);
}

/** The marks over the picture: the chosen unit, its options, plans, danger. */
export function useMarks(): MapMarks {
  const { position, planned } = useTable();
  const inspected = useScreen((now) => now.inspected);
  const { picks, draft } = usePicking();
  const steps = useSteps();
  const sheet = useSheetArrows();
  const drawn = useDrawnArrow();
  const arrows = useMemo(() => [...steps, ...sheet, ...(drawn ? [drawn] : [])], [steps, sheet, drawn]);
  const hexMarks = useMemo(() => marksOf(picks), [picks]);
  const danger = useMemo(() => dangerOf(position), [position]);
  // A base that is not placed yet stands nowhere: its hex is marked instead of a unit's.
  const place = draft.unit === undefined && typeof draft.hex === 'string' ? draft.hex : null;
  return useMemo(() => {
    const unit = inspected === null ? undefined : planned.state.units[inspected];
    return { selected: place ?? unit?.hex ?? null, hexMarks, arrows, danger };
  }, [danger, planned, inspected, place, hexMarks, arrows]);
}
