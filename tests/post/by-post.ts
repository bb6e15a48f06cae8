import { freshNuclear, nuclearRules, nuclearSystem } from '../../src/dev/systems/nuclear/campaigns.ts';
import { eager } from '../../src/dev/systems/nuclear/manner.ts';
import { type Campaign, submit } from '../../src/engine/kernel/campaign.ts';
import { stream } from '../../src/engine/kernel/dice/keyed.ts';
import { GM } from '../../src/engine/kernel/ids.ts';
import { randomCommand } from '../../src/engine/kernel/random-player.ts';
import type { AnyCommand, AnySystem } from '../../src/engine/kernel/system.ts';
import type { GameOptions } from '../../src/engine/nuclear/game-options.ts';
import type { Block } from '../../src/post/armour.ts';
import { digestOf } from '../../src/post/armour.ts';
import { blockContent } from '../../src/post/block-content.ts';
import { chainEnd, chainLink, saltOf } from '../../src/post/chain.ts';
import type { OrdersContent } from '../../src/post/contents.ts';
import { type Identity, publicKeys } from '../../src/post/keys.ts';
import { ledgerOf } from '../../src/post/ledger.ts';
import { campaignBlock, ordersBlock, rosterBlock } from '../../src/post/make-blocks.ts';
import { type OpenedOrders, resolveRound } from '../../src/post/report.ts';
import { ReportContent } from '../../src/post/report-content.ts';
import { roundRecipient } from '../../src/post/round-key.ts';
import type { RoundStart } from '../../src/post/round-start.ts';
import { openOrders } from '../../src/post/sealed-contents.ts';
import { closedReport, holding, lastSeen, personCalled } from './thread-parts.ts';

/** A campaign by post between random players, as far as the tests want it. */

export const rules = nuclearRules();
export const system = nuclearSystem(rules);
export const NONCE = 'c0ffee'.padStart(32, '0');

export interface Played {
  readonly system: AnySystem;
  readonly master: Identity;
  /** Of the chain of dice. */
  readonly end: string;
  readonly hands: ReadonlyMap<string, Identity>;
  /** The campaign block, the roster, and then orders and report of every round. */
  readonly blocks: Block[];
  /** Before each round, and at the end. */
  readonly standings: RoundStart[];
  readonly reports: { readonly block: Block; readonly content: ReportContent; readonly opened: OpenedOrders[] }[];
}

export const begin = (sides: number, seed: string, chosen: Partial<GameOptions> = {}): Promise<Played> =>
  beginWith(system, freshNuclear(rules, { seed, sides, options: chosen }));

/** A campaign of any system, founded by post. */
export async function beginWith(of: AnySystem, fresh: Campaign): Promise<Played> {
  const master = await personCalled(`${fresh.seed} gm`);
  const end = chainEnd(master, NONCE);
  const hands = new Map<string, Identity>();
  for (const { seat } of fresh.players) hands.set(seat, await personCalled(`${fresh.seed} ${seat}`));
  const { name, options, scenario, players } = fresh;
  const { id: ruleset, hash } = fresh.ruleset;
  const campaign = campaignBlock(master, {
    name,
    system: fresh.system,
    ruleset: { id: ruleset, hash },
    options: { ...options },
    scenario,
    players: [...players],
    master: { name: 'Olga', ...publicKeys(master) },
    tip: chainLink(end, 0),
    nonce: NONCE,
    key: roundRecipient(chainLink(end, 1)),
  });
  const seats = players.map(({ seat, name: player }) => holding(hands.get(seat)!, campaign.campaign, seat, player));
  const file: Campaign = { ...fresh, id: campaign.campaign, seed: chainLink(end, 0) };
  const standing: RoundStart = {
    campaign: file,
    state: of.begin(scenario, options),
    round: 1,
    last: ledgerOf([campaign]).campaign!.digest,
    link: chainLink(end, 0),
    key: roundRecipient(chainLink(end, 1)),
  };
  const roster = rosterBlock(
    master,
    { campaign: campaign.campaign, round: 0, revision: 1, after: lastSeen([campaign]) },
    { seats },
  );
  return { system: of, master, end, hands, blocks: [campaign, roster], standings: [standing], reports: [] };
}

/** What a seat would order now, were it alone: everything up to the end of its part of the phase. */
export function drawUp(of: AnySystem, { campaign, state }: RoundStart, seat: string, seed: string): AnyCommand[] {
  const random = stream(seed);
  const commands: AnyCommand[] = [];
  const inSheets = campaign.options.sheets === 'simultaneous';
  let [file, now] = [campaign, state];
  for (let tries = 0; tries < 60; tries++) {
    const awaited = of.awaited(now);
    if (!awaited.includes(seat)) {
      if (commands.length > 0 || awaited.length === 0 || awaited[0] === GM) break;
      const closed = submit(of, file, now, GM, { command: 'close' });
      if (!closed.ok) break;
      [file, now] = [{ ...file, entries: [...file.entries, closed.entry] }, closed.state];
      continue;
    }
    const manner = { ...eager(now as never, seat), never: new Set(inSheets ? ['concede'] : ['concede', 'sheet']) };
    const command = randomCommand(of, now, seat, random, manner);
    const done = command && submit(of, file, now, seat, command);
    if (!command || !done?.ok) break;
    commands.push(command);
    [file, now] = [{ ...file, entries: [...file.entries, done.entry] }, done.state];
  }
  return commands;
}

/** The orders of a seat for a round; undefined when it posts nothing. */
export type DrawUp = (
  of: AnySystem,
  start: RoundStart,
  seat: string,
  seed: string,
) => readonly AnyCommand[] | undefined;

/** One more round: everybody posts what `draw` gives but those who are silent, the game master resolves and reports. */
export async function playRound(
  played: Played,
  silent: readonly string[] = [],
  rulings: ReportContent['rulings'] = [],
  draw: DrawUp = drawUp,
): Promise<void> {
  const standing = played.standings.at(-1)!;
  const { round, campaign } = standing;
  const opened: OpenedOrders[] = [];
  for (const [seat, hand] of played.hands) {
    if (silent.includes(seat)) continue;
    const commands = draw(played.system, standing, seat, `${campaign.name} ${round} ${seat}`);
    if (!commands) continue;
    const content = {
      salt: saltOf(hand, campaign.id, round),
      commands: commands as OrdersContent['commands'],
    };
    const at = { campaign: campaign.id, seat, round, revision: 1, after: lastSeen(played.blocks) };
    const block = await ordersBlock(hand, { seal: standing.key }, at, content);
    played.blocks.push(block);
    opened.push({ block, content: (await openOrders(hand, block))! });
  }
  const { report, resolution } = resolveRound(
    played.system,
    standing,
    chainLink(chainEnd(played.master, NONCE), round),
    opened,
    {
      rulings,
      silent: [...silent],
    },
  );
  const [close, block] = closedReport(played.master, played.blocks, round, report);
  played.blocks.push(close, block);
  const content = blockContent(ReportContent, block)!;
  played.reports.push({ block, content, opened });
  played.standings.push({
    campaign: resolution.campaign,
    state: resolution.state,
    round: round + 1,
    last: digestOf(block),
    link: report.link,
    key: content.next,
  });
}
