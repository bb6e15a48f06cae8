import { beginning, type Campaign } from '../engine/kernel/campaign.ts';
import type { AnySystem } from '../engine/kernel/system.ts';
import type { Block } from './armour.ts';
import { blockContent, type CampaignContent, RosterContent } from './contents.ts';
import { applyDispatches, type LiveRound } from './dispatch.ts';
import { isSignedBy, verifyAhead } from './keys.ts';
import { holdersOf, isGenuine, type Ledger, ledgerOf, type PublishedReport, rosterAt } from './ledger.ts';
import {
  checkReport,
  type PostedOrders,
  type Remark,
  type ReportFinding,
  type RoundStart,
  remarksOn,
} from './report.ts';

/** A report with what carrying its round out anew came to. */
export interface CheckedReport extends PublishedReport {
  readonly finding: ReportFinding;
  /** What is to be said of the orders that it used; empty when every one stands in the thread as it was used. */
  readonly remarks: readonly Remark[];
}

/**
 * How a campaign by post has gone, from a heap of blocks: every report in its turn, up to the first that does not hold.
 * The same heap gives the same history on every computer, in whatever order it was put together.
 */
export interface CampaignHistory {
  readonly ledger: Ledger;
  /** Where the campaign stands: after the last report that holds. */
  readonly now: RoundStart;
  /** The open round as the dispatches of its players leave it so far. */
  readonly live: LiveRound;
  readonly checked: readonly CheckedReport[];
  /** Rounds of which a later report is here, but not the ones between. */
  readonly gap: readonly number[];
}

/** The rules of a campaign, as the app finds them. */
export interface SystemAndRules {
  readonly system: AnySystem;
  /** The whole ruleset, whose hash is the one that the campaign block names. */
  readonly ruleset: unknown;
}

/** The campaign before its first entry. All its dice hang on the seeds of its rounds. */
export const emptyCampaign = (
  id: string,
  content: CampaignContent,
  { ruleset }: Pick<SystemAndRules, 'ruleset'>,
): Campaign => ({
  format: 1,
  id,
  name: content.name,
  system: content.system,
  ruleset: { id: content.ruleset.id, hash: content.ruleset.hash, rules: ruleset },
  options: content.options,
  scenario: content.scenario,
  players: content.players,
  seed: content.tip,
  entries: [],
});

/** Where a campaign stands before its first report. Throws what the system throws at a scenario that it cannot begin. */
export function openingOf(campaign: NonNullable<Ledger['campaign']>, rules: SystemAndRules): RoundStart {
  const file = emptyCampaign(campaign.id, campaign.content, rules);
  const state = beginning(rules.system, file);
  return { campaign: file, state, round: 1, last: campaign.digest, link: campaign.content.tip };
}

/** Findings that were made once: a report on the same standing always comes to the same. */
export type FindingCache = Map<string, ReportFinding>;

/** Follows a campaign through its reports. `made` keeps what was carried out already. The heap holds its campaign block. */
export function historyOf(
  heap: readonly Block[],
  id: string,
  rules: SystemAndRules,
  made: FindingCache = new Map(),
): CampaignHistory {
  const ledger = ledgerOf(heap, id);
  if (!ledger.campaign) throw new RangeError('there is no campaign block in the heap');
  let now = openingOf(ledger.campaign, rules);
  const checked: CheckedReport[] = [];
  for (let report = ledger.reports.get(now.round); report; report = ledger.reports.get(now.round)) {
    const key = `${now.last} ${report.digest}`;
    const finding = made.get(key) ?? checkReport(rules.system, now, report.content, report.digest);
    made.set(key, finding);
    checked.push({
      ...report,
      finding,
      remarks: remarksOn(report.content, now.round, postedOrdersIn(ledger, now.round)),
    });
    if (!finding.match) break;
    now = finding.next;
  }
  const last = Math.max(0, ...ledger.reports.keys());
  const missing = Array.from({ length: Math.max(0, last - now.round + 1) }, (_, i) => now.round + i);
  const live = applyDispatches(rules.system, now, ledger.dispatches.get(now.round) ?? []);
  return { ledger, now, live, checked, gap: missing.filter((round) => !ledger.reports.has(round)) };
}

/** The orders of a round as this ledger knows them. */
export const postedOrdersIn = (ledger: Ledger, round: number): PostedOrders => ({
  orders: new Map(
    [...ledger.orders.values()].filter((block) => block.round === round).map((block) => [block.seat, block] as const),
  ),
  find(digest) {
    const block = ledger.blocks.get(digest);
    return block && { block, genuine: isGenuine(ledger.status.get(digest)) };
  },
  dispatches: ledger.dispatches.get(round) ?? [],
  reseated: reseatedIn(ledger, round),
});

/** Seats of a round in which rosters that came too late put another hand than the one that holds. */
function reseatedIn(ledger: Ledger, round: number): ReadonlySet<string> {
  const { blocks, status, rosters } = ledger;
  const since = rosters.find((roster) => roster.round <= round)?.round ?? 0;
  const late = [...blocks].flatMap(([digest, block]) => {
    const concerns = block.kind === 'roster' && block.round <= round && block.round >= since;
    const content = concerns && status.get(digest) === 'late' ? blockContent(RosterContent, block.body) : undefined;
    return content ? [content] : [];
  });
  const holders = rosterAt(ledger, round)?.seats ?? [];
  const isSeated = ({ seats }: RosterContent, holder: RosterContent['seats'][number]) =>
    seats.some(({ seat, keys }) => seat === holder.seat && keys.sign === holder.keys.sign);
  return new Set(holders.filter((holder) => late.some((roster) => !isSeated(roster, holder))).map(({ seat }) => seat));
}

/** As `courseOf`, but gives the page its turn after every report; `onRound` hears how many are done, of how many. */
export async function loadHistory(
  heap: readonly Block[],
  id: string,
  rules: SystemAndRules,
  made: FindingCache,
  onRound?: (done: number, all: number) => void,
): Promise<CampaignHistory> {
  await verifySignatures(heap, id);
  const { campaign, reports } = ledgerOf(heap, id);
  if (!campaign) throw new RangeError('there is no campaign block in the heap');
  let now = openingOf(campaign, rules);
  for (let report = reports.get(now.round); report; report = reports.get(now.round)) {
    await new Promise((turn) => setTimeout(turn));
    const key = `${now.last} ${report.digest}`;
    const finding = made.get(key) ?? checkReport(rules.system, now, report.content, report.digest);
    made.set(key, finding);
    if (!finding.match) break;
    now = finding.next;
    onRound?.(now.round - 1, reports.size);
  }
  return historyOf(heap, id, rules, made);
}

/** Signatures between two turns of the page: some twenty milliseconds where the browser leaves them to us. */
const AT_ONCE = 8;

/** Holds every block against the key of its seat, a few at a time. What was found is kept: then the ledger comes at once. */
export async function verifySignatures(heap: readonly Block[], id: string): Promise<void> {
  const own = heap.filter(({ campaign }) => campaign === id);
  const seating = ledgerOf(
    own.filter(({ kind }) => kind === 'campaign' || kind === 'roster'),
    id,
  );
  const asked = own.flatMap((block) => {
    const { master } = seating.campaign?.content ?? {};
    const hands = holdersOf(seating, block.round, block.seat).map(({ keys }) => keys);
    const keys = block.seat !== 'gm' ? hands : master ? [master] : [];
    return block.kind === 'join' ? [] : keys.map(({ sign }) => ({ key: sign, block }));
  });
  await Promise.all(asked.map(({ key, block }) => verifyAhead(key, block, block.body)));
  for (const [i, { key, block }] of asked.entries()) {
    isSignedBy(key, block, block.body);
    if (i % AT_ONCE === AT_ONCE - 1) await new Promise((turn) => setTimeout(turn));
  }
}
