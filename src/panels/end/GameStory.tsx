import { Suspense, useMemo } from 'react';
import { lazyPart } from '../parts/lazy-part.tsx';
import type { LoadPrintContent } from '../picture/print-content.ts';
import type { LoadStatistics } from '../stats/statistics.ts';
import { useTable, useTools } from '../table/tools.ts';
import { ShareReplay } from './ShareReplay.tsx';

/** The story of a game that is over: the final map, its course, the turning point, the luck. Loaded when it is shown. */
export function GameStory() {
  const { ui } = useTools();
  const table = useTable();
  const { stats, print, screen } = ui;
  const isDrawn = screen.map.isDrawn?.(table) ?? true;
  const Story = useMemo(() => stats && storyOf(stats), [stats]);
  const LastMap = useMemo(() => (print && isDrawn ? mapOf(print) : undefined), [print, isDrawn]);
  return (
    <Suspense fallback={<p role="status">{table.words.t('play:story.drawing')}</p>}>
      {LastMap && <LastMap />}
      <ShareReplay />
      {Story && <Story />}
    </Suspense>
  );
}

const storyOf = (load: LoadStatistics) =>
  lazyPart(async () => {
    const [{ EndStory }, { default: statistics }] = await Promise.all([import('./EndStory.tsx'), load()]);
    return { default: () => <EndStory statistics={statistics} /> };
  });

const mapOf = (load: LoadPrintContent) =>
  lazyPart(async () => {
    const [{ FinalMap }, { default: contentOf }] = await Promise.all([import('./FinalMap.tsx'), load()]);
    return { default: () => <FinalMap contentOf={contentOf} /> };
  });
