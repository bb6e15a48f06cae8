import { PUBLIC } from '@hexpost/engine';
import { useComputedColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import { usePalette } from '../parts/look.ts';
import { useTable, useTools } from '../table/tools.ts';

/** Milliseconds of rest after which the position is drawn: play comes first. */
const REST = 1200;

/** Keeps a small picture of the position for the list of campaigns, with nothing that is secret. */
export function SmallMapKeeper({ keep }: { readonly keep: (picture: string) => void }) {
  const { map } = useTools().ui.screen;
  const { own: _, ...table } = useTable();
  const { system, state, campaign, words, past } = table;
  const theme = useComputedColorScheme('light');
  const palette = usePalette();
  const isDrawn = map.isDrawn?.(table) ?? true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every entry
  useEffect(() => {
    if (past || !isDrawn) return undefined;
    const draw = async () => {
      const { smallMap } = await import('./small-map.ts');
      const view = system.view(state, PUBLIC);
      const found = smallMap(map.picture(view, { campaign, viewer: PUBLIC, words, isSmall: true }), theme, palette);
      if (found) keep(found);
    };
    // Without a picture the list shows the name alone.
    const timer = setTimeout(() => void draw().catch(() => {}), REST);
    return () => clearTimeout(timer);
  }, [campaign.entries.length, past, isDrawn, theme, palette, keep]);
  return null;
}
