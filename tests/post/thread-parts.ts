import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { bech32 } from '@scure/base';
import { identityToRecipient } from 'age-encryption';
import { type Block, digestOf, markOf, toBase64 } from '../../src/post/armour.ts';
import { blockContent } from '../../src/post/block-content.ts';
import { chainEnd, chainLink } from '../../src/post/chain.ts';
import { closeOf } from '../../src/post/closing.ts';
import { CampaignContent, type CloseContent } from '../../src/post/contents.ts';
import type { Identity } from '../../src/post/keys.ts';
import { type BlockAddress, closeBlock, joinBlock, reportBlock } from '../../src/post/make-blocks.ts';
import type { Unclosed } from '../../src/post/report.ts';
import { holderOf, type SeatHolder } from '../../src/post/rosters.ts';
import { roundIdentity, roundRecipient } from '../../src/post/round-key.ts';

/** Parts of threads that tests write by hand. */

/** The keys of a person who has the same ones whenever a test or a benchmark runs: so their salts make the same dice. */
export async function personCalled(name: string): Promise<Identity> {
  const signs = sha256(utf8ToBytes(`${name} signs`));
  const seal = bech32.encodeFromBytes('AGE-SECRET-KEY-', sha256(utf8ToBytes(`${name} seals`))).toUpperCase();
  return {
    sign: toBase64(ed25519.getPublicKey(signs)),
    seal: await identityToRecipient(seal),
    secret: { sign: toBase64(signs), seal },
  };
}

/** The mark of the game master's last post in a thread. */
export function lastSeen(blocks: readonly Block[]): string {
  const last = blocks.findLast(({ seat, kind }) => seat === 'gm' && kind !== 'note')!;
  return last.kind === 'campaign' ? last.campaign : markOf(digestOf(last));
}

/** Where the next block of a seat stands, by somebody who has seen the whole thread. */
export const addressIn = (blocks: readonly Block[], seat: string, round: number, revision = 1): BlockAddress => ({
  campaign: blocks[0]!.campaign,
  seat,
  round,
  revision,
  after: lastSeen(blocks),
});

/** What opens the orders of a round: the game master has it before the report, everybody after it. */
export const roundReader = (end: string, round: number): { readonly secret: { readonly seal: string } } => ({
  secret: { seal: roundIdentity(chainLink(end, round)) },
});

/** Somebody in a seat, by their own request for it. */
export const holding = (hand: Identity, campaign: string, seat: string, name: string): SeatHolder =>
  holderOf(joinBlock(hand, campaign, name, seat), seat)!;

/** The close of a round and its report, as the game master posts them one after the other. */
export function closedReport(
  master: Identity,
  blocks: readonly Block[],
  round: number,
  report: Unclosed,
  shut: CloseContent['sheets'] = [],
): [close: Block, report: Block] {
  const campaign = blocks[0]!.campaign;
  const at = { campaign, round, revision: 1 };
  const close = closeBlock(master, { ...at, after: lastSeen(blocks) }, closeOf(report, shut));
  const { nonce } = blockContent(CampaignContent, blocks[0]!)!;
  const next = roundRecipient(chainLink(chainEnd(master, nonce), round + 1));
  const content = { ...report, close: digestOf(close), next };
  return [close, reportBlock(master, { ...at, after: markOf(digestOf(close)) }, content)];
}
