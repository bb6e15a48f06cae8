import { deepEqual, hashOnce } from '@hexpost/engine';
import type { Block } from './armour.ts';
import { type Beacon, beaconTime, isBeaconSignature } from './beacon.ts';
import type { CloseContent, ReopenContent } from './contents.ts';
import type { ReportContent } from './report-content.ts';
import { isRecipientOf } from './round-key.ts';

/** Closing a round, and whether its report keeps to the close. */

export interface PostedClose {
  readonly block: Block;
  readonly digest: string;
  readonly content: CloseContent;
}

export interface PostedReopening {
  readonly block: Block;
  readonly digest: string;
  readonly content: ReopenContent;
}

/** The closes of one round in the order of the record, and what was reopened. */
export interface RoundClosing {
  /** The first close: the salts of its orders make the dice, whatever comes later. */
  readonly first: PostedClose;
  readonly last: PostedClose;
  /** All of them. */
  readonly all: readonly PostedClose[];
  /** The posts that reopened the round before the report in force. */
  readonly answered: readonly PostedReopening[];
  /** The close that held when the report in force was published. */
  readonly kept: PostedClose | undefined;
  readonly reopenings: readonly PostedReopening[];
  /** Closes that the campaign's passing to another game master has made void. */
  readonly outdated: readonly PostedClose[];
  /** Closes in between that were never reopened. */
  readonly rivals: readonly PostedClose[];
}

type Decided = Omit<ReportContent, 'close' | 'next' | 'at'>;

/**
 * The decisions of the game master that a close fixes by their hash: those that need no dice. Rulings are made after the close, with
 * the dice in view. The rest of the close names orders, dispatches and the seats for which the computer acts.
 */
const fixedDecisions = ({ silent, strikes = [], standIns = [], lateIn = [] }: Decided): unknown => ({
  silent,
  strikes,
  standIns,
  lateIn,
});

/** The rest of a close, besides the orders and decisions: its time, and the round of the beacon. */
type CloseMoment = Pick<CloseContent, 'at' | 'beacon'>;

/** The close that a report needs, before it is published. `shut` are orders that did not open, with the reason to leave them out. */
export function closeOf(report: Decided, shut: CloseContent['sheets'], { at, beacon }: CloseMoment = {}): CloseContent {
  const used = report.used.map(({ seat, digest }) => ({ seat, digest }));
  const out = (report.leftOut ?? []).flatMap(({ seat, digest, reason }) =>
    digest === undefined ? [] : [{ seat, digest, out: reason }],
  );
  return {
    sheets: [...used, ...out, ...shut].sort((a, b) => (a.digest < b.digest ? -1 : 1)),
    dispatches: (report.dispatches ?? []).map(({ digest }) => digest),
    ...(report.computers && { computers: report.computers.map(({ seat, version }) => ({ seat, version })) }),
    ...(beacon !== undefined && { beacon }),
    decisions: hashOnce(fixedDecisions(report)),
    ...(at !== undefined && { at }),
  };
}

/**
 * True when a report uses just what its close fixed, and shows all orders of the first close except those that did not open. Which
 * of their salts make the dice is another question: `saltFaults`.
 */
export function isAsClosed(report: ReportContent, { digest: kept, content }: PostedClose, first: PostedClose): boolean {
  const inFirst = new Set(first.content.sheets.map(({ digest }) => digest));
  const shown = [...report.used, ...(report.leftOut ?? [])].filter(({ digest }) => digest !== undefined);
  const opened = new Set(shown.map(({ digest }) => digest));
  const replaced = new Set(report.used.map(({ instead }) => instead?.digest));
  const isThrown = (digest: string) => opened.has(digest) || replaced.has(digest);
  // Orders that did not open appear only in the close.
  const ours = closeOf(report, []);
  const named = content.sheets.filter(({ digest }) => opened.has(digest));
  const isAllThere = content.sheets.every(({ digest, out }) => out !== undefined || opened.has(digest));
  return (
    report.close === kept &&
    content.beacon === first.content.beacon &&
    deepEqual(named, ours.sheets) &&
    isAllThere &&
    deepEqual(content.dispatches, ours.dispatches) &&
    deepEqual(content.computers ?? [], ours.computers ?? []) &&
    content.decisions === ours.decisions &&
    report.used.every(({ digest, instead }) => !instead || (inFirst.has(instead.digest) && !inFirst.has(digest))) &&
    first.content.sheets.every(({ digest, out }) => out !== undefined || isThrown(digest))
  );
}

/** The posts that the close of a round is held against, besides its report. */
export interface ClosedBefore {
  /** The campaign's beacon. */
  readonly beacon: Beacon | undefined;
  /** The latest round of the beacon that an earlier close names: one of an earlier round, or one that a handover has made void. */
  readonly beaconBefore: number;
  /** The first report of the round, when the one in force corrects it. */
  readonly firstReport: ReportContent | undefined;
}

/** The fault of a report by the posts that closed and reopened its round; undefined when it keeps to them. */
export function closingFault(
  report: ReportContent,
  kept: PostedClose,
  { first, answered }: Pick<RoundClosing, 'first' | 'answered'>,
  before: ClosedBefore,
): 'not-as-closed' | 'no-beacon' | 'not-the-key' | undefined {
  if (!isAsClosed(report, kept, first)) return 'not-as-closed';
  const recipients = answered.flatMap(({ content: { key } }) => key ?? []);
  const { keys = [] } = report;
  if (keys.length !== recipients.length || !keys.every((key, i) => isRecipientOf(key, recipients[i]!)))
    return 'not-the-key';
  return hasItsBeacon(report, first.content, before) ? undefined : 'no-beacon';
}

/**
 * True when a report has the signature that its close asks for, or may do without. No block shows when a close was posted, so it has to
 * name a round of the beacon that is later than its own time and than those of earlier closes.
 */
function hasItsBeacon(report: ReportContent, { beacon: round, at }: CloseContent, before: ClosedBefore): boolean {
  const { beacon, beaconBefore, firstReport } = before;
  if (!beacon) return round === undefined && report.beacon === undefined;
  if (round === undefined || at === undefined || round <= beaconBefore || beaconTime(beacon, round) <= at) return false;
  // A correction shows no new dice: it has a signature only if the first report had one.
  if (
    firstReport &&
    beacon.otherwise === 'chains' &&
    (firstReport.beacon === undefined) !== (report.beacon === undefined)
  )
    return false;
  if (report.beacon === undefined) return beacon.otherwise === 'chains';
  return isBeaconSignature(beacon, round, report.beacon);
}
