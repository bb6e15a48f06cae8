import { deepEqual, hashOnce } from '@hexpost/engine';
import type { Block } from './armour.ts';
import type { CloseContent, ReopenContent } from './contents.ts';
import type { ReportContent } from './report-content.ts';

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
  /** The close that held when the report in force was published. */
  readonly kept: PostedClose | undefined;
  readonly reopenings: readonly PostedReopening[];
  /** Closes in between that were never reopened. */
  readonly rivals: readonly PostedClose[];
}

type Decided = Omit<ReportContent, 'close' | 'next' | 'at'>;

/** The decisions of the game master that a close fixes by their hash. The rest of the close names orders and dispatches; rulings come after it. */
export const fixedDecisions = (report: Decided): unknown => {
  const { silent, strikes = [], standIns = [], lateIn = [], computers } = report;
  return { silent, strikes, standIns, lateIn, ...(computers && { computers }) };
};

/** The close that a report needs, before it is published. `shut` are orders that did not open, with the reason to leave them out. */
export function closeOf(report: Decided, shut: CloseContent['sheets'], at?: number): CloseContent {
  const used = report.used.map(({ seat, digest }) => ({ seat, digest }));
  const out = (report.leftOut ?? []).flatMap(({ seat, digest, reason }) =>
    digest === undefined ? [] : [{ seat, digest, out: reason }],
  );
  return {
    sheets: [...used, ...out, ...shut].sort((a, b) => (a.digest < b.digest ? -1 : 1)),
    dispatches: (report.dispatches ?? []).map(({ digest }) => digest),
    ...(report.computers && { computers: report.computers.map(({ seat, version }) => ({ seat, version })) }),
    decisions: hashOnce(fixedDecisions(report)),
    ...(at !== undefined && { at }),
  };
}

/**
 * True when a report uses just what its close fixed, and takes its dice from the orders of the first close: from all of them except
 * those that did not open.
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
    deepEqual(named, ours.sheets) &&
    isAllThere &&
    deepEqual(content.dispatches, ours.dispatches) &&
    deepEqual(content.computers ?? [], ours.computers ?? []) &&
    content.decisions === ours.decisions &&
    shown.every(({ digest, added }) => inFirst.has(digest!) === (added === undefined)) &&
    report.used.every(({ added, instead }) => !instead || (added === true && inFirst.has(instead.digest))) &&
    first.content.sheets.every(({ digest, out }) => out !== undefined || isThrown(digest))
  );
}
