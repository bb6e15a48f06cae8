import type { Campaign } from '../../engine/kernel/campaign.ts';
import type { TurnLine } from '../../engine/kernel/system.ts';
import { type CampaignCard, type Shelf, Trouble } from '../../panels/start/shelf.ts';
import type { Keeper } from '../../store/campaign.ts';
import type { Checkpoint } from '../../store/checkpoint.ts';
import type { CampaignChange } from './campaign-copy.ts';
import {
  add,
  cardOf,
  copy,
  type Head,
  headOf,
  inOne,
  loadWhole,
  openTables,
  putHead,
  type Writing,
} from './campaign-tables.ts';
import { type Copies, NO_COPIES } from './copies.ts';
import { type Changed, keeper } from './keeper.ts';
import { listChanges } from './list-changes.ts';
import type { Restored } from './second-copy.ts';
import { troubled } from './troubled.ts';

export interface Loaded {
  readonly campaign: Campaign;
  /** The state of the log that was read; a keeper goes on from it. */
  readonly revision: number;
  /** As it was kept; undefined without one. */
  readonly checkpoint: unknown;
}

/** The campaigns of this browser, in IndexedDB, with a second copy of each. */
export interface Storage extends Shelf {
  /** A campaign that IndexedDB has lost is restored first. */
  load(id: string): Promise<Loaded>;
  /** Adds a whole campaign, all of it or nothing. One that is here already to the last entry is not doubled. */
  add(campaign: Campaign, turn: TurnLine | null): Promise<CampaignCard>;
  /** Keeps the log of one campaign. `turn` is the turn line of the card after the latest command. */
  keeper(id: string, revision: number, turn: () => TurnLine | null): Keeper;
  /** Keeps a checkpoint of a campaign, in place of an earlier one; undefined drops it. */
  keepCheckpoint(id: string, checkpoint: Checkpoint | undefined): Promise<void>;
  /** Restores what IndexedDB has lost from the second copy; works once a page. */
  restoreLost(): Promise<Restored>;
  /** Drops what was deleted long ago, brings second copies up to date, and packs long logs. */
  tidy(): Promise<void>;
  close(): void;
}

export interface StorageSettings {
  readonly name?: string;
  readonly now?: () => number;
  readonly copies?: Copies;
}

/** The first page does without it. */
const secondCopy = () =>
  import('./second-copy.ts').catch((error: unknown) => {
    throw new Trouble('part', error);
  });

export async function openStorage(settings: StorageSettings = {}): Promise<Storage> {
  const { name = 'hexpost', now = Date.now, copies = NO_COPIES } = settings;
  const db = await troubled(() => openTables(name));
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
  /** Changes one campaign, then its second copy; nobody waits for the latter. */
  const change = async (work: (tx: Writing) => Promise<Changed>): Promise<void> => {
    void record(await write(work));
  };
  const bring = async (work: (tx: Writing) => Promise<Head>): Promise<CampaignCard> => {
    const head = await write(work);
    void record({ head });
    return cardOf(head);
  };
  let restoring: Promise<Restored> | undefined;
  const restoreLost = () => {
    restoring ??= troubled(async () => (await secondCopy()).restoreCampaigns(db, copies)).then((restored) => {
      if (restored.names.length + restored.deleted > 0) changes.tell();
      return restored;
    });
    return restoring;
  };
  const load = (id: string) =>
    troubled(async () => {
      const { head, campaign, checkpoint } = await loadWhole(db, id);
      if (head.deleted !== undefined) throw new Trouble('gone');
      return { campaign, revision: head.revision, checkpoint };
    });

  return {
    async list() {
      const heads = await troubled(() => db.getAll('heads'));
      return heads
        .filter((head) => head.deleted === undefined)
        .sort((a, b) => b.updated - a.updated)
        .map(cardOf);
    },
    async deleted() {
      const heads = await troubled(() => db.getAll('heads'));
      return heads
        .filter((head) => head.deleted !== undefined)
        .sort((a, b) => b.deleted! - a.deleted!)
        .map(cardOf);
    },
    load: (id) =>
      load(id).catch(async (error: unknown) => {
        await restoreLost().catch(() => {});
        return load(id).catch(() => Promise.reject(error));
      }),
    add: (campaign, turn) => bring((tx) => add(tx, campaign, turn, now())),
    rename: (id, name) =>
      change(async (tx) => ({ head: await putHead(tx, { ...(await headOf(tx, id)), name }), change: { name } })),
    copy: (id, name) => bring((tx) => copy(tx, id, name, now())),
    remove: (id) =>
      change(async (tx) => {
        const head = await headOf(tx, id);
        const deleted = now();
        return { head: await putHead(tx, { ...head, deleted, revision: head.revision + 1 }), change: { deleted } };
      }),
    restore: (id) =>
      change(async (tx) => {
        const head = await tx.objectStore('heads').get(id);
        if (!head) throw new Trouble('gone');
        const { deleted: _, due: _due, ...kept } = head;
        return { head: await putHead(tx, kept), change: { deleted: null } };
      }),
    keeper: (id, revision, turn) => keeper(change, id, revision, turn, now),
    keepCheckpoint: (id, checkpoint) =>
      troubled(async () => {
        if (checkpoint) await db.put('checkpoints', checkpoint, id);
        else await db.delete('checkpoints', id);
      }),
    restoreLost,
    async tidy() {
      await restoreLost();
      const { packLogs, tidyCampaigns } = await secondCopy();
      if (await troubled(() => tidyCampaigns(db, copies, now()))) changes.tell();
      await troubled(() => packLogs(db));
    },
    onChange: changes.listen,
    close() {
      changes.close();
      db.close();
    },
  };
}

/** Stands in where the browser keeps nothing: it refuses everything, with the reason. */
export function unusableStorage(reason: unknown): Storage {
  // Without room it cannot even be opened: nothing was changed that could be said to be unsaved.
  const found = reason instanceof Trouble ? reason.code : 'no-storage';
  const code = found === 'no-room' ? 'disk' : found;
  const refuse = () => Promise.reject(new Trouble(code, reason));
  return {
    list: refuse,
    deleted: refuse,
    load: refuse,
    add: refuse,
    rename: refuse,
    copy: refuse,
    remove: refuse,
    restore: refuse,
    keeper: () => ({ append: refuse, cut: refuse, seatComputers: refuse }),
    keepCheckpoint: refuse,
    restoreLost: refuse,
    tidy: refuse,
    onChange: () => () => {},
    close() {},
  };
}
