import type { Block } from '../../../post/armour.ts';
import { blockContent } from '../../../post/block-content.ts';
import { OfferContent, VoteContent } from '../../../post/contents.ts';
import { handoverIn } from '../../../post/handover.ts';
import { type BlockKind, shortId } from '../../../post/header.ts';
import type { Pasted, PastedRow } from '../../../post/read-paste.ts';
import type { Translate } from '../../../words/index.ts';
import { seatNames } from '../finding-words.ts';

/** The mood of a row: `good` counts, `here` is harmless, `odd` needs attention, `bad` is useless. */
export type Mood = 'good' | 'here' | 'odd' | 'bad';

/** A note is `mine` if the keys of this browser open it; undefined for other blocks. */
export type NoteAccess = 'mine' | 'others' | undefined;

interface RowWords {
  /** Kind, seat, round and revision. */
  readonly what: string;
  /** The campaign, by name if it is known. */
  readonly where: string;
  /** The status in a sentence, with advice. */
  readonly state: string;
  readonly mood: Mood;
}

const MOODS: Readonly<Record<PastedRow['state'], Mood>> = {
  good: 'good',
  duplicate: 'here',
  superseded: 'here',
  late: 'odd',
  unused: 'odd',
  outdated: 'odd',
  powerless: 'bad',
  early: 'odd',
  unseated: 'odd',
  'behind-gap': 'odd',
  'other-branch': 'bad',
  contradiction: 'odd',
  'unsigned-hand': 'odd',
  unknown: 'odd',
  offered: 'here',
  newer: 'odd',
  'unknown-kind': 'odd',
  'no-room': 'bad',
  unverified: 'odd',
  'left-out': 'bad',
  unreadable: 'bad',
  forged: 'bad',
  foreign: 'bad',
  damaged: 'bad',
  cut: 'bad',
};

/** States that are worded differently for each kind of block. */
const BY_KIND: readonly PastedRow['state'][] = ['good', 'forged', 'late', 'contradiction', 'superseded'];

/** The most damaged lines listed. */
const MOST_LINES = 10;

/** The mood of a row without its words: making the words of thousands of rows takes a while. */
export function moodOf({ state, header }: PastedRow, sealed: NoteAccess): Mood {
  if (state === 'good' && sealed !== undefined) return sealed === 'mine' ? 'good' : 'here';
  return state === 'contradiction' && header.seat === 'gm' ? 'bad' : MOODS[state];
}

/** The context where a campaign has a founder in place of a game master. */
const founderContext = ({ state, header }: PastedRow, isMasterless = false): string | undefined =>
  isMasterless && (state === 'unverified' || (state === 'contradiction' && header.seat === 'gm'))
    ? 'founder'
    : undefined;

/** The context of a special name for a block: a request for any seat, the first roster. */
const whatContext = (kind: BlockKind, seat: string | undefined, round: number): string =>
  kind === 'join' && seat === '-' ? 'any' : kind === 'roster' && round === 0 ? 'start' : '';

/** The name of a block: its kind, seat, round and revision; an offer to lead, its votes and the handover name the person. */
export function blockName(block: Block, name: string, seat: string, t: Translate): string {
  const { kind, round, revision } = block;
  const heir = heirIn(block);
  return t(`thread:what.${kind}`, {
    ...{ round, revision, name, seat, heir },
    context: heir === undefined ? whatContext(kind, block.seat, round) : 'named',
  });
}

/** The person who offers to lead, is voted for, or takes over. */
const heirIn = (block: Block): string | undefined =>
  block.kind === 'offer'
    ? blockContent(OfferContent, block)?.name
    : block.kind === 'vote'
      ? blockContent(VoteContent, block)?.name
      : block.kind === 'handover'
        ? handoverIn(block)?.term.name
        : undefined;

export function rowWords(row: PastedRow, campaigns: Pasted['campaigns'], sealed: NoteAccess, t: Translate): RowWords {
  const { kind, campaign, seat, round, revision, version } = row.header;
  const names = campaign === undefined ? undefined : campaigns[campaign];
  const who = seatNames(t, names?.players ?? [], names?.isMasterless)(seat ?? '-');
  const facts = { seat: who, round, revision, version, count: row.count, name: names?.name ?? shortId(campaign ?? '') };
  const isWhole = round !== undefined && revision !== undefined;
  const what =
    row.state === 'left-out'
      ? t('thread:kind.others')
      : !kind
        ? t('thread:kind.unknown')
        : row.block && row.state !== 'forged'
          ? blockName(row.block, facts.name, who, t)
          : isWhole
            ? t(`thread:what.${kind}`, { ...facts, context: whatContext(kind, seat, round) })
            : t(`thread:kind.${kind}`);
  const where =
    campaign === undefined || kind === 'campaign'
      ? ''
      : names
        ? t('thread:row.of', { name: names.name })
        : t('thread:row.of-unknown', { id: shortId(campaign) });
  const mood = moodOf(row, sealed);
  if (row.state === 'good' && sealed !== undefined)
    return { what, where, state: t(`thread:state.note-${sealed}`), mood };
  if (row.state === 'damaged' && row.lines && row.lines.length > 0) {
    const lines = row.lines.slice(0, MOST_LINES).join(', ') + (row.lines.length > MOST_LINES ? '…' : '');
    return { what, where, state: t('thread:state.damaged-lines', { count: row.lines.length, lines }), mood };
  }
  const key = row.state === 'forged' && row.fromLink ? 'forged-link' : row.state;
  const context = founderContext(row, names?.isMasterless) ?? (BY_KIND.includes(row.state) && kind ? kind : '');
  return { what, where, state: t(`thread:state.${key}`, { ...facts, context }), mood };
}
