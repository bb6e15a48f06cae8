import { alike } from '../../engine/kernel/alike.ts';
import type { Campaign } from '../../engine/kernel/campaign.ts';
import { Trouble } from '../../panels/start/shelf.ts';
import type { Recovered } from '../../panels/start/store-safety.ts';
import { readCampaignCopy } from './campaign-copy.ts';
import {
  type Database,
  inOne,
  keepHead,
  putWhole,
  type Stored,
  soundHeads,
  soundWhole,
  storedCampaign,
  storedIds,
  storedIn,
} from './campaign-tables.ts';
import type { Copies } from './copies.ts';
import { fileOf } from './copy-lines.ts';
import { isFileOf, UNFINISHED } from './copy-names.ts';
import { type Mended, mend } from './mend.ts';
import { copyWhole } from './second-copy.ts';

/** The outcome for campaigns that were lost or damaged. */
export interface Restored {
  /** Those that are here again, perhaps in part, without deleted ones. */
  readonly campaigns: readonly Recovered[];
  /** Number of deleted campaigns, which are recently deleted again. */
  readonly deleted: number;
  /** Those that are here and damaged, and of which the copy has no more. Nothing was changed. */
  readonly broken: readonly Recovered[];
  /** Number of those that are gone: their copies cannot be read. */
  readonly unreadable: number;
  /** Number of those that IndexedDB does not take back now, as the disk is full. Their copies stay. */
  readonly waiting: number;
}

export const NOTHING_WRONG: Restored = { campaigns: [], deleted: 0, broken: [], unreadable: 0, waiting: 0 };

export const bothRestored = (a: Restored, b: Restored): Restored => ({
  campaigns: [...a.campaigns, ...b.campaigns],
  deleted: a.deleted + b.deleted,
  broken: [...a.broken, ...b.broken],
  unreadable: a.unreadable + b.unreadable,
  waiting: a.waiting + b.waiting,
});

/** A campaign by the file of its copy; its id is known where something of it is stored. */
interface Place {
  readonly file: string;
  readonly id?: string | undefined;
}
export const copyPlace = (id: string): Place => ({ file: fileOf('table', id), id });

/**
 * Puts a campaign that is lost or damaged back from its copy. What would come back in part only stays as it is while something of
 * it is here, unless `partly` says otherwise: nothing is thrown away unasked.
 */
export async function mendCampaign(db: Database, copies: Copies, place: Place, partly = false): Promise<Restored> {
  const { id, stored, copied, mended, isUnread } = await bothOf(db, copies, place);
  if (isUnread) return NOTHING_WRONG;
  if (!id || !stored) return { ...NOTHING_WRONG, unreadable: 1 };
  if (!mended) {
    const { head } = stored;
    if (!head) return { ...NOTHING_WRONG, unreadable: 1 };
    return { ...NOTHING_WRONG, broken: [{ id, name: head.name, was: 'damaged', orders: null, all: head.entries }] };
  }
  const { copy, all, changes } = mended;
  const { name, entries } = copy.campaign;
  const whole = soundWhole(stored);
  if (whole && alike(whole.campaign, copy.campaign)) {
    // An older log with a later revision: the copy that is written anew has to follow on it.
    if (copied.revision > (whole.head.changes ?? 0)) await inOne(db, (tx) => keepHead(tx, { ...whole.head, changes }));
    return NOTHING_WRONG;
  }
  const was = stored.isThere ? 'damaged' : 'lost';
  const recovered: Recovered = { id, name, was, orders: entries.length, all };
  if (entries.length < all && stored.isThere && !partly) return { ...NOTHING_WRONG, broken: [recovered] };
  try {
    await inOne(db, async (tx) => {
      // It may have gone on in the meantime.
      if (!alike((await storedIn(tx, id)).head, stored.head)) throw new Trouble('conflict');
      await putWhole(tx, copy, changes);
    });
  } catch {
    return { ...NOTHING_WRONG, waiting: 1 };
  }
  await copyWhole(db, copies, id, copied.tail);
  return { ...NOTHING_WRONG, ...(copy.deleted === undefined ? { campaigns: [recovered] } : { deleted: 1 }) };
}

/** A damaged campaign as far as it can be played, and the number of orders that it had. */
export interface Playable {
  readonly campaign: Campaign;
  readonly all: number;
}

/** Null when neither place has the rules of it. */
export async function playablePart(db: Database, copies: Copies, id: string): Promise<Playable | null> {
  const { mended } = await bothOf(db, copies, copyPlace(id));
  return mended ? { campaign: mended.copy.campaign, all: mended.all } : null;
}

async function bothOf(db: Database, copies: Copies, place: Place) {
  const text = await copies.read(place.file);
  const copied = readCampaignCopy(place.file, text ?? '');
  const id = place.id ?? copied.whole?.campaign.id;
  if (id === undefined && text === null) return { copied, isUnread: true };
  // An id that has another file is damaged.
  if (id === undefined || fileOf('table', id) !== place.file) return { copied };
  const stored: Stored = await storedCampaign(db, id);
  const mended: Mended | null = await mend(stored, copied);
  return { id, stored, copied, mended };
}

/**
 * Restores every campaign that IndexedDB has lost, or of which its copy knows more. What else may be damaged is found when it is
 * opened, or when the page has time (`tidy-campaigns.ts`).
 */
export async function restoreCampaigns(db: Database, copies: Copies): Promise<Restored> {
  // The copies are looked at first, since a change comes to IndexedDB first and what is erased leaves the copies first.
  const revisions = (await copies.revisions()) ?? new Map<string, number>();
  const heads = new Map((await soundHeads(db)).map((head) => [head.id, head]));
  const ids = new Map((await storedIds(db)).map((id) => [fileOf('table', id), id]));
  let restored = NOTHING_WRONG;
  for (const file of new Set([...revisions.keys(), ...ids.keys()])) {
    const id = ids.get(file);
    const changes = heads.get(id ?? '')?.changes ?? (heads.has(id ?? '') ? 0 : UNFINISHED);
    const isBehind = !heads.has(id ?? '') || changes < (revisions.get(file) ?? UNFINISHED);
    if (isFileOf('table', file) && isBehind)
      restored = bothRestored(restored, await mendCampaign(db, copies, { file, id }));
  }
  return restored;
}
