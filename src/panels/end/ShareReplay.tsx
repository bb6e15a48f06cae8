import { Button } from '@mantine/core';
import { IconDownload, IconLink, IconShare2 } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { CopyButton } from '../parts/CopyButton.tsx';
import { useTable, useTools } from '../table/tools.ts';
import css from './EndStory.module.css';

/** A link that holds the whole replay, to copy or share; the file of a game that is too long for a link. */
export function ShareReplay() {
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
