import type { CampaignState } from '../../store/campaign.ts';
import { nextCheckpoint } from '../../store/checkpoint.ts';
import type { Problem } from '../../store/files/text-file.ts';
import { foldBefore } from '../../store/state-cache.ts';
import { whenSettled } from '../shell/when-settled.ts';
import { verifyStored } from '../storage/ask-beside.ts';
import type { Storage } from '../storage/storage.ts';

/**
 * Does the work on an opened campaign that can wait until it is on the screen. Each is verified from its beginning: the answer is
 * the problem when it does not follow by the rules. A long one gets a checkpoint for the next time. One that was opened from a
 * checkpoint, after `known` entries, is folded from its beginning; the checkpoint is removed when there is a problem. `mended`: its
 * copy made it follow, and it is to be opened again.
 */
export async function finishOpening(
  storage: Pick<Storage, 'keepCheckpoint' | 'mend'>,
  { system, campaign, state }: Pick<CampaignState, 'system' | 'campaign' | 'state'>,
  known: number,
  left: AbortSignal,
  mayWrite = true,
): Promise<Problem | 'mended' | null> {
  const { id } = campaign;
  const next = nextCheckpoint(campaign, state, known);
  await whenSettled();
  if (left.aborted) return null;
  // The campaign opens without a checkpoint too, only slower.
  if (next) await storage.keepCheckpoint(id, next).catch(() => {});
  const found = verifyStored(id, left);
  await foldBefore(system, campaign, known, idle);
  const { facts } = (await found) ?? {};
  if (!facts) return null;
  await storage.keepCheckpoint(id, undefined).catch(() => {});
  if (mayWrite && !left.aborted && (await storage.mend(id, 'by-rules').catch(() => false))) return 'mended';
  return mismatchAt(Number(facts.entry ?? 1));
}

/** A stored log that does not follow by the rules from an entry on, counted from 1. */
export const mismatchAt = (entry: number): Problem => ({ code: 'stored-mismatch', facts: { entry } });

const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve());
    else setTimeout(resolve);
  });
