import { NOW, wear, zoomBy } from '../../store/screen.ts';
import { canShareMap } from '../map-channel.ts';
import { type Texts, turnsOf } from '../nuclear/finder.ts';
import { LENSES } from '../nuclear/lenses/index.ts';
import { findingsBy } from './finder-by.ts';
import type { Finding } from './finder-search.ts';
import { isOpen, isWide, openPanel, setPanel, usePanelIds } from './panel-folds.ts';
import { usePlay, useScreen, useTable } from './play.ts';
import { useUndo } from './TopBar.tsx';
import { layRuler } from './use-lenses.ts';
import { openMapWindow } from './use-shared-map.ts';

/** What can be done with the table itself: undo, panels, overlays, the look at the map, other times. */
export function useTableFindings(texts: Texts): Finding[] {
  const { screen } = usePlay();
  const { campaign, words, past, closed } = useTable();
  const panels = usePanelIds();
  const folds = useScreen((now) => now);
  const undo = useUndo();
  const { t } = words;
  const by = findingsBy(texts, t);
  const last = campaign.entries.length - 1;
  const turn = texts('finder:turn');
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
    ...LENSES.map(({ id }) =>
      by(`lenses:lens.${id}.name`, () => wear(screen, id), {
        group: 'lenses:title',
        detail: t(`lenses:lens.${id}.hint`),
      }),
    ),
    by('lenses:ruler.name', () => layRuler(screen, null), { shown: 'G' }),
    by('finder:whole-map', () => zoomBy(screen, null), { shown: '0' }),
    ...(canShareMap() ? [by('finder:map-window.menu', () => openMapWindow(campaign.id))] : []),
    ...(last < 0
      ? []
      : [by('finder:watch', () => screen.setState({ at: -1, playing: true }), { group: 'play:replay.title' })]),
    ...(last < 0 || closed || folds.at !== null ? [] : [by('cues:timeline.open', () => screen.setState({ at: last }))]),
    ...(past ? [by('play:past.back', () => screen.setState(NOW))] : []),
    ...turnsOf(campaign.entries).map(
      (found): Finding => ({
        id: `turn ${found.turn}`,
        label: t('play:bar.turn', { turn: found.turn }),
        detail: t('finder:then'),
        also: [`${turn.en} ${found.turn}`, `${turn.ru} ${found.turn}`],
        run: () => screen.setState({ at: found.entry, playing: false }),
      }),
    ),
  ];
}
