import { dominationRules, dominationSystem, freshDomination } from '../../src/dev/systems/domination/campaigns.ts';
import { freshNuclear } from '../../src/dev/systems/nuclear/campaigns.ts';
import { freshSectors } from '../../src/dev/systems/sectors/campaigns.ts';
import { freshBattle, tacticalRules, tacticalSystem } from '../../src/dev/systems/tactical/campaigns.ts';
import { dominationDoctrine } from '../../src/engine/domination/doctrine/index.ts';
import type { Campaign } from '../../src/engine/kernel/campaign.ts';
import { stream } from '../../src/engine/kernel/dice/keyed.ts';
import { randomCommand } from '../../src/engine/kernel/random-player.ts';
import type { AnyCommand } from '../../src/engine/kernel/system.ts';
import { nuclearDoctrine } from '../../src/engine/nuclear/doctrine/index.ts';
import { sectorsDoctrine } from '../../src/engine/sectors/doctrine/index.ts';
import { tacticalDoctrine } from '../../src/engine/tactical/doctrine/index.ts';
import { type Block, digestOf } from '../../src/post/armour.ts';
import {
  type CampaignHistory,
  type FindingCache,
  historyOf,
  type SystemAndRules,
} from '../../src/post/campaign-history.ts';
import { chainEnd, chainLink, saltOf } from '../../src/post/chain.ts';
import type { OrdersContent } from '../../src/post/contents.ts';
import { type Identity, publicKeys } from '../../src/post/keys.ts';
import { campaignBlock, ordersBlock, rosterBlock } from '../../src/post/make-blocks.ts';
import { postedOrdersIn } from '../../src/post/posted-orders.ts';
import { type OpenedOrders, type ResolvedRound, resolveRound } from '../../src/post/report.ts';
import type { MasterDecisions } from '../../src/post/report-content.ts';
import { roundRecipient } from '../../src/post/round-key.ts';
import type { RoundStart } from '../../src/post/round-start.ts';
import { givesSalt, roundSalts } from '../../src/post/salts.ts';
import { openOrders } from '../../src/post/sealed-contents.ts';
import { drawUp, rules as nuclearRules, system as nuclearSystem } from './by-post.ts';
import { addressIn, closedReport, holding, lastSeen, personCalled, roundReader } from './thread-parts.ts';
import { CLOSE, rules as sectorsRules, system as sectorsSystem } from './week.ts';

/** A thread of three sides, or of the two of a battle, in every system that plays by post, one and the same way: for attacks on any of them. */

export interface Manner {
  readonly rules: SystemAndRules;
  readonly fresh: () => Campaign;
  readonly commands: (start: RoundStart, seat: string) => readonly AnyCommand[];
  /** What the game master has to add so that a round goes on. */
  readonly decisions: MasterDecisions;
  /** A command of the game master's own that changes the position. */
  readonly ruling: (state: unknown) => AnyCommand & Readonly<Record<string, unknown>>;
}

const ofDomination = dominationRules();
const domination = dominationSystem(ofDomination);
const ofTactical = tacticalRules();
const tactical = tacticalSystem(ofTactical);

const MANNERS: Readonly<Record<string, () => Manner>> = {
  nuclear: () => ({
    rules: { system: nuclearSystem, ruleset: nuclearRules.ruleset, doctrine: nuclearDoctrine(nuclearRules) },
    fresh: () => freshNuclear(nuclearRules, { seed: 'attacks', sides: 3 }),
    commands: (start, seat) => drawUp(nuclearSystem, start, seat, `attacks ${start.round} ${seat}`),
    decisions: {},
    ruling: () => ({
      command: 'overrule',
      reason: 'A gift.',
      changes: [{ change: 'prestige', side: 'blue', prestige: 777 }],
    }),
  }),
  sectors: () => ({
    rules: { system: sectorsSystem, ruleset: sectorsRules.ruleset, doctrine: sectorsDoctrine(sectorsRules) },
    fresh: () => freshSectors(sectorsRules, { seed: 'attacks', sides: 3 }),
    commands: ({ state }, seat) => {
      const command = (state as { phase: string }).phase === 'deployment' ? 'deploy' : 'submit-orders';
      const found = randomCommand(sectorsSystem, state, seat, stream(`attacks ${seat}`), {}, { command });
      return found ? [found] : [];
    },
    decisions: { rulings: [CLOSE] as NonNullable<MasterDecisions['rulings']> },
    ruling: () => ({ command: 'set-member', target: 'blue', member: 'Zeno', roles: ['tactician'] }),
  }),
  domination: () => ({
    rules: { system: domination, ruleset: ofDomination.ruleset, doctrine: dominationDoctrine(ofDomination) },
    fresh: () => freshDomination(ofDomination, { seed: 'attacks', sides: 3 }),
    commands: ({ state }, seat) => (domination.awaited(state).includes(seat) ? [{ command: 'end-turn' }] : []),
    decisions: {},
    ruling: (state) => ({ command: 'pass-for', for: domination.awaited(state)[0] }),
  }),
  tactical: () => ({
    rules: { system: tactical, ruleset: ofTactical.ruleset, doctrine: tacticalDoctrine(ofTactical) },
    fresh: () => freshBattle(ofTactical, { seed: 'attacks', beginning: 'contact', factions: ['orks', 'tau'] }),
    commands: ({ state }, seat) =>
      tactical.awaited(state).includes(seat) ? Array.from({ length: 4 }, () => ({ command: 'end-phase' })) : [],
    decisions: {},
    ruling: (state) => ({ command: 'end-phase', for: tactical.awaited(state)[0] }),
  }),
};
export const SYSTEMS = Object.keys(MANNERS);
/** The systems in which three sides can play: a battle has two. */
export const OF_THREE_SIDES = SYSTEMS.filter((name) => name !== 'tactical');
export const mannerOf = (name: string): Manner => MANNERS[name]!();

export interface Thread {
  readonly id: string;
  readonly end: string;
  readonly master: Identity;
  readonly hands: Readonly<Record<string, Identity>>;
  readonly seats: readonly string[];
  readonly blocks: Block[];
  readonly manner: Manner;
  readonly cache: FindingCache;
}

const NONCE = 'facade'.padStart(32, '0');
/** The round that is open in the thread: everybody has posted, nothing is closed. */
export const OPEN = 2;

/** A thread of a system in which one round was played, and everybody has posted orders for the next. Other people make another campaign. */
export async function openThread(name: string, people = 'here'): Promise<Thread> {
  const manner = mannerOf(name);
  const master = await personCalled(`${people} gm`);
  const end = chainEnd(master, NONCE);
  const { name: title, system, ruleset, options, scenario, players } = manner.fresh();
  const campaign = campaignBlock(master, {
    name: title,
    system,
    ruleset: { id: ruleset.id, hash: ruleset.hash },
    options: { ...options },
    scenario,
    players: [...players],
    master: { name: 'Olga', ...publicKeys(master) },
    tip: chainLink(end, 0),
    nonce: NONCE,
    key: roundRecipient(chainLink(end, 1)),
  });
  const id = campaign.campaign;
  const seats = players.map(({ seat }) => seat);
  const hands = Object.fromEntries(
    await Promise.all(seats.map(async (seat) => [seat, await personCalled(`${people} ${seat}`)] as const)),
  );
  const held = seats.map((seat) => holding(hands[seat]!, id, seat, seat));
  const roster = rosterBlock(master, addressIn([campaign], 'gm', 0), { seats: held });
  const thread: Thread = { id, end, master, hands, seats, blocks: [campaign, roster], manner, cache: new Map() };
  for (let round = 1; round <= OPEN; round++) {
    for (const seat of seats) thread.blocks.push(await sheetBy(thread, seat));
    if (round < OPEN) thread.blocks.push(...reported(thread, await resolved(thread)));
  }
  return thread;
}

export const historyIn = ({ blocks, id, manner, cache }: Thread, heap: readonly Block[] = blocks): CampaignHistory =>
  historyOf(heap, id, manner.rules, cache);

/** The thread with more blocks. */
export const and = (thread: Thread, ...more: readonly Block[]): Thread => ({
  ...thread,
  blocks: [...thread.blocks, ...more],
});

interface Written {
  readonly commands?: readonly AnyCommand[];
  readonly salt?: string;
  readonly revision?: number;
  /** The thread as its author had read it. */
  readonly seen?: readonly Block[];
  readonly round?: number;
}

/** Orders of a seat for the open round, by somebody who has read the whole thread. */
export async function sheetBy(thread: Thread, seat: string, written: Written = {}): Promise<Block> {
  const { now } = historyIn(thread);
  const { round = now.round, revision = 1, seen = thread.blocks } = written;
  const hand = thread.hands[seat]!;
  const { commands = thread.manner.commands(now, seat), salt = saltOf(hand, thread.id, round) } = written;
  const content = { salt, commands: commands as OrdersContent['commands'] };
  const at = { ...addressIn(thread.blocks, seat, round, revision), after: lastSeen(seen) };
  return ordersBlock(hand, { seal: roundRecipient(chainLink(thread.end, round)) }, at, content);
}

/** The orders in force for the open round, opened. */
export async function openedIn(thread: Thread): Promise<OpenedOrders[]> {
  const { ledger, now } = historyIn(thread);
  const { orders } = postedOrdersIn(ledger, now.round);
  const reader = roundReader(thread.end, now.round);
  return Promise.all(
    [...orders.values()].map(async (block) => ({ block, content: (await openOrders(reader, block))! })),
  );
}

/** The open round resolved: from the orders in force, or from others. */
export async function resolved(
  thread: Thread,
  decisions: MasterDecisions = {},
  opened?: readonly OpenedOrders[],
  first?: readonly string[],
): Promise<ResolvedRound> {
  const { now, ledger } = historyIn(thread);
  const salts = roundSalts(ledger, now.round);
  const counts = (block: Block, salt: string) => givesSalt(salts, block, salt);
  const all = { ...thread.manner.decisions, ...decisions };
  const orders = opened ?? (await openedIn(thread));
  const link = chainLink(thread.end, now.round);
  const sheets = first?.map((digest) => ({ digest }));
  return resolveRound(thread.manner.rules.system, now, link, orders, all, sheets, counts);
}

/** The close and the report of an outcome. */
export const reported = (thread: Thread, { report }: Pick<ResolvedRound, 'report'>): [close: Block, report: Block] =>
  closedReport(thread.master, thread.blocks, historyIn(thread).now.round, report);

/** Every die of a round: what it is for, and its face. */
export const diceIn = ({ report, resolution }: ResolvedRound): unknown => [
  resolution.campaign.seeds!.at(-1)!.seed,
  report.entries.flatMap(([when, rolls]) => rolls.map(([name, , faces]) => [when, name, faces])),
];

export const statusIn = (thread: Thread, block: Block) => historyIn(thread).ledger.status.get(digestOf(block));
