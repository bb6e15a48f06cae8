import { type Campaign, deepEqual, type Entry } from '@hexpost/engine';
import type { CopiedCampaign } from './campaign-copy.ts';
import { type Stored, soundWhole } from './campaign-tables.ts';
import type { CopiedMailbox } from './mailbox-copy.ts';
import type { StoredBox } from './mailbox-tables.ts';

/**
 * Records of an earlier version have no checks: one that was altered but still makes sense shows only where the copy differs.
 * Neither is trusted just because it is read first.
 */
export interface Doubt {
  /** The stored campaign with what the copy has in the places that contradict each other. */
  readonly other: Campaign;
  /** Every line of the copy has a check, and the copy is of just this revision. */
  readonly isProven: boolean;
}

/** Compares a stored campaign that has records without checks with its copy; undefined unless they contradict each other. */
export function doubtOf(stored: Stored, copied: CopiedCampaign): Doubt | undefined {
  const whole = soundWhole(stored);
  if (!whole || stored.isChecked || !copied.whole) return undefined;
  return contradiction(whole.campaign, whole.head, copied);
}

/** Compares any stored campaign with its copy. */
export function contradiction(
  campaign: Campaign,
  head: { readonly changes?: number; readonly deleted?: number },
  copied: CopiedCampaign,
): Doubt | undefined {
  if (!copied.whole) return undefined;
  const changes = head.changes ?? 0;
  const isEqual = copied.revision === changes;
  const entries = campaign.entries.map((own, i): Entry => {
    const other = copied.entries[i];
    return other && !deepEqual(own, other) && (isEqual || isSameOrder(own, other)) ? other : own;
  });
  const { entries: _, ...body } = copied.whole.campaign;
  // The computer's seats and the name may have changed since.
  const later = isEqual ? {} : { computers: campaign.computers, name: campaign.name };
  const other: Campaign = { ...body, ...later, entries };
  if (deepEqual(other, campaign)) return undefined;
  return { other, isProven: isEqual && copied.isSound };
}

/** Two forms of one order, and not an order that was given after another had been undone. */
const isSameOrder = (one: Entry, other: Entry): boolean =>
  one.hash === other.hash || deepEqual(one.command, other.command);

/**
 * True when the copy of a mailbox has other plans and marks than those that are stored without a check, or another time of a block,
 * which its digest leaves out.
 */
export function contradicts({ notes, areNotesChecked, blocks }: StoredBox, copied: CopiedMailbox): boolean {
  const areOtherNotes = !areNotesChecked && copied.notes !== null && !deepEqual(notes, copied.notes);
  return areOtherNotes || [...blocks].some(([digest, { at }]) => (copied.blocks.get(digest)?.at ?? at) !== at);
}
