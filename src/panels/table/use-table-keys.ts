import { useCallback } from 'react';
import { flushSync } from 'react-dom';
import { startDraft, unfill } from '../../store/draft.ts';
import { NOW, type ScreenStore, say, zoomBy } from '../../store/screen.ts';
import { chosenHexOf } from '../map/map-parts.ts';
import { useGoToNext, useNextTarget } from '../map/next-unit.tsx';
import { layRuler } from '../map/overlays/use-overlays.ts';
import { preferences } from '../parts/preferences.ts';
import { digitOf, isChord, isCtrl, isHelp, isWriting, letterKeyOf, zoomOf } from './keys.ts';
import { focusPanel, isOpen, setPanel, usePanels } from './panel-folds.ts';
import { focusMap, panelIdsOf } from './panel-ids.ts';
import { switchSound } from './sound/sounds.ts';
import { useTable, useTools } from './tools.ts';
import { useTableRedo, useTableUndo } from './UndoButton.tsx';

const NO_KEYS = () => () => {};

const REPEATED: ReadonlySet<string> = new Set(['N', 'T']);

/** Presses the button that ends the part of the seat at the screen: it asks first if something is left undone. */
function pressEnd(screen: ScreenStore): void {
  flushSync(() => setPanel(screen, 'orders', true));
  const end = document.querySelector<HTMLButtonElement>('button[data-ends]:enabled');
  end?.focus();
  end?.click();
}

/** One step back: from the replay, the note, the order being drafted, the unit, the panel. */
function useStepBack(): () => void {
  const { screen, drafts, ui } = useTools();
  const { own: _, ...table } = useTable();
  const { closed } = table;
  const kept = ui.screen.stickyFields?.(table) ?? 0;
  return useCallback(() => {
    const now = screen.getState();
    const { draft } = drafts.getState();
    if (closed && now.playing) screen.setState({ playing: false });
    else if (!closed && now.at !== null) screen.setState(NOW);
    else if (now.asked !== null) screen.setState({ asked: null });
    else if (now.ruler) screen.setState({ ruler: null });
    else if (now.overlayList) screen.setState({ overlayList: false });
    else if (Object.keys(draft).length > kept) startDraft(drafts, unfill(draft));
    else if (now.inspected !== null) screen.setState({ inspected: null });
    else if (now.region !== null) screen.setState({ region: null });
    else if (now.panel !== null) screen.setState({ panel: null });
  }, [screen, drafts, closed, kept]);
}

/** Keys that work wherever the focus is, but not while someone types. */
export function useTableKeys(): (event: KeyboardEvent) => void {
  const { screen, ui } = useTools();
  const panels = usePanels();
  const stepBack = useStepBack();
  const undo = useTableUndo();
  const redo = useTableRedo();
  const goToTarget = useNextTarget();
  const goToNext = useGoToNext();
  const table = useTable();
  const { words } = table;
  const own = (ui.screen.useKeys ?? NO_KEYS)();
  return (event) => {
    if (event.defaultPrevented || isWriting(event)) return;
    const chord = ['Z', 'Y', 'K'].find((letter) => isCtrl(event, letter));
    if (chord !== undefined) {
      event.preventDefault();
      if (event.repeat) return;
      if (chord === 'K') screen.setState({ dialog: 'finder' });
      else if (chord === 'Z' && !event.shiftKey) undo?.();
      else redo?.();
    }
    if (isChord(event)) return;
    // A key held down keeps zooming or going from unit to unit and from target to target. Everything else happens once.
    if (event.repeat && zoomOf(event) === undefined && !REPEATED.has(letterKeyOf(event) ?? '')) return;
    if (event.key === 'Escape') stepBack();
    if (!preferences.getState().singleKeys) return;
    const zoom = zoomOf(event);
    const digit = digitOf(event);
    if (isHelp(event)) screen.setState({ dialog: 'keys' });
    else if (zoom !== undefined) zoomBy(screen, zoom);
    else if (digit !== undefined) panel(digit);
    else if (letterKeyOf(event) === 'O' && ui.screen.map.overlays)
      screen.setState(({ overlayList }) => ({ overlayList: !overlayList }));
    else if (letterKeyOf(event) === 'G') ruler();
    else if (letterKeyOf(event) === 'T') target(event.shiftKey);
    else if (letterKeyOf(event) === 'N') goToNext(event.shiftKey);
    else if (letterKeyOf(event) === 'E') pressEnd(screen);
    else if (letterKeyOf(event) === 'M' && event.shiftKey && ui.screen.map.cue) sound();
    else own(event);

    function sound(): void {
      switchSound();
      say(screen, 'news', words.t(preferences.getState().volume > 0 ? 'cues:sound.is-on' : 'cues:sound.is-off'));
    }

    function target(back: boolean): void {
      goToTarget(back);
      focusMap();
    }

    /** Lays the ruler from the chosen hex, or else from the cursor. */
    function ruler(): void {
      const now = screen.getState();
      layRuler(screen, chosenHexOf(ui.screen.map, table, now) ?? now.focus);
      focusMap();
    }

    /** Opens and focuses the panel, or folds it away and returns to the map. */
    function panel(number: number): void {
      const id = panelIdsOf(ui.screen)[number - 1];
      if (id === undefined || !panels.some((each) => each.id === id)) return;
      const opened = !isOpen(screen.getState(), id, panels);
      flushSync(() => setPanel(screen, id, opened));
      if (opened) focusPanel(id);
      else focusMap();
    }
  };
}
