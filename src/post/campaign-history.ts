import { type BattleOf, beginning, type Campaign, GM } from '@hexpost/engine';
import type { Block } from './armour.ts';
import { loadBeacon, verifyBeacon } from './beacon.ts';
import type { CampaignContent } from './contents.ts';
import { currentDeadline, isClosedEarly } from './deadline.ts';
import { applyDispatches, type LiveRound } from './dispatch.ts';
import { termAt } from './handover.ts';
import { type Ledger, ledgerOf, type PublishedReport } from './ledger.ts';
import { ledgerSteps } from './ledger-steps.ts';
import { openRoundSteps } from './open-rounds.ts';
import { postedOrdersIn, tryShutOrders } from './posted-orders.ts';
import { isContradiction } from './record.ts';
import { type Remark, remarksOn } from './remarks.ts';
import type { ReportFinding } from './report.ts';
import { faultInRecord, missingReports, withSalts } from './report-faults.ts';
import type { DatedRoster } from './rosters.ts';
import type { RoundStart } from './round-start.ts';
import { judgeSalts } from './salts.ts';
import { checkRoundSteps, ownComputerSeats, ownStandInVersion, type RulesOfRound, standInsAhead } from './stand-in.ts';
import { type Steps, turns } from './turns.ts';
import { openLocksAhead } from './unlocked.ts';
import { readAhead, verifySignatures } from './verify-signatures.ts';

/** A report and the outcome of resolving its round again. */
export interface CheckedReport extends PublishedReport {
  readonly finding: ReportFinding;
  /** Disagreements with the thread about the orders used; empty when there are none. */
  readonly remarks: readonly Remark[];
  /** The deadline of its round by the thread, in milliseconds since 1970; null for a pause, undefined for none. */
  readonly deadline: number | null | undefined;
  /** Other signed reports of the round: corrected by this one, or in contradiction to it. */
  readonly others: readonly OtherReport[];
}

/** A report of a round in which another report counts. */
export interface OtherReport extends PublishedReport {
  readonly is: 'corrected' | 'rival';
  readonly finding: ReportFinding;
}

/**
 * The course of a campaign by post as its blocks prove it: every report in turn, up to the first that does not hold. The
 * same blocks give the same history on every computer, in whatever order they were collected.
 */
export interface CampaignHistory {
  readonly ledger: Ledger;
  /** The start of the open round: the position after the last report that holds. */
  readonly now: RoundStart;
  /** The open round as the dispatches posted so far leave it. */
  readonly live: LiveRound;
  readonly checked: readonly CheckedReport[];
  /** Rounds whose reports are missing although a later one is here. */
  readonly gap: readonly number[];
}

/** A rule system and the ruleset it was made from. */
export interface SystemAndRules extends RulesOfRound {
  /** The whole ruleset; the campaign block names its hash. */
  readonly ruleset: unknown;
}

/** The campaign file before its first entry. Every die comes from the seed of its round, none from `seed`. */
export const emptyCampaign = (
  id: string,
  content: CampaignContent,
  { ruleset }: Pick<SystemAndRules, 'ruleset'>,
): Campaign => ({
  format: 2,
  id,
  name: content.name,
  system: content.system,
  ruleset: { id: content.ruleset.id, hash: content.ruleset.hash, rules: ruleset },
  options: content.options,
  scenario: content.scenario,
  players: content.players,
  ...(content.battle && { battleOf: battleIn(content.battle) }),
  seed: content.tip,
  entries: [],
});

const battleIn = ({ campaign, battle, at }: NonNullable<CampaignContent['battle']>): BattleOf => ({
  campaign,
  battle,
  at,
});

/** The start of round 1, before any report. Throws what the system throws for a scenario that it cannot begin. */
export function openingOf(campaign: NonNullable<Ledger['campaign']>, rules: SystemAndRules): RoundStart {
  const file = emptyCampaign(campaign.id, campaign.content, rules);
  const state = beginning(rules.system, file);
  return {
    campaign: file,
    state,
    round: 1,
    last: campaign.digest,
    link: campaign.content.tip,
    key: campaign.content.key,
  };
}

/** Findings by report and by the position it was checked from: the same pair always gives the same finding. */
export type FindingCache = Map<string, ReportFinding>;

/** Follows a campaign through its reports. Refused (RangeError) without a campaign block among the blocks. */
export function historyOf(
  blocks: readonly Block[],
  id: string,
  rules: SystemAndRules,
  cache: FindingCache = new Map(),
): CampaignHistory {
  const rounds = followed(ledgerOf(blocks, id), { ...rules, think: undefined }, cache, blocks);
  let round = rounds.next();
  while (!round.done) round = rounds.next();
  return round.value;
}

/**
 * The same as `historyOf`, with a turn of the event loop before every report, and stand-ins worked out in a worker. `onRound` receives
 * how many reports hold so far, and how many there are.
 */
export async function loadHistory(
  blocks: readonly Block[],
  id: string,
  rules: SystemAndRules,
  cache: FindingCache,
  onRound?: (done: number, all: number) => void,
): Promise<CampaignHistory> {
  await readAhead(blocks, id, await verifySignatures(blocks, id));
  const next = turns();
  const steps = ledgerSteps(blocks, id);
  let built = steps.next();
  for (; !built.done; built = steps.next()) await next();
  const ledger = built.value;
  await tryShutOrders(ledger);
  await verifyBeacons(ledger);
  await openLocksAhead(ledger);
  const rounds = followed(ledger, rules, cache, blocks);
  const turn = () => new Promise((resume) => setTimeout(resume));
  await turn();
  let round = rounds.next();
  while (!round.done) {
    const step = round.value;
    if (step === undefined) await next();
    else if (step instanceof Promise) await step;
    else if (step.match) onRound?.(step.next.round - 1, ledger.reports.size || ledger.openings.size);
    if (step !== undefined) await turn();
    round = rounds.next();
  }
  return round.value;
}

/** True when the game master contradicts themselves: two posts in one place of the record, or a second report or close. Others should know. */
export const isContradictory = ({ ledger }: Pick<CampaignHistory, 'ledger'>): boolean =>
  ledger.record.forks.some(isContradiction) ||
  [...ledger.otherReports.values()].some(({ rivals }) => rivals.length > 0) ||
  [...ledger.closings.values()].some(({ rivals }) => rivals.length > 0);

/** The history as it was before the report of a round: that round is open once more, with all that is known by now. */
export function historyBefore(history: CampaignHistory, rules: SystemAndRules, round: number): CampaignHistory {
  const checked = history.checked.filter(({ block }) => block.round < round);
  const last = checked.at(-1)?.finding;
  const now = inTerm(last?.match ? last.next : openingOf(history.ledger.campaign!, rules), history.ledger);
  const live = applyDispatches(rules.system, now, history.ledger.dispatches.get(now.round) ?? []);
  return { ...history, checked, now, live };
}

/** The start of a round with the chain of its game master, who may lead the campaign from this round on. */
function inTerm(start: RoundStart, ledger: Ledger): RoundStart {
  const term = termAt(ledger, start.round);
  return term.from === start.round ? { ...start, link: term.tip, key: term.key } : start;
}

/**
 * Verifies the signatures of the campaign's beacon with turns of the event loop between them, so that the answers are known when the
 * reports are checked.
 */
async function verifyBeacons({ campaign, closings, reports }: Ledger): Promise<void> {
  const beacon = campaign?.content.beacon;
  if (!beacon) return;
  await loadBeacon();
  for (const [round, { first }] of closings) {
    const signature = reports.get(round)?.content.beacon;
    if (signature === undefined || first.content.beacon === undefined) continue;
    await verifyBeacon(beacon, first.content.beacon, signature);
    await new Promise((next) => setTimeout(next));
  }
}

/** Yields each finding, work done elsewhere that the next one waits for, and nothing where the caller may do something else. */
type Following = Generator<ReportFinding | Promise<void> | undefined, CampaignHistory, undefined>;

const followed = (ledger: Ledger, rules: SystemAndRules, cache: FindingCache, blocks: readonly Block[]): Following =>
  ledger.campaign?.content.open ? followOpen(ledger, rules, cache, blocks) : follow(ledger, rules, cache, blocks);

/** Continues through the complete rounds of a campaign without a game master. */
function* followOpen(first: Ledger, rules: SystemAndRules, cache: FindingCache, blocks: readonly Block[]): Following {
  let ledger = first;
  let now = openingOf(ledger.campaign!, rules);
  const seated: DatedRoster[] = [];
  const checked: CheckedReport[] = [];
  for (;;) {
    const round = yield* openRoundSteps(rules.system, ledger, now, cache);
    if (!round) break;
    checked.push({ ...round, deadline: currentDeadline({ ledger, now, checked }).until });
    now = round.finding.next;
    if (round.seated) {
      // Blocks of later rounds are to be judged by the people who hold the seats then.
      seated.unshift({ round: now.round, place: 0, revision: 1, content: round.seated });
      ledger = yield* ledgerSteps(blocks, ledger.campaign!.id, seated);
    }
    yield round.finding;
  }
  const live = applyDispatches(rules.system, now, ledger.dispatches.get(now.round) ?? []);
  return { ledger, now, live, checked, gap: [] };
}

/** The game masters for whom the seats voted, each with the round from which they lead. */
const votedIn = ({ terms }: Ledger): string =>
  terms.flatMap(({ voted, from, keys }) => (voted ? [`${from} ${keys.sign}`] : [])).join();

/** Checks one report after another, yielding each finding, and returns the whole history. */
function* follow(first: Ledger, rules: SystemAndRules, cache: FindingCache, blocks: readonly Block[]): Following {
  const { campaign } = first;
  if (!campaign) throw new RangeError('there is no campaign block among the blocks');
  let ledger = first;
  const falseReports = new Set<string>();
  let now = openingOf(campaign, rules);
  const checked: CheckedReport[] = [];
  function* check({ content, digest }: PublishedReport, start: RoundStart): Steps<ReportFinding> {
    const key = `${start.last} ${start.link} ${digest}`;
    const finding = cache.get(key) ?? (yield* checkRoundSteps(rules, start, content, digest));
    cache.set(key, finding);
    return finding;
  }
  for (let report = ledger.reports.get(now.round); report; report = ledger.reports.get(now.round)) {
    const start = inTerm(now, ledger);
    const fault = faultInRecord(ledger, report);
    const ahead = fault
      ? undefined
      : standInsAhead(rules, start, report.content, ownComputerSeats(rules, report.content));
    if (ahead) yield ahead;
    const salts = judgeSalts(ledger, report);
    const finding = withSalts(fault ?? (yield* check(report, start)), salts);
    const { calendar, beacon } = campaign.content;
    const posted = postedOrdersIn(ledger, start.round);
    const course = { ledger, now: start, checked };
    const version = ownStandInVersion(rules);
    const told = remarksOn(report.content, start.round, posted, calendar?.late, version, isClosedEarly(course));
    const remarks = [...salts.seats, ...told];
    if (beacon && report.content.beacon === undefined) remarks.push({ seat: GM, kind: 'no-beacon' });
    const deadline = currentDeadline(course).until;
    const { corrected = [], rivals = [] } = ledger.otherReports.get(start.round) ?? {};
    const others: OtherReport[] = [];
    const unlike = [
      ...rivals.map((one) => [one, 'rival'] as const),
      ...corrected.map((one) => [one, 'corrected'] as const),
    ];
    for (const [one, is] of unlike)
      others.push({ ...one, is, finding: withSalts(yield* check(one, start), judgeSalts(ledger, one)) });
    checked.push({ ...report, finding, remarks, deadline, others });
    if (finding.match) now = finding.next;
    yield finding;
    if (finding.match) continue;
    // A report that does not hold is in nobody's way: the seats may have voted for another game master in its place.
    falseReports.add(report.digest);
    const without = yield* ledgerSteps(blocks, campaign.id, [], falseReports);
    if (votedIn(without) === votedIn(ledger)) break;
    ledger = without;
    checked.pop();
  }
  now = inTerm(now, ledger);
  const live = applyDispatches(rules.system, now, ledger.dispatches.get(now.round) ?? []);
  return { ledger, now, live, checked, gap: missingReports(ledger, now.round) };
}
