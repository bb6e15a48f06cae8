import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { NOW, wear, zoomBy } from '../../store/screen.ts';
import { changeLanguage, LANGUAGES } from '../../words/index.ts';
import { canShareMap } from '../map-channel.ts';
import { type Texts, turnsOf } from '../nuclear/finder.ts';
import { LENSES } from '../nuclear/lenses/index.ts';
import type { Finding } from './finder-search.ts';
import { focusPanel, isOpen, isWide, setPanel, usePanelIds } from './panel-folds.ts';
import { usePlay, useScreen, useTable } from './play.ts';
import { useUndo } from './TopBar.tsx';
import { layRuler } from './use-lenses.ts';
import { openMapWindow } from './use-shared-map.ts';

const THEMES: readonly MantineColorScheme[] = ['light', 'dark', 'auto'];

/** What can be done with the table itself: undo, panels, the look at the map, time, language, theme, help. */
export function useTableFindings(texts: Texts): Finding[] {
  const { screen, onLeave } = usePlay();
  const { campaign, words, past } = useTable();
  const panels = usePanelIds();
  const folds = useScreen((now) => now);
  const undo = useUndo();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { t, language } = words;
  /** An entry called by a key of the words. */
  const by = (key: string, run: () => void, more: Partial<Finding> = {}): Finding => {
    const { en, ru } = texts(key);
    return { id: key, label: t(key), detail: '', run, ...more, also: [en, ru, ...(more.also ?? [])] };
  };
  const panel = (id: (typeof panels)[number]): Finding => {
    const opened = isOpen(folds, id, isWide());
    const group = texts('play:panel.panels');
    return by(
      id === 'reader' ? 'reader:title' : `play:panel.${id}`,
      () => {
        setPanel(screen, id, !opened);
        if (!opened) requestAnimationFrame(() => focusPanel(id));
      },
      { detail: t(opened ? 'finder:panel-fold' : 'finder:panel-open'), also: [group.en, group.ru] },
    );
  };
  const turn = texts('finder:turn');
  const overlays = texts('lenses:title');
  return [
    by('play:bar.undo', () => undo?.(), { shown: 'Ctrl Z', ...(!undo && { reason: t('play:bar.no-undo') }) }),
    ...panels.map(panel),
    ...LENSES.map(({ id }) =>
      by(`lenses:lens.${id}.name`, () => wear(screen, id), {
        detail: t(`lenses:lens.${id}.hint`),
        also: [overlays.en, overlays.ru],
      }),
    ),
    by('lenses:ruler.name', () => layRuler(screen, null), { shown: 'G' }),
    by('finder:whole-map', () => zoomBy(screen, null), { shown: '0' }),
    ...(campaign.entries.length > 0
      ? [by('finder:watch', () => screen.setState({ at: -1, playing: true }), { detail: t('play:replay.title') })]
      : []),
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
    ...(canShareMap() ? [by('finder:map-window.menu', () => openMapWindow(campaign.id))] : []),
    by('play:keys.title', () => screen.setState({ dialog: 'keys' }), { shown: '?' }),
    by('book:menu', () => screen.setState({ book: '' })),
    by('play:about.title', () => screen.setState({ dialog: 'about' })),
    ...LANGUAGES.filter((each) => each !== language).map((each) =>
      by(`app:language-name.${each}`, () => void changeLanguage(each), {
        detail: t('app:language'),
        also: [texts('app:language').en, texts('app:language').ru],
      }),
    ),
    ...THEMES.filter((each) => each !== colorScheme).map((each) =>
      by(`app:theme-name.${each}`, () => setColorScheme(each), {
        detail: t('app:theme'),
        also: [texts('app:theme').en, texts('app:theme').ru],
      }),
    ),
    by('play:menu.leave', onLeave),
  ];
}
