import { type AnyCommand, type Choice, type Draft, GM, type Options, open, type UnitId } from '@hexpost/engine';
import { useCallback } from 'react';
import { choicesOf } from '../../store/draft.ts';
import { centreOn } from '../../store/screen.ts';
import { useBeginOrder } from '../command/begin-order.ts';
import { focusMap } from '../table/focus-map.ts';
import { letterKeyOf } from '../table/keys.ts';
import { useTable, useTools } from '../table/tools.ts';
import { useChooseUnit } from './unit-presses.ts';

/** Tells whether a unit of the seat can do something now. */
export type IsAble = (ask: (draft: Draft) => Options<AnyCommand>) => (unit: Choice) => boolean;

const isOffered: IsAble =
  () =>
  ({ refusal }) =>
    refusal === undefined;

/** The units of the seat that are not refused: unless the rules say more, those that can do something now. */
export const offeredUnits = (ask: (draft: Draft) => Options<AnyCommand>): readonly Choice[] =>
  open(choicesOf(ask({}), 'unit'));

/** The next unit that can act after the chosen one, in list order; null after the last unless it wraps around. */
export function nextUnit(
  units: readonly Choice[],
  from: string | null,
  round: boolean,
  able: (unit: Choice) => boolean,
): string | null {
  const at = units.findIndex(({ value }) => value === from);
  const next = units.slice(at + 1).find(able) ?? (round ? units.find(able) : undefined);
  return next === undefined ? null : String(next.value);
}

/** Chooses a unit, shows it on the map, and gives the map the keyboard focus. */
export function useGoTo(): (id: UnitId) => void {
  const { screen, ui } = useTools();
  const { view } = useTable();
  const choose = useChooseUnit();
  const { units } = ui.screen.map;
  return useCallback(
    (id) => {
      choose(id);
      const hex = units?.hexOf(view, id);
      if (hex !== undefined) centreOn(screen, hex);
      focusMap();
    },
    [screen, view, units, choose],
  );
}

/** Goes to the next unit that can act, or (`back`) to the one before. */
export function useNextUnit(): (back?: boolean) => void {
  const { screen, ui } = useTools();
  const { ask } = useTable();
  const goTo = useGoTo();
  const { isAble = isOffered } = ui.screen.map.units ?? {};
  return useCallback(
    (back = false) => {
      const units = choicesOf(ask({}), 'unit');
      const next = nextUnit(back ? units.toReversed() : units, screen.getState().inspected, true, isAble(ask));
      if (next !== null) goTo(next);
    },
    [screen, ask, isAble, goTo],
  );
}

/** The next thing that can act: the number of those that can, and the way there. */
export interface NextThing {
  readonly name: string;
  readonly count: number;
  /** Goes there, or (`back`) to the one before. */
  readonly go: (back?: boolean) => void;
}

/** The next unit of the seat at the screen; null where units are not ordered one by one. */
export function useNextThing(): NextThing | null {
  const { units } = useTools().ui.screen.map;
  const { ask, past, sitting, words } = useTable();
  const goToNext = useNextUnit();
  if (!units || past || sitting.seat === null) return null;
  const count = offeredUnits(ask).filter((units.isAble ?? isOffered)(ask)).length;
  return { name: words.t('play:orders.next-unit'), count, go: goToNext };
}

/** Goes to the next thing that can act, whatever that is in the system, or (`back`) to the one before. */
export function useGoToNext(): (back?: boolean) => void {
  const { useNext } = useTools().ui.screen.map;
  const goToUnit = useNextUnit();
  const next = (useNext ?? useNothing)();
  return useNext ? (back) => next?.go(back) : goToUnit;
}
const useNothing = () => null;

/** Keys of a game with units that are ordered one by one: a letter for each order. */
export function useUnitKeys(): (event: KeyboardEvent) => void {
  const { orderLooks = {} } = useTools().ui.screen;
  const { sitting, past } = useTable();
  const beginOrder = useBeginOrder();
  return useCallback(
    (event) => {
      const letter = letterKeyOf(event);
      if (letter === undefined || past || event.shiftKey || sitting.seat === null || sitting.seat === GM) return;
      const command = Object.keys(orderLooks).find((id) => orderLooks[id]!.key === letter);
      if (command !== undefined) beginOrder(command);
    },
    [orderLooks, sitting, past, beginOrder],
  );
}
