import type { PublishedReport } from './ledger.ts';

/** The reports of one round by one game master, of which one counts. */
export interface RoundReports {
  readonly chosen: PublishedReport;
  /** Those that it corrects, the latest first. */
  readonly corrected: readonly PublishedReport[];
  /** Those that contradict it: they were signed for the same round, and none corrects another. */
  readonly rivals: readonly PublishedReport[];
}

/**
 * Decides which report of each round counts. `reports` are genuine, in the order in which they were first seen here.
 *
 * A later revision that names the report of the round as corrected takes its place. Any other second report is a
 * contradiction: the one that the next round's report builds on counts, else the one seen first. The next report also
 * settles a round for good, so no correction comes after it.
 */
export function chooseReports(reports: readonly PublishedReport[]): ReadonlyMap<number, RoundReports> {
  const rounds = [...new Set(reports.map(({ block }) => block.round))].sort((a, b) => b - a);
  const found = new Map<number, RoundReports>();
  for (const round of rounds) {
    const own = reports.filter(({ block }) => block.round === round);
    const builtOn = found.get(round + 1)?.chosen.content.before;
    const chosen = own.find(({ digest }) => digest === builtOn) ?? lastOf(firstOf(own), own);
    const corrected = chainBelow(chosen, own);
    const rivals = own.filter((one) => one !== chosen && !corrected.includes(one));
    found.set(round, { chosen, corrected, rivals });
  }
  return found;
}

const corrects = (later: PublishedReport, { digest, block }: PublishedReport): boolean =>
  later.content.corrects?.digest === digest && later.block.revision > block.revision;

/** The first report that corrects none of the others. */
const firstOf = (own: readonly PublishedReport[]): PublishedReport =>
  own.find((one) => !own.some((other) => corrects(one, other)))!;

/** The end of the chain of corrections of a report. */
function lastOf(report: PublishedReport, own: readonly PublishedReport[]): PublishedReport {
  const next = own.find((one) => corrects(one, report));
  return next ? lastOf(next, own) : report;
}

function chainBelow(report: PublishedReport, own: readonly PublishedReport[]): PublishedReport[] {
  const before = own.find((one) => corrects(report, one));
  return before ? [before, ...chainBelow(before, own)] : [];
}
