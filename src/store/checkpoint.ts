import { type Campaign, ENGINE_VERSION, hashOf } from '@hexpost/engine';
import { z } from 'zod';
import { keepState } from './state-cache.ts';

/**
 * The state of a campaign after some of its entries, stored beside the log so that a long one opens without being folded from its
 * beginning. It saves time and proves nothing: no file has one, and verifying replays the log.
 */
const CheckpointSchema = z.strictObject({
  engine: z.literal(ENGINE_VERSION),
  ruleset: z.string(),
  /** Number of entries before it. */
  entries: z.int().min(1),
  /** Hash of the last of them, which is that of the state. */
  head: z.string(),
  state: z.unknown(),
});
export type Checkpoint = z.infer<typeof CheckpointSchema>;

/** Entries that are folded faster than a new checkpoint would be worth. */
const EVERY = 500;

/** A checkpoint after the whole log, or undefined while the one after `known` entries is good enough. */
export function nextCheckpoint({ ruleset, entries }: Campaign, state: unknown, known: number): Checkpoint | undefined {
  const head = entries.at(-1)?.hash;
  if (head === undefined || entries.length - known < EVERY) return undefined;
  return { engine: ENGINE_VERSION, ruleset: ruleset.hash, entries: entries.length, head, state };
}

/**
 * Uses a checkpoint if it belongs to this campaign under these rules: the log is folded from there on. Returns the number of
 * entries before it; 0 when it was not used.
 */
export function takeCheckpoint(kept: unknown, campaign: Campaign): number {
  const read = CheckpointSchema.safeParse(kept);
  if (!read.success) return 0;
  const { ruleset, entries, head, state } = read.data;
  const last = campaign.entries[entries - 1];
  if (ruleset !== campaign.ruleset.hash || last?.hash !== head || digestOf(state) !== head) return 0;
  keepState({ entries: campaign.entries.slice(0, entries) }, state);
  return entries;
}

/** True when a state is the one that the last entry of the log names. */
export function isPositionOf({ entries }: Campaign, state: unknown): boolean {
  const last = entries.at(-1);
  return last === undefined || digestOf(state) === last.hash;
}

/** The hash of a state; undefined when it is not plain data. */
function digestOf(state: unknown): string | undefined {
  try {
    return hashOf(state);
  } catch {
    return undefined;
  }
}
