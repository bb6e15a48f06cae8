import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MINUTE } from '@hexpost/engine';
import { z } from 'zod';
import type { Block } from '../../post/armour.ts';
import { folderOf } from '../../post/folder-names.ts';
import { listedDigests, readBlock, readPlainFile, writeBlock, writeWhole } from './folder-files.ts';

/**
 * The memory of a campaign, in a folder that nobody else sees: decisions between a close and the report, the time at which each block was
 * first seen, and every block that the referee has signed. Each is on the disk before anything that builds on it is in the shared folder.
 */

const MemorySchema = z.object({
  notes: z.record(z.string(), z.unknown()),
  /** First seen, in milliseconds since 1970, by digest. */
  seen: z.record(z.string().regex(/^[0-9a-f]{64}$/), z.number()),
  /** The last look at the whole folder, in milliseconds since 1970. */
  lookedAt: z.number().optional(),
  /** The notifications that went out, by a key that shows no address. */
  told: z
    .record(z.string(), z.union([z.literal('sent'), z.strictObject({ tries: z.number(), next: z.number() })]))
    .optional(),
});
type Remembered = z.output<typeof MemorySchema>;

export interface CampaignMemory extends Remembered {
  /** Writes the notes and times. */
  readonly keep: () => Promise<void>;
  /** Notes the last look, which has found nothing new. */
  readonly keepLook: () => void;
  /** Writes a block that was signed here. */
  readonly keepOwn: (block: Block) => void;
  /** The blocks that were signed here. */
  readonly own: () => readonly Block[];
}

/** Only the owner of the keys reads it. */
const PRIVATE = 0o600;

/** Opens the memory of a campaign. What cannot be read of it is forgotten; a dry one writes nothing. `looks` are those of all campaigns. */
export function openMemory(
  root: string,
  campaign: string,
  isDry: boolean,
  looks: LookTimes = openLookTimes(root, isDry),
): CampaignMemory {
  const path = join(root, `${campaign}.json`);
  const read = readMemory(path);
  // Blocks whose times are lost count as sent before the first look.
  const lookedAt = read.lookedAt && Math.max(read.lookedAt, looks.of(campaign) ?? 0);
  const memory: CampaignMemory = {
    ...read,
    ...(lookedAt && { lookedAt }),
    keepLook() {
      looks.note(campaign, memory.lookedAt ?? 0);
    },
    async keep() {
      const { notes, seen, lookedAt, told } = memory;
      if (!isDry) writeWhole(path, JSON.stringify({ notes, seen, lookedAt, told }), PRIVATE);
    },
    keepOwn(block) {
      if (!isDry) writeBlock(root, block, PRIVATE);
    },
    own() {
      if (!existsSync(join(root, folderOf(campaign)))) return [];
      return listedDigests(root, campaign).flatMap((digest) => readBlock(root, campaign, digest) ?? []);
    },
  };
  return memory;
}

function readMemory(path: string): Remembered {
  const empty: Remembered = { notes: {}, seen: {} };
  if (!existsSync(path)) return empty;
  try {
    return MemorySchema.catch(empty).parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return empty;
  }
}

/**
 * The times at which campaigns were looked at last, in one file for all: while nothing happens, a file for each of a thousand campaigns would be all that
 * the disk is busy with. A time that was not written any more is an older one: the doubt goes to the author of a post.
 */
interface LookTimes {
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
