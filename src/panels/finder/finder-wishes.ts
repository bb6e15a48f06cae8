import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { PALETTE_IDS } from '../../map/palette.ts';
import { PACES } from '../../store/screen.ts';
import type { Texts } from '../../systems/nuclear/finder.ts';
import { useHintsBack } from '../../systems/nuclear/Hint.tsx';
import { changeLanguage, LANGUAGES } from '../../words/index.ts';
import { choosePalette, usePalette } from '../parts/palette.ts';
import { preferences, VOLUMES } from '../parts/preferences.ts';
import { useScreen, useTable, useTools } from '../table/tools.ts';
import { findingsBy } from './finder-by.ts';
import type { Finding } from './finder-search.ts';

const THEMES: readonly MantineColorScheme[] = ['light', 'dark', 'auto'];

/** Help, and how the table looks: what is chosen already is left out. */
export function useWishFindings(texts: Texts): Finding[] {
  const { screen, onLeave, onPace } = useTools();
  const { words } = useTable();
  const pace = useScreen((now) => now.pace);
  const palette = usePalette();
  const volume = preferences((now) => now.volume);
  const hintsBack = useHintsBack();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { t, language } = words;
  const by = findingsBy(texts, t);
  return [
    by('play:keys.title', () => screen.setState({ dialog: 'keys' }), { shown: '?' }),
    by('book:menu', () => screen.setState({ book: '' })),
    ...(hintsBack ? [by('book:hints', hintsBack)] : []),
    by('stats:title', () => screen.setState({ dialog: 'stats' })),
    by('play:about.title', () => screen.setState({ dialog: 'about' })),
    ...LANGUAGES.filter((each) => each !== language).map((each) =>
      by(`app:language-name.${each}`, () => void changeLanguage(each), { group: 'app:language' }),
    ),
    ...THEMES.filter((each) => each !== colorScheme).map((each) =>
      by(`app:theme-name.${each}`, () => setColorScheme(each), { group: 'app:theme' }),
    ),
    ...PALETTE_IDS.filter((each) => each !== palette).map((each) =>
      by(`app:palette-name.${each}`, () => choosePalette(each), { group: 'app:palette' }),
    ),
    ...PACES.filter((each) => each !== pace).map((each) =>
      by(
        `cues:pace.${each}`,
        () => {
          screen.setState({ pace: each });
          onPace?.(each);
        },
        { group: 'cues:pace.title' },
      ),
    ),
    ...VOLUMES.filter((each) => each !== volume).map((each) =>
      by(`cues:sound.${100 * each}`, () => preferences.setState({ volume: each }), { group: 'cues:sound.title' }),
    ),
    by('play:menu.leave', onLeave),
  ];
}
