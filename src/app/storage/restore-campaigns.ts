import { type Campaign, deepEqual } from '@hexpost/engine';
import { Trouble } from '../../panels/start/shelf.ts';
import type { Recovered } from '../../panels/start/store-safety.ts';
import { randomHex } from '../../store/random-hex.ts';
import { readCampaignCopy } from './campaign-copy.ts';
import {
  type Database,
  freeName,
  inOne,
  keepHead,
  putWhole,
  type Stored,
  soundHeads,
  soundWhole,
  storedCampaign,
  storedIds,
  storedIn,
  takeOver,
} from './campaign-tables.ts';
import type { Copies } from './copies.ts';
import { fileOf } from './copy-lines.ts';
import { isFileOf, UNFINISHED } from './copy-names.ts';
import { type InDoubt, isInDoubt } from './examine.ts';
import { examinedByRules } from './examine-beside.ts';
import { type Mended, mend } from './mend.ts';
import { restoreOnce } from './restore-once.ts';
import { copyWhole } from './second-copy.ts';

/** The outcome for campaigns that were lost or damaged. */
export interface Restored {
  /** Those that are here again, perhaps in part, without deleted ones. */
  readonly campaigns: readonly Recovered[];
  /** Number of deleted campaigns, which are recently deleted again. */
  readonly deleted: number;
  /** Those that are here and damaged, and whose copy holds nothing better. Nothing was changed. */
  readonly broken: readonly Recovered[];
  /** Number of those that are gone: their copies cannot be read. */
  readonly unreadable: number;
  /** Number of those that IndexedDB cannot store again now, as the disk is full. Their copies stay. */
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

/** A campaign by the file of its copy; its id is known if any of it is stored. */
interface Place {
  readonly file: string;
  readonly id?: string | undefined;
}
export const copyPlace = (id: string): Place => ({ file: fileOf('table', id), id });

/**
 * `partly` drops what cannot be played. `by-rules` is for a campaign that is whole and does not follow by the rules: what it gets
 * from the copy has to make it follow by them.
 */
export type MendHow = 'partly' | 'by-rules';

export const mendStored = (db: Database, copies: Copies, id: string, how?: MendHow): Promise<Restored> =>
  how === 'by-rules' ? mendByRules(db, copies, id) : mendCampaign(db, copies, copyPlace(id), how === 'partly');

/** Restores a campaign that does not follow by the rules from its copy, if that makes it follow by them. */
async function mendByRules(db: Database, copies: Copies, id: string): Promise<Restored> {
  const found = await examinedByRules(db, id, (await copies.read(fileOf('table', id))) ?? '');
  return isInDoubt(found) && found.isRight ? settleDoubt(db, copies, id, found) : NOTHING_WRONG;
}

/**
 * Settles a contradiction between a campaign and its copy: the right one is restored, and if nothing shows which that is, both are
 * stored, each as a campaign of its own.
 */
export async function settleDoubt(db: Database, copies: Copies, id: string, found: InDoubt): Promise<Restored> {
  const { other, isRight, tail } = found;
  const recovered = await inOne(db, async (tx): Promise<Recovered | undefined> => {
    const { head } = await storedIn(tx, id);
    // A deleted campaign waits until it is requested; one that has continued in the meantime is examined at the next start.
    if (!other || !head || head.deleted !== undefined) return undefined;
    const { name, turn, updated, changes = 0 } = head;
    if (changes !== found.changes) return undefined;
    const orders = other.entries.length;
    if (isRight) {
      const named = { ...other, name: await freeName(tx, id, other.name) };
      await putWhole(tx, { campaign: named, turn, updated }, changes + 1);
      return { id, name: named.name, was: 'damaged', orders, all: orders };
    }
    const fresh = randomHex(8);
    const beside = { ...other, id: fresh, name: await freeName(tx, fresh, other.name) };
    await putWhole(tx, { campaign: beside, turn, updated }, 1);
    await takeOver(tx, id);
    return { id: beside.id, name, beside: beside.name, was: 'differing', orders, all: orders };
  });
  if (!recovered) return NOTHING_WRONG;
  if (recovered.id !== id) await copyWhole(db, copies, recovered.id);
  await copyWhole(db, copies, id, tail);
  return { ...NOTHING_WRONG, campaigns: [recovered] };
}

/**
 * Restores a campaign that is lost or damaged from its copy. If it would come back only in part, it stays as it is while any of it
 * is here, unless `partly` says otherwise: nothing is thrown away unasked.
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
  if (whole && deepEqual(whole.campaign, copy.campaign)) {
    // An older log with a later revision: the new copy must follow on from it.
    if (copied.revision > (whole.head.changes ?? 0)) await inOne(db, (tx) => keepHead(tx, { ...whole.head, changes }));
    return NOTHING_WRONG;
  }
  const was = stored.isThere ? 'damaged' : 'lost';
  let recovered: Recovered = { id, name, was, orders: entries.length, all };
  if (entries.length < all && stored.isThere && !partly) return { ...NOTHING_WRONG, broken: [recovered] };
  try {
    await inOne(db, async (tx) => {
      // It may have continued in the meantime.
      if (!deepEqual((await storedIn(tx, id)).head, stored.head)) throw new Trouble('conflict');
      // Another may have its name by now.
      const free = copy.deleted === undefined ? await freeName(tx, id, name) : name;
      await putWhole(tx, { ...copy, campaign: { ...copy.campaign, name: free } }, changes);
      recovered = { ...recovered, name: free };
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

/** Null when neither place has its rules. */
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
 * Restores every campaign that IndexedDB has lost, or whose copy has more. Other damage is found when the campaign is opened, or
 * when the page has time (`tidy-campaigns.ts`).
 */
export async function restoreCampaigns(db: Database, copies: Copies): Promise<Restored> {
  // The copies are read first, since a change comes to IndexedDB first and an erased campaign leaves the copies first.
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

const restores = new WeakMap<Database, () => Promise<Restored>>();

/** Restores the lost campaigns of a database, once a page. `tell` receives the outcome. */
export function restoreLost(db: Database, copies: Copies, tell: (restored: Restored) => void): Promise<Restored> {
  const restore = restores.get(db) ?? restoreOnce(() => restoreCampaigns(db, copies), tell);
  restores.set(db, restore);
  return restore();
}
