import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { afterEach, describe, expect, it } from 'vitest';

// Before the storage is loaded: it listens at its page, which is this target. So it has to be loaded on a page of its own.
const page = new EventTarget();
globalThis.addEventListener = page.addEventListener.bind(page) as typeof addEventListener;
const { openStorage } = await import('../../src/app/storage/storage.ts');
const { openTables } = await import('../../src/app/storage/campaign-tables.ts');
const { played } = await import('./played.ts');

const event = (type: string) => page.dispatchEvent(Object.assign(new Event(type), { persisted: true }));
const TURN = { turn: 1, phase: 'preparation' };
const campaign = played(12);

/** Keeps a transaction of another page waiting until it is its turn, as it does behind one that never ends. */
const others = async (name: string) => {
  const db = await openDB(name);
  const tx = db.transaction('heads', 'readwrite');
  await tx.store.getAllKeys();
  await tx.done;
  db.close();
};

describe('a page that is put aside', () => {
  afterEach(() => void event('pageshow'));

  it('lets other pages write, and reads on when it is back', async () => {
    const storage = await openStorage({ name: 'aside-reading' });
    const { id } = await storage.add(campaign, TURN);
    let read = false;
    const loading = storage.load(id).then((loaded) => {
      read = true;
      return loaded;
    });
    event('pagehide');
    await others('aside-reading');
    expect(read).toBe(false);
    event('pageshow');
    expect((await loading).campaign).toEqual(campaign);
    storage.close();
  });

  it('loses no order: what was being written is written when it is back', async () => {
    const storage = await openStorage({ name: 'aside-writing' });
    const { id } = await storage.add(campaign, TURN);
    const { revision } = await storage.load(id);
    const keeper = storage.keeper(id, revision, () => TURN);
    const writes = [12, 13].map((at) =>
      keeper.append(at, { ...campaign.entries[0]!, hash: `${at}`.padStart(64, '0') }),
    );
    event('pagehide');
    await others('aside-writing');
    event('pageshow');
    await Promise.all(writes);
    expect((await storage.load(id)).campaign.entries).toHaveLength(14);
    storage.close();
  });

  it('begins nothing that would stay open: what goes on for a moment is stopped, and done when it is back', async () => {
    const storage = await openStorage({ name: 'aside-beginning' });
    const { id } = await storage.add(campaign, TURN);
    const db = await openTables('aside-beginning');
    event('pagehide');
    await expect(db.transaction('heads', 'readwrite').done).rejects.toMatchObject({ name: 'AbortError' });
    let listed: readonly { readonly id: string }[] | undefined;
    const listing = storage.list().then((cards) => {
      listed = cards;
    });
    await others('aside-beginning');
    expect(listed).toBeUndefined();
    event('pageshow');
    await listing;
    expect(listed).toMatchObject([{ id }]);
    db.close();
    storage.close();
  });
});
