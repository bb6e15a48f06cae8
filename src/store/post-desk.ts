import { deepEqual, GM } from '@hexpost/engine';
import { armour, type Block, digestOf } from '../post/armour.ts';
import { beaconRoundAt } from '../post/beacon.ts';
import { blockContent } from '../post/block-content.ts';
import { closeOf, closingFault } from '../post/closing.ts';
import { type CloseContent, NoticeContent, ReopenContent } from '../post/contents.ts';
import { findBlocks } from '../post/find.ts';
import { termAt } from '../post/handover.ts';
import type { BlockKind } from '../post/header.ts';
import type { Identity } from '../post/keys.ts';
import { nextRevision } from '../post/latest.ts';
import { closeBlock, noticeBlock, reopenBlock, reportBlock, rosterBlock } from '../post/make-blocks.ts';
import { MASTER_KINDS } from '../post/master-posts.ts';
import type { ReportFinding, Unclosed } from '../post/report.ts';
import { ReportContent } from '../post/report-content.ts';
import { closedBefore } from '../post/report-faults.ts';
import { rosterIn, type SeatHolder } from '../post/rosters.ts';
import { reopenedSecret, roundRecipient } from '../post/round-key.ts';
import { judgeSalts } from '../post/salts.ts';
import { checkRound } from '../post/stand-in.ts';
import { firstReportOf } from './beacon-due.ts';
import { decisionsIn, keepDecisions, linkOfRound, ownChainEnd, sheetsMark, standingClose } from './decisions.ts';
import { announced, isMaster, type Mail, type MailStore } from './mail.ts';
import { includes, lastUnposted, type Signed, signBlock } from './outbox.ts';

/** The blocks that only the game master posts. Each is signed, taken into the mailbox and returned. */

/**
 * Posts the holders of all seats from the open round on; before anything was played, from the beginning. The first deadline
 * counts from `now`, in milliseconds since 1970. A roster before it that was never posted is forgotten, but not
 * that play begins with it. Play begins when every seat is held, or with `begins`.
 */
export function postRoster(mail: MailStore, seats: readonly SeatHolder[], now: number, begins?: true): Promise<Block> {
  return signBlock(mail, (arrived) => makeRoster(mail, seats, now, begins, arrived));
}

/** Makes the block of a roster; the one that just came in if it seats the same people. */
export function makeRoster(
  mail: MailStore,
  seats: readonly SeatHolder[],
  now: number,
  begins?: true,
  arrived: readonly Block[] = [],
): Signed<never> {
  const state = mail.getState();
  const { round } = state.history.now;
  const { master, at, replaces } = inPlace(state, 'roster', round === 1 ? 0 : round);
  const earlier = replaces && rosterIn(replaces);
  const starts = begins ?? earlier?.begins;
  const content = { seats, at: now, ...(starts && { begins: starts }) };
  const block = rosterBlock(master, at, content);
  const isSame = earlier && deepEqual({ ...rosterIn(block), at: earlier.at }, { ...earlier, at: earlier.at });
  if (isSame && includes(arrived, replaces)) return { block: replaces };
  return { block, replaces };
}

/**
 * Posts a message to everybody, a new deadline of the open round (`until`, milliseconds since 1970), or a pause (null). A notice
 * before it that was never posted is forgotten; its text comes first, and its deadline stays if there is no newer one.
 */
export function postNotice(mail: MailStore, said: string, newUntil?: number | null): Promise<Block> {
  return signBlock(mail, (arrived) => {
    const { master, at, replaces } = inPlace(mail.getState(), 'notice');
    const before = replaces && blockContent(NoticeContent, replaces);
    const isSame = before?.text === said && before.until === newUntil;
    if (replaces && isSame && includes(arrived, replaces)) return { block: replaces };
    const text = [before?.text, said].filter(Boolean).join('\n\n');
    const until = newUntil === undefined ? before?.until : newUntil;
    return { block: noticeBlock(master, at, { text, ...(until !== undefined && { until }) }), replaces };
  });
}

/**
 * The reason why a report is not published: others could not read it, or would find another outcome; `elsewhere`: something was posted in
 * another tab meanwhile.
 */
export type Unpublishable = 'unreadable' | 'elsewhere' | Extract<ReportFinding, { match: false }>;

/** True for the reason why something was not posted. */
export const isUnpublished = (made: Block | Unpublishable): made is Unpublishable =>
  typeof made === 'string' || 'match' in made;

/** Milliseconds from a close to the round of the beacon that it names: the close has to be in the thread before that. */
const BEACON_LEAD = 300_000;

/**
 * Closes the open round: what needs no dice is fixed before the link of the dice is shown. Rulings come after it. The report is
 * checked first, as every player will check it; if that fails, nothing is posted and the fault returned. In a campaign with a beacon
 * the close names the first of its rounds after `BEACON_LEAD`, or the one that the first close named.
 */
export async function closeRound(
  mail: MailStore,
  report: Unclosed,
  shut: CloseContent['sheets'],
  at: number,
): Promise<Block | Unpublishable> {
  const { round } = mail.getState().history.now;
  const sheets = sheetsMark(mail.getState().history);
  const made = await signBlock<Unpublishable>(mail, (arrived) => {
    const [posted] = arrived.filter(({ kind }) => isOfMaster(kind));
    if (posted) return isThis(posted, 'close', round) ? { block: posted } : { answer: 'elsewhere' };
    // Orders that are here before the close are in it.
    if (sheetsMark(mail.getState().history) !== sheets) return { answer: 'elsewhere' };
    const { master, at: address } = addressed(mail.getState(), 'close');
    const { ledger, now } = mail.getState().history;
    const { beacon } = announced(mail.getState()).content;
    const named = ledger.closings.get(now.round)?.first.content.beacon;
    const next = beacon && { beacon: named ?? beaconRoundAt(beacon, at + BEACON_LEAD) };
    const close = closeOf(report, shut, { at, ...next });
    const fault = faultOf(mail.getState(), report, NO_CLOSE, close.sheets);
    return fault ? { answer: fault } : { block: closeBlock(master, address, close) };
  });
  if (isUnpublished(made)) return made;
  const { silent, standIns, computers } = report;
  const computerSeats = computers?.map(({ seat }) => seat);
  // A decision that came to nothing without the dice does not come back with them.
  keepDecisions(mail, { ...decisionsIn(mail.getState()), silent, standIns, computerSeats });
  return made;
}

const isOfMaster = (kind: BlockKind): boolean => MASTER_KINDS.includes(kind);
const isThis = (block: Block, kind: BlockKind, round: number): boolean => block.kind === kind && block.round === round;

/**
 * Reopens the closed round, or the round of the last report, for a reason that everybody reads. A report has shown the key of its
 * round, so new orders are sealed to a key of the reopening's own.
 */
export function reopenRound(mail: MailStore, round: number, what: string, reason: string): Promise<Block> {
  return signBlock(mail, (arrived) => {
    const opened = arrived.find((block) => blockContent(ReopenContent, block)?.what === what);
    if (opened) return { block: opened };
    const { master, at } = addressed(mail.getState(), 'reopen', round);
    const { ledger } = mail.getState().history;
    const end = ownChainEnd(master, mail.getState());
    const isReported = ledger.reports.has(round);
    const key = isReported && end !== undefined && roundRecipient(reopenedSecret(end, at.campaign, what));
    return { block: reopenBlock(master, at, { what, reason, ...(key && { key }) }) };
  });
}

/**
 * Publishes the report of the open round, which must be closed, at the time `at`, and clears the decisions that went into it.
 * The block is read back and its round resolved again first, as every player will; if that fails, nothing is posted and the
 * fault returned.
 */
export async function publishReport(mail: MailStore, report: Unclosed, at: number): Promise<Block | Unpublishable> {
  const { round } = mail.getState().history.now;
  const made = await signBlock<Unpublishable>(mail, (arrived) => {
    const [posted] = arrived.filter(({ kind }) => isOfMaster(kind));
    if (posted) return isThis(posted, 'report', round) ? { block: posted } : { answer: 'elsewhere' };
    return makeReport(mail.getState(), report, at);
  });
  if (!isUnpublished(made)) mail.getState().note({ desk: undefined });
  return made;
}

function makeReport(mail: Mail, report: Unclosed, at: number): Signed<Unpublishable> {
  const { master, at: address } = addressed(mail, 'report');
  const close = standingClose(mail);
  const { ledger } = mail.history;
  const closing = ledger.closings.get(address.round);
  if (!close || !closing) throw new RangeError('a round is closed before its report');
  const content: ReportContent = { ...report, close: close.digest, next: nextKey(mail), at };
  const { first, reopenings } = closing;
  const before = { ...closedBefore(ledger, address.round), firstReport: firstReportOf(ledger, address.round) };
  const broken = closingFault(content, close, { first, answered: reopenings }, before);
  if (broken) return { answer: { match: false, fault: broken } };
  const fault = faultOf(mail, content, close.digest);
  return fault ? { answer: fault } : { block: reportBlock(master, address, content) };
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

/** The same; a post before it that nobody has seen gives its place to this one. */
function inPlace(mail: Mail, kind: BlockKind, round?: number) {
  const { master, at } = addressed(mail, kind, round);
  const replaces = lastUnposted(mail, kind);
  if (!replaces) return { master, at, replaces };
  const { after, revision } = replaces;
  return { master, at: { ...at, round: replaces.round, after, revision }, replaces };
}
