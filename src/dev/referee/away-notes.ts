import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { PlaceAway } from './block-source.ts';
import { readPlainFile, writeWhole } from './folder-files.ts';

/** Notes of places that do not answer, and since when, in the memory of the referee that watches them: `status` is another process. */

const Notes = z.array(z.object({ name: z.string(), since: z.number() })).max(1_000);
type AwayNotes = z.output<typeof Notes>;

const MOST_BYTES = 1_000_000;
const pathIn = (memories: string): string => join(memories, 'away.json');

/** Answers with the function that keeps what is away, and writes only what has changed. */
export function openAwayNotes(memories: string): (away: readonly PlaceAway[]) => void {
  let written: string | undefined;
  return (away) => {
    const text = JSON.stringify(away.map(({ name, since }) => ({ name, since })));
    if (text === written) return;
    try {
      if (away.length > 0) writeWhole(pathIn(memories), text, 0o600);
      else rmSync(pathIn(memories), { force: true });
      written = text;
    } catch {
      // The disk is full: it is tried again, and no campaign waits for it.
    }
  };
}

export function readAwayNotes(memories: string): AwayNotes {
  try {
    return Notes.parse(JSON.parse(readPlainFile(pathIn(memories), MOST_BYTES) ?? '[]'));
  } catch {
    return [];
  }
}
