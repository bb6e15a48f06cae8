import { useMemo } from 'react';
import { choicesOf } from '../../store/draft.ts';
import { centreOn, say } from '../../store/screen.ts';
import { usePicking } from '../command/picking.ts';
import { pickAt } from '../command/picks.ts';
import { useScreen, useTable, useTools } from '../table/tools.ts';
import type { MapActions } from './map-parts.ts';
import { nextUnit } from './next-unit.tsx';
import { useChooseUnit, useUnitPresses } from './unit-presses.ts';

/**
 * Presses order units. A hex is described by the system's `facts`, then by the number of steps there, or the reason why
 * it cannot be chosen. If the system knows which units can act, Tab goes to the next one, and on to the button while an
 * order is complete.
 */
export function useUnitActions(): MapActions {
  const { screen, ui } = useTools();
  const { facts, units } = ui.screen.map;
  const table = useTable();
  const { ask, words, view } = table;
  const inspected = useScreen((now) => now.inspected);
  const picking = usePicking();
  const presses = useUnitPresses(picking);
  const choose = useChooseUnit();
  return useMemo<MapActions>(
    () => ({
      ...presses,
      say(hex) {
        const choice = pickAt([...picking.picks, ...picking.others], hex)?.choice;
        const steps = choice?.facts?.steps;
        return [
          ...(facts?.(table, hex) ?? [hex]),
          ...(steps === undefined ? [] : [words.t('play:counted.steps', { count: Number(steps) })]),
          ...(choice?.refusal ? [words.refusal(choice.refusal)] : []),
        ].join('. ');
      },
      onKey(key, shift) {
        const able = key === 'Tab' && !shift && !picking.options.ready ? units?.isAble?.(ask) : undefined;
        const next = able ? nextUnit(choicesOf(ask({}), 'unit'), inspected, false, able) : null;
        if (next === null) return false;
        choose(next);
        const place = units!.hexOf(view, next);
        if (place) centreOn(screen, place);
        say(screen, 'news', words.part(next));
        return true;
      },
    }),
    [screen, facts, units, table, ask, words, view, inspected, picking, presses, choose],
  );
}
