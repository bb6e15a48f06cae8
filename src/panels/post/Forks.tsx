import { useTranslation } from 'react-i18next';
import type { Block } from '../../post/armour.ts';
import { blockContent } from '../../post/block-content.ts';
import { CloseContent, NoticeContent } from '../../post/contents.ts';
import type { Ledger } from '../../post/ledger.ts';
import { type Fork, isContradiction } from '../../post/record.ts';
import { readersOf } from '../../post/seen-blocks.ts';
import parts from '../parts/parts.module.css';
import { namesInRow } from './by-post.ts';
import { seatNames } from './finding-words.ts';
import { blockName } from './thread/row-words.ts';

/** Two posts of the record with the same position: which counts and why, who has seen which, and the differences. */
export function ForkRow({ fork, ledger }: { readonly fork: Fork; readonly ledger: Ledger }) {
  const { t } = useTranslation(['post', 'thread']);
  const { name: campaign, players, open } = ledger.campaign!.content;
  const name = seatNames(t, players, open);
  const kept = ledger.blocks.get(fork.kept);
  const posts = [fork.kept, ...fork.others].flatMap((digest) => {
    const block = ledger.blocks.get(digest);
    return block ? [{ digest, block }] : [];
  });
  return (
    <div className={parts.callout} data-tone={isContradiction(fork) ? 'wrong' : 'accent'}>
      <p>{t('post:fork.title', { context: open ? 'open' : isContradiction(fork) ? '' : 'votes' })}</p>
      <ul className={parts.bullets}>
        {posts.map(({ digest, block }) => {
          const readers = readersOf(ledger, digest);
          const seen = namesInRow(players.flatMap(({ seat }) => (readers.includes(seat) ? [name(seat)] : [])));
          const isKept = digest === fork.kept;
          const post = blockName(block, campaign, name(block.seat), t);
          return (
            <li key={digest}>
              {fork.voted?.includes(digest) && `${t('post:fork.voted')} `}
              {t(isKept ? 'post:fork.counts' : 'post:fork.displaced', { post, mark: digest.slice(0, 8) })}{' '}
              {isKept && t(`post:fork.by.${fork.by}`)}{' '}
              {seen === '' ? t('post:fork.unseen') : t('post:fork.seen', { seen })}
              {!isKept && kept && <Differences kept={kept} other={block} name={name} />}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface DifferencesProps {
  readonly kept: Block;
  readonly other: Block;
  readonly name: (seat: string) => string;
}

/** The differences between two closes or two notices to all. Reports and rosters have their own lists. */
function Differences({ kept, other, name }: DifferencesProps) {
  const { t } = useTranslation('post');
  if (kept.kind !== other.kind) return <> {t('fork.kinds')}</>;
  const lines = kept.kind === 'close' ? closeLines() : kept.kind === 'notice' ? noticeLines() : [];
  return (
    lines.length > 0 && (
      <ul className={parts.bullets}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    )
  );

  function closeLines(): readonly string[] {
    const [one, two] = [kept, other].map((block) => blockContent(CloseContent, block));
    if (!one || !two) return [];
    const uses = (close: CloseContent) =>
      close.sheets.flatMap(({ seat, digest, out }) => (out === undefined ? [{ seat, digest }] : []));
    const without = (some: CloseContent, others: CloseContent) =>
      uses(some).filter(({ digest }) => !uses(others).some((sheet) => sheet.digest === digest));
    return [
      ...without(one, two).map(({ seat }) => t('fork.only-counting', { side: name(seat) })),
      ...without(two, one).map(({ seat }) => t('fork.only-other', { side: name(seat) })),
      ...(one.dispatches.join() === two.dispatches.join() ? [] : [t('contradiction.part.dispatches')]),
      ...(one.decisions === two.decisions ? [] : [t('fork.decisions')]),
    ];
  }

  function noticeLines(): readonly string[] {
    const text = (block: Block) => blockContent(NoticeContent, block)?.text ?? '';
    return text(kept) === text(other)
      ? [t('fork.deadline')]
      : [t('fork.says', { text: text(kept) }), t('fork.other-says', { text: text(other) })];
  }
}
