import type { Seat } from '@hexpost/engine';
import type { MasterDecisions } from '../../../post/report-content.ts';
import { keyOf } from '../../../words/keys.ts';
import type { ReportedRuling } from '../prose/report-source.ts';
import { type RecordSource, type RecordWords, recordLines } from '../record-lines.ts';

/** The decisions of the game master that are not in the log, in the language of the report. `t` has the words of `desk`. */
export function ruledBy(
  { strikes = [], standIns = [], computers = [], leftOut = [], corrects, ...decisions }: MasterDecisions & RecordSource,
  hasSpoken: (seat: Seat) => boolean,
  words: RecordWords,
): ReportedRuling[] {
  const { t, side } = words;
  const told = (key: string) => (one: { readonly seat: string; readonly reason: string }) => ({
    reason: one.reason,
    what: t(keyOf(`desk:report.what.${key}`), { side: side(one.seat) }),
  });
  return [
    ...(corrects ? [{ reason: corrects.reason, what: t('desk:report.what.correct') }] : []),
    ...strikes.map(told('strike')),
    ...standIns.map(told('stand-in')),
    ...computers.map(({ seat }) => ({ what: t('desk:report.what.computer', { side: side(seat) }) })),
    ...leftOut.map((one) => told(hasSpoken(one.seat) ? 'left-out_open' : 'left-out')(one)),
    ...recordLines({ ...decisions, standIns }, words).map((what) => ({ what })),
  ];
}
