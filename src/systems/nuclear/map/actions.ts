import { unitAt } from '@hexpost/engine/nuclear';
import { useMemo } from 'react';
import { usePicking } from '../../../panels/command/picking.ts';
import { pickAt } from '../../../panels/command/picks.ts';
import type { MapActions } from '../../../panels/map/map-parts.ts';
import { nextUnit } from '../../../panels/map/next-unit.ts';
import { useChooseUnit, useUnitPresses } from '../../../panels/map/unit-presses.ts';
import { useScreen, useTools } from '../../../panels/table/tools.ts';
import { choicesOf } from '../../../store/draft.ts';
import { centreOn, say } from '../../../store/screen.ts';
import { isAble } from '../able-units.ts';
import { useTable } from '../table.ts';

/** Presses order units; Tab goes to the next one that can act, and on to the button while an order waits to be given. */
export function useActions(): MapActions {
  const { screen } = useTools();
  const { position, ask, words } = useTable();
  const inspected = useScreen((now) => now.inspected);
  const picking = usePicking();
  const presses = useUnitPresses(picking);
  const choose = useChooseUnit();
  return useMemo<MapActions>(
    () => ({
      ...presses,
      say(hex) {
        const terrain = position.state.map.terrain[hex] ?? position.state.map.fill;
        const unit = unitAt(position, hex);
        const pick = pickAt(picking.picks, hex);
        const steps = pick?.choice.facts?.steps;
        return [
          hex,
          words.row(position.rules.terrain.get(terrain)?.name, terrain),
          unit ? `${words.side(unit.side)}, ${words.unit(unit.id)}` : '',
          steps === undefined ? '' : words.t('play:counted.steps', { count: Number(steps) }),
          pick?.choice.refusal ? words.refusal(pick.choice.refusal) : '',
        ]
          .filter((text) => text !== '')
          .join('. ');
      },
      onKey(key, shift) {
        const leads = key === 'Tab' && !shift && !picking.options.ready;
        const next = leads ? nextUnit(choicesOf(ask({}), 'unit'), inspected, false, isAble(ask)) : null;
        if (next === null) return false;
        choose(next);
        const place = position.state.units[next]?.hex;
        if (place) centreOn(screen, place);
        say(screen, 'news', words.unit(next));
        return true;
      },
    }),
    [screen, position, ask, words, inspected, picking, presses, choose],
  );
}
