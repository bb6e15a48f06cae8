import { armour, type Block, digestOf } from '../../src/post/armour.ts';
import { historyOf } from '../../src/post/campaign-history.ts';
import { saltOf } from '../../src/post/chain.ts';
import { findBlocks } from '../../src/post/find.ts';
import { folderOf } from '../../src/post/folder-names.ts';
import { announcedIn } from '../../src/post/ledger.ts';
import { joinBlock, ordersBlock } from '../../src/post/make-blocks.ts';
import { drawUp, rules, system } from '../post/by-post.ts';
import { lastSeen, personCalled } from '../post/thread-parts.ts';
import type { Files } from './shared-folder.ts';

/** Players of Nuclear without a browser, by the files of a shared folder: they ask for seats, and seal what random players order. */

const blocksIn = (files: Files): Block[] =>
  Object.values(files).flatMap((text) => findBlocks(text).flatMap((one) => (one.state === 'whole' ? [one.block] : [])));
/** The order of the game master's posts in these tests. */
const KINDS = ['campaign', 'roster', 'close', 'report'];
const inOrder = (blocks: readonly Block[]): Block[] =>
  [...blocks].sort((a, b) => a.round - b.round || KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind));
const filesWith = (blocks: readonly Block[]): Files =>
  Object.fromEntries(
    blocks.map((block) => [`${folderOf(block.campaign)}/${digestOf(block)}.txt`, `${armour(block)}\n`]),
  );

/** The sides of the campaign. */
export function sidesIn(files: Files): readonly { readonly seat: string; readonly name: string }[] {
  const blocks = blocksIn(files);
  return announcedIn(blocks, blocks[0]!.campaign)!.content.players;
}

export async function askForSeatsIn(files: Files, seats: readonly string[]): Promise<Files> {
  const { campaign } = blocksIn(files)[0]!;
  const joins: Block[] = [];
  for (const seat of seats) joins.push(joinBlock(await personCalled(seat), campaign, `Player ${seat}`, seat));
  return filesWith(joins);
}

export async function orderIn(files: Files, seats: readonly string[]): Promise<Files> {
  const blocks = inOrder(blocksIn(files));
  const { campaign } = blocks[0]!;
  const { now } = historyOf(blocks, campaign, { system, ruleset: rules.ruleset });
  const orders: Block[] = [];
  for (const seat of seats) {
    const me = await personCalled(seat);
    const commands = drawUp(system, now, seat, seat).map((command) => ({ ...command }));
    const at = { campaign, seat, round: now.round, revision: 1, after: lastSeen(blocks) };
    const content = { salt: saltOf(me, campaign, now.round), commands };
    orders.push(await ordersBlock(me, { seal: now.key }, at, content));
  }
  return filesWith(orders);
}
