import { NOW, toggleOverlay, zoomBy } from '../../store/screen.ts';
import { keyOf } from '../../words/keys.ts';
import { canShareMap } from '../map/map-channel.ts';
import { layRuler } from '../map/overlays/use-overlays.ts';
import { openMapWindow } from '../map/PublicMap.tsx';
import { useOrderSheet } from '../order-sheet/OrderSheet.tsx';
import { useSeenLog } from '../replay/log-rows.ts';
import { useTimeline } from '../replay/timeline.ts';
import type { Names } from '../system-ui.ts';
import { isOpen, openPanel, panelsOf, setPanel, useFolds } from '../table/panel-folds.ts';
import { useScreen, useTable, useTools } from '../table/tools.ts';
import { useTableRedo, useTableUndo } from '../table/UndoButton.tsx';
import type { Finding } from './finder-search.ts';
import { findingsBy } from './finder-search.ts';

/** Actions on the table itself: undo, panels, overlays, the view of the map, the replay. */
export function useTableFindings(names: readonly Names[]): Finding[] {
  const { screen } = useTools();
  const { past, closed, words } = useTable();
  const at = useScreen((now) => now.at);
  const undo = useTableUndo();
  const redo = useTableRedo();
  const by = findingsBy(names);
  const panels = usePanelFindings(names);
  const map = useMapFindings(names);
  const orderSheet = useOrderSheet();
  const times = useTimes(names);
  const last = useSeenLog().entries.at(-1) ?? -1;
  return [
    by('play:bar.undo', () => undo?.(), {
      shown: 'Ctrl Z',
      ...(!undo && { reason: words.t('play:bar.no-undo') }),
    }),
    by('play:bar.redo', () => redo?.(), {
      shown: 'Ctrl Shift Z',
      ...(!redo && { reason: words.t('play:bar.no-redo') }),
    }),
    ...panels,
    ...map,
    ...(orderSheet ? [by('play:order-sheet.menu', () => screen.setState({ dialog: 'order-sheet' }))] : []),
    ...(last < 0
      ? []
      : [by('finder:watch', () => screen.setState({ at: -1, playing: true }), { group: 'replay:title' })]),
    ...(last < 0 || closed || at !== null ? [] : [by('replay:open', () => screen.setState({ at: last }))]),
    ...(past ? [by('replay:now', () => screen.setState(NOW))] : []),
    ...times,
  ];
}

/** Panels by the names of their tabs; that of orders, whose name changes with the phase, also as "Orders". */
function usePanelFindings(names: readonly Names[]): Finding[] {
  const { screen, ui } = useTools();
  const table = useTable();
  const folds = useFolds();
  const { t } = table.words;
  const inEvery = names.map((words) => panelsOf(ui, { ...table, words }));
  const panels = panelsOf(ui, table);
  return panels.map(({ id, name }, i) => {
    const opened = isOpen(folds, id, panels);
    return {
      id: `panel ${id}`,
      label: id === 'orders' ? t('play:panel.orders') : name,
      detail: t(opened ? 'finder:panel-fold' : 'finder:panel-open'),
      also: [
        ...inEvery.map((named) => named[i]!.name),
        ...names.flatMap((each) => [
          each.t('play:panel.panels'),
          ...(id === 'orders' ? [each.t('play:panel.orders')] : []),
        ]),
      ],
      run: () => (opened ? setPanel(screen, id, false) : openPanel(screen, id)),
    };
  });
}

/** Overlays and views of the map; none for a map without a drawing. */
function useMapFindings(names: readonly Names[]): Finding[] {
  const { screen, ui } = useTools();
  const table = useTable();
  const { overlays, isDrawn } = ui.screen.map;
  const by = findingsBy(names);
  if (!(isDrawn?.(table) ?? true)) return [];
  const { t } = table.words;
  return [
    ...(overlays?.list ?? []).map(({ id }) =>
      by(keyOf(`overlays:overlay.${id}.name`), () => toggleOverlay(screen, id), {
        group: 'overlays:title',
        detail: t(keyOf(`overlays:overlay.${id}.hint`)),
      }),
    ),
    by('overlays:ruler.name', () => layRuler(screen, null), { shown: 'G' }),
    by('finder:whole-map', () => zoomBy(screen, null), { shown: '0' }),
    ...(canShareMap() ? [by('finder:map-window.menu', () => openMapWindow(table.campaign.id))] : []),
    ...(ui.print ? [by('pictures:menu', () => screen.setState({ dialog: 'picture' }))] : []),
  ];
}

/** Every turn, then every phase of it, as places on the timeline. */
function useTimes(names: readonly Names[]): Finding[] {
  const { screen, ui } = useTools();
  const { system, state, words } = useTable();
  const { lines, entries } = useSeenLog();
  const { chapters, turns } = useTimeline(lines, entries.at(-1) ?? -1);
  const { turnName, timeName, goToTurn, phaseBefore } = ui.replay;
  const found = (id: string, at: number, nameOf: (words: Names) => string): Finding => ({
    id,
    label: nameOf(words),
    detail: words.t('finder:then'),
    also: names.flatMap((each) => [nameOf(each), goToTurn(each)]),
    run: () => screen.setState({ at, playing: false }),
  });
  // The end of the campaign is not listed, so that it is not given away.
  const shown = system.isOver(state) ? chapters.slice(0, -1) : chapters;
  return [
    ...turns
      .filter(({ turn }) => turn > 0)
      .map(({ turn, from }) => found(`turn ${turn}`, from, (each) => turnName(turn, each))),
    ...shown
      .filter(({ phase }) => phase !== phaseBefore)
      .map((time) => found(`phase ${time.from}`, time.from, (each) => timeName(time, each))),
  ];
}
