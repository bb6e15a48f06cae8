import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
// Loaded beforehand, so that no test waits for it.
import '../../src/app/storage/second-copy.ts';
import { fileOf } from '../../src/app/storage/copy-lines.ts';
import { openStorage, type Storage } from '../../src/app/storage/storage.ts';
import type { Campaign, Entry } from '../../src/engine/kernel/campaign.ts';
import type { Keeper } from '../../src/store/campaign.ts';
import { type MemoryCopies, memoryCopies } from '../support/memory-copies.ts';
import { played } from './played.ts';

/** A campaign is erased for good only while nobody has touched it, however it was touched and whenever. */

const DAY = 24 * 60 * 60 * 1000;
const [red, blue] = ['red', 'blue'];
const long = played(40);
const by = (seat: string): Entry => ({ ...long.entries[0]!, seat });
const manner = { level: 'officer', character: 'steady' } as const;
const campaign: Campaign = {
  ...long,
  id: 'quick',
  name: 'Quick',
  computers: { version: 1, seats: [{ seat: blue, ...manner }] },
  entries: [],
};
const FILE = fileOf('table', campaign.id);

let storage: Storage;
let copies: MemoryCopies;
let now = 100 * DAY;
let erased: string[] = [];
let opened = 0;
beforeEach(async () => {
  [copies, now, erased] = [memoryCopies(), 100 * DAY, []];
  const onErased = (id: string) => erased.push(id);
  storage = await openStorage({ name: `untouched ${opened++}`, now: () => now, copies, onErased });
});
afterEach(() => storage.close());

const begin = () => storage.add(campaign, null, { mayMakeRoom: true });
const keeper = async () => storage.keeper('quick', (await storage.load('quick')).revision, () => null);
const isListed = async () => (await storage.list()).some(({ id }) => id === 'quick');
const copied = () => expect.poll(() => copies.files.has(FILE)).toBe(true);

it('goes with its copy and leaves nothing while only the computer has moved', async () => {
  await begin();
  await copied();
  const log = await keeper();
  await log.append(0, by(blue));
  await log.append(1, by(blue));
  await storage.discard('quick');
  expect([await storage.list(), await storage.deleted(), [...copies.files], erased]).toEqual([[], [], [], ['quick']]);
  await expect(storage.load('quick', { deleted: true })).rejects.toMatchObject({ code: 'gone' });
});

const TOUCHES: readonly (readonly [how: string, touch: (log: Keeper) => Promise<unknown>])[] = [
  ['a person gave an order', (log) => log.append(0, by(red))],
  [
    'a person gave an order, and the computer the next',
    async (log) => {
      await log.append(0, by(red));
      await log.append(1, by(blue));
    },
  ],
  [
    'orders of a person were taken back, so that only those of the computer are left',
    async (log) => {
      await log.append(0, by(blue));
      await log.append(1, by(red));
      await log.cut(1);
    },
  ],
  [
    'a person played a side and handed it to the computer',
    async (log) => {
      await log.append(0, by(red));
      await log.seatComputers({ version: 1, seats: [red, blue].map((seat) => ({ seat, ...manner })) });
    },
  ],
  [
    'a person gave the seat away and took it back',
    async (log) => {
      await log.seatComputers({ version: 1, seats: [red, blue].map((seat) => ({ seat, ...manner })) });
      await log.seatComputers(campaign.computers!);
    },
  ],
  ['it was renamed', () => storage.rename('quick', 'My precious game')],
  [
    'it was renamed, and has its first name again',
    async () => {
      await storage.rename('quick', 'My precious game');
      await storage.rename('quick', 'Quick');
    },
  ],
  [
    'it was deleted and restored',
    async () => {
      await storage.remove('quick');
      await storage.restore('quick');
    },
  ],
];

test.each(TOUCHES)('stays as it is when %s', async (_, touch) => {
  await begin();
  await copied();
  await touch(await keeper());
  const before = await storage.load('quick');
  await storage.discard('quick');
  expect(await storage.load('quick')).toEqual(before);
  expect([copies.files.has(FILE), erased]).toEqual([true, []]);
});

it('stays when it was not begun at one press: a file, a copy, a campaign of the form', async () => {
  await storage.add(campaign, null);
  await storage.discard('quick');
  expect(await isListed()).toBe(true);
  await storage.add({ ...campaign, id: 'file', entries: long.entries }, null, { mayMakeRoom: true });
  const { id } = await storage.copy('quick', 'Copy');
  for (const each of ['file', id]) await storage.discard(each);
  expect(await storage.list()).toHaveLength(3);
});

it('stays in "recently deleted" when a person deleted it', async () => {
  await begin();
  await storage.remove('quick');
  await storage.discard('quick');
  expect((await storage.deleted()).map(({ id }) => id)).toEqual(['quick']);
});

it('stays when its copy cannot be removed', async () => {
  await begin();
  Object.assign(copies, { remove: async () => false });
  await storage.discard('quick');
  expect(await isListed()).toBe(true);
});

describe('between the question and the erasing', () => {
  /** Does something once, at the moment when the copy is removed. */
  const meanwhile = (work: () => Promise<unknown>) => {
    const { remove } = copies;
    copies.remove = async (file) => {
      copies.remove = remove;
      await work();
      return remove(file);
    };
  };

  it('an order of a person keeps it, with its copy', async () => {
    await begin();
    await copied();
    const log = await keeper();
    meanwhile(() => log.append(0, by(red)));
    await storage.discard('quick');
    expect((await storage.load('quick')).campaign.entries).toHaveLength(1);
    expect([copies.files.get(FILE)?.includes(by(red).hash), erased]).toEqual([true, []]);
  });

  it('a campaign whose month is over stays when it is restored', async () => {
    await begin();
    await copied();
    await storage.remove('quick');
    for (const days of [31, 2]) {
      now += days * DAY;
      if (days === 2) meanwhile(() => storage.restore('quick'));
      await storage.tidy();
    }
    expect([await isListed(), copies.files.has(FILE), erased]).toEqual([true, true, []]);
  });
});

it('tells of what goes for good after its month', async () => {
  await begin();
  await storage.remove('quick');
  for (const days of [31, 2]) {
    now += days * DAY;
    expect(erased).toEqual([]);
    await storage.tidy();
  }
  expect([await storage.deleted(), erased]).toEqual([[], ['quick']]);
});
