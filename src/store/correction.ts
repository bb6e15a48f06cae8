import { deepEqual } from '@hexpost/engine';
import { historyBefore } from '../post/campaign-history.ts';
import { decisionsOf, type ReportContent } from '../post/report-content.ts';
import type { Ruling } from '../post/resolve.ts';
import type { ResolvedOpenRound } from './decisions.ts';
import type { Mail, MailStore } from './mail.ts';
import { postNotice, reopenRound } from './post-desk.ts';

/**
 * Correcting the last report: its round is open once more at the game master's desk, with the decisions that went into the
 * report. The correction is published as its next revision. Decisions in the open round wait meanwhile.
 */

/**
 * Begins a correction of the last report: reopens its round publicly, for a reason that everybody will read. Refused (RangeError)
 * without a report.
 */
export function beginCorrection(mail: MailStore, reason: string): void {
  const { history, note } = mail.getState();
  const last = history.checked.at(-1);
  if (!last) throw new RangeError('there is no report to correct');
  reopenRound(mail, last.block.round, last.digest, reason);
  const { leftOut = [], ...decided } = decisionsOf(last.content);
  const isFirst = ({ seat }: { readonly seat: string }, i: number) =>
    leftOut.findIndex((one) => one.seat === seat) === i;
  const out = leftOut.filter(isFirst).map((one) => ({ seat: one.seat, reason: one.reason }));
  const hand = { ...decided, leftOut: out, corrects: { digest: last.digest, reason } };
  note({ correction: { round: last.block.round, hand } });
}

/** The rulings of a report in its correction: `moved` are carried out in another position than they were made in. */
export interface CorrectedRulings {
  readonly moved: readonly Ruling[];
  readonly placeless: readonly Ruling[];
}

/** Compares the rulings of a round that is resolved again with the report that it corrects. */
export function rulingsAgain(
  { report, placeless }: Pick<ResolvedOpenRound, 'report' | 'placeless'>,
  corrected: ReportContent,
): CorrectedRulings {
  const isMoved = ({ at, command }: Ruling) =>
    at !== undefined &&
    corrected.rulings.some((one) => one.at === at && deepEqual(one.command, command)) &&
    !deepEqual(report.entries.slice(0, at), corrected.entries.slice(0, at));
  return { moved: report.rulings.filter(isMoved), placeless };
}

/** Leaves the report as it is, and says so to everybody: that ends the opening of its round. */
export function dropCorrection(mail: MailStore, word: string): void {
  mail.getState().note({ correction: undefined });
  postNotice(mail, word);
}

/** The round being corrected: that of the last report, while it is open and no other tab has corrected it. Undefined without one. */
export function correctedRound({ notes, history }: Pick<Mail, 'notes' | 'history'>): number | undefined {
  const last = history.checked.at(-1);
  const { correction } = notes;
  if (!last || correction?.hand.corrects?.digest !== last.digest) return undefined;
  const { reopened, closings } = history.ledger;
  const { round } = last.block;
  const isClosedAnew = closings.get(round)?.last.digest !== last.content.close;
  return reopened.has(round) || isClosedAnew ? round : undefined;
}

/** The mailbox as the desk works with it during a correction: the round is open, and decisions are those of the correction. */
export function reopened(mail: MailStore, round: number): MailStore {
  const views = new WeakMap<Mail, Mail>();
  const view = (state: Mail): Mail => {
    const there = views.get(state);
    if (there) return there;
    const made: Mail = {
      ...state,
      history: historyBefore(state.history, state.rules, round),
      notes: { ...state.notes, desk: state.notes.correction },
      note: (change) => {
        const { desk, ...others } = change;
        state.note('desk' in change ? { ...others, correction: desk } : others);
      },
    };
    views.set(state, made);
    return made;
  };
  return {
    ...mail,
    getState: () => view(mail.getState()),
    getInitialState: () => view(mail.getInitialState()),
    subscribe: (listener) => mail.subscribe((now, before) => listener(view(now), view(before))),
  };
}
