import type { Campaign } from '@hexpost/engine';
import { type CampaignCard, type Progress, type Shelf, Trouble } from '../../panels/start/shelf.ts';
import type { Keeper } from '../../store/campaign.ts';
import type { Checkpoint } from '../../store/checkpoint.ts';
import type { CampaignChange } from './campaign-copy.ts';
import {
  add,
  cardOf,
  copy,
  freeName,
  type Head,
  headIn,
  headOf,
  inOne,
  loadWhole,
  openTables,
  putCheckpoint,
  putHead,
  soundHeads,
  type Writing,
} from './campaign-tables.ts';
import { type Copies, NO_COPIES } from './copies.ts';
import { type Changed, keeper } from './keeper.ts';
import type { MendHow, Playable, Restored } from './restore-campaigns.ts';
import { troubled } from './troubled.ts';
import { isUntouched } from './untouched.ts';

/** Changes of the list of campaigns, announced to this tab and to all others with the same database `name`. */
function listChanges(name: string) {
  const listeners = new Set<() => void>();
  const hear = () => {
    for (const listener of listeners) listener();
  };
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`${name}-list`);
  if (channel) channel.onmessage = hear;
  // A tab that was frozen or suspended may have missed something.
  const look = () => document.visibilityState === 'visible' && hear();
  globalThis.document?.addEventListener('visibilitychange', look);
  return {
    tell() {
      hear();
      channel?.postMessage('changed');
    },
    listen(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    close() {
      channel?.close();
      globalThis.document?.removeEventListener('visibilitychange', look);
    },
  };
}

export interface Loaded {
  readonly campaign: Campaign;
  /** The state of the log that was read; a keeper continues from it. */
  readonly revision: number;
  /** The stored one; undefined without one. */
  readonly checkpoint: unknown;
}

/** The campaigns of this browser, in IndexedDB, with a second copy of each. */
export interface Storage extends Shelf {
  /** The reason why nothing can be stored or read here; undefined where it can. */
  readonly unusable?: Trouble;
  /**
   * A campaign that IndexedDB has lost, or that is damaged there, is restored from its copy first. A deleted one is `gone`, unless
   * deleted ones are asked for.
   */
  load(id: string, how?: { readonly deleted: boolean }): Promise<Loaded>;
  /**
   * Puts together what is stored of a campaign and its copy, as far as the rules follow. Answers whether that changed the campaign.
   */
  mend(id: string, how?: MendHow): Promise<boolean>;
  /** A damaged campaign as far as it can be played; null when nothing of it can be opened. */
  playable(id: string): Promise<Playable | null>;
  /**
   * Adds a whole campaign, all of it or nothing. One that is here already to the last entry is not duplicated. With `mayMakeRoom` it
   * may be discarded while nobody has touched it.
   */
  add(campaign: Campaign, turn: Progress | null, how?: { readonly mayMakeRoom: boolean }): Promise<CampaignCard>;
  /** Erases a campaign that may make room; it cannot be restored. Any other stays as it is. */
  discard(id: string): Promise<void>;
  /** Stores the log of one campaign. `turn` is the turn line of the card after the latest command. */
  keeper(id: string, revision: number, turn: () => Progress | null): Keeper;
  /** Stores a checkpoint of a campaign, in place of an earlier one; undefined removes it. */
  keepCheckpoint(id: string, checkpoint: Checkpoint | undefined): Promise<void>;
  /** Restores what IndexedDB has lost from the second copy. Done once a page; what failed is tried again on the next call. */
  restoreLost(): Promise<Restored>;
  /** Removes what was deleted long ago, reads all the rest and its copies, repairs what is damaged, and packs long logs. */
  tidy(): Promise<void>;
  close(): void;
}

export interface StorageSettings {
  readonly name?: string;
  readonly now?: () => number;
  readonly copies?: Copies;
  /** Receives the outcome for campaigns that were lost or damaged. */
  readonly onRestored?: (restored: Restored) => void;
  /** Receives each campaign that is gone for good. */
  readonly onErased?: (id: string) => void;
}

/** The first page does without them. */
const fetched = <T>(part: Promise<T>): Promise<T> =>
  part.catch((error: unknown) => {
    throw new Trouble('no-part', error);
  });
const secondCopy = () => fetched(import('./second-copy.ts'));
const restoring = () => fetched(import('./restore-campaigns.ts'));

export async function openStorage(settings: StorageSettings = {}): Promise<Storage> {
  const { name = 'hexpost', now = Date.now, copies = NO_COPIES, onRestored = () => {}, onErased = () => {} } = settings;
  const db = await troubled(() => openTables(name), 'opening');
  const changes = listChanges(name);
  const write = <T>(work: (tx: Writing) => Promise<T>): Promise<T> =>
    troubled(async () => {
      const result = await inOne(db, work);
      changes.tell();
      return result;
    });
  const record = async ({ head, change }: { readonly head: Head; readonly change?: CampaignChange }) => {
    try {
      await (await secondCopy()).copyChange(db, copies, head, change);
    } catch {
      // Without a connection, or without the database: the next start brings the copy up to date.
    }
  };
  /** Changes one campaign, then its second copy; nothing waits for the latter. */
  const change = async (work: (tx: Writing) => Promise<Changed>): Promise<void> => {
    void record(await write(work));
  };
  const bring = async (work: (tx: Writing) => Promise<Head>): Promise<CampaignCard> => {
    const head = await write(work);
    void record({ head });
    return cardOf(head);
  };
  const told = (restored: Restored): Restored => {
    onRestored(restored);
    if (restored.campaigns.length + restored.deleted > 0) changes.tell();
    return restored;
  };
  const erased = (ids: readonly string[]): void => {
    for (const id of ids) onErased(id);
    if (ids.length > 0) changes.tell();
  };
  const restoreLost = () => troubled(async () => (await restoring()).restoreLost(db, copies, told));
  const mend = (id: string, how?: MendHow) =>
    troubled(async () => {
      const { mendStored } = await restoring();
      const { campaigns, deleted } = told(await mendStored(db, copies, id, how));
      return campaigns.length + deleted > 0;
    });
  /** Works on a campaign; one that is lost or damaged is restored first, if possible. */
  const onSound = <T>(id: string, work: () => Promise<T>): Promise<T> =>
    work().catch(async (error: unknown) => {
      const code = error instanceof Trouble ? error.code : undefined;
      if (code !== 'damaged' && code !== 'gone') throw error;
      if (code === 'gone') await restoreLost().catch(() => {});
      else await mend(id).catch(() => {});
      return work().catch(() => Promise.reject(error));
    });
  const load = (id: string, how?: { readonly deleted: boolean }) =>
    troubled(async () => {
      const { head, campaign, checkpoint } = await loadWhole(db, id);
      if (head.deleted !== undefined && !how?.deleted) throw new Trouble('gone');
      return { campaign, revision: head.revision, checkpoint };
    }, 'reading');

  const rename = (id: string, wanted: string) =>
    onSound(id, () =>
      change(async (tx) => {
        const name = await freeName(tx, id, wanted);
        return { head: await putHead(tx, { ...(await headOf(tx, id)), name }), change: { name } };
      }),
    );
  const remove = (id: string) =>
    change(async (tx) => {
      const head = await headOf(tx, id);
      const deleted = now();
      return { head: await putHead(tx, { ...head, deleted, revision: head.revision + 1 }), change: { deleted } };
    });

  return {
    async list() {
      const heads = await troubled(() => soundHeads(db), 'reading');
      return heads
        .filter((head) => head.deleted === undefined)
        .sort((a, b) => b.updated - a.updated)
        .map(cardOf);
    },
    async deleted() {
      const heads = await troubled(() => soundHeads(db), 'reading');
      return heads
        .filter((head) => head.deleted !== undefined)
        .sort((a, b) => b.deleted! - a.deleted!)
        .map(cardOf);
    },
    load: (id, how) => onSound(id, () => load(id, how)),
    mend,
    playable: (id) => troubled(async () => (await restoring()).playablePart(db, copies, id)),
    add: (campaign, turn, how) => bring((tx) => add(tx, campaign, turn, now(), how?.mayMakeRoom)),
    rename,
    copy: (id, name) => onSound(id, () => bring((tx) => copy(tx, id, name, now()))),
    remove,
    async discard(id) {
      const { eraseCampaign } = await fetched(import('./second-copy.ts'));
      if (await troubled(() => eraseCampaign(db, copies, id, isUntouched))) erased([id]);
    },
    async restore(id) {
      let name = '';
      await change(async (tx) => {
        const head = await headIn(tx, id);
        if (!head) throw new Trouble('gone');
        const { deleted: _, due: _due, ...kept } = head;
        name = head.name;
        return { head: await putHead(tx, kept), change: { deleted: null } };
      });
      // Another may have its name by now.
      await rename(id, name);
    },
    keeper: (id, revision, turn) => keeper(change, id, revision, turn, now),
    keepCheckpoint: (id, checkpoint) => troubled(() => putCheckpoint(db, id, checkpoint)),
    restoreLost,
    async tidy() {
      await restoreLost();
      const { packLogs, tidyCampaigns } = await import('./tidy-campaigns.ts');
      const { erased: gone, restored } = await troubled(() => tidyCampaigns(db, copies, now()));
      erased(gone);
      told(restored);
      await troubled(() => packLogs(db));
    },
    onChange: changes.listen,
    close() {
      changes.close();
      db.close();
    },
  };
}

/** Stands in if the browser stores nothing: it refuses everything, with the reason. */
export function unusableStorage(reason: unknown): Storage {
  const unusable = reason instanceof Trouble ? reason : new Trouble('no-storage', reason);
  const refuse = () => Promise.reject(unusable);
  return {
    unusable,
    list: refuse,
    deleted: refuse,
    load: refuse,
    mend: refuse,
    playable: refuse,
    add: refuse,
    rename: refuse,
    copy: refuse,
    remove: refuse,
    discard: refuse,
    restore: refuse,
    keeper: () => ({ append: refuse, cut: refuse, seatComputers: refuse }),
    keepCheckpoint: refuse,
    restoreLost: refuse,
    tidy: refuse,
    onChange: () => () => {},
    close() {},
  };
}
