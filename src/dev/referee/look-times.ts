import { join } from 'node:path';
import { MINUTE } from '@hexpost/engine';
import { z } from 'zod';
import { readPlainFile, writeWhole } from './folder-files.ts';

/**
 * The times at which campaigns were looked at last, in one file for all: while nothing happens, a file for each of a thousand campaigns would be all that
 * the disk is busy with. A time that was not written any more is an older one: the doubt goes to the author of a post.
 */
export interface LookTimes {
  /** Milliseconds since 1970. */
  readonly of: (campaign: string) => number | undefined;
  /** Notes a look that has found nothing new; it is written soon. */
  readonly note: (campaign: string, at: number) => void;
}

const OFTEN = MINUTE;
const MOST_BYTES = 10_000_000;
const Times = z.record(z.string(), z.number());

export function openLookTimes(root: string, isDry: boolean): LookTimes {
  const path = join(root, 'looks.json');
  const times = new Map(Object.entries(readTimes(path)));
  let writtenAt = Number.NEGATIVE_INFINITY;
  return {
    of: (campaign) => times.get(campaign),
    note(campaign, at) {
      times.set(campaign, at);
      if (isDry || Math.abs(at - writtenAt) < OFTEN) return;
      writtenAt = at;
      writeWhole(path, JSON.stringify(Object.fromEntries(times)), 0o600);
    },
  };
}

function readTimes(path: string): Readonly<Record<string, number>> {
  try {
    return Times.parse(JSON.parse(readPlainFile(path, MOST_BYTES) ?? '{}'));
  } catch {
    return {};
  }
}
