import { announcement } from './announcement.ts';
import type { Block } from './armour.ts';
import { blockContent } from './block-content.ts';
import { JoinContent, OfferContent } from './contents.ts';
import { handoverIn } from './handover.ts';
import { KEYED_KINDS } from './header.ts';
import { broughtKey, hintOf, isSignedBy, isVerified, signerHint, verifyAhead } from './keys.ts';
import { isReadable, MASTER_KINDS, rosterHolders } from './master-posts.ts';
import { joinsIn } from './rosters.ts';
import { turns } from './turns.ts';

/**
 * Verifies the signature of each block of a campaign a few at a time and caches the results, so that building the ledger
 * afterwards is fast. The rosters and handovers tell which keys to try: a block names the beginning of its key, so the others cost
 * nothing.
 */
export async function verifySignatures(blocks: readonly Block[], id: string): Promise<void> {
  const own = blocks.filter(({ campaign }) => campaign === id);
  await checkBrought(own);
  const masters = mastersIn(own);
  await checkRosters(own, masters);
  const byMasters = byHint(masters);
  const holders = await holdersIn(own, masters);
  const votes = own.flatMap((block) => (block.kind === 'handover' ? (handoverIn(block)?.votes ?? []) : []));
  const checks = [...own, ...votes].flatMap((block) => {
    if (block.kind === 'join' || block.kind === 'offer') return [];
    const keys = block.seat === 'gm' ? byMasters : holders.get(block.seat);
    return keys?.get(signerHint(block))?.map((key) => ({ key, block })) ?? [];
  });
  await checkAll(checks);
}

/** Keys by the hint that the blocks have which they sign. */
function byHint(keys: Iterable<string>): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const key of new Set(keys)) found.set(hintOf(key), [...(found.get(hintOf(key)) ?? []), key]);
  return found;
}

/** Blocks that carry their key. */
async function checkBrought(blocks: readonly Block[]): Promise<void> {
  const brought: KeyAndBlock[] = [];
  const next = turns();
  for (const block of blocks) {
    const key = KEYED_KINDS.includes(block.kind) ? broughtKey(block.body) : undefined;
    if (key !== undefined) brought.push({ key, block });
    await next();
  }
  await checkAll(brought);
}

/** The signing keys of the founder, and of all whom handovers name: what comes of them only the record can tell. */
function mastersIn(blocks: readonly Block[]): readonly string[] {
  const keys = blocks.flatMap((block): (string | undefined)[] => {
    if (block.kind === 'campaign') return announcement(block) === 'good' ? [broughtKey(block.body)] : [];
    return block.kind === 'handover' ? [handoverIn(block)?.term.keys.sign] : [];
  });
  return [...new Set(keys.filter((key) => key !== undefined))];
}

/** The rosters that one of them has signed, and the requests that they quote. */
async function checkRosters(blocks: readonly Block[], masters: readonly string[]): Promise<void> {
  const rosters = blocks.filter(({ kind }) => kind === 'roster');
  await checkAll(rosters.flatMap((block) => masters.map((key) => ({ key, block }))));
  const next = turns();
  for (const block of signedByMasters(rosters, masters)) {
    await checkBrought(joinsIn(block) ?? []);
    await next();
  }
}

const signedByMasters = (blocks: readonly Block[], masters: readonly string[]): readonly Block[] =>
  blocks.filter((block) => masters.some((key) => isSignedBy(key, block)));

/** The signing keys of everybody whom such a roster seats, by seat. */
async function holdersIn(
  blocks: readonly Block[],
  masters: readonly string[],
): Promise<ReadonlyMap<string, ReturnType<typeof byHint>>> {
  const holders = new Map<string, Set<string>>();
  const rosters = blocks.filter(({ kind }) => kind === 'roster');
  const next = turns();
  for (const roster of signedByMasters(rosters, masters)) {
    for (const { seat, keys } of rosterHolders(roster))
      holders.set(seat, (holders.get(seat) ?? new Set()).add(keys.sign));
    await next();
  }
  return new Map([...holders].map(([seat, keys]) => [seat, byHint(keys)]));
}

interface KeyAndBlock {
  readonly key: string;
  readonly block: Block;
}

/** Signatures that are handed to the browser at once. */
const AT_ONCE = 50;

async function checkAll(checks: readonly KeyAndBlock[]): Promise<void> {
  const next = turns();
  for (let at = 0; at < checks.length; at += AT_ONCE) {
    await Promise.all(checks.slice(at, at + AT_ONCE).map(({ key, block }) => verifyAhead(key, block)));
    await next();
  }
  for (const { key, block } of checks) {
    if (!isVerified(key, block)) isSignedBy(key, block);
    await next();
  }
}

/**
 * Reads the posts of the game master one by one, each only if a game master signed it, and requests and offers, so that the ledger finds
 * their contents at once.
 */
export async function readAhead(blocks: readonly Block[], id: string): Promise<void> {
  const next = turns();
  const masters = mastersIn(blocks.filter(({ campaign }) => campaign === id));
  for (const block of blocks) {
    if (block.campaign !== id) continue;
    if (block.kind === 'join') blockContent(JoinContent, block);
    if (block.kind === 'offer') blockContent(OfferContent, block);
    if (block.kind === 'join' || block.kind === 'offer') await next();
    if (!MASTER_KINDS.includes(block.kind)) continue;
    if (masters.some((key) => isSignedBy(key, block))) isReadable(block);
    await next();
  }
}
