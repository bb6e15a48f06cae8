import { useEffect, useMemo, useRef } from 'react';
import type { Hex } from '../../../engine/kernel/board/hex.ts';
import { unitAt } from '../../../engine/nuclear/units.ts';
import { useGive } from '../../../panels/command/give.ts';
import { usePicking } from '../../../panels/command/picking.ts';
import { pickAt } from '../../../panels/command/picks.ts';
import type { MapActions } from '../../../panels/map/map-parts.ts';
import { useScreen, useTools } from '../../../panels/table/tools.ts';
import { choicesOf } from '../../../store/draft.ts';
import { centreOn, say } from '../../../store/screen.ts';
import { isAble } from '../able-units.ts';
import { nextUnit } from '../keys.ts';
import { FIGHTS } from '../orders.ts';
import { useTable } from '../table.ts';
import { useChoose, useHexChosen, useLookAt } from './choose.ts';

/** Milliseconds within which a second press counts as a double click. */
const DOUBLE_CLICK = 400;

/** A click or Enter chooses a unit, fills the order under way or, a second time, gives it; a right click shows a card, Tab goes to the next unit. */
export function useActions(): MapActions {
  const { screen } = useTools();
  const { position, ask, words } = useTable();
  const inspected = useScreen((now) => now.inspected);
  const picking = usePicking();
  const choosesHex = useHexChosen(picking);
  const lookAt = useLookAt();
  const choose = useChoose();
  const give = useGive();
  const settled = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every draft
  useEffect(() => {
    settled.current = performance.now();
  }, [picking.draft]);
  return useMemo<MapActions>(() => {
    const { draft, options, picks } = picking;
    return {
      onHex(hex, { button, shift, counter }) {
        if (button === 2) lookAt(hex, counter);
        if (button !== 0) return false;
        if (options.ready && !shift && isSettledAt(hex)) {
          // A double click may be an accident, and dice cannot be taken back.
          if (!FIGHTS.has(options.ready.command) || performance.now() - settled.current > DOUBLE_CLICK)
            give(options.ready);
          return true;
        }
        choosesHex(hex, shift);
        return false;
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
        const again = hex === null || isSettledAt(hex);
        // An order that asks for no place, like Wait, is given wherever the cursor is.
        if (options.ready && (again || picks.length === 0)) give(options.ready);
        else if (hex !== null) choosesHex(hex, shift);
      },
      onKey(key, shift) {
        const next =
          key === 'Tab' && !shift ? nextUnit(choicesOf(ask({}), 'unit'), inspected, false, isAble(ask)) : null;
        if (next === null) return false;
        choose(next);
        const place = position.state.units[next]?.hex;
        if (place) centreOn(screen, place);
        say(screen, 'news', words.unit(next));
        return true;
      },
    };

    /** The order on its way leads to this hex, or to the unit on it. */
    function isSettledAt(hex: Hex): boolean {
      const { to, target, hex: placed } = draft;
      return [to, target, placed].includes(hex) || position.state.units[String(target)]?.hex === hex;
    }
  }, [screen, position, ask, words, inspected, picking, choosesHex, lookAt, choose, give]);
}
