import { Button } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { type Block, digestOf } from '../../post/armour.ts';
import { campaignContent, type MailStore } from '../../store/mail.ts';
import { isUnposted, markPosted } from '../../store/outbox.ts';
import { everyLanguage, LANGUAGES, type Namespace, useLanguage } from '../../words/index.ts';
import parts from '../parts/parts.module.css';
import { preferences } from '../parts/preferences.ts';
import { ShareBlock } from '../parts/ShareBlock.tsx';
import { useByPost } from './by-post.ts';
import css from './Post.module.css';
import { blockProse, type PostSource } from './prose/block-prose.ts';
import type { ProsePart } from './prose/prose-page.ts';

interface Props {
  readonly mail: MailStore;
  /** Empty for a post of words only. */
  readonly blocks: readonly Block[];
  /** The words above the blocks, in one language. The function must keep its identity while its result is the same. */
  readonly write: (source: PostSource) => readonly ProsePart[];
  /** Title of the folded block. */
  readonly title?: string;
  readonly onTaken?: () => void;
  /** Milliseconds since 1970. */
  readonly clock?: () => number;
}

/** A post of a campaign: words for people in the poster's language, or in both, and blocks below them. */
export function Post({ mail, blocks, write, title, onTaken, clock = Date.now }: Props) {
  const state = useStore(mail);
  const byPost = useByPost(state.rules.system.id);
  const { t } = useTranslation(['posting', 'post', 'calendar', ...(byPost.namespaces as Namespace[])]);
  const own = useLanguage();
  const inBoth = preferences((now) => now.inBoth);
  const hasBoth = useBothLanguages(inBoth);
  const prose = useMemo(() => {
    const source = { mail: state, byPost, address: clientAddress(), now: clock() };
    const others = inBoth && hasBoth ? LANGUAGES.filter((language) => language !== own) : [];
    return [own, ...others].flatMap((language) => write({ ...source, language }));
  }, [state, byPost, own, inBoth, hasBoth, write, clock]);
  return (
    <ShareBlock
      blocks={blocks}
      name={campaignContent(state).name}
      prose={prose}
      {...(title !== undefined && { title })}
      {...(onTaken && { onTaken })}
      choices={
        <label className={parts.inline}>
          <input
            type="checkbox"
            checked={inBoth}
            onChange={({ currentTarget }) => preferences.setState({ inBoth: currentTarget.checked })}
          />
          {t('posting:share.both')}
        </label>
      }
    />
  );
}

/** True once the words of both languages are loaded; loads them if `wanted`. */
export function useBothLanguages(wanted: boolean): boolean {
  const [isHere, setHere] = useState(false);
  useEffect(() => {
    let mounted = true;
    if (wanted) void everyLanguage().then(() => mounted && setHere(true));
    return () => {
      mounted = false;
    };
  }, [wanted]);
  return isHere;
}

/** The address in this client for pasting posts. */
const clientAddress = (): string => `${location.origin}${location.pathname}#/post`;

/** A block with the words above it, and whether it is posted. */
export function BlockPost({
  block,
  write,
  ...post
}: Pick<Props, 'mail' | 'title' | 'clock'> & { readonly block: Block; readonly write?: Props['write'] }) {
  const usual = useMemo<Props['write']>(() => (source) => blockProse(block, source), [block]);
  const blocks = useMemo(() => [block], [block]);
  const [isTaken, setTaken] = useState(false);
  return (
    <div className={css.post}>
      <Post {...post} blocks={blocks} write={write ?? usual} onTaken={() => setTaken(true)} />
      <Posted mail={post.mail} blocks={blocks} isTaken={isTaken} />
    </div>
  );
}

/** A control to say that blocks were posted, shown while one of them is not. */
export function Posted({
  mail,
  blocks,
  isTaken,
}: {
  readonly mail: MailStore;
  readonly blocks: readonly Block[];
  readonly isTaken: boolean;
}) {
  const { t } = useTranslation('posting');
  const isWaiting = useStore(mail, (now) => blocks.some((block) => isUnposted(now, block)));
  if (!isWaiting) return null;
  return (
    <div className={parts.row}>
      <Button
        variant={isTaken ? 'filled' : 'default'}
        leftSection={<IconMailCheck size={18} aria-hidden />}
        onClick={() => markPosted(mail, blocks.map(digestOf))}
      >
        {t('share.posted')}
      </Button>
      <span className={parts.soft}>{t(isTaken ? 'share.taken' : 'share.not-posted')}</span>
    </div>
  );
}
