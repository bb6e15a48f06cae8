import type { Campaign, Draft, Hex, SideId, UnitId } from '@hexpost/engine';
import { useCallback } from 'react';
import { choiceOf, fillField, startDraft } from '../../store/draft.ts';
import { say } from '../../store/screen.ts';
import { useGive } from '../command/give.ts';
import type { Picking } from '../command/picking.ts';
import { drawPath, isPicked, pickAt } from '../command/picks.ts';
import { setPanel } from '../table/panel-folds.ts';
import { useTable, useTools } from '../table/tools.ts';
import type { IsAble } from './next-unit.tsx';
import { type PressParts, type SecondPress, usePresses } from './presses.ts';

/** Units that are ordered one by one on the map; locations are those in `view`. */
export interface UnitsOnMap {
  /** If several stand on a hex and one of them is `chosen`: the next one. */
  readonly at: (view: unknown, hex: Hex, chosen?: UnitId | null) => UnitId | undefined;
  /** Undefined for a unit that is not on the map, and for a thing that is not a unit. */
  readonly hexOf: (view: unknown, unit: string) => Hex | undefined;
  /** Undefined for a unit that no longer exists, and for a thing that is not a unit. */
  readonly sideOf: (view: unknown, unit: string) => SideId | undefined;
  /** The symbol of a type of unit; undefined for anything else. */
  readonly symbolOf: (type: string, campaign: Campaign) => string | undefined;
  /** Commands that roll dice. */
  readonly throwDice: ReadonlySet<string>;
  /** The commands that a press may start. Default: all that ask for a destination. */
  readonly begunByPress?: ReadonlySet<string>;
  /** The units that the next-unit button and the Tab key go to. Default: all that are not refused; Tab leaves the map. */
  readonly isAble?: IsAble;
}

const NO_UNITS: UnitsOnMap = {
  at: () => undefined,
  hexOf: () => undefined,
  sideOf: () => undefined,
  symbolOf: () => undefined,
  throwDice: new Set(),
};
const useUnits = (): UnitsOnMap => useTools().ui.screen.map.units ?? NO_UNITS;

/** Selects a unit: opens its card, and its orders if it may be ordered. */
export function useChooseUnit(): (id: UnitId) => void {
  const { screen, drafts } = useTools();
  const { ask, view } = useTable();
  const { hexOf } = useUnits();
  return useCallback(
    (id) => {
      screen.setState({ inspected: id, focus: hexOf(view, id) ?? screen.getState().focus });
      startDraft(drafts, choiceOf(ask({}), 'unit', id) ? { unit: id } : {});
    },
    [screen, drafts, ask, view, hexOf],
  );
}

/** Shows the card of the unit on a hex, or the note of the hex. The drafted order does not change. */
function useLookAt(): PressParts['lookAt'] {
  const { screen } = useTools();
  const { view } = useTable();
  const units = useUnits();
  return useCallback(
    (hex, counter) => {
      const pointed = counter !== null && units.hexOf(view, counter) !== undefined ? counter : undefined;
      const unit = pointed ?? units.at(view, hex);
      if (unit === undefined) return screen.setState({ asked: hex });
      screen.setState({ inspected: unit, asked: null });
      setPanel(screen, 'orders', true);
    },
    [screen, view, units],
  );
}

/** Handles the choice of a hex by click, tap or key. */
export function useHexChosen({
  draft,
  picks,
  others,
}: Picking): (hex: Hex, stepwise?: boolean, counter?: string | null) => void {
  const { screen, drafts, ui } = useTools();
  const { view, past, ask, words } = useTable();
  const units = useUnits();
  const choose = useChooseUnit();
  const lookAt = useLookAt();
  const give = useGive();
  const { givenAtOnce } = ui.table;
  return useCallback(
    (hex, stepwise = false, counter = null) => {
      const pointed = counter !== null && units.hexOf(view, counter) === hex ? counter : undefined;
      const unit = pointed ?? units.at(view, hex, screen.getState().inspected);
      const pick = past ? undefined : pickAt([...picks, ...others], hex);
      // A unit that can act is meant itself; a hex with one that has acted may be a destination for another.
      const own = unit === undefined ? undefined : choiceOf(ask({}), 'unit', unit);
      const isMeant = own !== undefined && !own.refusal && draft.command === undefined;
      if (pick && !pick.choice.refusal && !isMeant) {
        const from = { ...(pick.from ?? draft), command: pick.command ?? draft.command };
        const filled =
          stepwise && pick.field.name === 'to'
            ? { ...drawPath(from), path: stepTo(from, hex) }
            : fillField(from, pick.field, pick.choice.value);
        const { ready } = ask(filled);
        if (ready && givenAtOnce?.has(ready.command)) give(ready);
        else startDraft(drafts, filled);
      } else if (pick?.choice.refusal && draft.command !== undefined) {
        say(screen, 'refusal', words.refusal(pick.choice.refusal), pick.choice.refusal.clause);
      } else if (unit !== undefined && draft.command !== undefined && (own?.refusal || !own)) {
        // A unit that takes no orders is looked at, and the drafted order stays.
        lookAt(hex, counter);
      } else if (unit !== undefined) {
        choose(unit);
      } else if (draft.command === undefined) {
        screen.setState({ inspected: null });
        startDraft(drafts, {});
      }

      /** The path started with the hex if that is a possible first step, else without a step. */
      function stepTo(begun: Draft, first: Hex): Hex[] {
        return choiceOf(ask(drawPath(begun)), 'path', first) ? [first] : [];
      }
    },
    [screen, drafts, view, units, past, ask, words, draft, picks, others, choose, lookAt, give, givenAtOnce],
  );
}

/** A press selects a unit or fills the drafted order; a second one on the same hex or target gives it. */
export function useUnitPresses(picking: Picking): ReturnType<typeof usePresses> {
  const { view } = useTable();
  const { hexOf, throwDice } = useUnits();
  const give = useGive();
  const choose = useHexChosen(picking);
  const lookAt = useLookAt();
  const orderAt = useCallback(
    (hex: Hex | null): SecondPress | undefined => {
      const { ready } = picking.options;
      const { to, target, hex: placed } = picking.draft;
      const leadsHere =
        hex === null ||
        [to, target, placed].includes(hex) ||
        hexOf(view, String(target)) === hex ||
        isPicked(picking.picks, picking.draft, hex);
      if (!ready || !leadsHere) return undefined;
      return { give: () => give(ready), throwsDice: throwDice.has(ready.command) };
    },
    [picking, view, hexOf, throwDice, give],
  );
  return usePresses({ lookAt, choose, orderAt, isPlaceless: picking.picks.length === 0, order: picking.draft });
}
