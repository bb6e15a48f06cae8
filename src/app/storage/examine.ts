import { type Campaign, deepEqual } from '@hexpost/engine';
import { type CopiedCampaign, readCampaignCopy } from './campaign-copy.ts';
import { type Database, soundWhole, storedCampaign, type Whole } from './campaign-tables.ts';
import { fileOf } from './copy-lines.ts';
import { contradiction, contradicts, type Doubt, doubtOf } from './doubt.ts';
import { readMailboxCopy } from './mailbox-copy.ts';
import { type PostDatabase, readBox, wholeBox } from './mailbox-tables.ts';

/**
 * The state of one campaign or mailbox: sound; damaged where it is stored; not checked yet; or with another or a damaged copy,
 * whose end has the revision `tail`; or in doubt.
 */
export type Examined = 'sound' | 'damaged' | 'unchecked' | { readonly tail: number } | InDoubt;

/** The stored records and the copy contradict each other, and no check on the records says which is right. */
export interface InDoubt {
  readonly tail: number;
  /** Revision of the campaign that was examined. */
  readonly changes?: number;
  /** The campaign with what the copy has in these places; undefined for a mailbox. */
  readonly other?: Campaign;
  /** The campaign of the copy is the right one. */
  readonly isRight: boolean;
}

export const isInDoubt = (found: Examined): found is InDoubt => typeof found === 'object' && 'isRight' in found;

/** Compares everything that is stored of a campaign with the text of its copy; null where no copies are stored. */
export async function examineCampaign(db: Database, id: string, text: string | null): Promise<Examined> {
  const stored = await storedCampaign(db, id);
  const whole = soundWhole(stored);
  if (!whole) return stored.isThere ? 'damaged' : 'sound';
  const copied = readCampaignCopy(fileOf('table', id), text ?? '');
  if (!stored.isChecked) return (await judged(whole, copied, doubtOf(stored, copied))) ?? 'unchecked';
  if (text === null) return 'sound';
  const { head, campaign } = whole;
  const isSame =
    copied.isSound &&
    copied.revision === (head.changes ?? 0) &&
    deepEqual(
      { ...copied.whole, campaign: { ...copied.whole?.campaign, entries: copied.entries } },
      { campaign, turn: head.turn, updated: head.updated, deleted: head.deleted },
    );
  return isSame ? 'sound' : { tail: copied.tail };
}

/** Looks in the copy for what makes a stored campaign that does not follow by the rules follow by them. */
export async function examineByRules(db: Database, id: string, text: string): Promise<Examined> {
  const whole = soundWhole(await storedCampaign(db, id));
  const copied = readCampaignCopy(fileOf('table', id), text);
  const doubt = whole && contradiction(whole.campaign, whole.head, copied);
  return (doubt && (await judged(whole, copied, { ...doubt, isProven: false }))) ?? 'sound';
}

/** Decides by the checks or the rules which version is right; undefined when it is the stored one. */
async function judged(
  { campaign, head: { changes = 0 } }: Whole,
  { tail }: CopiedCampaign,
  doubt: Doubt | undefined,
): Promise<InDoubt | undefined> {
  if (!doubt) return undefined;
  const { other, isProven } = doubt;
  if (isProven) return { tail, changes, other, isRight: true };
  const { playedAgain } = await import('../files/read-campaign.ts');
  const [own, others] = [await playedAgain(campaign), await playedAgain(other)];
  return own.ok && !others.ok ? undefined : { tail, changes, other, isRight: others.ok && !own.ok };
}

/** The same for a mailbox. */
export async function examineMailbox(db: PostDatabase, id: string, text: string | null): Promise<Examined> {
  const box = await readBox(db, id);
  if (!wholeBox(box)) return box.isThere ? 'damaged' : 'sound';
  const copied = readMailboxCopy(fileOf('post', id), text ?? '');
  if (!box.isChecked) {
    const isEqual = copied.isSound && copied.revision === box.blocks.size;
    return contradicts(box, copied) ? { tail: copied.revision, isRight: isEqual } : 'unchecked';
  }
  if (text === null) return 'sound';
  const isSame =
    copied.isSound &&
    deepEqual(copied.notes, box.notes) &&
    copied.blocks.size === box.blocks.size &&
    [...box.blocks.keys()].every((digest) => copied.blocks.has(digest));
  return isSame ? 'sound' : { tail: copied.revision };
}
