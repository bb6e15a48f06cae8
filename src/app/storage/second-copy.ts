import { type CampaignChange, readCampaignCopy } from './campaign-copy.ts';
import {
  type Database,
  erase,
  type Head,
  inOne,
  loadHeadAndBody,
  loadSlice,
  putWhole,
  type Writing,
} from './campaign-tables.ts';
import type { Copies } from './copies.ts';
import { copyLine, fileOf } from './copy-lines.ts';
import { isFileOf, UNFINISHED } from './copy-names.ts';
import { packSome } from './log-tables.ts';

/** The campaigns restored from second copies, and those that were not. */
export interface Restored {
  /** Names of the campaigns, without deleted ones. */
  readonly names: readonly string[];
  /** Number of deleted campaigns, which are recently deleted again. */
  readonly deleted: number;
  /** Campaigns that are gone: their copies cannot be read. */
  readonly unreadable: number;
  /** Campaigns that IndexedDB does not take back now, as the disk is full. Their copies stay. */
  readonly waiting: number;
  /** True when nothing is stored at all, restored or not. */
  readonly empty: boolean;
}

/** Writes a change of a campaign into its copy; the whole campaign when the copy lacks earlier changes, or is to begin. */
export async function copyChange(db: Database, copies: Copies, head: Head, change?: CampaignChange): Promise<void> {
  const { id, changes = 0 } = head;
  const place = { revision: changes, after: changes - 1 };
  if (change && (await copies.append(fileOf('table', id), copyLine(change, changes), place))) return;
  await copyWhole(db, copies, id);
}

/** Begins a copy, or begins it anew. */
async function copyWhole(db: Database, copies: Copies, id: string): Promise<void> {
  try {
    const { head, body } = await loadHeadAndBody(db, id);
    const { name, turn, updated, deleted, entries, changes = 0 } = head;
    const revisionAt = (read: number) => (read < entries ? UNFINISHED : changes);
    const whole = {
      campaign: { ...body, name, entries: [] },
      turn,
      updated,
      ...(deleted !== undefined && { deleted }),
    };
    const lines = [copyLine({ whole }, revisionAt(0))];
    for (let from = 0; from < entries; ) {
      const more = await loadSlice(db, id, from);
      if (more.length === 0) return;
      from += more.length;
      lines.push(copyLine({ more }, revisionAt(from)));
    }
    // It may have gone on in the meantime, and then its next change finds the copy behind.
    if ((await db.get('heads', id))?.changes === head.changes)
      await copies.append(fileOf('table', id), new Blob(lines), { revision: changes });
  } catch {
    // Gone or damaged in the meantime: there is nothing to copy.
  }
}

/** Restores every campaign whose copy knows more than IndexedDB: it has lost the campaign, or its last entries. */
export async function restoreCampaigns(db: Database, copies: Copies): Promise<Restored> {
  // The copies are looked at first, since a change comes to IndexedDB first and what is erased leaves the copies first.
  const revisions = await copies.revisions();
  const heads = await headsByFile(db);
  const names: string[] = [];
  let [deleted, unreadable, waiting] = [0, 0, 0];
  for (const [file, revision] of revisions ?? []) {
    const head = heads.get(file);
    if (!isFileOf('table', file) || (head && (head.changes ?? 0) >= revision)) continue;
    const text = await copies.read(file);
    if (text === null) continue;
    const copy = readCampaignCopy(text);
    if (copy && copy.revision > (head?.changes ?? -1)) {
      const { revision: changes, ...whole } = copy;
      try {
        heads.set(file, await inOne(db, (tx) => putWhole(tx, whole, changes)));
        if (copy.deleted === undefined) names.push(copy.campaign.name);
        else deleted++;
      } catch {
        waiting++;
      }
    } else if (!head) unreadable++;
  }
  return { names, deleted, unreadable, waiting, empty: heads.size === 0 };
}

const headsByFile = async (db: Database): Promise<Map<string, Head>> =>
  new Map((await db.getAll('heads')).map((head) => [fileOf('table', head.id), head]));

const DAY = 24 * 60 * 60 * 1000;
const MONTH = 30 * DAY;

/** Erases what was deleted a month ago, and brings the copies of the others up to date. Returns whether anything was erased. */
export async function tidyCampaigns(db: Database, copies: Copies, now: number): Promise<boolean> {
  const revisions = await copies.revisions();
  let erased = false;
  for (const [file, { id, changes = 0 }] of await headsByFile(db)) {
    if (await inOne(db, (tx) => isOver(tx, id, now))) {
      // The copy goes first: a campaign that only its copy knows would be restored.
      if (!(await copies.remove(file))) continue;
      await erase(db, id);
      erased = true;
    } else if (revisions && (revisions.get(file) ?? UNFINISHED) < changes) await copyWhole(db, copies, id);
  }
  return erased;
}

/**
 * Whether the time of a deleted campaign is over. A clock can be wrong once: two starts at least a day apart must find that it
 * is, and no start between them that it is not.
 */
async function isOver(tx: Writing, id: string, now: number): Promise<boolean> {
  const head = await tx.objectStore('heads').get(id);
  if (!head) return false;
  const { due, ...rest } = head;
  const isDue = head.deleted !== undefined && head.deleted + MONTH < now;
  if (isDue && due !== undefined && due <= now) return now - due >= DAY;
  if (isDue || due !== undefined) await tx.objectStore('heads').put(isDue ? { ...rest, due: now } : rest);
  return false;
}

/** Packs what long play has left lying one by one; each pack is a change by itself, so that nobody waits for all. */
export async function packLogs(db: Database): Promise<void> {
  for (const { id } of await db.getAll('heads')) while (await inOne(db, (tx) => packSome(tx, id)));
}
