import { Button } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { navigate } from 'wouter/use-hash-location';
import { Card, Page } from '../../../panels/parts/Page.tsx';
import parts from '../../../panels/parts/parts.module.css';
import { ThreadReader } from '../../../panels/post/thread/ThreadReader.tsx';
import { type Block, digestOf } from '../../../post/armour.ts';
import { blocksFromLink, linkFault, MAX_BLOCKS_IN_LINK, MAX_LINK_LETTERS } from '../../../post/link.ts';
import { isReplay } from '../../../post/public-replay.ts';
import css from '../../shell/app.module.css';
import { goTo } from '../../shell/go.ts';
import { useTitle } from '../../shell/title.ts';
import { blocksIn } from '../../storage/mailbox-tables.ts';
import { postStorage } from '../../storage/opened-post.ts';
import { strangerDesk } from './thread-desk.ts';

/**
 * `#/b/:blocks`: the blocks in a link. They are shown, and stored only when the visitor says so. A whole campaign then opens at its
 * map, and at once if all of it is here already.
 */
export default function BlocksRoute({ blocks }: { readonly blocks: string }) {
  return <Blocks key={blocks} fragment={blocks} />;
}

function Blocks({ fragment }: { readonly fragment: string }) {
  const { t } = useTranslation(['thread', 'offer']);
  const [packed, query = ''] = fragment.split('?') as [string, string?];
  const blocks = useMemo(() => blocksFromLink(packed), [packed]);
  const fault = linkFault(packed);
  const [opens, setOpens] = useState(() => isReplay(blocks));
  const [taken, setTaken] = useState(false);
  // The text is written as in the link, so that the reader knows where it came from.
  const text = useMemo(() => (blocks.length > 0 ? `#/b/${packed}` : ' #/b/ '), [blocks, packed]);
  useTitle(t('thread:post-title'));

  const watch = () => {
    const at = new URLSearchParams(query || location.search).get('at') ?? '';
    // Replaces the link in the browser's history, because going back would lead here again.
    navigate(`/post/${blocks[0]!.campaign}/table/${/^\d{1,6}$/.test(at) ? at : 'watch'}`, { replace: true });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: `watch` is another function each time
  useEffect(() => {
    if (opens)
      areHere(blocks).then(
        (here) => (here ? watch() : setOpens(false)),
        () => setOpens(false),
      );
  }, [blocks, opens, query]);

  if (opens) return <p className={css.waiting}>{t('thread:replay-opening')}</p>;
  return (
    <Page title={t('thread:link-title')} back={t('thread:to-post')} onBack={goTo.post}>
      <Card title={t('thread:link-blocks')}>
        <p>{t('thread:link-asks')}</p>
        {fault && (
          <p role="alert" className={parts.wrong}>
            {t(
              `thread:link-${fault}`,
              fault === 'too-long' ? { most: MAX_LINK_LETTERS } : { most: MAX_BLOCKS_IN_LINK },
            )}
          </p>
        )}
        <ThreadReader
          desk={strangerDesk}
          text={text}
          asks
          takes
          onTaken={(news) => {
            setTaken(true);
            const isWhole = news.every(({ problem, judged = [] }) => !problem && judged.every(({ isNew }) => isNew));
            const opensReplay = isReplay(blocks) && isWhole;
            if (opensReplay) watch();
            return opensReplay;
          }}
        />
        {!taken && (
          <div className={parts.row}>
            <Button variant="default" onClick={goTo.post}>
              {t('offer:leave')}
            </Button>
          </div>
        )}
      </Card>
    </Page>
  );
}

/** True when all blocks of one campaign are stored here. */
async function areHere(blocks: readonly Block[]): Promise<boolean> {
  const { campaign } = blocks[0]!;
  const [box] = await (await postStorage()).list(new Set([campaign]));
  const digests = new Set((box ? blocksIn(box) : []).map(digestOf));
  return blocks.every((block) => digests.has(digestOf(block)));
}
