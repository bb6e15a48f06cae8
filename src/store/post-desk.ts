import { GM } from '../engine/kernel/ids.ts';
import type { Block } from '../post/armour.ts';
import type { RosterContent } from '../post/contents.ts';
import type { BlockKind } from '../post/header.ts';
import type { Identity } from '../post/keys.ts';
import { nextRevision } from '../post/ledger.ts';
import { noticeBlock, reportBlock, rosterBlock } from '../post/make-blocks.ts';
import type { ReportContent } from '../post/report-content.ts';
import { announced, isMaster, type Mail, type MailStore } from './mail.ts';

/** The blocks that only the game master posts. Each is signed, taken into the mailbox and returned. */

/** Posts the holders of all seats from the open round on; before anything was played, from the beginning. */
export function postRoster(mail: MailStore, seats: RosterContent['seats']): Block {
  const { round } = mail.getState().history.now;
  const { master, at } = addressed(mail.getState(), 'roster', round === 1 ? 0 : round);
  return posted(mail, rosterBlock(master, at, { seats }));
}

/** Posts a message to everybody, a new deadline of the open round (`until`, milliseconds since 1970), or a pause (null). */
export function postNotice(mail: MailStore, text: string, until?: number | null): Block {
  const { master, at } = addressed(mail.getState(), 'notice');
  return posted(mail, noticeBlock(master, at, { text, ...(until !== undefined && { until }) }));
}

/** Publishes the report of the open round at the time `at`, and clears the decisions that went into it. */
export function publishReport(mail: MailStore, report: ReportContent, at: number): Block {
  const { master, at: address } = addressed(mail.getState(), 'report');
  const block = posted(mail, reportBlock(master, address, { ...report, at }));
  mail.getState().note({ desk: undefined });
  return block;
}

/** The game master's keys, and the address of their next block of a kind. Refused (RangeError) for everybody else. */
function addressed(mail: Mail, kind: BlockKind, round = mail.history.now.round) {
  if (!mail.me || !isMaster(mail)) throw new RangeError('only the game master posts this');
  const revision = nextRevision(mail.history.ledger, kind, GM, round);
  const master: Identity = mail.me;
  return { master, at: { campaign: announced(mail).id, round, revision } };
}

function posted(mail: MailStore, block: Block): Block {
  mail.getState().take([block]);
  return block;
}
