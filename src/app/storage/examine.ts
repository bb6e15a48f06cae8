import { alike } from '../../engine/kernel/alike.ts';
import { readCampaignCopy } from './campaign-copy.ts';
import { type Database, soundWhole, storedCampaign } from './campaign-tables.ts';
import { fileOf } from './copy-lines.ts';
import { readMailboxCopy } from './mailbox-copy.ts';
import { type PostDatabase, readBox, wholeBox } from './mailbox-tables.ts';

/** The state of one campaign or mailbox: sound; damaged where it is stored; without checks as yet; or with another or a damaged copy. */
export type Examined = 'sound' | 'damaged' | 'unchecked' | { readonly tail: number };

/** Holds all that is stored of a campaign against the text of its copy; null where no copies are kept. */
export async function examineCampaign(db: Database, id: string, text: string | null): Promise<Examined> {
  const stored = await storedCampaign(db, id);
  const whole = soundWhole(stored);
  if (!whole) return stored.isThere ? 'damaged' : 'sound';
  if (!stored.isChecked) return 'unchecked';
  if (text === null) return 'sound';
  const copied = readCampaignCopy(fileOf('table', id), text);
  const { head, campaign } = whole;
  const isSame =
    copied.isSound &&
    copied.revision === (head.changes ?? 0) &&
    alike(
      { ...copied.whole, campaign: { ...copied.whole?.campaign, entries: copied.entries } },
      { campaign, turn: head.turn, updated: head.updated, deleted: head.deleted },
    );
  return isSame ? 'sound' : { tail: copied.tail };
}

/** The same for a mailbox. */
export async function examineMailbox(db: PostDatabase, id: string, text: string | null): Promise<Examined> {
  const box = await readBox(db, id);
  if (!wholeBox(box)) return box.isThere ? 'damaged' : 'sound';
  if (!box.isChecked) return 'unchecked';
  if (text === null) return 'sound';
  const copied = readMailboxCopy(fileOf('post', id), text);
  const isSame =
    copied.isSound &&
    alike(copied.notes, box.notes) &&
    copied.blocks.size === box.blocks.size &&
    [...box.blocks.keys()].every((digest) => copied.blocks.has(digest));
  return isSame ? 'sound' : { tail: copied.revision };
}
