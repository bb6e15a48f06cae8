import { freshSectors, sectorsRules, sectorsSystem } from '../../src/dev/systems/sectors/campaigns.ts';
import type { AnyCommand } from '../../src/engine/kernel/system.ts';
import type { State } from '../../src/engine/sectors/state.ts';
import { type Block, digestOf } from '../../src/post/armour.ts';
import { type CampaignHistory, type FindingCache, historyOf } from '../../src/post/campaign-history.ts';
import { chainEnd, chainLink, saltOf } from '../../src/post/chain.ts';
import type { OrdersContent } from '../../src/post/contents.ts';
import { type Identity, newIdentity, publicKeys } from '../../src/post/keys.ts';
import { campaignBlock, dispatchBlock, ordersBlock, rosterBlock } from '../../src/post/make-blocks.ts';
import { type OpenedOrders, type ResolvedRound, resolveRound } from '../../src/post/report.ts';
import type { MasterDecisions } from '../../src/post/report-content.ts';
import { roundRecipient } from '../../src/post/round-key.ts';
import { openOrders } from '../../src/post/sealed-contents.ts';
import { closedReport, holding, lastSeen } from './thread-parts.ts';

/** A campaign of sectors by post: three sides, sealed sheets, dispatches, a game master. */

export const rules = sectorsRules();
export const system = sectorsSystem(rules);
export const RULES = { system, ruleset: rules.ruleset };
const NONCE = 'badcafe'.padStart(32, '0');

export interface Week {
  readonly id: string;
  readonly master: Identity;
  readonly hands: Readonly<Record<string, Identity>>;
  readonly blocks: Block[];
}

const made: FindingCache = new Map();
export const historyIn = ({ blocks, id }: Week, heap: readonly Block[] = blocks): CampaignHistory =>
  historyOf(heap, id, RULES, made);
export const liveIn = (week: Week): State => historyIn(week).live.state as State;

/** `sides` goes into the scenario: who belongs to which side, say. With a clock the phases have deadlines. */
export async function beginWeek(options = {}, sides = {}, clock: string | null = null): Promise<Week> {
  const master = await newIdentity();
  const {
    name,
    system: id,
    ruleset,
    scenario: plain,
    players,
  } = freshSectors(rules, { seed: 'week', sides: 3, clock });
  const scenario = { ...(plain as object), sides };
  const hands = Object.fromEntries(
    await Promise.all(players.map(async ({ seat }) => [seat, await newIdentity()] as const)),
  );
  const end = chainEnd(master, NONCE);
  const campaign = campaignBlock(master, {
    name,
    system: id,
    ruleset: { id: ruleset.id, hash: ruleset.hash },
    options,
    scenario,
    players: [...players],
    master: { name: 'Olga', ...publicKeys(master) },
    tip: chainLink(end, 0),
    nonce: NONCE,
    key: roundRecipient(chainLink(end, 1)),
  });
  const seats = players.map(({ seat, name }) => holding(hands[seat]!, campaign.campaign, seat, name));
  const roster = rosterBlock(
    master,
    { campaign: campaign.campaign, round: 0, revision: 1, after: lastSeen([campaign]) },
    { seats },
  );
  return { id: campaign.campaign, master, hands, blocks: [campaign, roster] };
}

type Sheets = Readonly<Record<string, AnyCommand & Readonly<Record<string, unknown>>>>;

/** Everybody posts his sheet for the open round. */
export async function postSheets(week: Week, sheets: Sheets): Promise<void> {
  const { round } = historyIn(week).now;
  for (const [seat, command] of Object.entries(sheets)) {
    const content: OrdersContent = { salt: saltOf(week.hands[seat]!, week.id, round), commands: [command] };
    const at = { campaign: week.id, seat, round, revision: 1, after: lastSeen(week.blocks) };
    week.blocks.push(await ordersBlock(week.hands[seat]!, { seal: historyIn(week).now.key }, at, content));
  }
}

/** A dispatch of a seat that has seen all that is there, or just what is said. */
export function dispatch(week: Week, seat: string, commands: object[], seen?: readonly string[]): Block {
  const { ledger, now } = historyIn(week);
  const there = ledger.dispatches.get(now.round) ?? [];
  const own = there.filter((one) => one.seat === seat).length;
  const at = { campaign: week.id, seat, round: now.round, revision: own + 1, after: lastSeen(week.blocks) };
  return dispatchBlock(week.hands[seat]!, at, {
    commands: commands as OrdersContent['commands'],
    seen: [...(seen ?? there.map(({ digest }) => digest))],
  });
}

/** The open round resolved from what is in the thread. */
export async function resolveWeek(
  week: Week,
  hand: MasterDecisions = {},
): Promise<ResolvedRound & { readonly opened: OpenedOrders[] }> {
  const { ledger, now } = historyIn(week);
  const posted = [...ledger.orders.values()].filter(({ round }) => round === now.round);
  const opened = await Promise.all(
    posted.map(async (block) => ({ block, content: (await openOrders(week.hands[block.seat]!, block))! })),
  );
  const dispatches = [...(ledger.dispatches.get(now.round) ?? [])];
  const link = chainLink(chainEnd(week.master, NONCE), now.round);
  return { ...resolveRound(system, now, link, opened, { dispatches, ...hand }), opened };
}

/** The report of the open round, posted. */
export async function report(week: Week, hand: MasterDecisions = {}): Promise<Block> {
  const { now } = historyIn(week);
  const { report: content } = await resolveWeek(week, hand);
  const [close, block] = closedReport(week.master, week.blocks, now.round, content);
  week.blocks.push(close, block);
  return block;
}

export const CLOSE = { command: { command: 'close-phase' } };
export const digests = (blocks: readonly Block[]) => blocks.map(digestOf);

/** Up to the weekend: in Sector 1 red and blue attack each other, in Sector 2 green attacks red. */
export async function toBattles(week: Week): Promise<void> {
  const deploy = (s1: number, s2: number, s3: number) => ({ command: 'deploy', armies: { s1, s2, s3 } });
  await postSheets(week, { red: deploy(4, 3, 3), blue: deploy(4, 3, 3), green: deploy(3, 4, 3) });
  await report(week, { rulings: [CLOSE] });
  const attack = (targets: Record<string, string>) => ({
    command: 'submit-orders',
    orders: Object.fromEntries(
      Object.entries(targets).map(([at, side]) => [at, { action: 'attack', targets: [side] }]),
    ),
    orbital: 's1',
  });
  await postSheets(week, {
    red: attack({ s1: 'blue' }),
    blue: attack({ s1: 'red' }),
    green: attack({ s2: 'red' }),
  });
  await report(week, { rulings: [CLOSE, CLOSE] });
}
