import { nextTask } from '../../store/state-cache.ts';
import { type CampaignChange, readCampaignCopy } from './campaign-copy.ts';
import {
  type Database,
  erase,
  type Head,
  headIn,
  inOne,
  soundWhole,
  storedCampaign,
  type Writing,
} from './campaign-tables.ts';
import type { Copies } from './copies.ts';
import { copyLine, fileOf } from './copy-lines.ts';
import { UNFINISHED } from './copy-names.ts';
import { doubtOf } from './doubt.ts';
import { PACK } from './log-tables.ts';

/** Writes a change of a campaign into its copy; the whole campaign when the copy lacks earlier changes, or is to begin. */
export async function copyChange(db: Database, copies: Copies, head: Head, change?: CampaignChange): Promise<void> {
  const { id, changes = 0 } = head;
  const [file, place] = [fileOf('table', id), { revision: changes, after: changes - 1 }];
  if (change && (await copies.append(file, copyLine(file, change, changes), place))) return;
  await copyWhole(db, copies, id);
}

/** Begins a copy, or starts it over: behind the last line when that has the revision `tail`, else only over an earlier revision. */
export async function copyWhole(db: Database, copies: Copies, id: string, tail?: number): Promise<void> {
  const stored = await storedCampaign(db, id);
  const whole = soundWhole(stored);
  // Gone or damaged in the meantime: there is nothing to copy.
  if (!whole) return;
  // Records without checks may have been altered unnoticed, and must not overwrite the copy: `tidyCampaigns` decides which is right.
  const before = stored.isChecked ? null : await copies.read(fileOf('table', id));
  if (before !== null && doubtOf(stored, readCampaignCopy(fileOf('table', id), before))) return;
  const { name, turn, updated, deleted, entries, changes = 0 } = whole.head;
  const campaign = { ...whole.campaign, name, entries: [] };
  const beginning = { whole: { campaign, turn, updated, ...(deleted !== undefined && { deleted }) } };
  const file = fileOf('table', id);
  const revisionAt = (written: number) => (written < entries ? UNFINISHED : changes);
  const lines = [copyLine(file, beginning, revisionAt(0))];
  for (let from = 0; from < entries; from += PACK) {
    const more = whole.campaign.entries.slice(from, from + PACK);
    lines.push(copyLine(file, { more, from }, revisionAt(from + more.length)));
    await nextTask();
  }
  await copies.append(file, new Blob(lines), { revision: changes, ...(tail !== undefined && { after: tail }) });
}

/**
 * Erases a campaign and its copy for good, where `may` says so: it is asked once more in the transaction that erases, because people
 * and other tabs go on meanwhile. Answers whether it is gone.
 */
export async function eraseCampaign(
  db: Database,
  copies: Copies,
  id: string,
  may: (head: Head) => boolean,
): Promise<boolean> {
  const isFree = async (tx: Writing): Promise<boolean> => {
    const head = await headIn(tx, id);
    return head !== undefined && may(head);
  };
  if (!(await inOne(db, isFree))) return false;
  const file = fileOf('table', id);
  // The copy goes first: a campaign that only its copy knows would be restored.
  if (!(await copies.remove(file))) return false;
  const isGone = await inOne(db, async (tx) => {
    if (!(await isFree(tx))) return false;
    await erase(tx, id);
    return true;
  });
  // An earlier change may have been copied meanwhile.
  if (isGone) await copies.remove(file);
  else await copyWhole(db, copies, id);
  return isGone;
}
