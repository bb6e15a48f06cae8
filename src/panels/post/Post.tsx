import { Button } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { type Block, digestOf } from '../../post/armour.ts';
import { isGenuine } from '../../post/ledger.ts';
import { campaignContent, type MailStore } from '../../store/mail.ts';
import {
  copiedAt,
  isUnposted,
  markCopied,
  markPosted,
  postedTogether,
  signingIn,
  takeBackCopied,
} from '../../store/outbox.ts';
import {
  everyLanguage,
  LANGUAGES,
  type Language,
  type Namespace,
  translateIn,
  useLanguage,
} from '../../words/index.ts';
import parts from '../parts/parts.module.css';
import { preferences } from '../parts/preferences.ts';
import { ShareBlock } from '../parts/ShareBlock.tsx';
import { useByPost } from './by-post.ts';
import css from './Post.module.css';
import { blockProse, blockTeller, type PostSource } from './prose/block-prose.ts';
import { invitationProse } from './prose/invitation.ts';
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
  const isHeld = useHeldPosts(mail);
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
      linkText={linkTextIn([own, ...(inBoth && hasBoth ? LANGUAGES.filter((language) => language !== own) : [])])}
      {...(title !== undefined && { title })}
      {...(onTaken && { onTaken })}
      isHeld={isHeld}
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

/** True while a post is being signed and stored, which may take the place of any that the page shows. */
export const useHeldPosts = (mail: MailStore): boolean => useStore(signingIn(mail)) > 0;

/** True once the words of both languages are loaded; loads them if `wanted`. */
function useBothLanguages(wanted: boolean): boolean {
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

/** The words of the link that does what copying and pasting a post does. */
export const linkTextIn = (languages: readonly Language[]): string =>
  languages.map((language) => translateIn(language)('posting:share.open')).join(' · ');

/** The address in this client for pasting posts. */
export const clientAddress = (): string => `${location.origin}${location.pathname}#/post`;

/** A block with the words above it, and whether it is posted. A post of the game master brings along those before it that nobody has seen. */
export function BlockPost({
  block,
  write,
  ...post
}: Pick<Props, 'mail' | 'title' | 'clock'> & { readonly block: Block; readonly write?: Props['write'] }) {
  const state = useStore(post.mail);
  const together = postedTogether(state, block);
  const key = together.map(digestOf).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same blocks come in a new list at every change
  const blocks = useMemo(() => together, [key]);
  const usual = useMemo<Props['write']>(
    () => (source) => blocks.flatMap((one) => (one === block && write ? write(source) : blockProse(one, source))),
    [block, blocks, write],
  );
  return (
    <div className={css.post}>
      {blocks.length > 1 && <PostedWith count={blocks.length - 1} />}
      <SentPost {...post} blocks={blocks} write={usual} />
    </div>
  );
}

function PostedWith({ count }: { readonly count: number }) {
  const { t } = useTranslation('posting');
  return <p className={parts.note}>{t('share.together', { count })}</p>;
}

/** A post that counts as posted once its text has left the page. */
export function SentPost({ mail, blocks, clock = Date.now, ...post }: Omit<Props, 'onTaken'>) {
  return (
    <>
      <Post {...{ ...post, mail, blocks, clock }} onTaken={() => markCopied(mail, blocks.map(digestOf), clock())} />
      <Posted mail={mail} blocks={blocks} clock={clock} />
    </>
  );
}

interface PostedProps {
  readonly mail: MailStore;
  readonly blocks: readonly Block[];
  /** Milliseconds since 1970. */
  readonly clock?: () => number;
}

/** Whether blocks are posted: copied, they count as that, until somebody says that they were not posted after all. */
export function Posted({ mail, blocks, clock = Date.now }: PostedProps) {
  const { t } = useTranslation('posting');
  const state = useStore(mail);
  const digests = blocks.map(digestOf);
  if (blocks.some((block) => isUnposted(state, block)))
    return (
      <div className={parts.row}>
        <Button
          variant="default"
          leftSection={<IconMailCheck size={18} aria-hidden />}
          onClick={() => markPosted(mail, digests)}
        >
          {t('share.posted')}
        </Button>
        <span className={parts.soft}>{t('share.not-posted')}</span>
      </div>
    );
  if (!blocks.some((block) => copiedAt(state, block, clock()) !== undefined)) return null;
  return (
    <div className={parts.row} data-copied>
      <span role="status">{t('share.counts')}</span>
      <Button size="compact-sm" variant="default" onClick={() => takeBackCopied(mail, digests)}>
        {t('share.not-after-all')}
      </Button>
    </div>
  );
}

const write = (source: PostSource) => invitationProse(blockTeller(source));

/** The announcement of the campaign with all that a player wants to know, and the roster if there is one. */
export function Invitation({ mail }: { readonly mail: MailStore }) {
  const ledger = useStore(mail, ({ history }) => history.ledger);
  const blocks = useMemo(
    () =>
      [...ledger.blocks].flatMap(([digest, block]) =>
        (block.kind === 'campaign' || block.kind === 'roster') && isGenuine(ledger.status.get(digest)) ? [block] : [],
      ),
    [ledger],
  );
  return (
    <div className={parts.stack}>
      <SentPost mail={mail} blocks={blocks} write={write} />
    </div>
  );
}
