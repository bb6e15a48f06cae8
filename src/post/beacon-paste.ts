import { MAX_BEACON_ROUND } from './beacon.ts';

/** A signature of a beacon as people copy it: the service's answer in JSON, of its first or second version, or the bare digits. */

export interface PastedBeacon {
  /** In small letters. It is not verified yet. */
  readonly signature: string;
  /** The round that the text names, if it does. */
  readonly round?: number;
}

const LONGEST = 10_000;

/** The one signature in a text; undefined if there is none, or more than one. */
export function readBeaconPaste(text: string): PastedBeacon | undefined {
  if (text.length > LONGEST) return undefined;
  const found = new Set(
    (text.match(/(?<![0-9a-z])[0-9a-f]{96}(?![0-9a-z])/gi) ?? []).map((digits) => digits.toLowerCase()),
  );
  const [signature] = found;
  if (signature === undefined || found.size > 1) return undefined;
  const round = Number(/"round"\s*:\s*"?(\d{1,16})\b/.exec(text)?.[1] ?? Number.NaN);
  return Number.isNaN(round) || round > MAX_BEACON_ROUND ? { signature } : { signature, round };
}
