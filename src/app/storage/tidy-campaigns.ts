import { type Database, headIn, inOne, keepHead, soundHeads, takeOver, type Writing } from './campaign-tables.ts';
import type { Copies } from './copies.ts';
import { fileOf } from './copy-lines.ts';
import { isInDoubt } from './examine.ts';
import { examinedCampaign } from './examine-beside.ts';
import { packSome } from './log-tables.ts';
import {
  bothRestored,
  copyPlace,
  mendCampaign,
  NOTHING_WRONG,
  type Restored,
  settleDoubt,
} from './restore-campaigns.ts';
import { copyWhole, eraseCampaign } from './second-copy.ts';

const DAY = 24 * 60 * 60 * 1000;
const MONTH = 30 * DAY;

/**
 * Erases what was deleted a month ago. Reads all others and their copies whole, repairs what is damaged, and rewrites every copy
 * that differs from what is stored.
 */
export async function tidyCampaigns(db: Database, copies: Copies, now: number): Promise<Tidied> {
  const hasCopies = (await copies.revisions()) !== null;
  const erased: string[] = [];
  let restored = NOTHING_WRONG;
  for (const { id } of await soundHeads(db)) {
    if (await inOne(db, (tx) => isOver(tx, id, now))) {
      // A restored one is not due.
      if (await eraseCampaign(db, copies, id, ({ due }) => due !== undefined)) erased.push(id);
    } else restored = bothRestored(restored, await tidyOne(db, copies, id, hasCopies));
  }
  return { erased, restored };
}

export interface Tidied {
  /** The campaigns that are gone for good. */
  readonly erased: readonly string[];
  readonly restored: Restored;
}

async function tidyOne(db: Database, copies: Copies, id: string, hasCopies: boolean): Promise<Restored> {
  const look = async () =>
    examinedCampaign(db, id, hasCopies ? ((await copies.read(fileOf('table', id))) ?? '') : null);
  let found = await look();
  if (isInDoubt(found)) return settleDoubt(db, copies, id, found);
  if (found === 'unchecked') {
    await inOne(db, (tx) => takeOver(tx, id));
    found = await look();
  }
  if (found === 'damaged') return mendCampaign(db, copies, copyPlace(id));
  if (typeof found === 'object') await copyWhole(db, copies, id, found.tail);
  return NOTHING_WRONG;
}

/**
 * True when the time of a deleted campaign is over. A clock can be wrong once: two starts at least a day apart must find that it
 * is, and no start between them that it is not.
 */
async function isOver(tx: Writing, id: string, now: number): Promise<boolean> {
  const head = await headIn(tx, id);
  if (!head) return false;
  const { due, ...rest } = head;
  const isDue = head.deleted !== undefined && head.deleted + MONTH < now;
  if (isDue && due !== undefined && due <= now) return now - due >= DAY;
  if (isDue || due !== undefined) await keepHead(tx, isDue ? { ...rest, due: now } : rest);
  return false;
}

/** Packs the single entries that long play has left; each pack is a change by itself, so that nothing waits for all. */
export async function packLogs(db: Database): Promise<void> {
  for (const { id } of await soundHeads(db)) while (await inOne(db, (tx) => packSome(tx, id)));
}
