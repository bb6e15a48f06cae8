import { announcement } from './announcement.ts';
import type { Block } from './armour.ts';
import { blockContent } from './block-content.ts';
import { JoinContent, OfferContent } from './contents.ts';
import { KEYED_KINDS } from './header.ts';
import { broughtKey, isSignedBy, isVerified, verifyAhead } from './keys.ts';
import { type Ledger, ledgerOf } from './ledger.ts';
import { isReadable, MASTER_KINDS } from './master-posts.ts';
import { holdersOf, joinsIn } from './rosters.ts';

/**
 * Verifies the signature of each block of a campaign a few at a time and caches the results, so that building the ledger
 * afterwards is fast. A small ledger of the campaign block and the rosters tells which keys to try.
 */
export async function verifySignatures(blocks: readonly Block[], id: string): Promise<void> {
  const own = blocks.filter(({ campaign }) => campaign === id);
  await checkBrought(own);
  await checkRosters(own);
  const seating = seatingOf(own, id);
  const checks = own.flatMap((block) => {
    if (block.kind === 'join' || block.kind === 'offer') return [];
    const holders = holdersOf(seating, block.round, block.seat).map(({ keys }) => keys);
    const keys = block.seat === 'gm' ? seating.terms.map((term) => term.keys) : holders;
    return keys.map(({ sign }) => ({ key: sign, block }));
  });
  await checkAll(checks);
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

/** The rosters of the campaign's founder, and the requests that they quote. */
async function checkRosters(blocks: readonly Block[]): Promise<void> {
  const founding = blocks.find((block) => block.kind === 'campaign' && announcement(block) === 'good');
  const key = founding && broughtKey(founding.body);
  if (key === undefined) return;
  const rosters = blocks.filter(({ kind }) => kind === 'roster');
  await checkAll(rosters.map((block) => ({ key, block })));
  const signed = rosters.filter((block) => isSignedBy(key, block));
  await checkBrought(signed.flatMap((block) => joinsIn(block) ?? []));
}

/** A ledger of the blocks that say who holds which keys. */
const seatingOf = (blocks: readonly Block[], id: string): Ledger =>
  ledgerOf(
    blocks.filter(({ kind }) => kind === 'campaign' || kind === 'roster' || kind === 'handover'),
    id,
  );

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
  const { terms } = seatingOf(blocks, id);
  for (const block of blocks) {
    if (block.campaign !== id) continue;
    if (block.kind === 'join') blockContent(JoinContent, block);
    if (block.kind === 'offer') blockContent(OfferContent, block);
    if (block.kind === 'join' || block.kind === 'offer') await next();
    if (!MASTER_KINDS.includes(block.kind)) continue;
    if (terms.some(({ keys }) => isSignedBy(keys.sign, block))) isReadable(block);
    await next();
  }
}

/** A turn of the event loop whenever the page has been held up for this long. */
function turns(milliseconds = 20): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < milliseconds) return undefined;
    return new Promise((turn) =>
      setTimeout(() => {
        since = performance.now();
        turn();
      }),
    );
  };
}
