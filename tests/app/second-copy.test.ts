import { deleteDB } from 'idb';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { progressOf } from '../../src/app/files/progress.ts';
import { fileOf } from '../../src/app/storage/copy-lines.ts';
// Loaded beforehand, so that no test waits for it.
import '../../src/app/storage/second-copy.ts';
import { NOTHING_WRONG as NOTHING, type Restored } from '../../src/app/storage/restore-campaigns.ts';
import { openStorage, type Storage } from '../../src/app/storage/storage.ts';
import { campaignStore } from '../../src/store/campaign.ts';
import { type MemoryCopies, memoryCopies } from '../support/memory-copies.ts';
import { passTurns } from '../support/turns.ts';
import { played, system } from './played.ts';

const DAY = 24 * 60 * 60 * 1000;
const TURN = { turn: 1, phase: 'preparation' };
const campaign = played(8);
const { id } = campaign;
const file = fileOf('table', id);

let name = '';
let now = 100 * DAY;
let copies: MemoryCopies;
let storage: Storage;
let names = 0;

const start = async () => {
  storage = await openStorage({ name, now: () => now, copies });
};
const restart = async () => {
  storage.close();
  await start();
};
/** The browser drops the store: the database is gone, the copies are not. */
const lose = async () => {
  storage.close();
  await deleteDB(name);
  await start();
};

beforeEach(async () => {
  name = `copied-${names++}`;
  now = 100 * DAY;
  copies = memoryCopies();
  await start();
});
afterEach(() => storage.close());

/** Plays the campaign's orders on the table. */
async function play(count: number): Promise<void> {
  await storage.add({ ...campaign, entries: [] }, null);
  const { campaign: bare, revision } = await storage.load(id);
  const keeper = storage.keeper(id, revision, () => progressOf(system, store.getState().state));
  const store = campaignStore(system, bare, keeper);
  for (const { seat, command } of campaign.entries.slice(0, count))
    store.getState().submit(seat, command as { command: string });
  await expect.poll(() => store.getState().saved).toBe(count);
  await passTurns();
}

describe('a lost store', () => {
  it('comes back as it was: every entry, the name, the place in the list', async () => {
    await play(8);
    await storage.rename(id, 'Autumn');
    await passTurns();
    const [card] = await storage.list();
    await lose();
    expect(await storage.list()).toEqual([]);
    expect(await storage.restoreLost()).toEqual({
      ...NOTHING,
      campaigns: [{ id, name: 'Autumn', was: 'lost', orders: 8, all: 8 }],
    });
    expect(await storage.list()).toEqual([card]);
    expect((await storage.load(id)).campaign).toEqual({ ...campaign, name: 'Autumn' });
  });

  it('is restored by opening a campaign of it, and goes on being copied', async () => {
    await play(5);
    await lose();
    const { campaign: back, revision } = await storage.load(id);
    expect(back.entries).toEqual(campaign.entries.slice(0, 5));
    await storage.keeper(id, revision, () => TURN).append(5, campaign.entries[5]!);
    await passTurns();
    await lose();
    expect((await storage.load(id)).campaign.entries).toEqual(campaign.entries.slice(0, 6));
  });

  it('comes back without what was undone', async () => {
    await play(5);
    await storage.keeper(id, (await storage.load(id)).revision, () => TURN).cut(3);
    await passTurns();
    await lose();
    expect((await storage.load(id)).campaign.entries).toEqual(campaign.entries.slice(0, 3));
  });

  it('may be lost in part: the last entries of one campaign, and another as a whole', async () => {
    await storage.add({ ...campaign, id: 'other' }, TURN);
    await play(5);
    const { files } = copies;
    copies = memoryCopies();
    await lose();
    await storage.add({ ...campaign, entries: campaign.entries.slice(0, 2) }, TURN);
    await passTurns();
    for (const [each, text] of files) copies.files.set(each, text);
    await restart();
    expect((await storage.restoreLost()).campaigns).toHaveLength(2);
    expect((await storage.load(id)).campaign.entries).toHaveLength(5);
    expect((await storage.load('other')).campaign.entries).toHaveLength(8);
  });

  it('brings nothing back that was deleted: neither lately nor long ago', async () => {
    await storage.add(campaign, TURN);
    await storage.remove(id);
    await passTurns();
    await lose();
    expect(await storage.restoreLost()).toEqual({ ...NOTHING, deleted: 1 });
    expect(await storage.list()).toEqual([]);
    expect((await storage.deleted()).map((card) => card.id)).toEqual([id]);
    for (const days of [31, 2]) {
      now += days * DAY;
      await storage.tidy();
    }
    expect(copies.files.size).toBe(0);
    await lose();
    expect(await storage.restoreLost()).toEqual(NOTHING);
  });

  it('is looked for again after a failure, and after there was no room for it', async () => {
    await storage.add(campaign, TURN);
    await passTurns();
    await lose();
    const told: Restored[] = [];
    storage.close();
    storage = await openStorage({ name, now: () => now, copies, onRestored: (found) => told.push(found) });
    vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementationOnce(() => {
      throw new DOMException('', 'UnknownError');
    });
    await expect(storage.restoreLost()).rejects.toThrow();
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
    expect((await storage.restoreLost()).waiting).toBe(1);
    expect((await storage.restoreLost()).waiting).toBe(1);
    await expect(storage.load(id)).rejects.toThrow('gone');
    full.mockRestore();
    expect((await storage.load(id)).campaign).toEqual(campaign);
    // What the page says in the end is the sum of what it was told.
    expect(told.map(({ waiting }) => waiting)).toEqual([1, 0, 0, -1]);
    expect(told.flatMap(({ campaigns }) => campaigns)).toHaveLength(1);
    const reads = vi.spyOn(copies, 'revisions');
    await storage.restoreLost();
    expect(reads).not.toHaveBeenCalled();
    reads.mockRestore();
  });

  it('says how many copies cannot be read, and leaves them', async () => {
    await storage.add(campaign, TURN);
    await passTurns();
    copies.files.set(file, copies.files.get(file)!.slice(0, 100));
    await lose();
    expect(await storage.restoreLost()).toEqual({ ...NOTHING, unreadable: 1 });
    expect(copies.files.has(file)).toBe(true);
  });
});

describe('a copy', () => {
  it('of a long campaign is whole', async () => {
    const entries = Array.from({ length: 1003 }, (_, at) => ({
      ...campaign.entries[0]!,
      hash: `${at}`.padStart(64, '0'),
    }));
    await storage.add({ ...campaign, entries }, TURN);
    await expect.poll(() => copies.files.size).toBe(1);
    await storage.rename(id, 'Long');
    await passTurns();
    await lose();
    expect((await storage.load(id)).campaign).toEqual({ ...campaign, name: 'Long', entries });
  });

  it('that missed changes on a full disk is written whole with the next change', async () => {
    await play(3);
    const keeper = storage.keeper(id, (await storage.load(id)).revision, () => TURN);
    copies.room = 150;
    await keeper.append(3, campaign.entries[3]!);
    await passTurns();
    copies.room = Number.POSITIVE_INFINITY;
    await keeper.append(4, campaign.entries[4]!);
    await passTurns();
    await lose();
    expect((await storage.load(id)).campaign.entries).toEqual(campaign.entries.slice(0, 5));
  });

  it('that missed the last change is brought up to date at the next start', async () => {
    await play(3);
    copies.room = 0;
    await storage.rename(id, 'Winter');
    await passTurns();
    copies.room = Number.POSITIVE_INFINITY;
    await restart();
    await storage.tidy();
    await lose();
    expect((await storage.restoreLost()).campaigns.map(({ name }) => name)).toEqual(['Winter']);
  });

  it('is made at the next start for what was stored without one', async () => {
    await storage.add(campaign, TURN);
    await passTurns();
    copies.files.clear();
    await restart();
    await storage.tidy();
    await lose();
    expect((await storage.load(id)).campaign).toEqual(campaign);
  });
});

describe('what was deleted', () => {
  const startAfter = async (days: number) => {
    now += days * DAY;
    await restart();
    await storage.tidy();
    return (await storage.deleted()).length;
  };

  it('goes for good when two starts at least a day apart find its 30 days over', async () => {
    await storage.add(campaign, TURN);
    await storage.remove(id);
    expect(await startAfter(29)).toBe(1);
    expect(await startAfter(2)).toBe(1);
    expect(await startAfter(0.5)).toBe(1);
    expect(await startAfter(0.6)).toBe(0);
  });

  it('stays when the clock was wrong once', async () => {
    await storage.add(campaign, TURN);
    await storage.remove(id);
    expect(await startAfter(45)).toBe(1);
    expect(await startAfter(-43)).toBe(1);
    expect(await startAfter(26)).toBe(1);
    expect(await startAfter(3)).toBe(1);
    expect(await startAfter(2)).toBe(0);
  });

  it('stays as long as its copy cannot be removed', async () => {
    await storage.add(campaign, TURN);
    await storage.remove(id);
    copies = Object.assign(copies, { remove: async () => false });
    await startAfter(31);
    expect(await startAfter(2)).toBe(1);
  });

  it('begins its 30 days anew when it was restored and deleted again', async () => {
    await storage.add(campaign, TURN);
    await storage.remove(id);
    expect(await startAfter(31)).toBe(1);
    await storage.restore(id);
    await storage.remove(id);
    expect(await startAfter(2)).toBe(1);
    expect(await startAfter(29)).toBe(1);
  });
});
