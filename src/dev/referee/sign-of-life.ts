import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MINUTE } from '@hexpost/engine';
import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { z } from 'zod';
import { fromBase64, toBase64 } from '../../post/armour.ts';
import { folderOf } from '../../post/folder-names.ts';
import type { Identity } from '../../post/keys.ts';
import { signingPoint, verifies } from '../../post/public-keys.ts';
import { filesIn, namesOfForm, readPlainFile, writeLightly, writeWhole } from './folder-files.ts';

/**
 * A lock in a folder that is kept in step between computers is no lock: two can take it at once. So a referee only leaves a sign of life
 * in the folder of each campaign that it leads, signed with its keys, and does not begin while that of another one with the same keys is
 * fresh. Who starts two within the time that a folder needs to be in step can still have two; then the one with the lower name goes on.
 */

export interface SignsOfLife {
  /** The names of other referees with these keys whose sign in a campaign is fresh. */
  readonly othersIn: (campaign: string) => readonly string[];
  /** True while this referee leads the campaign: then its sign is renewed. `names` are the files in its folder, if they are known. */
  readonly leads: (campaign: string, names?: readonly string[]) => boolean;
}

/** Signs are renewed after the first of these times, and old after the second. */
const OFTEN = 2 * MINUTE;
const FRESH = 15 * MINUTE;
const MOST_BYTES = 500;
/** Signs of a campaign that are looked at: each costs a signature, and anybody can put files there. */
const MOST_SIGNS = 20;

const Sign = z.strictObject({ at: z.number(), signature: z.string().regex(/^[A-Za-z0-9+/]{86}$/) });

/** `takesOver`: goes on at once where another one was at work. */
export function openSignsOfLife(
  folder: string,
  own: string,
  { sign: key, secret }: Identity,
  { clock, takesOver = false }: { readonly clock: () => number; readonly takesOver?: boolean },
): SignsOfLife {
  const keys = bytesToHex(sha256(utf8ToBytes(`referee ${key}`))).slice(0, 12);
  const form = new RegExp(`^referee-${keys}-([0-9a-f]{12})\\.txt$`);
  const pathOf = (campaign: string, name: string) => join(folder, folderOf(campaign), `referee-${keys}-${name}.txt`);
  /** The times at which the signs of campaigns that are led here were renewed. */
  const renewed = new Map<string, number>();

  /** The time is part of what is signed, and so are campaign and name: a copy counts nowhere else, and no longer. */
  function isFresh(campaign: string, name: string): boolean {
    const text = readPlainFile(pathOf(campaign, name), MOST_BYTES);
    const read = Sign.safeParse(parsed(text));
    // The clocks of two computers differ.
    if (!read.success || !(Math.abs(clock() - read.data.at) < FRESH)) return false;
    const { at, signature } = read.data;
    return verifies(signingPoint(key)!, fromBase64(signature) ?? new Uint8Array(), signedBytes(campaign, name, at));
  }

  const othersIn = (campaign: string, names = filesIn(join(folder, folderOf(campaign)))): readonly string[] =>
    namesOfForm(names, form)
      .filter((name) => name !== own)
      .slice(0, MOST_SIGNS)
      .filter((name) => isFresh(campaign, name));

  return {
    othersIn: (campaign) => othersIn(campaign),
    leads(campaign, names) {
      const before = renewed.get(campaign);
      const others = othersIn(campaign, names);
      const goesOn = before === undefined && !takesOver ? others.length === 0 : others.every((name) => name > own);
      if (!goesOn) return false;
      if (before !== undefined && Math.abs(clock() - before) < OFTEN) return true;
      const at = clock();
      const signature = toBase64(ed25519.sign(signedBytes(campaign, own, at), fromBase64(secret.sign)!));
      writeLightly(pathOf(campaign, own), JSON.stringify({ at, signature }));
      renewed.set(campaign, at);
      return true;
    },
  };
}

/** No block is signed with these words: it begins with another one. */
const signedBytes = (campaign: string, name: string, at: number): Uint8Array =>
  utf8ToBytes(`hexpost-referee campaign=${campaign} name=${name} at=${at}`);

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

/** The name of a referee is in its memory: after a crash it is the same one. */
export function ownName(memories: string): string {
  const path = join(memories, 'name');
  const known = existsSync(path) ? readFileSync(path, 'utf8') : '';
  if (/^[0-9a-f]{12}$/.test(known)) return known;
  const name = randomBytes(6).toString('hex');
  writeWhole(path, name, 0o600);
  return name;
}
