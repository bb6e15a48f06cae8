import { MINUTE, type Seat } from '@hexpost/engine';
import type { CheckedReport } from '../../post/campaign-history.ts';
import type { MasterDecisions } from '../../post/report-content.ts';
import { type Language, listIn, type Translate } from '../../words/index.ts';
import { dateText, stretchText, timeText } from '../parts/time-text.ts';

/** The record of a report besides its log: seats that were closed or ordered for, with the time, and late orders. */
export interface RecordSource extends Pick<MasterDecisions, 'lateIn' | 'standIns'> {
  /** Seats without which the round went on. */
  readonly closed: readonly Seat[];
  /** The deadline of the round, and the time of the report, in milliseconds since 1970. */
  readonly deadline: number | null | undefined;
  readonly at: number | undefined;
  /** Seats whose late orders came after a close that was before the deadline. */
  readonly afterEarly?: readonly Seat[];
}

export interface RecordWords {
  /** Has the words of `post` and `calendar`. */
  readonly t: Translate;
  readonly language: Language;
  readonly zone: string;
  readonly side: (seat: Seat) => string;
}

/** The record in sentences. */
export function recordLines(
  { closed, standIns = [], deadline, at, lateIn = [], afterEarly = [] }: RecordSource,
  words: RecordWords,
): string[] {
  const { t, side, language } = words;
  const sides = (seats: readonly Seat[]) => listIn(language, seats.map(side));
  const letIn = (['in-time', 'late'] as const).flatMap((how) =>
    [false, true].flatMap((isEarly) => {
      const seats = lateIn.flatMap(({ seat, posted }) =>
        posted === how && afterEarly.includes(seat) === isEarly ? [seat] : [],
      );
      const context = isEarly ? 'early' : '';
      return seats.length > 0 ? [t(`post:record.${how}`, { sides: sides(seats), context })] : [];
    }),
  );
  return [
    [
      closed.length > 0 ? t('post:record.closed', { sides: sides(closed) }) : '',
      // The seats that were ordered for, and the reasons, are among the game master's decisions.
      closed.length + standIns.length > 0 ? closingTime(deadline, at, words) : '',
    ].join(' '),
    ...letIn,
  ].flatMap((line) => line.trim() || []);
}

/** When the round was closed, and how long before its deadline. */
function closingTime(
  deadline: RecordSource['deadline'],
  at: number | undefined,
  { t, language, zone }: RecordWords,
): string {
  if (at === undefined) return '';
  const when = `${dateText(at, zone, language)}, ${timeText(at, zone, language)}`;
  if (typeof deadline !== 'number') return t('post:record.closed-at', { when });
  if (deadline <= at) return t('post:record.closed-after', { when });
  return t('post:record.closed-early', { when, time: stretchText(leadOf(deadline, at), t) });
}

/** Whole minutes from a closing to the deadline, at least one. */
const leadOf = (deadline: number, at: number): number => Math.max(1, Math.floor((deadline - at) / MINUTE));

/** The seats whose own orders the round did not wait for: closed for, or stood in for by the computer. */
export const wentOnWithout = (
  closed: readonly Seat[],
  computers: readonly { readonly seat: Seat }[] = [],
): readonly Seat[] => [...new Set([...closed, ...computers.map(({ seat }) => seat)])];

/** The record of a checked report, without the late orders, which are among its remarks. */
export const recordIn = ({ content, finding, deadline, remarks }: CheckedReport): RecordSource => ({
  closed: wentOnWithout(finding.match ? finding.resolution.closed : content.silent, content.computers),
  standIns: content.standIns,
  deadline,
  at: content.at,
  afterEarly: remarks.flatMap(({ seat, early }) => (early ? [seat] : [])),
});
