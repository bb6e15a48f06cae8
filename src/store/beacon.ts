import { z } from 'zod';
import {
  type Beacon,
  BeaconRoundSchema,
  BeaconSignatureSchema,
  readBeaconPaste,
  verifyBeacon,
} from '../post/beacon.ts';

/** Getting a signature of a campaign's beacon: from drand's public service, or out of a text that somebody copied there. */

/** The only host asked, and the page's policy opens the addresses of quicknet there alone. */
export const BEACON_HOST = 'https://api.drand.sh/';

export const beaconAddress = ({ chain }: Pick<Beacon, 'chain'>, round: number): string =>
  `${BEACON_HOST}${chain}/public/${round}`;

/**
 * `unreachable`: no network, or the page may not ask. `early`: the service does not have the round yet. `refused`: any other
 * answer that is no signature. `nothing`: no signature in the text. `other-round`: the text is of another round. `false`: it is
 * not this beacon's signature of this round.
 */
export type BeaconFault = 'unreachable' | 'early' | 'refused' | 'nothing' | 'other-round' | 'false';
export type BeaconAnswer = { readonly signature: string } | { readonly fault: BeaconFault };

const PATIENCE = 15_000;
/** Characters of an answer that are read: a good one has fewer than 300. */
const LONGEST_ANSWER = 4_000;

const Answer = z.looseObject({ round: BeaconRoundSchema, signature: BeaconSignatureSchema });

/** Asks the public service for the signature of a round, and verifies it. */
export async function fetchBeacon(beacon: Beacon, round: number): Promise<BeaconAnswer> {
  let text: string;
  try {
    const response = await fetch(beaconAddress(beacon, round), {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (response.status === 404 || response.status === 425) return { fault: 'early' };
    if (!response.ok) return { fault: 'refused' };
    text = await beginningOf(response);
  } catch {
    return { fault: 'unreachable' };
  }
  const answer = Answer.safeParse(parsed(text));
  if (!answer.success) return { fault: 'refused' };
  return judge(beacon, round, answer.data);
}

/** Verifies what was pasted. */
export async function takeBeaconPaste(beacon: Beacon, round: number, text: string): Promise<BeaconAnswer> {
  const pasted = readBeaconPaste(text);
  return pasted ? judge(beacon, round, pasted) : { fault: 'nothing' };
}

async function judge(
  beacon: Beacon,
  round: number,
  answer: { readonly signature: string; readonly round?: number },
): Promise<BeaconAnswer> {
  if (answer.round !== undefined && answer.round !== round) return { fault: 'other-round' };
  const isGood = await verifyBeacon(beacon, round, answer.signature);
  return isGood ? { signature: answer.signature } : { fault: 'false' };
}

/** The body of an answer, which may be as long as its server likes: no more of it is read than can be of use. */
async function beginningOf(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    text += decoder.decode(part.value, { stream: true });
    if (text.length <= LONGEST_ANSWER) continue;
    await reader?.cancel();
    return '';
  }
  return text;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
