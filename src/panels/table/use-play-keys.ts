import { useCallback } from 'react';
import { flushSync } from 'react-dom';
import { GM } from '../../engine/kernel/ids.ts';
import type { Choice } from '../../engine/kernel/system.ts';
import { boardOf } from '../../engine/nuclear/terrain.ts';
import { begin, choiceOf, choicesOf, unfill } from '../../store/draft.ts';
import { centreOn, NOW, say, zoomBy } from '../../store/screen.ts';
import { ORDERS } from '../../systems/nuclear/orders.ts';
import { picksOf } from '../../systems/nuclear/picture-overlay.ts';
import { useChoose } from '../command/picking.ts';
import { layRuler } from '../map/overlays/use-lenses.ts';
import { wishes } from '../parts/preferences.ts';
import { digitOf, isChord, isCtrl, isHelp, isWriting, zoomOf } from './keys.ts';
import { focusPanel, isOpen, isWide, PANEL_IDS, setPanel, usePanelIds } from './panel-folds.ts';
import { usePlay, useTable } from './play.ts';
import { useUndo } from './TopBar.tsx';

export const focusMap = (): void => document.getElementById('play-map')?.focus();

/** The next unit that can act after the one chosen, in the order of the list; null after the last when not going round. */
export function nextUnit(units: readonly Choice[], from: string | null, round: boolean): string | null {
  const at = units.findIndex(({ value }) => value === from);
  const able = ({ refusal }: Choice) => refusal === undefined;
  const next = units.slice(at + 1).find(able) ?? (round ? units.find(able) : undefined);
  return next === undefined ? null : String(next.value);
}

/** Chooses a unit, shows where it stands, and gives the map the keyboard. */
export function useGoTo(): (id: string) => void {
  const { screen } = usePlay();
  const { game } = useTable();
  const choose = useChoose();
  return useCallback(
    (id) => {
      choose(id);
      const hex = game.state.units[id]?.hex;
      if (hex) centreOn(screen, hex);
      focusMap();
    },
    [screen, game, choose],
  );
}

/** Begins an order of the chosen unit; where it is refused the reason is said. False when there is no such order. */
export function useBeginOrder(): (command: string) => boolean {
  const { screen, drafts } = usePlay();
  const { ask, planned, words } = useTable();
  return useCallback(
    (command) => {
      const { unit } = drafts.getState().draft;
      const choice = unit === undefined ? undefined : choiceOf(ask({ unit }), 'command', command);
      if (!choice) return false;
      if (choice.refusal) {
        say(screen, 'refusal', words.refusal(choice.refusal), choice.refusal.clause);
        return true;
      }
      const options = ask({ unit, command });
      const onMap = options.ready || picksOf(options, boardOf(planned).grid, new Map()).length > 0;
      const aims = options.fields.some(({ name }) => name === 'target');
      flushSync(() => {
        begin(drafts, { unit, command });
        if (isWide()) screen.setState({ ordersFolded: false });
      });
      if (onMap || aims) focusMap();
      // What has no place on the map is chosen in the panel.
      else
        document.querySelector<HTMLElement>('[data-blanks] button, [data-blanks] select, [data-blanks] input')?.focus();
      return true;
    },
    [screen, drafts, ask, planned, words],
  );
}

/** One step back: from the replay, the note, the order on its way, the unit, the panel. */
function useStepBack(): () => void {
  const { screen, drafts } = usePlay();
  const { game, closed } = useTable();
  return useCallback(() => {
    const now = screen.getState();
    const { draft } = drafts.getState();
    // In setup the command is chosen for the player and stays.
    const least = game.state.phase === 'setup' ? 1 : 0;
    if (closed && now.playing) screen.setState({ playing: false });
    else if (!closed && now.at !== null) screen.setState(NOW);
    else if (now.asked !== null) screen.setState({ asked: null });
    else if (now.ruler) screen.setState({ ruler: null });
    else if (now.lensList) screen.setState({ lensList: false });
    else if (Object.keys(draft).length > least) begin(drafts, unfill(draft));
    else if (now.inspected !== null) screen.setState({ inspected: null });
    else if (now.panel !== null) screen.setState({ panel: null });
  }, [screen, drafts, game, closed]);
}

/** Keys that work wherever the focus is, but not while somebody types. */
export function usePlayKeys(): (event: KeyboardEvent) => void {
  const { screen } = usePlay();
  const { ask, game, sitting, past } = useTable();
  const panels = usePanelIds();
  const goTo = useGoTo();
  const beginOrder = useBeginOrder();
  const stepBack = useStepBack();
  const undo = useUndo();
  return useCallback(
    (event) => {
      if (event.defaultPrevented || isWriting(event)) return;
      if (isCtrl(event, 'Z') && !event.shiftKey) {
        event.preventDefault();
        undo?.();
      } else if (isCtrl(event, 'K')) {
        event.preventDefault();
        screen.setState({ dialog: 'finder' });
      }
      if (isChord(event)) return;
      if (event.key === 'Escape') stepBack();
      if (!wishes.getState().singleKeys) return;
      const zoom = zoomOf(event);
      const digit = digitOf(event);
      if (isHelp(event)) screen.setState({ dialog: 'keys' });
      else if (zoom !== undefined) zoomBy(screen, zoom);
      else if (digit !== undefined) panel(digit);
      else if (event.code === 'KeyO') screen.setState(({ lensList }) => ({ lensList: !lensList }));
      else if (event.code === 'KeyG') ruler();
      else if (event.code === 'KeyN') {
        const units = choicesOf(ask({}), 'unit');
        const next = nextUnit(event.shiftKey ? units.toReversed() : units, screen.getState().inspected, true);
        if (next !== null) goTo(next);
      } else if (!past && !event.shiftKey && sitting.seat !== null && sitting.seat !== GM) {
        const command = Object.keys(ORDERS).find((id) => `Key${ORDERS[id]!.key}` === event.code);
        if (command !== undefined) beginOrder(command);
      }

      /** From the chosen unit, or the cursor. */
      function ruler(): void {
        const { inspected, focus } = screen.getState();
        layRuler(screen, (inspected === null ? null : game.state.units[inspected]?.hex) ?? focus);
        focusMap();
      }
      /** Opens the panel and goes into it, or folds it away and goes back to the map. */
      function panel(number: number): void {
        const id = PANEL_IDS[number - 1];
        if (id === undefined || !panels.includes(id)) return;
        const wide = isWide();
        const opened = !isOpen(screen.getState(), id, wide);
        flushSync(() => setPanel(screen, id, opened, wide));
        if (opened) focusPanel(id);
        else focusMap();
      }
    },
    [screen, ask, game, sitting, past, panels, goTo, beginOrder, stepBack, undo],
  );
}
