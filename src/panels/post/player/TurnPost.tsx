import type { Seat } from '@hexpost/engine';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Block, digestOf } from '../../../post/armour.ts';
import { turnPost } from '../../../store/own-part.ts';
import { SentPost } from '../Post.tsx';
import { blockProse, type PostSource } from '../prose/block-prose.ts';
import { useMailNow, usePlayer } from './use-player.ts';

/** Everything that a seat has still to post, as one post: so nobody posts more than twice a round without a game master. */
export function TurnPost({ seat }: { readonly seat: Seat }) {
  const { mail } = usePlayer();
  const blocks = turnPost(
    useMailNow((now) => now),
    seat,
  );
  // Orders and dispatches alone have cards of their own.
  if (blocks.length < 2 && blocks[0]?.kind !== 'opening') return null;
  return <Together key={blocks.map(digestOf).join()} blocks={blocks} mail={mail} />;
}

function Together({
  blocks,
  mail,
}: { readonly blocks: readonly Block[] } & Pick<ReturnType<typeof usePlayer>, 'mail'>) {
  const { t } = useTranslation('post');
  const write = useMemo(() => (source: PostSource) => blocks.flatMap((block) => blockProse(block, source)), [blocks]);
  return (
    <>
      {blocks.length > 1 && <p>{t('open.together')}</p>}
      <SentPost mail={mail} blocks={blocks} write={write} />
    </>
  );
}
