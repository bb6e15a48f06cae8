import { type Block, digestOf, markOf } from './armour.ts';
import type { BlockStatus } from './block-status.ts';
import type { CampaignHistory } from './campaign-history.ts';
import type { BlockKind } from './header.ts';
import { type Ledger, ledgerOf } from './ledger.ts';
import { PUBLIC_LETTERS } from './letters.ts';
import { blocksToLink, MAX_BLOCKS_IN_LINK, MAX_LINK_LETTERS } from './link.ts';
import { MASTER_KINDS } from './master-posts.ts';

/** Kinds of blocks that a public replay may contain. Rosters and handovers quote the requests, offers and votes that they rest on. */
const PUBLIC_KINDS: readonly BlockKind[] = [
  'campaign',
  'roster',
  ...PUBLIC_LETTERS,
  'close',
  'report',
  'reopen',
  'handover',
  'notice',
];

/** Kinds without which there is nothing to watch. */
const OUTCOMES: readonly BlockKind[] = ['report', 'opening'];
/** Anybody can post blocks that come to these. */
const OF_NOBODY: readonly (BlockStatus | undefined)[] = ['forged', 'unsigned-hand', 'foreign', undefined];

/**
 * The blocks with which a stranger can watch and check a campaign, in the order of the rounds: all that the game master and the
 * players have signed in finished rounds, whether it counts or not, so that contradictions, corrections and what was passed over
 * are seen by whoever watches. No notes, no requests for seats, and of the open round only what contradicts something, or decides
 * which of two histories holds.
 *
 * What counts is always there; of the rest as much as a link can hold, posts of the record first.
 */
export function replayBlocks(history: Pick<CampaignHistory, 'ledger' | 'now' | 'checked'>): readonly Block[] {
  const { ledger } = history;
  const open = openRound(history);
  const signed = [...ledger.blocks].filter(
    ([digest, { kind }]) => PUBLIC_KINDS.includes(kind) && !OF_NOBODY.includes(ledger.status.get(digest)),
  );
  const contested = new Set(ledger.record.forks.flatMap(({ kept, others }) => [kept, ...others]));
  const posts = signed.filter(([, block]) => isOfRecord(block));
  const isTaken = ([digest, block]: Signed): boolean =>
    block.round < open || (isOfRecord(block) && (contested.has(digest) || ledger.status.get(digest) !== 'good'));
  const taken = signed.filter(isTaken);
  const needed = withPostsBefore(
    taken.filter(([digest]) => ledger.status.get(digest) === 'good' && !contested.has(digest)),
    posts,
  );
  const rivals = withPostsBefore(
    posts.filter(([digest]) => contested.has(digest)),
    posts,
  );
  const others = taken.map(([, block]) => block);
  const blocks = fill(needed, [...rivals, ...others.filter(isOfRecord), ...others.filter(isLetter)]);
  if (isSettled(history, blocks)) return inOrder(blocks);
  // The blocks that their authors had seen are known from sheets of the open round alone; they stay sealed.
  const witnesses = signed.flatMap(([digest, block]) => (isLetter(block) && !isTaken([digest, block]) ? [block] : []));
  return inOrder(fill(blocks, witnesses));
}

/** The round of which nothing is public yet: one whose report is here but false is over as well. */
const openRound = ({ now, checked }: Pick<CampaignHistory, 'now' | 'checked'>): number =>
  now.round + (checked.at(-1)?.finding.match === false ? 1 : 0);

const isOfRecord = ({ kind, seat }: Block): boolean => seat === 'gm' && MASTER_KINDS.includes(kind);
const isLetter = ({ kind }: Block): boolean => PUBLIC_LETTERS.includes(kind);

type Signed = readonly [digest: string, block: Block];

/** Blocks with all posts of the record that stand before them: without one nothing after it would count. */
function withPostsBefore(taken: readonly Signed[], posts: readonly Signed[]): readonly Block[] {
  const byMark = new Map(posts.map(([digest, block]) => [markOf(digest), block]));
  const found = new Set(taken.map(([, block]) => block));
  for (const { after } of found) {
    const post = byMark.get(after);
    if (post) found.add(post);
  }
  return [...found];
}

/** Blocks with as many of others as a link has room for. */
function fill(blocks: readonly Block[], others: readonly Block[]): readonly Block[] {
  const filled = new Set(blocks);
  let room = MAX_LINK_LETTERS - blocksToLink(blocks).length;
  for (const block of others) {
    const letters = filled.has(block) ? Number.POSITIVE_INFINITY : blocksToLink([block]).length + 1;
    if (filled.size >= MAX_BLOCKS_IN_LINK || letters > room) continue;
    filled.add(block);
    room -= letters;
  }
  return [...filled];
}

/** True when whoever has these blocks alone follows the same branches, and no other outcome of the last round was ever proposed. */
function isSettled({ ledger, checked }: Pick<CampaignHistory, 'ledger' | 'checked'>, blocks: readonly Block[]) {
  const isOpen = ledger.campaign?.content.open === true;
  if (isOpen && (checked.at(-1)?.others.length ?? 0) > 0) return false;
  return ledger.record.forks.length === 0 || keptIn(ledgerOf(blocks, ledger.campaign?.id)) === keptIn(ledger);
}

const keptIn = ({ record }: Pick<Ledger, 'record'>): string =>
  record.forks
    .map(({ kept }) => kept)
    .sort()
    .join();

const inOrder = (blocks: readonly Block[]): readonly Block[] =>
  blocks
    .map((block) => ({ block, digest: digestOf(block) }))
    .sort(
      (a, b) =>
        a.block.round - b.block.round ||
        PUBLIC_KINDS.indexOf(a.block.kind) - PUBLIC_KINDS.indexOf(b.block.kind) ||
        (a.digest < b.digest ? -1 : 1),
    )
    .map(({ block }) => block);

/** True for the blocks of one watchable campaign: its campaign block, at least one report, and nothing private. */
export const isReplay = (blocks: readonly Block[]): boolean =>
  blocks.some(({ kind }) => kind === 'campaign') &&
  blocks.some(({ kind }) => OUTCOMES.includes(kind)) &&
  blocks.every(({ kind }) => PUBLIC_KINDS.includes(kind)) &&
  new Set(blocks.map(({ campaign }) => campaign)).size === 1;
