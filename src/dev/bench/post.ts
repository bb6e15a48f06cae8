import { type AnyCommand, type AnySystem, type Campaign, type Random, stream, submit, verify } from '@hexpost/engine';
import type { State as DominationState } from '@hexpost/engine/domination';
import { ed25519 } from '@noble/curves/ed25519.js';
import { begin, beginWith, drawUp, type Played, playRound, rules, system } from '../../../tests/post/by-post.ts';
import { closedReport, lastSeen } from '../../../tests/post/thread-parts.ts';
import { armour, type Block, digestOf } from '../../post/armour.ts';
import { isBeaconSignature, loadBeacon } from '../../post/beacon.ts';
import { blockContent } from '../../post/block-content.ts';
import { historyOf } from '../../post/campaign-history.ts';
import { chainLink, saltOf } from '../../post/chain.ts';
import { isAsClosed } from '../../post/closing.ts';
import { CloseContent, type OrdersContent } from '../../post/contents.ts';
import { findBlocks } from '../../post/find.ts';
import { ordersBlock } from '../../post/make-blocks.ts';
import { checkReport, type OpenedOrders, resolveRound } from '../../post/report.ts';
import { ReportContent } from '../../post/report-content.ts';
import type { RoundStart } from '../../post/round-start.ts';
import { openOrders } from '../../post/sealed-contents.ts';
import { verifySignatures } from '../../post/verify-signatures.ts';
import { dominationRules, dominationSystem, freshDomination } from '../systems/domination/campaigns.ts';
import { dominationStep } from '../systems/domination/manner.ts';
import type { NextStep } from '../tested-system.ts';
import { testedSystem } from '../tested-systems.ts';
import { OWN_KEY, signRound } from '../vectors/beacons.ts';
import { type BenchRow, ms, processorTime } from './measure.ts';

/** One round of six sides by post: every sheet sealed and read back from text, closed, opened, resolved, reported and checked. */
export async function roundRow(): Promise<BenchRow> {
  const played = await begin(6, 'bench by post');
  await playRound(played);
  const standing = played.standings.at(-1)!;
  const { campaign, round } = standing;
  const sheets = [...played.hands].map(([seat, hand]) => ({
    seat,
    hand,
    commands: drawUp(system, standing, seat, seat) as OrdersContent['commands'],
  }));
  const time = await processorTime(7, async () => {
    const opened: OpenedOrders[] = [];
    for (const { seat, hand, commands } of sheets) {
      const at = { campaign: campaign.id, seat, round, revision: 1, after: lastSeen(played.blocks) };
      const made = await ordersBlock(hand, { seal: standing.key }, at, {
        salt: saltOf(hand, campaign.id, round),
        commands,
      });
      const [found] = findBlocks(armour(made));
      const block = found?.state === 'whole' ? found.block : made;
      opened.push({ block, content: (await openOrders(hand, block))! });
    }
    const { report } = resolveRound(system, standing, chainLink(played.end, round), opened);
    const [close, block] = closedReport(played.master, played.blocks, round, report);
    const content = blockContent(ReportContent, block)!;
    const closed = { block: close, digest: digestOf(close), content: blockContent(CloseContent, close)! };
    const found = checkReport(system, standing, content, digestOf(block));
    if (!found.match || !isAsClosed(content, closed, closed))
      throw new Error('the round does not follow from its report');
  });
  return {
    work: 'a round of six sides sealed, closed, opened, resolved and verified',
    ours: ms(time),
    wanted: 'below 300 ms',
    holds: time < 300,
  };
}

const TURNS = 30;

/**
 * Long campaigns verified from their threads, against deciding their logs again twice, both in processor time: thirty rounds of
 * Domination, and a game of Nuclear, which is over before.
 */
export const dominationThreadRow = async (): Promise<BenchRow> =>
  threadRow(threadOf(await playedDomination()), 'Domination', dominationRules().ruleset);
export const nuclearThreadRow = async (): Promise<BenchRow> =>
  threadRow(threadOf(await playedNuclear()), 'Nuclear', rules.ruleset);

/** A played campaign as its readers hold it, without the positions of all rounds. */
interface Thread extends Pick<Played, 'system' | 'blocks'> {
  readonly rounds: number;
  readonly end: RoundStart;
}
const threadOf = ({ system, blocks, reports, standings }: Played): Thread => ({
  system,
  blocks,
  rounds: reports.length,
  end: standings.at(-1)!,
});

async function playedNuclear(): Promise<Played> {
  const played = await begin(2, 'bench of thirty turns');
  const turnOf = () => played.standings.at(-1)!.state as { turn: number; phase: string };
  while (turnOf().turn <= TURNS && turnOf().phase !== 'over') await playRound(played);
  return played;
}

/** Two sides that order at random; each turn is posted whole. */
async function playedDomination(): Promise<Played> {
  const ofRules = dominationRules();
  const fresh = freshDomination(ofRules, { seed: 'bench', sides: 2, planet: 'twin-poles', armies: ['orks', 'tau'] });
  const played = await beginWith(dominationSystem(ofRules), fresh);
  const next = dominationStep('plain');
  const now = () => played.standings.at(-1)!.state as DominationState;
  while (now().round <= TURNS && now().phase !== 'over')
    await playRound(played, [], [], (of, start, seat, seed) =>
      of.awaited(start.state).includes(seat) ? wholeTurn(of, start, seat, next, stream(seed)) : undefined,
    );
  return played;
}

/** The orders of a seat up to the end of the turn, with answers of the other side as it imagines them. */
function wholeTurn(
  of: AnySystem,
  { campaign, state }: RoundStart,
  seat: string,
  next: NextStep<DominationState>,
  random: Random,
): AnyCommand[] {
  const commands: AnyCommand[] = [];
  let [file, now] = [campaign, state as DominationState];
  const isSameTurn = ({ active, phase }: DominationState) => active === now.active && phase !== 'over';
  while (commands.length < MOST_ORDERS) {
    const move = next(of, now, random);
    const done = move && submit(of, file, now, move.seat, move.command);
    if (!done?.ok) break;
    if (move?.seat === seat) commands.push(move.command);
    if (!isSameTurn(done.state as DominationState)) break;
    [file, now] = [{ ...file, entries: [...file.entries, done.entry] }, done.state as DominationState];
  }
  return commands;
}
const MOST_ORDERS = 200;

async function threadRow({ system, blocks, rounds, end }: Thread, name: string, ruleset: unknown): Promise<BenchRow> {
  const { campaign, state } = end;
  // Fresh blocks and entries every time: nothing that was found once may be cached.
  const freshBlocks = () => blocks.map((block): Block => ({ ...block, body: block.body.slice() }));
  const freshLog = (): Campaign => ({ ...campaign, entries: structuredClone(campaign.entries) });
  const found = { ours: Infinity, theirs: Infinity };
  for (let i = 0; i < 20; i++) {
    const heap = freshBlocks();
    const once = await processorTime(1, async () => {
      await verifySignatures(heap, campaign.id);
      const { checked } = historyOf(heap, campaign.id, { system, ruleset });
      if (checked.length !== rounds) throw new Error('the thread does not come to the campaign');
    });
    const logs = [freshLog(), freshLog()];
    const twice = await processorTime(1, () => {
      for (const log of logs) if (!verify(system, log).match) throw new Error('the campaign does not follow');
    });
    Object.assign(found, { ours: Math.min(found.ours, once), theirs: Math.min(found.theirs, twice) });
  }
  const ratio = found.ours / found.theirs;
  const turns = testedSystem(campaign.system).turnOf(state) - 1;
  return {
    work: `a thread of ${turns} turns verified (${name}; ${blocks.length} blocks, ${campaign.entries.length} entries)`,
    ours: ms(found.ours),
    against: 'its log decided anew twice',
    theirs: ms(found.theirs),
    ratio: `${ratio.toFixed(2)} of its time`,
    wanted: 'within 1x',
    holds: ratio <= 1,
  };
}

const ROUNDS = 20;

/** The pairing of one round's beacon, which every reader of its report works out once, against one signature of a block. */
export async function beaconRow(): Promise<BenchRow> {
  await loadBeacon();
  // A round of its own each time: answers are remembered.
  const signed = Array.from({ length: ROUNDS + 1 }, (_, i) => ({ round: i + 1, signature: signRound(i + 1) }));
  const ours = await processorTime(ROUNDS, () => {
    const { round, signature } = signed.pop()!;
    if (!isBeaconSignature({ key: OWN_KEY }, round, signature)) throw new Error('the beacon is not verified');
  });
  const { secretKey, publicKey } = ed25519.keygen();
  const message = new Uint8Array(2_000);
  const signature = ed25519.sign(message, secretKey);
  const theirs = await processorTime(ROUNDS, () => ed25519.verify(signature, message, publicKey));
  const ratio = ours / theirs;
  return {
    work: "a beacon's signature verified (BLS12-381)",
    ours: ms(ours),
    against: "a block's signature verified (Ed25519)",
    theirs: ms(theirs),
    ratio: `${ratio.toFixed(1)} of its time`,
    wanted: 'within 15x',
    holds: ratio <= 15,
  };
}
