import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { PALETTE_IDS } from '../../map/palette.ts';
import { PACES } from '../../store/screen.ts';
import { changeLanguage, LANGUAGES } from '../../words/index.ts';
import { keyOf } from '../../words/keys.ts';
import { choosePalette, usePalette } from '../parts/look.ts';
import { preferences, VOLUMES } from '../parts/preferences.ts';
import type { Names } from '../system-ui.ts';
import { useHintsBack } from '../table/HintLine.tsx';
import { useScreen, useTools } from '../table/tools.ts';
import type { Finding } from './finder-search.ts';
import { findingsBy } from './finder-search.ts';

const THEMES: readonly MantineColorScheme[] = ['light', 'dark', 'auto'];

/** Help, and settings of the table's look, without those already chosen. */
export function usePreferenceFindings(names: readonly Names[]): Finding[] {
  const { screen, ui, onLeave } = useTools();
  const palette = usePalette();
  const cues = useCueFindings(names);
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const { language } = names[0]!;
  const hintsBack = useHintsBack();
  const by = findingsBy(names);
  const called = (what: 'help' | MantineColorScheme) => names.map(({ t }) => t(`finder:called.${what}`));
  return [
    ...(hintsBack ? [by('play:hint.again', hintsBack)] : []),
    by('play:keys.title', () => screen.setState({ dialog: 'keys' }), { shown: '?', also: called('help') }),
    ...(ui.book ? [by('book:menu', () => screen.setState({ book: '' }), { also: called('help') })] : []),
    ...(ui.stats ? [by('stats:title', () => screen.setState({ dialog: 'stats' }))] : []),
    by('play:about.title', () => screen.setState({ dialog: 'about' })),
    ...LANGUAGES.filter((each) => each !== language).map((each) =>
      by(`app:language-name.${each}`, () => void changeLanguage(each), { group: 'app:language' }),
    ),
    ...THEMES.filter((each) => each !== colorScheme).map((each) =>
      by(`app:theme-name.${each}`, () => setColorScheme(each), { group: 'app:theme', also: called(each) }),
    ),
    ...PALETTE_IDS.filter((each) => each !== palette).map((each) =>
      by(`app:palette-name.${each}`, () => choosePalette(each), { group: 'app:palette' }),
    ),
    ...cues,
    by('play:menu.leave', onLeave),
  ];
}

/** Speed and volume of results on the map; none if they are not shown one by one. */
function useCueFindings(names: readonly Names[]): Finding[] {
  const { screen, ui, onPace } = useTools();
  const pace = useScreen((now) => now.pace);
  const volume = preferences((now) => now.volume);
  const by = findingsBy(names);
  if (!ui.screen.map.cue) return [];
  const choosePace = (each: (typeof PACES)[number]) => {
    screen.setState({ pace: each });
    onPace?.(each);
  };
  return [
    ...PACES.filter((each) => each !== pace).map((each) =>
      by(`cues:pace.${each}`, () => choosePace(each), { group: 'cues:pace.title' }),
    ),
    ...VOLUMES.filter((each) => each !== volume).map((each) =>
      by(keyOf(`cues:sound.${100 * each}`), () => preferences.setState({ volume: each, soundAsked: true }), {
        group: 'cues:sound.title',
      }),
    ),
  ];
}
