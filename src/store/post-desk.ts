import { GM } from '../engine/kernel/ids.ts';
import { armour, type Block, digestOf } from '../post/armour.ts';
import { blockContent, type RosterContent } from '../post/contents.ts';
import { findBlocks } from '../post/find.ts';
import type { BlockKind } from '../post/header.ts';
import type { Identity } from '../post/keys.ts';
import { nextRevision } from '../post/ledger.ts';
import { noticeBlock, reportBlock, rosterBlock } from '../post/make-blocks.ts';
import { checkReport, type ReportFinding } from '../post/report.ts';
import { ReportContent } from '../post/report-content.ts';
import { announced, isMaster, type Mail, type MailStore } from './mail.ts';
import { addToOutbox } from './outbox.ts';

/** The blocks that only the game master posts. Each is signed, taken into the mailbox and returned. */

/**
 * Posts the holders of all seats from the open round on; before anything was played, from the beginning. The first deadline
 * counts from `now`, in milliseconds since 1970.
 */
export function postRoster(mail: MailStore, seats: RosterContent['seats'], now: number): Block {
  const { round } = mail.getState().history.now;
  const { master, at } = addressed(mail.getState(), 'roster', round === 1 ? 0 : round);
  return addToOutbox(mail, rosterBlock(master, at, { seats, at: now }));
}

/** Posts a message to everybody, a new deadline of the open round (`until`, milliseconds since 1970), or a pause (null). */
export function postNotice(mail: MailStore, text: string, until?: number | null): Block {
  const { master, at } = addressed(mail.getState(), 'notice');
  return addToOutbox(mail, noticeBlock(master, at, { text, ...(until !== undefined && { until }) }));
}

/** Why a report is not published: others could not read it, or would find another outcome. */
export type Unpublishable = 'unreadable' | Extract<ReportFinding, { match: false }>;

/**
 * Publishes the report of the open round at the time `at`, and clears the decisions that went into it. The block is read
 * back and its round resolved again first, as every player will; if that fails, nothing is posted and the fault returned.
 */
export function publishReport(mail: MailStore, report: ReportContent, at: number): Block | Unpublishable {
  const { master, at: address } = addressed(mail.getState(), 'report');
  const block = reportBlock(master, address, { ...report, at });
  const fault = faultOf(mail.getState(), armour(block));
  if (fault) return fault;
  addToOutbox(mail, block);
  mail.getState().note({ desk: undefined });
  return block;
}

function faultOf({ rules, history }: Mail, text: string): Unpublishable | undefined {
  const [found] = findBlocks(text);
  const content = found?.state === 'whole' ? blockContent(ReportContent, found.block) : undefined;
  if (found?.state !== 'whole' || !content) return 'unreadable';
  const finding = checkReport(rules.system, history.now, content, digestOf(found.block));
  return finding.match ? undefined : finding;
}

/** The game master's keys, and the address of their next block of a kind. Refused (RangeError) for everybody else. */
function addressed(mail: Mail, kind: BlockKind, round = mail.history.now.round) {
  if (!mail.me || !isMaster(mail)) throw new RangeError('only the game master posts this');
  const revision = nextRevision(mail.history.ledger, kind, GM, round);
  const master: Identity = mail.me;
  return { master, at: { campaign: announced(mail).id, round, revision } };
}
