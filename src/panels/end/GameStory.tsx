import { Button } from '@mantine/core';
import { IconDownload, IconLink, IconShare2 } from '@tabler/icons-react';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { CopyButton } from '../parts/CopyButton.tsx';
import { lazyPart } from '../parts/lazy-part.tsx';
import type { LoadPrintContent } from '../picture/print-options.ts';
import type { LoadStatistics } from '../stats/statistics.ts';
import { useTable, useTools } from '../table/tools.ts';
import css from './EndStory.module.css';
import { FinalMapPlace } from './FinalMapPlace.tsx';

/** A link that holds the whole replay, to copy or share; the file of a game that is too long for a link. */
function ShareReplay() {
  const { replayLink, onSaveFile } = useTools();
  const { campaign, words } = useTable();
  const { t } = words;
  const [link, setLink] = useState<{ readonly is: string | undefined } | null>(null);
  useEffect(() => {
    let here = true;
    // Without a link the file is still offered.
    replayLink?.(campaign).then(
      (is) => here && setLink({ is }),
      () => here && setLink({ is: undefined }),
    );
    return () => {
      here = false;
    };
  }, [replayLink, campaign]);
  if (!replayLink || !link) return null;
  const { is: url } = link;
  return (
    <section className={css.story} aria-label={t('play:story.replay')}>
      <div className={css.out}>
        {url ? (
          <>
            <CopyButton
              text={url}
              label={t('play:story.link')}
              done={t('play:story.copied')}
              failed={t('play:story.uncopied')}
              leftSection={<IconLink size={16} aria-hidden />}
            />
            {navigator.canShare?.({ url }) && (
              <Button
                variant="default"
                leftSection={<IconShare2 size={16} aria-hidden />}
                onClick={() => void navigator.share({ url, title: campaign.name }).catch(() => {})}
              >
                {t('play:story.share-link')}
              </Button>
            )}
          </>
        ) : (
          <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={onSaveFile}>
            {t('play:story.file')}
          </Button>
        )}
      </div>
      <p className={css.note}>{t(url ? 'play:story.link-note' : 'play:story.file-note')}</p>
    </section>
  );
}

/** The final map, in a frame that has its place before the map is drawn: the buttons below do not move. */
export function FinalPicture() {
  const { ui } = useTools();
  const table = useTable();
  const { print, screen } = ui;
  const isDrawn = screen.map.isDrawn?.(table) ?? true;
  const LastMap = useMemo(() => (print && isDrawn ? mapOf(print) : undefined), [print, isDrawn]);
  if (!LastMap) return null;
  return (
    <Suspense fallback={<FinalMapPlace />}>
      <LastMap />
    </Suspense>
  );
}

/** The story of a game that is over: the replay to share, the course, the turning point, the luck. Loaded when it is shown. */
export function GameStory() {
  const { stats } = useTools().ui;
  const Story = useMemo(() => stats && storyOf(stats), [stats]);
  return (
    <Suspense>
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
