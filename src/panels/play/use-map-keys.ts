import { type KeyboardEvent, useCallback } from 'react';
import { GM } from '../../engine/kernel/ids.ts';
import type { Choice } from '../../engine/kernel/system.ts';
import { boardOf } from '../../engine/nuclear/terrain.ts';
import { unitAt } from '../../engine/nuclear/units.ts';
import { begin, choiceOf, choicesOf, unfill } from '../../store/draft.ts';
import { centreOn, NOW, say } from '../../store/screen.ts';
import { ORDERS } from '../nuclear/orders.ts';
import { stepFocus } from '../nuclear/picture-overlay.ts';
import { useGive } from './give.ts';
import { type Picking, pickAt, useChoose, useHexChosen } from './picking.ts';
import { usePlay, useTable } from './play.ts';
import { useUndo } from './TopBar.tsx';

/** The next unit that can act after the one chosen, in the order of the list; null after the last when not going round. */
export function nextUnit(units: readonly Choice[], from: string | null, round: boolean): string | null {
  const at = units.findIndex(({ value }) => value === from);
  const able = ({ refusal }: Choice) => refusal === undefined;
  const next = units.slice(at + 1).find(able) ?? (round ? units.find(able) : undefined);
  return next === undefined ? null : String(next.value);
}

/** Keys that work wherever the focus is, but not while somebody types. */
export function usePlayKeys(): (event: globalThis.KeyboardEvent) => void {
  const { screen, drafts } = usePlay();
  const { ask, game, sitting, words, past, closed } = useTable();
  const choose = useChoose();
  const undo = useUndo();
  return useCallback(
    (event) => {
      const { target } = event;
      if (
        event.defaultPrevented ||
        (target instanceof Element && target.closest('input, textarea, select, [role=dialog], [role=menu]'))
      )
        return;
      if ((event.ctrlKey || event.metaKey) && event.code === 'KeyZ') {
        event.preventDefault();
        undo?.();
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === '?') screen.setState(({ dialog }) => ({ dialog: dialog === 'keys' ? null : 'keys' }));
      else if (event.key === 'Escape') {
        const { draft } = drafts.getState();
        if (closed && screen.getState().playing) screen.setState({ playing: false });
        else if (!closed && screen.getState().at !== null) screen.setState(NOW);
        else if (Object.keys(draft).length > 0 && game.state.phase !== 'setup') begin(drafts, unfill(draft));
        else screen.setState({ inspected: null });
      } else if (event.code === 'KeyN') {
        const next = nextUnit(choicesOf(ask({}), 'unit'), screen.getState().inspected, true);
        if (next !== null) goTo(next);
      } else if (!past && sitting.seat !== null && sitting.seat !== GM) order(event.code);
      else return;

      function goTo(id: string) {
        choose(id);
        const hex = game.state.units[id]?.hex;
        if (hex) centreOn(screen, hex);
        document.getElementById('play-map')?.focus();
      }
      function order(code: string) {
        const command = Object.keys(ORDERS).find((id) => `Key${ORDERS[id]!.key}` === code);
        const { draft } = drafts.getState();
        if (command === undefined || draft.unit === undefined) return;
        const choice = choiceOf(ask({ unit: draft.unit }), 'command', command);
        if (!choice) return;
        if (choice.refusal) say(screen, 'refusal', words.refusal(choice.refusal), choice.refusal.clause);
        else {
          begin(drafts, { unit: draft.unit, command });
          document.getElementById('play-map')?.focus();
        }
      }
    },
    [screen, drafts, ask, game, sitting, words, past, closed, choose, undo],
  );
}

/** Keys of the map itself: the arrows move a cursor over the hexes, Enter chooses, Tab goes on to the next unit. */
export function useMapKeys(picking: Picking): (event: KeyboardEvent) => void {
  const { screen } = usePlay();
  const { game, ask, words } = useTable();
  const chosen = useHexChosen(picking);
  const choose = useChoose();
  const give = useGive();
  return useCallback(
    (event) => {
      const { grid } = boardOf(game);
      const { focus, inspected } = screen.getState();
      const standing = inspected === null ? undefined : game.state.units[inspected]?.hex;
      const start = focus ?? standing ?? grid.names[Math.floor(grid.size / 2)]!;
      if (event.key.startsWith('Arrow') && !event.altKey) {
        event.preventDefault();
        const hex = stepFocus(grid, start, event.key);
        centreOn(screen, hex);
        say(screen, 'news', told(hex));
      } else if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault();
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
        const hex = game.state.units[next]?.hex;
        if (hex) centreOn(screen, hex);
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
