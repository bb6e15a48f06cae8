import { deleteDB, type IDBPDatabase, openDB } from 'idb';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fileOf } from '../../src/app/storage/copy-lines.ts';
import type { Restored } from '../../src/app/storage/restore-campaigns.ts';
import '../../src/app/storage/second-copy.ts';
import '../../src/app/storage/tidy-campaigns.ts';
import { openStorage, type Storage } from '../../src/app/storage/storage.ts';
import type { Campaign, Entry } from '../../src/engine/kernel/campaign.ts';
import { type MemoryCopies, memoryCopies } from '../support/memory-copies.ts';
import { passTurns } from '../support/turns.ts';
import { played } from './played.ts';

const TURN = { turn: 1, phase: 'preparation' };
const campaign = played(12);
const { id } = campaign;
const file = fileOf('table', id);

let name = '';
let names = 0;
let copies: MemoryCopies;
let storage: Storage;
let told: Restored[] = [];

const start = async () => {
  storage = await openStorage({ name, copies, onRestored: (one) => told.push(one) });
};
/** Damages the database while no page is open. */
async function damage(work: (db: IDBPDatabase) => Promise<unknown>): Promise<void> {
  await passTurns();
  storage.close();
  const db = await openDB(name);
  await work(db as IDBPDatabase);
  db.close();
  await start();
}
async function lose(): Promise<void> {
  await passTurns();
  storage.close();
  await deleteDB(name);
  await start();
}
const entriesNow = async () => (await storage.load(id)).campaign.entries;

beforeEach(async () => {
  name = `integrity-${names++}`;
  told = [];
  copies = memoryCopies();
  await start();
  await storage.add(campaign, TURN);
  await expect.poll(() => copies.files.has(file)).toBe(true);
});
afterEach(() => storage.close());

describe('what is stored is what is read', () => {
  it.each([0, 5, 11])('an entry that is missing in the database comes back from the copy: %i', async (at) => {
    await damage((db) => db.delete('entries', [id, at]));
    expect(await entriesNow()).toEqual(campaign.entries);
    expect(told.at(-1)!.campaigns).toMatchObject([{ id, was: 'damaged', orders: 12, all: 12 }]);
  });

  it('an entry under the key of another, and one that was altered, are not taken for it', async () => {
    await damage(async (db) => db.put('entries', await db.get('entries', [id, 3]), [id, 7]));
    expect(await entriesNow()).toEqual(campaign.entries);
    await damage(async (db) => db.put('entries', { ...(await db.get('entries', [id, 4])), seat: 'nobody' }, [id, 4]));
    expect(await entriesNow()).toEqual(campaign.entries);
  });

  it.each(['bodies', 'heads'])('a record that is missing in %s comes back', async (table) => {
    await damage((db) => db.delete(table, id));
    await storage.tidy();
    expect(await entriesNow()).toEqual(campaign.entries);
    expect(await storage.list()).toHaveLength(1);
  });

  it('no copy is made of what is damaged in both places: it is opened up to its last sound order when asked for', async () => {
    copies.files.clear();
    await damage((db) => db.delete('entries', [id, 5]));
    await expect(storage.copy(id, 'Copy')).rejects.toMatchObject({ code: 'damaged' });
    await expect(storage.load(id)).rejects.toMatchObject({ code: 'damaged' });
    expect(await storage.list()).toHaveLength(1);
    expect(told.at(-1)!.broken).toMatchObject([{ id, orders: 5, all: 12 }]);
    expect((await storage.playable(id))!.campaign.entries).toEqual(campaign.entries.slice(0, 5));
    expect(await storage.mend(id, 'partly')).toBe(true);
    expect(await entriesNow()).toEqual(campaign.entries.slice(0, 5));
  });
});

describe('the second copy', () => {
  it('is read whole at a quiet moment, and written anew when a byte of it is wrong', async () => {
    copies.files.set(file, copies.files.get(file)!.replace('"seat"', '"sEat"'));
    await storage.tidy();
    await lose();
    expect(await entriesNow()).toEqual(campaign.entries);
  });

  it('of which a part is damaged brings back what it can, and says up to which order', async () => {
    const keeper = storage.keeper(id, (await storage.load(id)).revision, () => TURN);
    await keeper.cut(8);
    for (let at = 8; at < 12; at++) await keeper.append(at, campaign.entries[at]!);
    await passTurns();
    copies.files.set(file, copies.files.get(file)!.replace('"at":9', '"at":8'));
    await lose();
    await storage.restoreLost();
    expect(told.at(-1)!.campaigns).toMatchObject([{ id, was: 'lost', orders: 9, all: 12 }]);
    expect(await entriesNow()).toEqual(campaign.entries.slice(0, 9));
    await lose();
    expect(await entriesNow()).toEqual(campaign.entries.slice(0, 9));
  });

  it('with a wrong revision is not put over a newer log', async () => {
    const keeper = storage.keeper(id, (await storage.load(id)).revision, () => TURN);
    await keeper.cut(10);
    await passTurns();
    // As an earlier version wrote it, without checks.
    const old = copies.files.get(file)!.replace(/\t[0-9a-f]{16}\t/g, '\t');
    copies.files.set(file, old.replace(/\d+\n$/, '9\n'));
    storage.close();
    const held = copies;
    copies = memoryCopies();
    await start();
    const later = storage.keeper(id, (await storage.load(id)).revision, () => TURN);
    for (const at of [10, 11]) await later.append(at, campaign.entries[at]!);
    await passTurns();
    storage.close();
    copies = held;
    await start();
    await storage.restoreLost();
    expect(await entriesNow()).toEqual(campaign.entries);
    await storage.tidy();
    await lose();
    expect(await entriesNow()).toEqual(campaign.entries);
  });
});

it('what an earlier version stored is read, and gets its checks', async () => {
  await damage(async (db) => {
    for (const table of ['heads', 'bodies', 'entries'])
      for (const key of await db.getAllKeys(table)) {
        const { check: _, ...plain } = await db.get(table, key);
        await db.put(table, plain, table === 'entries' ? key : undefined);
      }
  });
  copies.files.set(file, copies.files.get(file)!.replace(/\t[0-9a-f]{16}\t/g, '\t'));
  expect(await entriesNow()).toEqual(campaign.entries);
  expect(told.flatMap(({ campaigns }) => campaigns)).toEqual([]);
  await storage.tidy();
  const db = await openDB(name);
  expect(await db.get('entries', [id, 0])).toHaveProperty('check');
  db.close();
  await lose();
  expect(await entriesNow()).toEqual(campaign.entries);
});

describe('a record of an earlier version that was altered so that it still makes sense', () => {
  /** Takes the checks away, as an earlier version stored it, and alters a record then. */
  const asEarlier = (table: string, key: IDBValidKey, alter: (record: Entry & Campaign) => unknown) =>
    damage(async (db) => {
      for (const each of ['heads', 'bodies', 'entries'])
        for (const at of await db.getAllKeys(each)) {
          const { check: _, ...plain } = await db.get(each, at);
          await db.put(each, plain, each === 'entries' ? at : undefined);
        }
      const altered = alter(structuredClone(await db.get(table, key)));
      await db.put(table, altered, table === 'entries' ? key : undefined);
    });
  const copyOfEarlier = () => copies.files.set(file, copies.files.get(file)!.replace(/\t[0-9a-f]{16}\t/g, '\t'));
  const rolled = campaign.entries.findIndex(({ rolls }) => rolls.length > 0);
  const otherFace = (entry: Entry): Entry => {
    const [roll, ...rest] = entry.rolls;
    return { ...entry, rolls: [{ ...roll!, faces: roll!.faces.map((face) => (face % roll!.sides) + 1) }, ...rest] };
  };
  const otherPlayer = (body: Campaign) => ({ ...body, players: body.players.map((one) => ({ ...one, name: 'X' })) });
  const say = () => told.flatMap(({ campaigns }) => campaigns.map(({ was, name }) => `${name}: ${was}`));

  it.each([
    ['the face of a die', 'entries', [id, rolled], otherFace],
    ['the seat of an order', 'entries', [id, 4], (entry: Entry) => ({ ...entry, seat: 'nobody' })],
    ['a player', 'bodies', id, otherPlayer],
  ] as const)('comes back from a copy with checks: %s', async (_, table, key, alter) => {
    await asEarlier(table, key as IDBValidKey, alter);
    await storage.tidy();
    expect((await storage.load(id)).campaign).toEqual(campaign);
    expect(say()).toEqual([`${campaign.name}: damaged`]);
    await lose();
    expect((await storage.load(id)).campaign).toEqual(campaign);
  });

  it('comes back from a copy without checks, if that one follows by the rules', async () => {
    await asEarlier('entries', [id, rolled], otherFace);
    copyOfEarlier();
    await storage.tidy();
    expect((await storage.load(id)).campaign).toEqual(campaign);
    expect(say()).toEqual([`${campaign.name}: damaged`]);
    await lose();
    expect((await storage.load(id)).campaign).toEqual(campaign);
  });

  it('and a copy that was altered so comes not over what follows by the rules', async () => {
    await asEarlier('bodies', id, (body) => body);
    copyOfEarlier();
    const faces = JSON.stringify(campaign.entries[rolled]!.rolls);
    const others = JSON.stringify(otherFace(campaign.entries[rolled]!).rolls);
    copies.files.set(file, copies.files.get(file)!.replace(faces, others));
    await storage.tidy();
    expect(say()).toEqual([]);
    expect((await storage.load(id)).campaign).toEqual(campaign);
    await lose();
    expect((await storage.load(id)).campaign).toEqual(campaign);
  });

  it('stands beside that of the copy where neither checks nor rules say which is right', async () => {
    await asEarlier('bodies', id, otherPlayer);
    copyOfEarlier();
    await storage.tidy();
    expect(told.flatMap(({ campaigns }) => campaigns)).toMatchObject([
      { name: campaign.name, beside: `${campaign.name} (2)`, was: 'differing', orders: 12, all: 12 },
    ]);
    const both = async () =>
      Promise.all((await storage.list()).map(async (card) => (await storage.load(card.id)).campaign.players));
    const [one, other] = [otherPlayer(campaign).players, campaign.players];
    expect(await both()).toEqual(expect.arrayContaining([one, other]));
    await storage.tidy();
    expect(await storage.list()).toHaveLength(2);
    await lose();
    await storage.restoreLost();
    expect(await both()).toEqual(expect.arrayContaining([one, other]));
  });

  it('does not come over the copy when the game goes on before anybody has looked', async () => {
    const keeper = storage.keeper(id, (await storage.load(id)).revision, () => TURN);
    const held = copies.files.get(file)!;
    await keeper.cut(11);
    await passTurns();
    copies.files.set(file, held);
    await asEarlier('entries', [id, rolled], otherFace);
    copyOfEarlier();
    const before = copies.files.get(file)!;
    const later = storage.keeper(id, (await storage.load(id)).revision, () => TURN);
    await later.append(11, campaign.entries[11]!);
    await passTurns();
    expect(copies.files.get(file)).toBe(before);
    await storage.tidy();
    expect((await storage.load(id)).campaign).toEqual(campaign);
    await lose();
    expect((await storage.load(id)).campaign).toEqual(campaign);
  });

  it('is mended when the rules find it in an open campaign, and else nothing is', async () => {
    expect(await storage.mend(id, 'by-rules')).toBe(false);
    await asEarlier('entries', [id, rolled], otherFace);
    expect(await storage.mend(id, 'by-rules')).toBe(true);
    expect((await storage.load(id)).campaign).toEqual(campaign);
    expect(await storage.mend(id, 'by-rules')).toBe(false);
    expect(say()).toEqual([`${campaign.name}: damaged`]);
  });
});
