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
export async function beginCorrection(mail: MailStore, reason: string): Promise<void> {
  const { history } = mail.getState();
  const last = history.checked.at(-1);
  if (!last) throw new RangeError('there is no report to correct');
  await reopenRound(mail, last.block.round, last.digest, reason);
  const { leftOut = [], ...decided } = decisionsOf(last.content);
  const isUsed = (seat: string) => last.content.used.some((one) => one.seat === seat);
  const isFirst = ({ seat }: { readonly seat: string }, i: number) =>
    leftOut.findIndex((one) => one.seat === seat) === i;
  const out = leftOut
    .filter((one, i) => isFirst(one, i) && !isUsed(one.seat))
    .map((one) => ({ seat: one.seat, reason: one.reason }));
  const hand = { ...decided, leftOut: out, corrects: { digest: last.digest, reason } };
  mail.getState().note({ correction: { round: last.block.round, hand } });
}

/** The rulings of a report in its correction: `moved` are carried out in another position than they were made in. */
interface CorrectedRulings {
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
export async function dropCorrection(mail: MailStore, word: string): Promise<void> {
  await postNotice(mail, word);
  mail.getState().note({ correction: undefined });
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

/** The last reported round while the game master has it open again; then its orders go to the key that the reopening brought. */
export function roundOpenAgain({ history }: Pick<Mail, 'history'>): { round: number; reason: string } | undefined {
  const last = history.checked.at(-1);
  const open = last?.finding.match ? history.ledger.reopened.get(last.block.round) : undefined;
  return open?.content.key === undefined ? undefined : { round: last!.block.round, reason: open.content.reason };
}

/**
 * The mailbox as the desk works with it during a correction, and a player who sends new orders: the round is open, decisions are those of
 * the correction, and a plan is kept beside that of the round after it.
 */
export function reopened(mail: MailStore, round: number): MailStore {
  const views = new WeakMap<Mail, Mail>();
  const view = (state: Mail): Mail => {
    const there = views.get(state);
    if (there) return there;
    const made: Mail = {
      ...state,
      history: historyBefore(state.history, state.rules, round),
      notes: { ...state.notes, desk: state.notes.correction, plan: state.notes.again },
      note: (change) => {
        const { desk, plan, ...others } = change;
        state.note({
          ...others,
          ...('desk' in change && { correction: desk }),
          ...('plan' in change && { again: plan }),
        });
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
