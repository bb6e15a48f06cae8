import { type AnySystem, GM, hashOf, type Seat } from '@hexpost/engine';
import { agreementKey, type OpenedRound, openedUnder } from './agreement.ts';
import { digestOf } from './armour.ts';
import type { CheckedReport, FindingCache, OtherReport } from './campaign-history.ts';
import { seatsIn } from './dispatch.ts';
import type { Ledger } from './ledger.ts';
import { markOf } from './mark.ts';
import { remarksOnOpenings } from './open-remarks.ts';
import { latestOpening } from './opening.ts';
import { type ReportFinding, type ResolvedRound, resolveAndReport } from './report.ts';
import type { ReportContent } from './report-content.ts';
import type { RoundStart } from './round-start.ts';
import { phaseOf } from './state-times.ts';

/** Rounds of a campaign without a game master: complete once the seats have opened what they agreed on. */

type Match = Extract<ReportFinding, { match: true }>;

/** A complete round, as a report would describe it. The digest is that of its outcome. */
export type CheckedOpenRound = Omit<CheckedReport, 'deadline' | 'finding'> & { readonly finding: Match };

/**
 * The outcome of a round without a game master; undefined while it is not complete. If the seats opened it in two ways, the one
 * from which more of them continued counts; then the one that more of them named last; then the one with more of them.
 */
export function checkedOpenRound(
  system: AnySystem,
  ledger: Ledger,
  start: RoundStart,
  cache: FindingCache,
): CheckedOpenRound | undefined {
  const seats = seatsIn(start.campaign);
  const openings = ledger.openings.get(start.round) ?? [];
  const agreements = new Map(openings.map(({ content: { agreed } }) => [agreementKey(agreed), agreed]));
  const complete = [...agreements].flatMap(([key, agreed]) => {
    const opened = openedUnder(ledger, start, seats, agreed);
    return opened ? [{ key, opened }] : [];
  });
  if (complete.length === 0) return undefined;

  const ways = complete.map(({ key, opened }) => {
    const way = { key, opened, ...outcomeOf(system, start, opened, cache) };
    const named = seats.filter((seat) => {
      const last = latestOpening(openings, seat);
      return last && agreementKey(last.content.agreed) === key;
    });
    return { ...way, wentOn: seatsAfter(ledger, start.round, way.digest).size, named: named.length };
  });
  ways.sort(
    (a, b) =>
      b.wentOn - a.wentOn ||
      b.named - a.named ||
      b.opened.opened.length - a.opened.opened.length ||
      (a.key < b.key ? -1 : 1),
  );
  const [first, ...rest] = ways as [(typeof ways)[number], ...(typeof ways)[number][]];
  const others = rest.map((way): OtherReport => ({ ...publishedAs(way), is: 'rival', finding: way.finding }));
  return {
    ...publishedAs(first),
    finding: first.finding,
    remarks: remarksOnOpenings(ledger, start, first.opened),
    others,
  };
}

interface Outcome {
  readonly digest: string;
  readonly content: ReportContent;
  readonly finding: Match;
}

const publishedAs = ({ opened, digest, content }: Outcome & { readonly opened: OpenedRound }) => ({
  block: opened.opened[0]!.opening.block,
  digest,
  content,
});

/** The seats whose posts in the next round name this outcome. */
function seatsAfter({ orders, openings }: Ledger, round: number, digest: string): ReadonlySet<Seat> {
  const posts = [...orders.values(), ...(openings.get(round + 1) ?? []).map(({ block }) => block)];
  const mark = markOf(digest);
  return new Set(posts.flatMap(({ round: at, seat, after }) => (at === round + 1 && after === mark ? [seat] : [])));
}

const outcomes = new WeakMap<FindingCache, Map<string, Outcome>>();

/** The resolved round. The agreement names commitments, which fix orders and salts, so the same agreement always has the same outcome. */
function outcomeOf(system: AnySystem, start: RoundStart, opened: OpenedRound, cache: FindingCache): Outcome {
  const known = outcomes.get(cache) ?? new Map<string, Outcome>();
  outcomes.set(cache, known);
  const key = `${start.last} ${agreementKey(opened.agreed)}`;
  const outcome = known.get(key) ?? outcomeFrom(start, opened, resolveOpened(system, start, opened));
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
 * same phase, because the round continues without them or their orders stop short, are closed as the rules close silent ones.
 */
function resolveOpened(system: AnySystem, start: RoundStart, { opened, shut, dispatches }: OpenedRound): ResolvedRound {
  const used = opened.map(({ orders, opening: { content } }): ReportContent['used'][number] => {
    const { salt, commands } = content;
    return { seat: orders.seat, digest: digestOf(orders), content: { salt, commands } };
  });
  const leftOut = shut.map(({ orders, salt }) => {
    const out = { seat: orders.seat, reason: NOT_OPENED, digest: digestOf(orders) };
    return salt === undefined ? out : { ...out, salt };
  });
  const resolveWith = (silent: readonly Seat[]) =>
    resolveAndReport(system, start, start.last, used, { leftOut, dispatches: [...dispatches], silent: [...silent] });
  const first = system.awaited(start.state).filter((seat) => seat !== GM);
  const waiting = ({ resolution: { state } }: ResolvedRound): readonly Seat[] => {
    const awaited = phaseOf(state) === phaseOf(start.state) ? system.awaited(state) : [];
    return first.filter((seat) => awaited.includes(seat));
  };
  let resolved = resolveWith([]);
  for (let silent = waiting(resolved); silent.length > 0; ) {
    resolved = resolveWith(silent);
    const more = waiting(resolved).filter((seat) => !silent.includes(seat));
    if (more.length === 0) break;
    silent = [...silent, ...more];
  }
  return resolved;
}

/** Takes the place of a game master's reason for leaving orders out. */
const NOT_OPENED = '-';
