import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { navigate } from 'wouter/use-hash-location';
import { Card, Page } from '../../../panels/parts/Page.tsx';
import { ThreadReader } from '../../../panels/post/thread/ThreadReader.tsx';
import { armour, type Block } from '../../../post/armour.ts';
import { blocksFromLink } from '../../../post/link.ts';
import { isReplay } from '../../../post/public-replay.ts';
import css from '../../shell/app.module.css';
import { goTo } from '../../shell/go.ts';
import { useTitle } from '../../shell/title.ts';
import { keepBlocks, threadDesk } from './thread-desk.ts';

/** `#/b/:blocks`: the blocks in a link. A whole campaign opens at its map; anything else is read like a paste. */
export default function BlocksRoute({ blocks }: { readonly blocks: string }) {
  return <Blocks key={blocks} fragment={blocks} />;
}

function Blocks({ fragment }: { readonly fragment: string }) {
  const { t } = useTranslation('thread');
  const [packed, query = ''] = fragment.split('?') as [string, string?];
  const blocks = useMemo(() => blocksFromLink(packed), [packed]);
  const [opens, setOpens] = useState(() => isReplay(blocks));
  // The text is written as in the link, so that the reader knows where it came from.
  const text = useMemo(() => (blocks.length > 0 ? `#/b/${packed}` : ' #/b/ '), [blocks, packed]);
  useTitle(t('thread:post-title'));

  useEffect(() => {
    if (!opens) return;
    const at = new URLSearchParams(query || location.search).get('at') ?? '';
    takeReplay(blocks).then(
      (id) => {
        if (id === null) return setOpens(false);
        // Replaces the link in the browser's history, because going back would lead here again.
        navigate(`/post/${id}/table/${/^\d{1,6}$/.test(at) ? at : 'watch'}`, { replace: true });
      },
      () => setOpens(false),
    );
  }, [blocks, opens, query]);

  if (opens) return <p className={css.waiting}>{t('thread:replay-opening')}</p>;
  return (
    <Page title={t('thread:link-title')} back={t('thread:to-post')} onBack={goTo.post}>
      <Card title={t('thread:link-blocks')}>
        <ThreadReader desk={threadDesk} text={text} />
      </Card>
    </Page>
  );
}

const FINE: readonly string[] = ['good', 'duplicate', 'superseded'];

/** Stores the blocks of a replay and returns the campaign's id; null when one of the blocks is bad. */
async function takeReplay(blocks: readonly Block[]): Promise<string | null> {
  const { rows } = await threadDesk.read(blocks.map(armour).join('\n'), new AbortController().signal);
  if (!rows.every(({ state }) => FINE.includes(state))) return null;
  const fresh = rows.flatMap(({ isNew, block }) => (isNew && block ? [block] : []));
  if (fresh.length > 0) await keepBlocks(fresh);
  return blocks[0]!.campaign;
}
