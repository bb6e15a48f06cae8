import { DAY } from '@hexpost/engine';
import { beaconTime } from './beacon.ts';
import { type ClosedBefore, closingFault } from './closing.ts';
import { termAt } from './handover.ts';
import type { Ledger, PublishedReport } from './ledger.ts';
import type { ReportFinding } from './report.ts';
import type { JudgedSalts } from './salts.ts';

/** The faults of a report that the record and the sheets show, beside those of its rules; and the reports that are missing. */

const NOT_AS_CLOSED: ReportFinding = { match: false, fault: 'not-as-closed' };

/** Faults that follow from the dice: they prove nothing where the dice themselves are false. */
const AFTER_DICE: readonly Extract<ReportFinding, { match: false }>['fault'][] = [
  ...(['dice', 'events', 'state', 'missing-entry', 'extra-entry', 'final-state', 'false-stand-in'] as const),
];

/** A finding, unless the dice are false. It is not kept with the others: a sheet that comes in later may show a salt to be false. */
export const withSalts = (finding: ReportFinding, { fault }: JudgedSalts): ReportFinding =>
  fault && (finding.match || AFTER_DICE.includes(finding.fault)) ? { match: false, fault } : finding;

const NOT_THE_KEY: ReportFinding = { match: false, fault: 'not-the-key' };

/** The fault of a report that shows in the record alone, without its rules. */
export function faultInRecord(ledger: Ledger, { block, content }: PublishedReport): ReportFinding | undefined {
  const closing = ledger.closings.get(block.round);
  if (!closing?.kept) return NOT_AS_CLOSED;
  const fault = closingFault(content, closing.kept, closing, closedBefore(ledger, block.round));
  if (fault) return { match: false, fault };
  // A game master who passes the campaign on leads the orders of the next round to the new game master.
  const next = termAt(ledger, block.round + 1);
  return next.from === block.round + 1 && !next.voted && content.next !== next.key ? NOT_THE_KEY : undefined;
}

/** An earlier close that names a round of the beacon later than this after a close says nothing about it. */
const FAR = 30 * DAY;

/** The earlier closes that the close of a round is held against: they matter where a close names a round of the beacon. */
export function closedBefore(ledger: Ledger, round: number): ClosedBefore {
  const firstReport = ledger.otherReports.get(round)?.corrected.at(-1)?.content;
  const beacon = ledger.campaign?.content.beacon;
  if (!beacon) return { beacon, beaconBefore: 0, firstReport };
  const earlier = [...ledger.closings].flatMap(([other, { first, outdated }]) =>
    other < round ? [first] : other === round ? outdated : [],
  );
  const { at = 0 } = ledger.closings.get(round)?.first.content ?? {};
  // A close that names a far future does not stop those who come after.
  const named = earlier.flatMap(({ content }) => content.beacon ?? []);
  const beaconBefore = Math.max(0, ...named.filter((one) => beaconTime(beacon, one) <= at + FAR));
  return { beacon, beaconBefore, firstReport };
}

/** Rounds from this one on whose reports are missing although a later one is here, perhaps behind a gap. */
export function missingReports({ blocks, status, reports }: Ledger, from: number): readonly number[] {
  const here = new Set(reports.keys());
  for (const [digest, { kind, round }] of blocks)
    if (kind === 'report' && status.get(digest) === 'behind-gap') here.add(round);
  const rest = Array.from({ length: Math.max(0, Math.max(0, ...here) - from + 1) }, (_, i) => from + i);
  return rest.filter((round) => !here.has(round));
}
