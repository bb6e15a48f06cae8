import { bls12_381 } from '@noble/curves/bls12-381.js';
import { digestOf, markOf } from '../../src/post/armour.ts';
import { type Beacon, beaconMessage, beaconRoundAt } from '../../src/post/beacon.ts';
import { blockContent } from '../../src/post/block-content.ts';
import { chainLink } from '../../src/post/chain.ts';
import { closeOf } from '../../src/post/closing.ts';
import { CampaignContent, type CloseContent } from '../../src/post/contents.ts';
import { campaignBlock, closeBlock, reportBlock, rosterBlock } from '../../src/post/make-blocks.ts';
import { roundRecipient } from '../../src/post/round-key.ts';
import { addressIn, holding } from './thread-parts.ts';
import { historyIn, openThread, resolved, sheetBy, type Thread } from './whole-thread.ts';

/** Threads of a campaign whose beacon signs with a key of the tests' own. */

const { shortSignatures } = bls12_381;
const SECRET = Uint8Array.from({ length: 32 }, (_, i) => i + 1);
const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';
/** The signature of a round by the beacon of the tests. */
export const signedRound = (round: number): string =>
  shortSignatures.sign(shortSignatures.hash(beaconMessage(round), DOMAIN), SECRET).toHex();
export const beaconOf = (otherwise: Beacon['otherwise']): Beacon => ({
  chain: 'ab'.repeat(32),
  key: shortSignatures.getPublicKey(SECRET).toHex(),
  genesis: 1_000,
  period: 3,
  otherwise,
});
/** When rounds are closed, and the first round of the beacon after that. */
export const NOW = 5_000_000;
export const FIRST = beaconRoundAt(beaconOf('wait'), NOW + 1);

/** A thread whose first round is open, in a campaign with a beacon. */
export async function withBeacon(name: string, otherwise: Beacon['otherwise'] = 'wait'): Promise<Thread> {
  const plain = await openThread(name);
  const content = blockContent(CampaignContent, plain.blocks[0]!)!;
  const campaign = campaignBlock(plain.master, { ...content, beacon: beaconOf(otherwise) });
  const id = campaign.campaign;
  const seats = plain.seats.map((seat) => holding(plain.hands[seat]!, id, seat, seat));
  const roster = rosterBlock(plain.master, addressIn([campaign], 'gm', 0), { seats });
  const thread: Thread = { ...plain, id, blocks: [campaign, roster], cache: new Map() };
  for (const seat of thread.seats) thread.blocks.push(await sheetBy(thread, seat));
  return thread;
}

/** A close and a report with parts of their own. */
export interface Posted {
  readonly close?: Partial<CloseContent>;
  readonly signature?: string | undefined;
  /** What the dice are thrown with, if it is not what the report shows. */
  readonly thrown?: string | undefined;
}

/** The close and the report of the open round. */
export async function posted(
  thread: Thread,
  { close: closing = {}, signature, thrown = signature }: Posted,
  more = {},
) {
  const { now } = historyIn(thread);
  const { report } = await resolved(thread, { ...(thrown && { beacon: thrown }), ...more });
  const { beacon: __, ...plain } = report;
  const shown = { ...plain, ...(signature && { beacon: signature }) };
  const close = closeBlock(thread.master, addressIn(thread.blocks, 'gm', now.round), {
    ...closeOf(shown, [], { at: NOW, beacon: FIRST }),
    ...closing,
  });
  const next = roundRecipient(chainLink(thread.end, now.round + 1));
  const at = { ...addressIn(thread.blocks, 'gm', now.round), after: markOf(digestOf(close)) };
  return [close, reportBlock(thread.master, at, { ...shown, close: digestOf(close), next })] as const;
}
