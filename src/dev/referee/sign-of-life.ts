import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MINUTE } from '@hexpost/engine';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { z } from 'zod';
import { writeWhole } from './folder-files.ts';

/**
 * A lock in a folder that is kept in step between computers is no lock: two can take it at once. So a referee only leaves a sign of life
 * there, and does not begin while that of another one with the same keys is fresh. Who starts two within the time that a folder needs
 * to be in step can still have two; then the one with the lower name goes on.
 */

export interface SignOfLife {
  /** The names of other referees with these keys whose sign is fresh. */
  readonly others: () => readonly string[];
  /** False while another one goes before this one. */
  readonly goesOn: () => boolean;
  /** Renews the own sign if it is not new. */
  readonly renew: () => void;
}

/** Signs are renewed after the first of these times, and old after the second. */
const OFTEN = 2 * MINUTE;
const FRESH = 15 * MINUTE;
const MOST_BYTES = 500;

const Sign = z.object({ at: z.number() });

export function openSignOfLife(folder: string, memories: string, signKey: string, clock: () => number): SignOfLife {
  const own = ownName(memories);
  const keys = bytesToHex(sha256(utf8ToBytes(`referee ${signKey}`))).slice(0, 12);
  const form = new RegExp(`^hexpost-referee-${keys}-([0-9a-f]{12})\\.txt$`);
  let renewed = Number.NEGATIVE_INFINITY;
  const others = (): readonly string[] =>
    readdirSync(folder).flatMap((file) => {
      const name = form.exec(file)?.[1];
      return name !== undefined && name !== own && isFresh(join(folder, file), clock()) ? [name] : [];
    });
  return {
    others,
    goesOn: () => others().every((name) => name > own),
    renew() {
      if (clock() - renewed < OFTEN) return;
      renewed = clock();
      writeWhole(join(folder, `hexpost-referee-${keys}-${own}.txt`), JSON.stringify({ at: renewed }));
    },
  };
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

function isFresh(path: string, now: number): boolean {
  try {
    const text = readFileSync(path, 'utf8').slice(0, MOST_BYTES);
    // The clocks of two computers differ.
    return Math.abs(now - Sign.parse(JSON.parse(text)).at) < FRESH;
  } catch {
    return false;
  }
}
