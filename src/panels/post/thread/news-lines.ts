import type { Block } from '../../../post/armour.ts';
import { blockContent } from '../../../post/block-content.ts';
import { JoinContent, OfferContent, VoteContent } from '../../../post/contents.ts';
import { handoverIn } from '../../../post/handover.ts';
import type { BlockKind } from '../../../post/header.ts';
import { revealed } from '../../../post/names.ts';
import type { CampaignNames } from '../../../post/read-paste.ts';
import { listIn, type Translate } from '../../../words/index.ts';
import { keyOf } from '../../../words/keys.ts';
import { languageOfWords } from '../../../words/sentences.ts';
import { seatNames } from '../finding-words.ts';

/** The news that blocks bring: a line for each kind that is counted in words (`thread:news.<kind>`), with those who posted them. */

/** Kinds in the order of their lines, with what a block of it says of a person. Only the game master posts the others. */
const KINDS: Readonly<Partial<Record<BlockKind, ((block: Block) => string | undefined) | 'seat' | 'none'>>> = {
  join: (block) => blockContent(JoinContent, block)?.name,
  roster: 'none',
  orders: 'seat',
  opening: 'seat',
  dispatch: 'seat',
  close: 'none',
  reopen: 'none',
  offer: (block) => blockContent(OfferContent, block)?.name,
  vote: (block) => blockContent(VoteContent, block)?.name,
  note: 'seat',
  notice: 'none',
};

/** More names than this in one line say less than their number. */
const MOST_NAMED = 6;

/** A change of game master that the record tells: who takes over, and from whom. */
export interface MasterChange {
  readonly heir: string;
  readonly before: string;
}

/** The changes that follow from the terms of the game masters, oldest first. */
export const masterChanges = (terms: readonly { readonly name: string }[]): readonly MasterChange[] =>
  terms.slice(1).map(({ name }, i) => ({ heir: name, before: terms[i]!.name }));

export function newsLines(
  blocks: readonly Block[],
  { players, isMasterless }: Pick<CampaignNames, 'players' | 'isMasterless'>,
  t: Translate,
  changes: readonly MasterChange[] = [],
): readonly string[] {
  const seatName = seatNames(t, players, isMasterless);
  const counted = (Object.keys(KINDS) as (keyof typeof KINDS)[]).flatMap((kind) => {
    const own = blocks.filter((block) => block.kind === kind);
    if (own.length === 0) return [];
    const who = KINDS[kind]!;
    const names =
      who === 'none' ? [] : own.map((block) => (who === 'seat' ? seatName(block.seat) : (who(block) ?? '')));
    const line = t(keyOf(`thread:news.${kind}`), { count: own.length });
    const shown = [...new Set(names)].map((name) => revealed(name, 60)).filter((name) => name !== '');
    if (shown.length === 0 || shown.length > MOST_NAMED) return [line];
    return [t('thread:news.of', { line, who: listIn(languageOfWords(t), shown) })];
  });
  return [
    ...counted,
    ...blocks.filter(({ kind }) => kind === 'handover').map((block) => handoverLine(block, changes, t)),
  ];
}

function handoverLine(block: Block, changes: readonly MasterChange[], t: Translate): string {
  const heir = handoverIn(block)?.term.name ?? '?';
  const known = changes.find((change) => change.heir === heir);
  return t('thread:news.handover', {
    heir: revealed(heir, 60),
    ...(known && { before: revealed(known.before, 60), context: 'from' }),
  });
}
