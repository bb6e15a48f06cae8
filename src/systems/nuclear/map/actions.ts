import { useMemo } from 'react';
import type { Hex } from '../../../engine/kernel/board/hex.ts';
import { unitAt } from '../../../engine/nuclear/units.ts';
import { useGive } from '../../../panels/command/give.ts';
import { usePicking } from '../../../panels/command/picking.ts';
import { pickAt } from '../../../panels/command/picks.ts';
import type { MapActions } from '../../../panels/map/map-parts.ts';
import { useScreen, useTools } from '../../../panels/table/tools.ts';
import { choicesOf } from '../../../store/draft.ts';
import { centreOn, say } from '../../../store/screen.ts';
import { nextUnit } from '../keys.ts';
import { useTable } from '../table.ts';
import { useChoose, useHexChosen, useLookAt } from './choose.ts';

/** A click or Enter chooses a unit or fills the order under way, a right click shows a card, Tab goes to the next unit. */
export function useActions(): MapActions {
  const { screen } = useTools();
  const { position, ask, words } = useTable();
  const inspected = useScreen((now) => now.inspected);
  const picking = usePicking();
  const choosesHex = useHexChosen(picking);
  const lookAt = useLookAt();
  const choose = useChoose();
  const give = useGive();
  return useMemo<MapActions>(() => {
    const { draft, options, picks } = picking;
    return {
      onHex(hex, { button, shift, counter }) {
        if (button === 0) choosesHex(hex, shift);
        else if (button === 2) lookAt(hex, counter);
      },
      say(hex) {
        const terrain = position.state.map.terrain[hex] ?? position.state.map.fill;
        const unit = unitAt(position, hex);
        const pick = pickAt(picks, hex);
        const steps = pick?.choice.facts?.steps;
        return [
          hex,
          words.row(position.rules.terrain.get(terrain)?.name, terrain),
          unit ? `${words.side(unit.side)}, ${words.unit(unit.id)}` : '',
          steps === undefined ? '' : words.t('nuclear/terms:counted.steps', { count: Number(steps) }),
          pick?.choice.refusal ? words.refusal(pick.choice.refusal) : '',
        ]
          .filter((text) => text !== '')
          .join('. ');
      },
      onEnter(hex, shift) {
        const again = hex === null || [draft.to, draft.target, draft.hex].includes(hex) || isTargetAt(hex);
        // An order that asks for no place, like Wait, is given wherever the cursor is.
        if (options.ready && (again || picks.length === 0)) give(options.ready);
        else if (hex !== null) choosesHex(hex, shift);
      },
      onKey(key, shift) {
        const next = key === 'Tab' && !shift ? nextUnit(choicesOf(ask({}), 'unit'), inspected, false) : null;
        if (next === null) return false;
        choose(next);
        const place = position.state.units[next]?.hex;
        if (place) centreOn(screen, place);
        say(screen, 'news', words.unit(next));
        return true;
      },
    };

    function isTargetAt(hex: Hex): boolean {
      const { target } = draft;
      return typeof target === 'string' && position.state.units[target]?.hex === hex;
    }
  }, [screen, position, ask, words, inspected, picking, choosesHex, lookAt, choose, give]);
}
