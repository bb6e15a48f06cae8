import { GM } from '@hexpost/engine';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { type Block, digestOf } from '../../post/armour.ts';
import { campaignContent, type MailStore } from '../../store/mail.ts';
import { lastCopied, outboxOf, takeBackCopied } from '../../store/outbox.ts';
import { Fold } from '../parts/Fold.tsx';
import { PlainButton } from '../parts/PlainButton.tsx';
import parts from '../parts/parts.module.css';
import { seatNames } from './finding-words.ts';
import css from './Post.module.css';
import { BlockPost, Posted, SentPost } from './Post.tsx';
import { blockProse, type PostSource } from './prose/block-prose.ts';
import { blockName } from './thread/row-words.ts';

interface Props {
  readonly mail: MailStore;
  /** Goes to the page for writing a report. */
  readonly onReport?: () => void;
  /** True for blocks that the page shows elsewhere. */
  readonly isElsewhere?: (block: Block) => boolean;
  /** Milliseconds since 1970. */
  readonly clock?: () => number;
}

/** All blocks made here that are still to be posted, and those that were just copied; empty once all are in the thread. */
export function Outbox({ mail, onReport, isElsewhere = () => false, clock = Date.now }: Props) {
  const { t } = useTranslation(['posting', 'thread']);
  const state = useStore(mail);
  const waiting = outboxOf(state).filter((block) => !isElsewhere(block));
  // Only what was copied last, together: each press takes back one copying, and says which.
  const copied = lastCopied(state, clock(), isElsewhere);
  const told = useRef<HTMLParagraphElement>(null);
  const before = useRef(waiting.length);
  useEffect(() => {
    // The button that was pressed is gone with its post.
    if (waiting.length < before.current && document.activeElement === document.body) told.current?.focus();
    before.current = waiting.length;
  }, [waiting.length]);
  if (waiting.length + copied.length === 0) return null;
  const { name, players, open } = campaignContent(state);
  const record = waiting.filter(({ kind, seat }) => seat === GM && kind !== 'note');
  const seatName = seatNames(t, players, open);
  const what = (block: Block): string => blockName(block, name, seatName(block.seat), t);
  return (
    <section className={css.outbox} aria-label={t('posting:outbox.title')}>
      {waiting.length > 0 && (
        <p>
          <strong>{t('posting:outbox.count', { count: waiting.length })}</strong> {t('posting:outbox.about')}
        </p>
      )}
      {record.length > 1 && <Together mail={mail} blocks={record} clock={clock} />}
      {waiting.map((block) => (
        <Fold key={digestOf(block)} title={what(block)} startsOpen={waiting.length === 1}>
          {block.kind === 'report' && onReport ? (
            <div className={parts.row}>
              <PlainButton onClick={onReport}>{t('posting:outbox.report')}</PlainButton>
              <Posted mail={mail} blocks={[block]} clock={clock} />
            </div>
          ) : (
            <BlockPost mail={mail} block={block} clock={clock} />
          )}
        </Fold>
      ))}
      {copied.length > 0 && (
        <div className={parts.row}>
          <p ref={told} role="status" tabIndex={-1}>
            {t('posting:outbox.copied', { list: copied.map(what).join(', ') })}
          </p>
          <PlainButton onClick={() => takeBackCopied(mail, copied.map(digestOf))}>
            {t('posting:share.not-after-all')}
          </PlainButton>
        </div>
      )}
    </section>
  );
}

/** The game master's posts as one: each builds on the one before, so a reader needs all of them. */
function Together({
  mail,
  blocks,
  clock,
}: Required<Pick<Props, 'mail' | 'clock'>> & { readonly blocks: readonly Block[] }) {
  const { t } = useTranslation('posting');
  const key = blocks.map(digestOf).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same blocks come in a new list at every change
  const [post, write] = useMemo(
    () => [blocks, (source: PostSource) => blocks.flatMap((block) => blockProse(block, source))] as const,
    [key],
  );
  return (
    <Fold title={t('outbox.together', { count: blocks.length })}>
      <p>{t('outbox.record')}</p>
      <SentPost mail={mail} blocks={post} write={write} clock={clock} />
    </Fold>
  );
}
