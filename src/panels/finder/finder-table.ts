import { useMemo } from 'react';
import { readLog } from '../../engine/kernel/campaign.ts';
import { NOW, toggleOverlay, zoomBy } from '../../store/screen.ts';
import type { Texts } from '../../systems/nuclear/finder.ts';
import { canShareMap } from '../map/map-channel.ts';
import { layRuler } from '../map/overlays/use-overlays.ts';
import { openMapWindow } from '../map/use-shared-map.ts';
import type { Chapter } from '../replay/chapters.ts';
import { useTimeline } from '../replay/timeline.ts';
import { isOpen, openPanel, setPanel, usePanels } from '../table/panel-folds.ts';
import { useTableUndo } from '../table/table-undo.ts';
import { useScreen, useTable, useTools } from '../table/tools.ts';
import { isWide } from '../table/window-size.ts';
import { findingsBy } from './finder-by.ts';
import type { Finding } from './finder-search.ts';

/** Actions on the table itself: undo, panels, overlays, the view of the map, the replay. */
export function useTableFindings(texts: Texts): Finding[] {
  const { screen, ui } = useTools();
  const { campaign, words, past, closed } = useTable();
  const panels = usePanels().map(({ id }) => id);
  const folds = useScreen((now) => now);
  const undo = useTableUndo();
  const { t } = words;
  const by = findingsBy(texts, t);
  const times = useTimes(texts);
  const last = campaign.entries.length - 1;
  return [
    by('play:bar.undo', () => undo?.(), { shown: 'Ctrl Z', ...(!undo && { reason: t('play:bar.no-undo') }) }),
    ...panels.map((id) => {
      const opened = isOpen(folds, id, isWide());
      return by(
        id === 'reader' ? 'reader:title' : `play:panel.${id}`,
        () => (opened ? setPanel(screen, id, false) : openPanel(screen, id)),
        { group: 'play:panel.panels', detail: t(opened ? 'finder:panel-fold' : 'finder:panel-open') },
      );
    }),
    ...(ui.screen.map.overlays?.list ?? []).map(({ id }) =>
      by(`overlays:overlay.${id}.name`, () => toggleOverlay(screen, id), {
        group: 'overlays:title',
        detail: t(`overlays:overlay.${id}.hint`),
      }),
    ),
    by('overlays:ruler.name', () => layRuler(screen, null), { shown: 'G' }),
    by('finder:whole-map', () => zoomBy(screen, null), { shown: '0' }),
    ...(canShareMap() ? [by('finder:map-window.menu', () => openMapWindow(campaign.id))] : []),
    ...(last < 0
      ? []
      : [by('finder:watch', () => screen.setState({ at: -1, playing: true }), { group: 'replay:title' })]),
    ...(last < 0 || closed || folds.at !== null ? [] : [by('replay:open', () => screen.setState({ at: last }))]),
    ...(past ? [by('replay:now', () => screen.setState(NOW))] : []),
    ...times,
  ];
}

/** Every turn, then every phase of it, as places on the timeline. */
function useTimes(texts: Texts): Finding[] {
  const { screen } = useTools();
  const { system, campaign, sitting, words } = useTable();
  const last = campaign.entries.length - 1;
  const lines = useMemo(() => readLog(system, campaign.entries, sitting.viewer), [system, campaign, sitting.viewer]);
  const { chapters } = useTimeline(lines, last);
  const { t } = words;
  const [turn, goTo] = [texts('finder:turn'), texts('nuclear/replay:go-to-turn')];
  const found = (id: string, label: string, { from, turn: number, phase }: Chapter, named: boolean): Finding => {
    const of = named ? texts(`terms:phase.${phase}`) : { en: '', ru: '' };
    return {
      id,
      label,
      detail: t('finder:then'),
      also: [`${turn.en} ${number} ${of.en}`, `${turn.ru} ${number} ${of.ru}`, goTo.en, goTo.ru],
      run: () => screen.setState({ at: from, playing: false }),
    };
  };
  const turns = chapters.filter(({ phase }) => phase === 'preparation');
  // How it ended is not told beforehand.
  const phases = chapters.filter(({ phase }) => phase !== 'setup' && phase !== 'over');
  return [
    ...turns.map((of) => found(`turn ${of.turn}`, t('play:bar.turn', { turn: of.turn }), of, false)),
    ...phases.map((of) => {
      const label = t('play:bar.turn-phase', { turn: of.turn, phase: t(`terms:phase.${of.phase}`) });
      return found(`phase ${of.from}`, label, of, true);
    }),
  ];
}
