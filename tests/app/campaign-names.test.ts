import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Copies } from '../../src/app/storage/copies.ts';
import { NO_COPIES } from '../../src/app/storage/copies.ts';
import { openStorage, type Storage } from '../../src/app/storage/storage.ts';
import { played } from './played.ts';

/** No two campaigns of the list have the same name, and what is discarded leaves nothing behind. */

const campaign = played(2);
let storage: Storage;
let gone: string[] = [];
let isFull = false;
const copies: Copies = {
  ...NO_COPIES,
  remove: async (file) => {
    if (isFull) return false;
    gone.push(file);
    return true;
  },
};
let opened = 0;
beforeEach(async () => {
  [gone, isFull] = [[], false];
  storage = await openStorage({ name: `names ${opened++}`, copies });
});
afterEach(() => storage.close());

const add = (id: string, name: string) => storage.add({ ...campaign, id, name }, null);
const names = async () => (await storage.list()).map(({ name }) => name).sort();

it('a campaign whose name is taken gets a number: added, copied or renamed', async () => {
  await add('a', 'Autumn');
  expect((await add('b', 'Autumn')).name).toBe('Autumn 2');
  expect((await storage.copy('a', 'Autumn')).name).toBe('Autumn 3');
  expect((await storage.load('b')).campaign.name).toBe('Autumn 2');
  await storage.rename('b', 'Autumn');
  expect(await names()).toEqual(['Autumn', 'Autumn 2', 'Autumn 3']);
  await storage.rename('b', 'Winter');
  await storage.rename('a', 'Winter');
  expect(await names()).toEqual(['Autumn 3', 'Winter', 'Winter 2']);
});

it('the longest names stay within their length', async () => {
  const long = 'x'.repeat(120);
  await add('a', long);
  expect((await add('b', long)).name).toBe(`${'x'.repeat(118)} 2`);
});

it('a deleted campaign leaves its name to others, and takes a number if it comes back too late', async () => {
  await add('a', 'Autumn');
  await storage.remove('a');
  expect((await add('b', 'Autumn')).name).toBe('Autumn');
  await storage.restore('a');
  expect(await names()).toEqual(['Autumn', 'Autumn 2']);
  expect((await storage.load('a')).campaign.name).toBe('Autumn 2');
});

it('a discarded campaign is gone with its copy; where the copy stays, it can be restored', async () => {
  await add('a', 'Autumn');
  await add('b', 'Winter');
  await storage.discard('a');
  expect([await names(), await storage.deleted(), gone.length]).toEqual([['Winter'], [], 1]);
  await expect(storage.load('a', { deleted: true })).rejects.toMatchObject({ code: 'gone' });
  isFull = true;
  await storage.discard('b');
  expect((await storage.deleted()).map(({ name }) => name)).toEqual(['Winter']);
});
