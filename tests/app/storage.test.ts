import { openDB } from 'idb';
import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openStorage, type Storage, unusableStorage } from '../../src/app/storage/storage.ts';
import { troubled } from '../../src/app/storage/troubled.ts';
import type { Campaign, Entry } from '../../src/engine/kernel/campaign.ts';
import { ENGINE_VERSION } from '../../src/engine/kernel/version.ts';
import { Trouble, type TroubleCode } from '../../src/panels/start/shelf.ts';
import { campaignStore } from '../../src/store/campaign.ts';
import { played, system } from './played.ts';

const DAY = 24 * 60 * 60 * 1000;
const campaign = played(12);
const opened: Storage[] = [];
let names = 0;

const database = () => `test-${names++}`;
async function open(name = database(), now = () => 1_000_000_000_000): Promise<Storage> {
  const storage = await openStorage({ name, now });
  opened.push(storage);
  return storage;
}
afterEach(() => {
  for (const storage of opened.splice(0)) storage.close();
});

const TURN = { turn: 1, phase: 'preparation' };
const renamed = (change: Partial<Campaign>): Campaign => ({ ...campaign, ...change });
const troubleIn = async (work: Promise<unknown>): Promise<TroubleCode | 'none'> =>
  work.then(
    () => 'none',
    (error: unknown) => {
      if (error instanceof Trouble) return error.code;
      throw error;
    },
  );
const extra = (n: number): Entry => ({ ...campaign.entries[0]!, hash: String(n).padStart(64, '0') });

describe('the shelf', () => {
  it('gives back a campaign as it was added', async () => {
    const storage = await open();
    const card = await storage.add(campaign, TURN);
    expect((await storage.load(card.id)).campaign).toEqual(campaign);
    expect(await storage.list()).toEqual([card]);
    expect(card).toMatchObject({ name: campaign.name, entries: 12, turn: TURN, players: campaign.players });
  });

  it('gives and takes a long one in slices', async () => {
    const storage = await open();
    const long = renamed({ id: 'long', entries: Array.from({ length: 1_001 }, (_, n) => extra(n)) });
    const reads = vi.spyOn(IDBObjectStore.prototype, 'getAll');
    const card = await storage.add(long, TURN);
    expect((await storage.load('long')).campaign).toEqual(long);
    expect(await storage.add(long, TURN)).toEqual(card);
    expect((await storage.load((await storage.copy('long', 'Copy')).id)).campaign.entries).toEqual(long.entries);
    const slices = reads.mock.results.map(({ value }) => value as IDBRequest<unknown[]>);
    reads.mockRestore();
    expect(slices.length).toBeGreaterThan(3);
    await expect.poll(() => slices.every(({ readyState }) => readyState === 'done')).toBe(true);
    for (const { result } of slices) expect(result.length).toBeLessThanOrEqual(400);
  });

  it('lists several side by side, the last played first', async () => {
    let time = 1000;
    const storage = await open(database(), () => time++);
    await storage.add(renamed({ id: 'a', name: 'A' }), TURN);
    await storage.add(renamed({ id: 'b', name: 'B' }), TURN);
    expect((await storage.list()).map(({ name }) => name)).toEqual(['B', 'A']);
    const { revision } = await storage.load('a');
    await storage.keeper('a', revision, () => TURN).append(12, extra(1));
    expect((await storage.list()).map(({ name }) => name)).toEqual(['A', 'B']);
  });

  it('does not double a campaign that is there to the last entry, and keeps another with the same id beside it', async () => {
    const storage = await open();
    const { id } = await storage.add(campaign, TURN);
    expect((await storage.add(campaign, TURN)).id).toBe(id);
    const other = await storage.add(renamed({ entries: campaign.entries.slice(0, 5) }), TURN);
    expect(other.id).not.toBe(id);
    expect(await storage.list()).toHaveLength(2);
    expect((await storage.load(id)).campaign.entries).toHaveLength(12);
    expect((await storage.load(other.id)).campaign.entries).toHaveLength(5);
  });

  it('renames and copies; a copy goes its own way', async () => {
    const storage = await open();
    const { id } = await storage.add(campaign, TURN);
    await storage.rename(id, 'Осень');
    expect((await storage.load(id)).campaign.name).toBe('Осень');
    const copy = await storage.copy(id, 'Осень (копия)');
    const { revision } = await storage.load(copy.id);
    await storage.keeper(copy.id, revision, () => TURN).append(12, extra(1));
    expect((await storage.load(id)).campaign.entries).toHaveLength(12);
    expect((await storage.load(copy.id)).campaign.entries).toHaveLength(13);
  });

  it('deletes with a way back, and for good once two starts found 30 days over', async () => {
    const name = database();
    let now = 100 * DAY;
    const storage = await open(name, () => now);
    const { id } = await storage.add(campaign, TURN);
    await storage.remove(id);
    expect(await storage.list()).toEqual([]);
    expect((await storage.deleted()).map((card) => card.id)).toEqual([id]);
    expect(await troubleIn(storage.load(id))).toBe('gone');

    await storage.restore(id);
    expect((await storage.load(id)).campaign).toEqual(campaign);
    expect(await storage.deleted()).toEqual([]);

    await storage.remove(id);
    storage.close();
    now += 29 * DAY;
    const soon = await open(name, () => now);
    expect(await soon.deleted()).toHaveLength(1);
    soon.close();
    now += 2 * DAY;
    const later = await open(name, () => now);
    await later.tidy();
    expect(await later.deleted()).toHaveLength(1);
    now += DAY;
    await later.tidy();
    expect(await later.deleted()).toEqual([]);
    expect(await troubleIn(later.restore(id))).toBe('gone');
    const again = await later.add(campaign, TURN);
    expect((await later.load(again.id)).campaign).toEqual(campaign);
  });

  it('adds all of a campaign or nothing of it', async () => {
    const storage = await open();
    const broken = renamed({
      entries: [...campaign.entries, { ...extra(1), command: { command: (() => {}) as unknown as string } }],
    });
    expect(await troubleIn(storage.add(broken, TURN))).toBe('not-saved');
    expect(await storage.list()).toEqual([]);
    expect(await troubleIn(storage.load(campaign.id))).toBe('gone');
    await storage.add(campaign, TURN);
    expect((await storage.load(campaign.id)).campaign).toEqual(campaign);
  });

  it('tells of every change, also of those in another tab', async () => {
    const name = database();
    const [here, there] = [await open(name), await open(name)];
    let heard = 0;
    const stop = here.onChange(() => heard++);
    await here.add(campaign, TURN);
    expect(heard).toBe(1);
    await there.rename(campaign.id, 'X');
    await expect.poll(() => heard).toBe(2);
    stop();
    await here.rename(campaign.id, 'Y');
    expect(heard).toBe(2);
  });

  it('says that nothing can be kept where nothing can', async () => {
    const storage = unusableStorage(new Error('private window'));
    expect(await troubleIn(storage.list())).toBe('no-storage');
    expect(await troubleIn(storage.add(campaign, TURN))).toBe('no-storage');
    expect(await troubleIn(unusableStorage(new Trouble('newer-store')).list())).toBe('newer-store');
    expect(await troubleIn(unusableStorage(new Trouble('disk')).list())).toBe('disk');
  });

  it('names a full or failing disk, however the browser says it', async () => {
    const failed = (name: string, message = '') =>
      troubleIn(troubled(() => Promise.reject(new DOMException(message, name))));
    expect(await failed('QuotaExceededError')).toBe('no-room');
    expect(await failed('UnknownError', 'IO error: FILE_ERROR_NO_SPACE (WritableFileAppend)')).toBe('no-room');
    expect(await failed('UnknownError', 'Internal error opening backing store for indexedDB.open.')).toBe('disk');
    expect(await failed('SecurityError')).toBe('no-storage');
  });
});

describe('the log on the disk', () => {
  it('grows entry by entry and is cut back', async () => {
    const storage = await open();
    const { id } = await storage.add(renamed({ entries: [] }), null);
    const { revision } = await storage.load(id);
    const keeper = storage.keeper(id, revision, () => TURN);
    // Not waited for: they must arrive in order all the same.
    await Promise.all(campaign.entries.map((entry, i) => keeper.append(i, entry)));
    expect((await storage.load(id)).campaign.entries).toEqual(campaign.entries);
    await keeper.cut(10);
    await keeper.append(10, extra(1));
    const { campaign: now } = await storage.load(id);
    expect(now.entries).toEqual([...campaign.entries.slice(0, 10), extra(1)]);
    expect((await storage.list())[0]).toMatchObject({ entries: 11, turn: TURN });
  });

  it('refuses a tab that is behind, and keeps what the other wrote', async () => {
    const name = database();
    const [one, two] = [await open(name), await open(name)];
    const { id } = await one.add(campaign, TURN);
    const first = one.keeper(id, (await one.load(id)).revision, () => TURN);
    const second = two.keeper(id, (await two.load(id)).revision, () => TURN);
    await first.append(12, extra(1));
    expect(await troubleIn(second.append(12, extra(2)))).toBe('conflict');
    expect(await troubleIn(second.append(13, extra(3)))).toBe('conflict');
    expect(await troubleIn(second.cut(5))).toBe('conflict');
    expect((await one.load(id)).campaign.entries).toEqual([...campaign.entries, extra(1)]);
    await first.append(13, extra(4));
  });

  it('refuses a tab that is behind although the length of the log is the same', async () => {
    const storage = await open();
    const { id } = await storage.add(campaign, TURN);
    const { revision } = await storage.load(id);
    const [first, second] = [storage.keeper(id, revision, () => TURN), storage.keeper(id, revision, () => TURN)];
    await first.cut(11);
    await first.append(11, extra(1));
    expect(await troubleIn(second.append(12, extra(2)))).toBe('conflict');
  });

  it('lets one of two racing tabs win', async () => {
    const name = database();
    const [one, two] = [await open(name), await open(name)];
    const { id } = await one.add(campaign, TURN);
    const { revision } = await one.load(id);
    const results = await Promise.all([
      troubleIn(one.keeper(id, revision, () => TURN).append(12, extra(1))),
      troubleIn(two.keeper(id, revision, () => TURN).append(12, extra(2))),
    ]);
    expect(results.sort()).toEqual(['conflict', 'none']);
    expect((await one.load(id)).campaign.entries).toHaveLength(13);
  });

  it('refuses to write a campaign that was deleted meanwhile', async () => {
    const storage = await open();
    const { id } = await storage.add(campaign, TURN);
    const keeper = storage.keeper(id, (await storage.load(id)).revision, () => TURN);
    await storage.remove(id);
    expect(await troubleIn(keeper.append(12, extra(1)))).toBe('gone');
  });

  it('calls saved only what has been written, also while several writes are under way', async () => {
    const ends: (() => void)[] = [];
    const append = () => new Promise<void>((resolve) => ends.push(resolve));
    const store = campaignStore(system, { ...campaign, entries: [] }, { append, cut: append, seatComputers: append });
    for (const { seat, command } of campaign.entries.slice(0, 3))
      store.getState().submit(seat, command as { command: string });
    expect(store.getState().saved).toBe(0);
    for (const saved of [1, 2, 3]) {
      ends[saved - 1]!();
      await expect.poll(() => store.getState().saved).toBe(saved);
    }
  });

  it('lies in packs when it is long; what is undone is cut out of them', async () => {
    const storage = await open();
    const entries = Array.from({ length: 900 }, (_, n) => extra(n));
    const { id } = await storage.add(renamed({ entries }), TURN);
    const { revision } = await storage.load(id);
    const keeper = storage.keeper(id, revision, () => TURN);
    for (const [cut, added] of [
      [899, 1],
      [800, 2],
      [799, 3],
      [350, 4],
      [0, 5],
    ] as const) {
      await keeper.cut(cut);
      await keeper.append(cut, extra(added));
      expect((await storage.load(id)).campaign.entries).toEqual([...entries.slice(0, cut), extra(added)]);
      entries.splice(cut, entries.length, extra(added));
    }
  });

  it('is packed where an earlier version left it entry by entry, and no other tab notices', async () => {
    const name = database();
    const entries = Array.from({ length: 1_300 }, (_, n) => extra(n));
    const { entries: _, ...body } = campaign;
    const before = await openDB(name, 1, {
      upgrade(fresh) {
        fresh.createObjectStore('heads', { keyPath: 'id' });
        fresh.createObjectStore('bodies', { keyPath: 'id' });
        fresh.createObjectStore('entries');
      },
    });
    const { id, players, system } = campaign;
    await before.put('heads', {
      id,
      name: 'Old',
      system,
      players,
      turn: TURN,
      updated: 1,
      entries: 1_300,
      revision: 7,
    });
    await before.put('bodies', body);
    const tx = before.transaction('entries', 'readwrite');
    for (const [i, entry] of entries.entries()) void tx.store.add(entry, [id, i]);
    await tx.done;
    before.close();

    const storage = await open(name);
    expect((await storage.load(id)).campaign.entries).toEqual(entries);
    const keeper = storage.keeper(id, 7, () => TURN);
    await storage.tidy();
    await keeper.append(1_300, extra(1));
    expect((await storage.load(id)).campaign.entries).toEqual([...entries, extra(1)]);
    const db = await openDB(name);
    expect([await db.count('packs'), await db.count('entries')]).toEqual([3, 101]);
    db.close();
  });

  it('has a checkpoint beside it until another campaign takes its place', async () => {
    const storage = await open();
    const { id } = await storage.add(campaign, TURN);
    expect((await storage.load(id)).checkpoint).toBeUndefined();
    const checkpoint = { engine: ENGINE_VERSION, ruleset: 'r', entries: 1, head: 'h', state: { turn: 1 } } as const;
    await storage.keepCheckpoint(id, checkpoint);
    expect((await storage.load(id)).checkpoint).toEqual(checkpoint);
    expect((await storage.load((await storage.copy(id, 'Copy')).id)).checkpoint).toBeUndefined();
    await storage.keepCheckpoint(id, undefined);
    expect((await storage.load(id)).checkpoint).toBeUndefined();
  });

  it('says when a newer version has been at the stored campaigns', async () => {
    const name = database();
    (await openDB(name, 99)).close();
    expect(await troubleIn(openStorage({ name }))).toBe('newer-store');
  });

  it('keeps what the open campaign does, with the turn that it stands in, and undo', async () => {
    const storage = await open();
    const { id } = await storage.add(renamed({ entries: [] }), null);
    const { campaign: bare, revision } = await storage.load(id);
    const store = campaignStore(
      system,
      bare,
      storage.keeper(id, revision, () => system.turnLine(store.getState().state)),
    );
    for (const { seat, command } of campaign.entries) store.getState().submit(seat, command as { command: string });
    await expect.poll(() => store.getState().saved).toBe(12);
    expect((await storage.load(id)).campaign.entries).toEqual(store.getState().campaign.entries);
    expect((await storage.list())[0]!.turn).toEqual(system.turnLine(store.getState().state));
    if (store.getState().canUndo()) {
      store.getState().undo();
      await expect.poll(async () => (await storage.load(id)).campaign.entries.length).toBe(11);
    }
  });
});
