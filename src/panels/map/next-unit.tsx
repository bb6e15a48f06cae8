import {
  type AnyCommand,
  type Choice,
  type Draft,
  GM,
  type Hex,
  type Options,
  open,
  type UnitId,
} from '@hexpost/engine';
import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { memo, useCallback } from 'react';
import { choicesOf } from '../../store/draft.ts';
import { centreOn, say } from '../../store/screen.ts';
import { useBeginOrder, usePicking } from '../command/picking.ts';
import type { Pick } from '../command/picks.ts';
import { letterKeyOf } from '../table/keys.ts';
import { focusMap } from '../table/panel-ids.ts';
import { useTable, useTools } from '../table/tools.ts';
import { useWide } from '../table/window-size.ts';
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
function useNextUnit(): (back?: boolean) => void {
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

/**
 * Goes to the next unit. First in its panel, so that it keeps its place; it stays when no unit can act any more, or the
 * content below would move up. In a small window it is at the thumb instead.
 */
export function NextUnitButton() {
  const next = useNextThing();
  return useWide() && next && <NextButton name={next.name} isOver={next.count === 0} go={next.go} />;
}

interface NextButtonProps extends Omit<NextThing, 'count'> {
  /** Nothing can act any more. */
  readonly isOver: boolean;
}

const NextButton = memo(function NextButton({ name, isOver, go }: NextButtonProps) {
  return (
    <Button
      variant="light"
      fullWidth
      data-repeats
      style={{ flex: 'none' }}
      disabled={isOver}
      leftSection={<IconArrowRight size={16} aria-hidden />}
      onClick={() => go()}
    >
      {name}
    </Button>
  );
});

/** A hex where the order that is being given, or one that the chosen unit can be given, may be aimed. */
export interface Target {
  readonly hex: Hex;
  /** The content of the hex, to be read out. */
  readonly said: string;
}

/** The enemies that can be aimed at; without any, the destinations of an order that was begun. */
function useUnitTargets(): readonly Target[] {
  const { facts, units } = useTools().ui.screen.map;
  const { own: _, ...table } = useTable();
  const { draft, picks } = usePicking();
  const { view, sitting } = table;
  const isEnemy = ({ hex, field: { name } }: Pick): boolean => {
    const there = name === 'target' ? undefined : units?.at(view, hex);
    return name === 'target' || (there !== undefined && units?.sideOf(view, there) !== sitting.seat);
  };
  const possible = picks.filter(({ choice }) => !choice.refusal);
  const enemies = possible.filter(isEnemy);
  const aims = enemies.length > 0 || draft.command === undefined ? enemies : possible;
  return [...new Set(aims.map(({ hex }) => hex))].map((hex) => ({
    hex,
    said: (facts?.(table, hex) ?? [hex]).join('. '),
  }));
}

/** Puts the cursor on the next target, or (`back`) on the one before. */
export function useNextTarget(): (back?: boolean) => void {
  const { screen, ui } = useTools();
  const targets = (ui.screen.map.useTargets ?? useUnitTargets)();
  return useCallback(
    (back = false) => {
      const at = targets.findIndex(({ hex }) => hex === screen.getState().focus);
      const step = back ? (at < 0 ? -1 : at - 1) : at + 1;
      const next = targets[(step + targets.length) % targets.length];
      if (!next) return;
      centreOn(screen, next.hex);
      say(screen, 'news', next.said);
    },
    [screen, targets],
  );
}
