import { type AnySystem, GM, hashOf, type Seat } from '@hexpost/engine';
import { agreementKey, type OpenedRound, openedUnder, openingsOn, seatedBy } from './agreement.ts';
import { type Block, digestOf, markOf } from './armour.ts';
import type { CheckedReport, FindingCache, OtherReport } from './campaign-history.ts';
import { seatsIn } from './dispatch.ts';
import { isGenuine, type Ledger } from './ledger.ts';
import { remarksOnOpenings } from './open-remarks.ts';
import { latestOpening, type PostedOpening } from './opening.ts';
import { type ReportFinding, type ResolvedRound, reportSteps } from './report.ts';
import type { ReportContent } from './report-content.ts';
import type { Roster } from './rosters.ts';
import type { RoundStart } from './round-start.ts';
import { isSamePhase } from './state-times.ts';
import type { Steps } from './turns.ts';
import { signaturesIn } from './unlocked.ts';

/** Rounds of a campaign without a game master: complete once the seats have opened what they agreed on. */

type Match = Extract<ReportFinding, { match: true }>;

/** A complete round, as a report would describe it. The digest is that of its outcome. */
type CheckedOpenRound = Omit<CheckedReport, 'deadline' | 'finding'> & {
  readonly finding: Match;
  /** The roster of the next round, if seats passed to other people. */
  readonly seated?: Roster;
};

/**
 * The outcome of a round without a game master; undefined while it is not complete. If the seats opened it in two ways, the one
 * from which more than half of them continued counts; then the one that more of them named last; then the one from which more
 * continued; then the one with more of them. In steps, as each way is a whole round to resolve.
 */
export function* openRoundSteps(
  system: AnySystem,
  ledger: Ledger,
  start: RoundStart,
  cache: FindingCache,
): Steps<CheckedOpenRound | undefined> {
  const seats = seatsIn(start.campaign);
  const openings = openingsOn(ledger, start);
  const signatures = signaturesIn(ledger, start);
  const agreements = new Map<string, [PostedOpening, ...PostedOpening[]]>();
  for (const one of openings) {
    const key = agreementKey(one.content.agreed);
    agreements.get(key)?.push(one) ?? agreements.set(key, [one]);
  }
  const complete = [...agreements].flatMap(([key, under]) => {
    const opened = openedUnder(ledger, start, { seats, openings, signatures }, under);
    return opened ? [{ key, opened }] : [];
  });
  if (complete.length === 0) return undefined;

  const outcomes: Outcome[] = [];
  for (const { opened } of complete) outcomes.push(yield* outcomeSteps(system, start, opened, cache));
  const ways = complete.map(({ key, opened }, i) => {
    const way = { key, opened, ...outcomes[i]! };
    const named = seats.filter((seat) => {
      const last = latestOpening(openings, seat);
      return last && agreementKey(last.content.agreed) === key;
    });
    // One seat that continues alone is not the word of the table.
    const wentOn = complete.length > 1 ? seatsAfter(ledger, start.round, way.digest).size : 0;
    return { ...way, wentOn, isSettled: 2 * wentOn > seats.length, named: named.length };
  });
  ways.sort(
    (a, b) =>
      Number(b.isSettled) - Number(a.isSettled) ||
      b.named - a.named ||
      b.wentOn - a.wentOn ||
      b.opened.opened.length - a.opened.opened.length ||
      (a.key < b.key ? -1 : 1),
  );
  const [first, ...rest] = ways as [(typeof ways)[number], ...(typeof ways)[number][]];
  const others = rest.map((way): OtherReport => ({ ...publishedAs(way), is: 'rival', finding: way.finding }));
  const given = first.opened.agreed.seats;
  return {
    ...publishedAs(first),
    finding: first.finding,
    remarks: remarksOnOpenings(ledger, start, first.opened),
    others,
    ...(given && { seated: seatedBy(ledger, start, given)! }),
  };
}

interface Outcome {
  readonly digest: string;
  readonly content: ReportContent;
  readonly finding: Match;
}

const publishedAs = ({ opened, digest, content }: Outcome & { readonly opened: OpenedRound }) => ({
  block: opened.opened.find(({ opening }) => opening !== undefined)!.opening!.block,
  digest,
  content,
});

/**
 * The seats whose orders of the next round name this outcome: of each seat those of its lowest revision, so that nobody takes back
 * from where they continued without signing twice.
 */
function seatsAfter({ blocks, status }: Ledger, round: number, digest: string): ReadonlySet<Seat> {
  const first = new Map<Seat, Block[]>();
  for (const [at, block] of blocks) {
    if (block.kind !== 'orders' || block.round !== round + 1 || !isGenuine(status.get(at))) continue;
    const known = first.get(block.seat) ?? [];
    const lowest = known[0]?.revision ?? block.revision;
    if (block.revision > lowest) continue;
    first.set(block.seat, block.revision < lowest ? [block] : [...known, block]);
  }
  const mark = markOf(digest);
  return new Set([...first].flatMap(([seat, own]) => (own.some(({ after }) => after === mark) ? [seat] : [])));
}

const knownOutcomes = new WeakMap<FindingCache, Map<string, Outcome>>();

/** The resolved round. The agreement names commitments, which fix orders and salts, so the same agreement always has the same outcome. */
function* outcomeSteps(system: AnySystem, start: RoundStart, opened: OpenedRound, cache: FindingCache): Steps<Outcome> {
  const known = knownOutcomes.get(cache) ?? new Map<string, Outcome>();
  knownOutcomes.set(cache, known);
  const key = `${start.last} ${agreementKey(opened.agreed)}`;
  const outcome = known.get(key) ?? outcomeFrom(start, opened, yield* openedSteps(system, start, opened));
  known.set(key, outcome);
  return outcome;
}

function outcomeFrom(start: RoundStart, { agreed }: OpenedRound, { report, resolution }: ResolvedRound): Outcome {
  const { before, used, leftOut = [], state } = report;
  const { id: campaign } = start.campaign;
  const digest = hashOf({ campaign, round: start.round, before, agreed, used, leftOut, state });
  const next: RoundStart = {
    campaign: resolution.campaign,
    state: resolution.state,
    round: start.round + 1,
    last: digest,
    link: digest,
    key: start.key,
  };
  return {
    digest,
    content: { ...report, close: digest, next: start.key },
    finding: { match: true, next, resolution },
  };
}

/**
 * Resolves a round from what was opened. The dice come from the last outcome and all salts. Seats that the game still awaits in the
 * same phase of the same turn, because the round continues without them or their orders stop short, are closed as the rules close silent ones.
 */
function* openedSteps(
  system: AnySystem,
  start: RoundStart,
  { opened, shut, dispatches }: OpenedRound,
): Steps<ResolvedRound> {
  const used = opened.map(({ orders, content }): ReportContent['used'][number] => ({
    seat: orders.seat,
    digest: digestOf(orders),
    content,
  }));
  const leftOut = shut.map(({ orders, salt }) => {
    const out = { seat: orders.seat, reason: NOT_OPENED, digest: digestOf(orders) };
    return salt === undefined ? out : { ...out, salt };
  });
  const resolveWith = (silent: readonly Seat[]) =>
    reportSteps(system, start, start.last, used, { leftOut, dispatches: [...dispatches], silent: [...silent] });
  const first = system.awaited(start.state).filter((seat) => seat !== GM);
  const waiting = ({ resolution: { state } }: ResolvedRound): readonly Seat[] => {
    const awaited = isSamePhase(system, state, start.state) ? system.awaited(state) : [];
    return first.filter((seat) => awaited.includes(seat));
  };
  let resolved = yield* resolveWith([]);
  for (let silent = waiting(resolved); silent.length > 0; ) {
    resolved = yield* resolveWith(silent);
    const more = waiting(resolved).filter((seat) => !silent.includes(seat));
    if (more.length === 0) break;
    silent = [...silent, ...more];
  }
  return resolved;
}

/** Takes the place of a game master's reason for leaving orders out. */
const NOT_OPENED = '-';
