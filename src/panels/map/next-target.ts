import type { Hex } from '@hexpost/engine';
import { useCallback } from 'react';
import { centreOn, say } from '../../store/screen.ts';
import { usePicking } from '../command/picking.ts';
import type { Pick } from '../command/picks.ts';
import { useTable, useTools } from '../table/tools.ts';

/** A hex where the order that is being given, or one that the chosen unit can be given, may be aimed. */
export interface Target {
  readonly hex: Hex;
  /** The content of the hex, to be read out. */
  readonly said: string;
}

/** The enemies that can be aimed at; without any, the destinations of an order that was begun. */
export function useUnitTargets(): readonly Target[] {
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
