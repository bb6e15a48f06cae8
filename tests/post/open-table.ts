import type { Recipient } from 'age-encryption';
import { GM } from '../../src/engine/kernel/ids.ts';
import type { AnyCommand, AnySystem } from '../../src/engine/kernel/system.ts';
import { stateDigest } from '../../src/post/agreement.ts';
import { type Block, digestOf, markOf } from '../../src/post/armour.ts';
import type { Beacon } from '../../src/post/beacon.ts';
import { type CampaignHistory, historyOf, openingOf, type SystemAndRules } from '../../src/post/campaign-history.ts';
import { chainEnd, chainLink, saltOf } from '../../src/post/chain.ts';
import type { Agreement, OpeningContent, OrdersContent } from '../../src/post/contents.ts';
import { fileKeyIn, type Identity, newIdentity, publicKeys, sealTo, sign } from '../../src/post/keys.ts';
import { lockedHeader } from '../../src/post/locks.ts';
import { campaignBlock, committedBlock, dispatchBlock, openingBlock, rosterBlock } from '../../src/post/make-blocks.ts';
import { roundRecipient } from '../../src/post/round-key.ts';
import { commitmentOf, openPiece, ordersPayload, publicPartOf } from '../../src/post/sealed-contents.ts';
import { lockRecipient } from '../../src/post/timelock.ts';
import { holding, lastSeen } from './thread-parts.ts';

/** A thread without a game master: everybody commits, everybody opens. */

const NONCE = 'feed'.padStart(32, '0');

export interface OpenTable {
  readonly id: string;
  readonly founder: Identity;
  readonly seats: readonly string[];
  readonly hands: Readonly<Record<string, Identity>>;
  readonly rules: SystemAndRules;
  readonly blocks: Block[];
  /** Set where sheets open by themselves. */
  readonly beacon?: Beacon | undefined;
}

/** The round of the beacon to which sheets are locked, if nothing else is said. */
export const LOCK = 1_000;

interface Fresh {
  readonly name: string;
  readonly system: string;
  readonly ruleset: { readonly id: string; readonly hash: string };
  readonly options: object;
  readonly scenario: unknown;
  readonly players: readonly { readonly seat: string; readonly name: string; readonly colour: number }[];
}

export async function foundTable(fresh: Fresh, rules: SystemAndRules, beacon?: Beacon): Promise<OpenTable> {
  const founder = await newIdentity();
  const end = chainEnd(founder, NONCE);
  const { name, system, options, scenario, players } = fresh;
  const hands: Record<string, Identity> = {};
  for (const { seat } of players) hands[seat] = await newIdentity();
  const campaign = campaignBlock(founder, {
    name,
    system,
    ruleset: { id: fresh.ruleset.id, hash: fresh.ruleset.hash },
    options: { ...options },
    scenario,
    players: [...players],
    master: { name: 'Olga', ...publicKeys(founder) },
    tip: chainLink(end, 0),
    nonce: NONCE,
    key: roundRecipient(chainLink(end, 1)),
    open: true,
    ...(beacon && { beacon }),
  });
  const id = campaign.campaign;
  const holders = players.map(({ seat, name: player }) => holding(hands[seat]!, id, seat, player));
  const at = { campaign: id, round: 0, revision: 1, after: lastSeen([campaign]) };
  const roster = rosterBlock(founder, at, { seats: holders });
  return { id, founder, seats: players.map(({ seat }) => seat), hands, rules, blocks: [campaign, roster], beacon };
}

export const historyIn = ({ blocks, id, rules }: OpenTable, thread: readonly Block[] = blocks): CampaignHistory =>
  historyOf(thread, id, rules);

/** The start of a round that is complete. */
function startOf(table: OpenTable, round: number) {
  const before = historyIn(table).checked.find(({ block }) => block.round === round - 1)?.finding;
  return before?.match ? before.next : openingOf(historyIn(table).ledger.campaign!, table.rules);
}

/** Where the next posts of a table stand. */
export function placeIn(table: OpenTable, seat: string, revision = 1) {
  const { round, last } = historyIn(table).now;
  const after = round === 1 ? lastSeen(table.blocks) : markOf(last);
  return { campaign: table.id, seat, round, revision, after };
}

export interface Committed {
  readonly block: Block;
  readonly content: OrdersContent;
  /** The key of a sheet that opens by itself. */
  readonly key?: string | undefined;
}

/** A seat commits to commands; the block is not posted yet. */
export async function commit(
  table: OpenTable,
  seat: string,
  commands: readonly AnyCommand[],
  {
    revision = 1,
    salt,
    lock = LOCK,
  }: { readonly revision?: number; readonly salt?: string; readonly lock?: number } = {},
): Promise<Committed> {
  const at = placeIn(table, seat, revision);
  const hand = table.hands[seat]!;
  const content = { salt: salt ?? saltOf(hand, table.id, at.round), commands: commands as OrdersContent['commands'] };
  const holders = table.seats.map((one) => holding(table.hands[one]!, table.id, one, one));
  const locked = table.beacon && { beacon: table.beacon, round: lock };
  const block = await committedBlock(hand, at, content, table.seats, holders, [], locked);
  return { block, content, key: await keyOf(hand, block) };
}

/** The key of a sheet that opens by itself, as its author finds it. */
export const keyOf = async (hand: Identity, block: Block): Promise<string | undefined> => {
  const header = lockedHeader(block);
  return header && fileKeyIn(hand, header);
};

/** A seat commits to commands, and deals pieces of another salt than the one that it commits to. */
export async function commitFalsely(
  table: OpenTable,
  seat: string,
  commands: readonly AnyCommand[],
  revision = 1,
): Promise<Committed> {
  const { block: foul } = await commit(table, seat, commands, { salt: 'cd'.repeat(16), revision });
  const { body: _, ...head } = foul;
  const hand = table.hands[seat]!;
  const content = { salt: saltOf(hand, table.id, head.round), commands: commands as OrdersContent['commands'] };
  const payload = ordersPayload(commitmentOf(content, foul), await sealTo([hand.seal], content), publicPartOf(foul));
  return { block: { ...head, body: sign(hand, head, payload) }, content };
}

/** A seat seals something else than its sheet should hold: other content, or other stanzas behind its own. */
export async function sealFalsely(
  table: OpenTable,
  seat: string,
  { content: sealed, locks }: { readonly content?: OrdersContent; readonly locks?: readonly Recipient[] },
): Promise<Committed> {
  const { block, content } = await commit(table, seat, []);
  const { body: _, ...head } = block;
  const hand = table.hands[seat]!;
  const beacon = table.beacon!;
  const file = await sealTo([hand.seal, ...(locks ?? [lockRecipient(beacon, LOCK)])], sealed ?? content);
  const payload = ordersPayload(commitmentOf(content, block), file, publicPartOf(block));
  const made = { ...head, body: sign(hand, head, payload) };
  return { block: made, content, key: await keyOf(hand, made) };
}

export const agreementOn = (committed: readonly Committed[], without: readonly string[] = []): Agreement => ({
  orders: committed.map(({ block }) => digestOf(block)).sort(),
  dispatches: [],
  without: [...without].sort(),
});

/** A seat opens what it committed to; `change` is what it says otherwise. */
export function open(
  table: OpenTable,
  { block, content, key }: Committed,
  agreed: Agreement,
  change: Partial<OpeningContent> & { readonly revision?: number } = {},
): Block {
  const { revision = 1, ...others } = change;
  const { campaign, seat, round, after } = block;
  const { now } = historyIn(table);
  const start = round === now.round ? now : startOf(table, round);
  const from = { before: start.last, state: stateDigest(start) };
  const opening = {
    ...from,
    orders: digestOf(block),
    ...content,
    agreed,
    pieces: [],
    seen: [],
    ...(key !== undefined && { key }),
    ...others,
  };
  return openingBlock(table.hands[seat]!, { campaign, seat, round, revision, after }, opening);
}

/** The pieces that a seat was dealt of the salts of others. */
export async function piecesFor(table: OpenTable, seat: string, others: readonly Committed[]) {
  const found = others.map(async ({ block }) => ({
    seat: block.seat,
    piece: (await openPiece(table.hands[seat]!, block, seat))!,
  }));
  return Promise.all(found);
}

/** A dispatch of a seat that has read all that is there. */
export function say(table: OpenTable, seat: string, commands: readonly AnyCommand[]): void {
  const { ledger, now } = historyIn(table);
  const there = ledger.dispatches.get(now.round) ?? [];
  const at = placeIn(table, seat, there.filter((one) => one.seat === seat).length + 1);
  const content = { commands: commands as OrdersContent['commands'], seen: there.map(({ digest }) => digest) };
  table.blocks.push(dispatchBlock(table.hands[seat]!, at, content));
}

type DrawUp = (system: AnySystem, table: OpenTable, seat: string) => readonly AnyCommand[];

/** Everybody but the silent commits; nothing is opened yet. */
export async function commitAll(
  table: OpenTable,
  drawUp: DrawUp,
  silent: readonly string[] = [],
): Promise<Committed[]> {
  const here = table.seats.filter((seat) => !silent.includes(seat) && seat !== GM);
  const committed = await Promise.all(here.map((seat) => commit(table, seat, drawUp(table.rules.system, table, seat))));
  table.blocks.push(...committed.map(({ block }) => block));
  return committed;
}

/** A whole round: everybody commits, then everybody opens; `shut` commit and do not open. */
export async function playOpenRound(
  table: OpenTable,
  drawUp: DrawUp,
  { silent = [], shut = [] }: { readonly silent?: readonly string[]; readonly shut?: readonly string[] } = {},
): Promise<void> {
  const committed = await commitAll(table, drawUp, silent);
  const { ledger, now } = historyIn(table);
  const dispatches = (ledger.dispatches.get(now.round) ?? []).map(({ digest }) => digest).sort();
  const agreed = { ...agreementOn(committed, [...silent, ...shut]), dispatches };
  const closed = committed.filter(({ block }) => shut.includes(block.seat));
  for (const one of committed) {
    if (closed.includes(one)) continue;
    table.blocks.push(open(table, one, agreed, { pieces: await piecesFor(table, one.block.seat, closed) }));
  }
}
