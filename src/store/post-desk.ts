import { GM } from '@hexpost/engine';
import { armour, type Block, digestOf } from '../post/armour.ts';
import { beaconRoundAt } from '../post/beacon.ts';
import { blockContent } from '../post/block-content.ts';
import { closeOf, closingFault } from '../post/closing.ts';
import { type CloseContent, NoticeContent } from '../post/contents.ts';
import { findBlocks } from '../post/find.ts';
import { termAt } from '../post/handover.ts';
import type { BlockKind } from '../post/header.ts';
import type { Identity } from '../post/keys.ts';
import { nextRevision } from '../post/latest.ts';
import { closeBlock, noticeBlock, reopenBlock, reportBlock, rosterBlock } from '../post/make-blocks.ts';
import type { ReportFinding, Unclosed } from '../post/report.ts';
import { ReportContent } from '../post/report-content.ts';
import { closedBefore } from '../post/report-faults.ts';
import { rosterIn, type SeatHolder } from '../post/rosters.ts';
import { reopenedSecret, roundRecipient } from '../post/round-key.ts';
import { judgeSalts } from '../post/salts.ts';
import { checkRound } from '../post/stand-in.ts';
import { firstReportOf } from './beacon-due.ts';
import { decisionsIn, keepDecisions, linkOfRound, ownChainEnd, standingClose } from './decisions.ts';
import { announced, isMaster, type Mail, type MailStore } from './mail.ts';
import { addToOutbox, withdrawLast } from './outbox.ts';

/** The blocks that only the game master posts. Each is signed, taken into the mailbox and returned. */

/**
 * Posts the holders of all seats from the open round on; before anything was played, from the beginning. The first deadline
 * counts from `now`, in milliseconds since 1970. A roster before it that was never posted is forgotten, but not
 * that play begins with it. Play begins when every seat is held, or with `begins`.
 */
export function postRoster(mail: MailStore, seats: readonly SeatHolder[], now: number, begins?: true): Block {
  const { round } = mail.getState().history.now;
  const earlier = isMaster(mail.getState()) ? withdrawLast(mail, 'roster') : undefined;
  const starts = begins ?? (earlier && rosterIn(earlier)?.begins);
  const { master, at } = addressed(mail.getState(), 'roster', round === 1 ? 0 : round);
  return addToOutbox(mail, rosterBlock(master, at, { seats, at: now, ...(starts && { begins: starts }) }));
}

/**
 * Posts a message to everybody, a new deadline of the open round (`until`, milliseconds since 1970), or a pause (null). A notice
 * before it that was never posted is forgotten; its text comes first, and its deadline stays if there is no newer one.
 */
export function postNotice(mail: MailStore, said: string, newUntil?: number | null): Block {
  const earlier = isMaster(mail.getState()) ? withdrawLast(mail, 'notice') : undefined;
  const before = earlier && blockContent(NoticeContent, earlier);
  const text = [before?.text, said].filter(Boolean).join('\n\n');
  const until = newUntil === undefined ? before?.until : newUntil;
  const { master, at } = addressed(mail.getState(), 'notice');
  return addToOutbox(mail, noticeBlock(master, at, { text, ...(until !== undefined && { until }) }));
}

/** The reason why a report is not published: others could not read it, or would find another outcome. */
export type Unpublishable = 'unreadable' | Extract<ReportFinding, { match: false }>;

/** Milliseconds from a close to the round of the beacon that it names: the close has to be in the thread before that. */
const BEACON_LEAD = 300_000;

/**
 * Closes the open round: what needs no dice is fixed before the link of the dice is shown. Rulings come after it. The report is
 * checked first, as every player will check it; if that fails, nothing is posted and the fault returned. In a campaign with a beacon
 * the close names the first of its rounds after `BEACON_LEAD`, or the one that the first close named.
 */
export function closeRound(
  mail: MailStore,
  report: Unclosed,
  shut: CloseContent['sheets'],
  at: number,
): Block | Unpublishable {
  const { master, at: address } = addressed(mail.getState(), 'close');
  const { ledger, now } = mail.getState().history;
  const { beacon } = announced(mail.getState()).content;
  const named = ledger.closings.get(now.round)?.first.content.beacon;
  const next = beacon && { beacon: named ?? beaconRoundAt(beacon, at + BEACON_LEAD) };
  const close = closeOf(report, shut, { at, ...next });
  const fault = faultOf(mail.getState(), report, NO_CLOSE, close.sheets);
  if (fault) return fault;
  const { silent, standIns, computers } = report;
  const computerSeats = computers?.map(({ seat }) => seat);
  // A decision that came to nothing without the dice does not come back with them.
  keepDecisions(mail, { ...decisionsIn(mail.getState()), silent, standIns, computerSeats });
  return addToOutbox(mail, closeBlock(master, address, close));
}

/**
 * Reopens the closed round, or the round of the last report, for a reason that everybody reads. A report has shown the key of its
 * round, so new orders are sealed to a key of the reopening's own.
 */
export function reopenRound(mail: MailStore, round: number, what: string, reason: string): Block {
  const { master, at } = addressed(mail.getState(), 'reopen', round);
  const { ledger } = mail.getState().history;
  const end = ownChainEnd(master, mail.getState());
  const isReported = ledger.reports.has(round);
  const key = isReported && end !== undefined && roundRecipient(reopenedSecret(end, at.campaign, what));
  return addToOutbox(mail, reopenBlock(master, at, { what, reason, ...(key && { key }) }));
}

/**
 * Publishes the report of the open round, which must be closed, at the time `at`, and clears the decisions that went into it.
 * The block is read back and its round resolved again first, as every player will; if that fails, nothing is posted and the
 * fault returned.
 */
export function publishReport(mail: MailStore, report: Unclosed, at: number): Block | Unpublishable {
  const { master, at: address } = addressed(mail.getState(), 'report');
  const close = standingClose(mail.getState());
  const { ledger } = mail.getState().history;
  const closing = ledger.closings.get(address.round);
  if (!close || !closing) throw new RangeError('a round is closed before its report');
  const content: ReportContent = { ...report, close: close.digest, next: nextKey(mail.getState()), at };
  const { first, reopenings } = closing;
  const before = { ...closedBefore(ledger, address.round), firstReport: firstReportOf(ledger, address.round) };
  const broken = closingFault(content, close, { first, answered: reopenings }, before);
  if (broken) return { match: false, fault: broken };
  const fault = faultOf(mail.getState(), content, close.digest);
  if (fault) return fault;
  const block = addToOutbox(mail, reportBlock(master, address, content));
  mail.getState().note({ desk: undefined });
  return block;
}

/** Stands in for the close of a round that is not closed yet. */
const NO_CLOSE = '0'.repeat(64);

/** The recipient of the orders of the round after the open one: whoever leads it. */
function nextKey(mail: Mail): string {
  const { ledger, now } = mail.history;
  const next = termAt(ledger, now.round + 1);
  if (next.from > now.round) return next.key;
  const end = mail.me && ownChainEnd(mail.me, mail);
  if (!end) throw new RangeError('only the game master knows the next key');
  return roundRecipient(linkOfRound(end, ledger, now.round + 1));
}

/** The first thing that a reader of the report would find wrong, if anything. */
function faultOf(
  mail: Mail,
  report: Unclosed,
  close: string,
  sheets?: CloseContent['sheets'],
): Unpublishable | undefined {
  const { master, at } = addressed(mail, 'report');
  const [found] = findBlocks(armour(reportBlock(master, at, { ...report, close, next: nextKey(mail) })));
  const content = found?.state === 'whole' ? blockContent(ReportContent, found.block) : undefined;
  if (found?.state !== 'whole' || !content) return 'unreadable';
  const digest = digestOf(found.block);
  const finding = checkRound(mail.rules, mail.history.now, content, digest);
  if (!finding.match) return finding;
  const { fault } = judgeSalts(mail.history.ledger, { block: found.block, content, digest }, sheets);
  return fault && { match: false, fault };
}

/** The game master's keys, and the address of their next block of a kind. Refused (RangeError) for everybody else. */
function addressed(mail: Mail, kind: BlockKind, round = mail.history.now.round) {
  if (!mail.me || !isMaster(mail)) throw new RangeError('only the game master posts this');
  const revision = nextRevision(mail.history.ledger, kind, GM, round);
  const master: Identity = mail.me;
  return { master, at: { campaign: announced(mail).id, round, revision, after: mail.history.ledger.record.last } };
}
