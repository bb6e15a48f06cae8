import type { Block } from './armour.ts';
import { KEYED_KINDS } from './header.ts';
import { broughtKey, isSignedBy, isVerified, verifyAhead } from './keys.ts';
import { ledgerOf } from './ledger.ts';
import { holdersOf } from './rosters.ts';

/** Signatures verified between two turns of the event loop: about 20 ms in browsers without Ed25519 of their own. */
const BATCH = 8;

/**
 * Verifies the signature of each block of a campaign in small batches and caches the results, so that building the ledger
 * afterwards is fast. A small ledger of the campaign block and the rosters tells which keys to try.
 */
export async function verifySignatures(blocks: readonly Block[], id: string): Promise<void> {
  const own = blocks.filter(({ campaign }) => campaign === id);
  const keyed = own.filter(({ kind }) => KEYED_KINDS.includes(kind));
  await checkAll(
    keyed.flatMap((block) => {
      const key = broughtKey(block.body);
      return key === undefined ? [] : [{ key, block }];
    }),
  );
  const seating = ledgerOf(
    own.filter(({ kind }) => kind === 'campaign' || kind === 'roster' || kind === 'handover'),
    id,
  );
  const checks = own.flatMap((block) => {
    if (block.kind === 'join' || block.kind === 'offer') return [];
    const holders = holdersOf(seating, block.round, block.seat).map(({ keys }) => keys);
    const keys = block.seat === 'gm' ? seating.terms.map((term) => term.keys) : holders;
    return keys.map(({ sign }) => ({ key: sign, block }));
  });
  await checkAll(checks);
}

async function checkAll(checks: readonly { readonly key: string; readonly block: Block }[]): Promise<void> {
  await Promise.all(checks.map(({ key, block }) => verifyAhead(key, block, block.body)));
  const left = checks.filter(({ key, block }) => !isVerified(key, block, block.body));
  for (const [i, { key, block }] of left.entries()) {
    isSignedBy(key, block, block.body);
    if (i % BATCH === BATCH - 1) await new Promise((turn) => setTimeout(turn));
  }
}
