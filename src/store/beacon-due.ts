import { type Beacon, beaconTime, verifyBeacon } from '../post/beacon.ts';
import { decisionsIn, keepDecisions, standingClose } from './decisions.ts';
import { announced, type Mail, type MailStore } from './mail.ts';

/** The beacon's signature that the report of a closed round waits for. */

export interface BeaconDue {
  readonly beacon: Beacon;
  readonly round: number;
  /** When it is signed, in milliseconds since 1970. */
  readonly time: number;
}

/** The signature that the report of the open round waits for; undefined while the round is open, when the signature is here, and without a beacon. */
export function beaconDue(mail: Pick<Mail, 'history' | 'notes'>): BeaconDue | undefined {
  const { beacon } = announced(mail).content;
  const round = standingClose(mail)?.content.beacon;
  if (!beacon || round === undefined || decisionsIn(mail).beacon !== undefined) return undefined;
  return { beacon, round, time: beaconTime(beacon, round) };
}

/** Keeps the signature that the report waits for. False when it is not that one: then nothing is kept. */
export async function keepBeacon(mail: MailStore, signature: string): Promise<boolean> {
  const due = beaconDue(mail.getState());
  if (!due || !(await verifyBeacon(due.beacon, due.round, signature))) return false;
  keepDecisions(mail, { ...decisionsIn(mail.getState()), beacon: signature });
  return true;
}
