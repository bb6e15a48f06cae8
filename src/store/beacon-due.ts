import { type Beacon, beaconTime, verifyBeacon } from '../post/beacon.ts';
import type { Ledger } from '../post/ledger.ts';
import type { ReportContent } from '../post/report-content.ts';
import { decisionsIn, keepDecisions, standingClose } from './decisions.ts';
import { announced, type Mail, type MailStore } from './mail.ts';

/** The beacon's signature that the report of a closed round waits for, and whether it is then published by itself. */

interface BeaconDue {
  readonly beacon: Beacon;
  readonly round: number;
  /** When it is signed, in milliseconds since 1970. */
  readonly time: number;
}

type Desk = Pick<Mail, 'history' | 'notes'>;

/** The signature that the report of the open round waits for; undefined while the round is open, and when its dice are known. */
export function beaconDue(mail: Desk): BeaconDue | undefined {
  const { beacon } = announced(mail).content;
  const round = standingClose(mail)?.content.beacon;
  if (!beacon || round === undefined || areDiceKnown(mail)) return undefined;
  return { beacon, round, time: beaconTime(beacon, round) };
}

/**
 * True once the dice of the open round are no secret at this desk: it was closed, also when it has been opened again since, and the
 * signature that its close waits for is here, or the game master goes on without it. What comes out before that are other dice.
 */
export function areDiceKnown(mail: Desk): boolean {
  const { ledger, now } = mail.history;
  const first = ledger.closings.get(now.round)?.first;
  if (!first || first.content.beacon === undefined) return first !== undefined;
  // A correction shows no new dice: where the first report went without the signature, so does every one after it.
  const reported = firstReportOf(ledger, now.round);
  const goesOn = mail.notes.desk?.round === now.round && mail.notes.desk.withoutBeacon === true;
  return goesOn || (reported && reported.beacon === undefined) || decisionsIn(mail).beacon !== undefined;
}

/** The first report of a round that is reported again. */
export const firstReportOf = ({ reports, otherReports }: Ledger, round: number): ReportContent | undefined =>
  (otherReports.get(round)?.corrected.at(-1) ?? reports.get(round))?.content;

/** Goes on to the report without the signature, for good: the dice without it are then shown. */
export function goOnWithoutBeacon(mail: MailStore): void {
  const { notes, note, history } = mail.getState();
  const { round } = history.now;
  const kept = notes.desk?.round === round ? notes.desk : undefined;
  note({ desk: { ...kept, round, hand: decisionsIn({ notes, history }), withoutBeacon: true } });
}

/** True while the closed round is to be reported without another press. */
export const publishesByItself = (mail: Desk): boolean =>
  mail.notes.desk?.round === mail.history.now.round &&
  mail.notes.desk.publishes === true &&
  standingClose(mail) !== undefined;

/** Whether the report of the closed round is published by itself once nothing keeps it waiting. */
export function letPublish(mail: MailStore, isWanted: boolean): void {
  const { notes, note, history } = mail.getState();
  const { round } = history.now;
  const { publishes: _, ...kept } = notes.desk?.round === round ? notes.desk : { round, hand: {} };
  note({ desk: { ...kept, ...(isWanted && { publishes: true as const }) } });
}

/** Keeps the signature that the report waits for. False when it is not that one: then nothing is kept. */
export async function keepBeacon(mail: MailStore, signature: string): Promise<boolean> {
  const due = beaconDue(mail.getState());
  if (!due || !(await verifyBeacon(due.beacon, due.round, signature))) return false;
  keepDecisions(mail, { ...decisionsIn(mail.getState()), beacon: signature });
  return true;
}
