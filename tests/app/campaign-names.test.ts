import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fileText } from '../../src/app/files/campaign-file.ts';
import { readCampaign } from '../../src/app/files/read-campaign.ts';
// Loaded beforehand, so that no test waits for it.
import '../../src/app/storage/second-copy.ts';
import { fileOf } from '../../src/app/storage/copy-lines.ts';
import { openStorage, type Storage } from '../../src/app/storage/storage.ts';
import { type MemoryCopies, memoryCopies } from '../support/memory-copies.ts';
import { played } from './played.ts';

/** No two campaigns of the list have the same name, whichever way they come there. */

const campaign = played(2);
let storage: Storage;
let copies: MemoryCopies;
let name = '';
let opened = 0;
beforeEach(async () => {
  copies = memoryCopies();
  name = `names ${opened++}`;
  storage = await openStorage({ name, copies });
});
afterEach(() => storage.close());

const add = (id: string, name: string) => storage.add({ ...campaign, id, name }, null);
const names = async () => (await storage.list()).map(({ name }) => name).sort();

it('a campaign whose name is taken gets a number: added, copied or renamed', async () => {
  await add('a', 'Autumn');
  expect((await add('b', 'Autumn')).name).toBe('Autumn (2)');
  expect((await storage.copy('a', 'Autumn')).name).toBe('Autumn (3)');
  expect((await storage.load('b')).campaign.name).toBe('Autumn (2)');
  await storage.rename('b', 'Autumn');
  expect(await names()).toEqual(['Autumn', 'Autumn (2)', 'Autumn (3)']);
  await storage.rename('b', 'Winter');
  await storage.rename('a', 'Winter');
  expect(await names()).toEqual(['Autumn (3)', 'Winter', 'Winter (2)']);
});

it('a number is counted on, and one that belongs to the name is not taken for it', async () => {
  await add('a', 'Ash plain (2)');
  expect((await add('b', 'Ash plain (2)')).name).toBe('Ash plain (3)');
  await add('c', 'Winter 1942');
  expect((await add('d', 'Winter 1942')).name).toBe('Winter 1942 (2)');
});

it('the longest names stay within their length, and their files can be opened', async () => {
  await add('a', 'x'.repeat(120));
  expect((await add('b', 'x'.repeat(120))).name).toBe(`${'x'.repeat(116)} (2)`);
  // The emoji is two units long, and the room for the number ends between them.
  const emoji = `${'x'.repeat(115)}😀z`;
  await add('c', emoji);
  await add('d', emoji);
  const { campaign: numbered } = await storage.load('d');
  expect(numbered.name).toBe(`${'x'.repeat(115)} (2)`);
  expect(await readCampaign(new TextEncoder().encode(fileText(numbered)))).toMatchObject({ ok: true });
});

it('a deleted campaign leaves its name to others, and takes a number if it comes back too late', async () => {
  await add('a', 'Autumn');
  await storage.remove('a');
  expect((await add('b', 'Autumn')).name).toBe('Autumn');
  await storage.restore('a');
  expect(await names()).toEqual(['Autumn', 'Autumn (2)']);
  expect((await storage.load('a')).campaign.name).toBe('Autumn (2)');
});

it('a campaign that comes back from its second copy takes a number if another has its name by then', async () => {
  await add('a', 'Autumn');
  const file = fileOf('table', 'a');
  await expect.poll(() => copies.files.has(file)).toBe(true);
  storage.close();
  await deleteDB(name);
  // The copies come late, as they do on a disk that was full.
  const late = copies;
  storage = await openStorage({ name, copies: memoryCopies() });
  await add('b', 'Autumn');
  storage.close();
  storage = await openStorage({ name, copies: late });
  await storage.restoreLost();
  expect(await names()).toEqual(['Autumn', 'Autumn (2)']);
  expect((await storage.load('a')).campaign.name).toBe('Autumn (2)');
});
