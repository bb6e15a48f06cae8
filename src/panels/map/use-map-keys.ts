import { type KeyboardEvent, useCallback } from 'react';
import { boardOf } from '../../engine/nuclear/terrain.ts';
import { unitAt } from '../../engine/nuclear/units.ts';
import { choicesOf } from '../../store/draft.ts';
import { centreOn, rule, say } from '../../store/screen.ts';
import { nextUnit } from '../../systems/nuclear/keys.ts';
import { walkFocus } from '../../systems/nuclear/picture-overlay.ts';
import { useTable } from '../../systems/nuclear/table.ts';
import { useGive } from '../command/give.ts';
import { type Picking, pickAt, useChoose, useHexChosen } from '../command/picking.ts';
import { useTools } from '../table/tools.ts';

/** Keys of the map itself: the arrows move a cursor over the hexes, Enter chooses, Tab goes on to the next unit. */
export function useMapKeys(picking: Picking): (event: KeyboardEvent) => void {
  const { screen } = useTools();
  const { game, ask, words } = useTable();
  const chosen = useHexChosen(picking);
  const choose = useChoose();
  const give = useGive();
  return useCallback(
    (event) => {
      const { grid } = boardOf(game);
      const { focus, inspected, ruler } = screen.getState();
      const standing = inspected === null ? undefined : game.state.units[inspected]?.hex;
      const start = focus ?? ruler?.from ?? standing ?? grid.names[Math.floor(grid.size / 2)]!;
      const hex = event.altKey || event.ctrlKey || event.metaKey ? undefined : walkFocus(grid, start, event.key);
      if (hex !== undefined) {
        event.preventDefault();
        centreOn(screen, hex);
        say(screen, 'news', told(hex));
      } else if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault();
        if (ruler) {
          rule(screen, start);
          return;
        }
        const { draft, options } = picking;
        const again = focus === null || [draft.to, draft.target, draft.hex].includes(focus) || isTargetAt(focus);
        // An order that asks for no place, like Wait, is given wherever the cursor is.
        if (options.ready && (again || picking.picks.length === 0)) give(options.ready);
        else if (focus !== null) chosen(focus, event.shiftKey);
      } else if (event.key === 'Tab' && !event.shiftKey) {
        const next = nextUnit(choicesOf(ask({}), 'unit'), inspected, false);
        if (next === null) return;
        event.preventDefault();
        choose(next);
        const place = game.state.units[next]?.hex;
        if (place) centreOn(screen, place);
        say(screen, 'news', words.unit(next));
      }

      function isTargetAt(hex: string): boolean {
        const target = picking.draft.target;
        return typeof target === 'string' && game.state.units[target]?.hex === hex;
      }
      function told(hex: string): string {
        const terrain = game.state.map.terrain[hex] ?? game.state.map.fill;
        const unit = unitAt(game, hex);
        const pick = pickAt(picking.picks, hex);
        const steps = pick?.choice.facts?.steps;
        return [
          hex,
          words.row(game.rules.terrain.get(terrain)?.name, terrain),
          unit ? `${words.side(unit.side)}, ${words.unit(unit.id)}` : '',
          steps === undefined ? '' : words.t('terms:counted.steps', { count: Number(steps) }),
          pick?.choice.refusal ? words.refusal(pick.choice.refusal) : '',
        ]
          .filter((text) => text !== '')
          .join('. ');
      }
    },
    [screen, game, ask, words, picking, chosen, choose, give],
  );
}
