// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';
import { folderCarrier, readFolder } from '../../src/app/carriers/folder-carrier.ts';
import { armour, digestOf } from '../../src/post/armour.ts';
import { begin } from '../post/by-post.ts';
import { MemoryFolder } from '../support/memory-folder.ts';

/** A folder that a group shares: a file for each block, whole or not at all, and nothing else in it is believed. */

const played = await begin(2, 'a shared folder');
const [campaign, roster] = played.blocks as [(typeof played.blocks)[0], (typeof played.blocks)[0]];
const id = campaign.campaign;
const inside = (folder: MemoryFolder) => folder.folders.get(`hexpost-${id}`)!;
const nameOf = (block: typeof campaign) => `${digestOf(block)}.txt`;

async function published() {
  const folder = new MemoryFolder('Our games');
  const carrier = folderCarrier(folder.handle, id);
  for (const block of played.blocks) await carrier.publish(block);
  return { folder, carrier };
}

test('a block is a file of its own, named by its digest, and publishing it again changes nothing', async () => {
  const { folder, carrier } = await published();
  await carrier.publish(roster);
  expect([...inside(folder).files.keys()].sort()).toEqual(played.blocks.map(nameOf).sort());
  expect(inside(folder).files.get(nameOf(roster))).toBe(`${armour(roster)}\n`);
  expect((await carrier.list()).digests).toEqual(played.blocks.map(digestOf).sort());
  expect(await carrier.read(digestOf(roster))).toContain(armour(roster));
});

describe('what programs that keep folders in step leave behind', () => {
  test('a file that is written half is not there yet, and is put right by whoever has the block', async () => {
    const { folder, carrier } = await published();
    inside(folder).files.set(nameOf(roster), armour(roster).slice(0, 300));
    expect(await carrier.read(digestOf(roster))).toBeUndefined();
    await carrier.publish(roster);
    expect(await carrier.read(digestOf(roster))).toContain(armour(roster));
  });

  test('copies under other names, partial files and folders are nobody’s', async () => {
    const { folder, carrier } = await published();
    const { files } = inside(folder);
    files.set(`${digestOf(roster)} (Boris’s conflicted copy).txt`, armour(roster));
    files.set(`.${nameOf(roster)}.part`, 'half');
    files.set('desktop.ini', '');
    inside(folder).folders.set('f'.repeat(64), new MemoryFolder('f'));
    expect((await carrier.list()).digests).toEqual(played.blocks.map(digestOf).sort());
  });

  test('a file with the content of another one is not what its name says', async () => {
    const { folder, carrier } = await published();
    inside(folder).files.set(nameOf(roster), armour(campaign));
    expect(await carrier.read(digestOf(roster))).toBeUndefined();
    inside(folder).folders.set(`${'0'.repeat(64)}.txt`, new MemoryFolder('0'));
    expect(await carrier.read('0'.repeat(64))).toBeUndefined();
  });
});

test('a browser that tells what changes in a folder is heard at once, until nobody listens', async () => {
  let tell = () => {};
  const observed: unknown[] = [];
  vi.stubGlobal(
    'FileSystemObserver',
    class {
      constructor(hear: () => void) {
        tell = hear;
      }
      async observe(folder: unknown) {
        observed.push(folder);
      }
      disconnect() {
        tell = () => {};
      }
    },
  );
  const folder = new MemoryFolder('Our games');
  const hear = vi.fn();
  const end = folderCarrier(folder.handle, id).listen(hear);
  await vi.waitFor(() => expect(observed).toEqual([inside(folder)]));
  tell();
  expect(hear).toHaveBeenCalledOnce();
  end();
  tell();
  expect(hear).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

test('whoever opens the folder finds its campaigns with their posts', async () => {
  const { folder } = await published();
  folder.folders.set('holiday pictures', new MemoryFolder('holiday pictures'));
  const found = await readFolder(folder.handle);
  expect(found.campaigns).toEqual([id]);
  for (const block of played.blocks) expect(found.text).toContain(armour(block));
});

test('it is looked into several times a second while somebody waits for others, and seldom otherwise', () => {
  vi.useFakeTimers();
  const hear = vi.fn();
  let isAwaited = false;
  const end = folderCarrier(new MemoryFolder('Our games').handle, id).listen(hear, () => isAwaited);
  vi.advanceTimersByTime(6_500);
  expect(hear.mock.calls.length).toBeLessThan(4);
  hear.mockClear();
  isAwaited = true;
  vi.advanceTimersByTime(400);
  // A wait that has begun does not hold it up.
  expect(hear).toHaveBeenCalled();
  vi.advanceTimersByTime(2_600);
  expect(hear.mock.calls.length).toBeGreaterThan(6);
  end();
  vi.useRealTimers();
});

test('while pages answer each other it is looked into more often than while a person is awaited, for a moment', async () => {
  const folder = new MemoryFolder('Our games');
  const carrier = folderCarrier(folder.handle, id);
  vi.useFakeTimers();
  const hear = vi.fn();
  const end = carrier.listen(hear, () => true);
  const looksIn = (ms: number): number => {
    hear.mockClear();
    vi.advanceTimersByTime(ms);
    return hear.mock.calls.length;
  };
  const ofPeople = looksIn(2_000);
  await carrier.publish(campaign);
  const ofPages = looksIn(2_000);
  expect(ofPages).toBeGreaterThan(2 * ofPeople);
  vi.advanceTimersByTime(2_000);
  expect(looksIn(2_000)).toBeLessThan(2 * ofPeople);
  await carrier.read(digestOf(campaign));
  expect(looksIn(2_000)).toBeGreaterThan(2 * ofPeople);
  end();
  vi.useRealTimers();
});

test('it is looked into again and again, at once when the page comes into view, and no more after the end', () => {
  vi.useFakeTimers();
  const hear = vi.fn();
  const end = folderCarrier(new MemoryFolder('Our games').handle, id).listen(hear);
  vi.advanceTimersByTime(10_000);
  expect(hear.mock.calls.length).toBeGreaterThan(1);
  hear.mockClear();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(hear).toHaveBeenCalledTimes(1);
  end();
  vi.advanceTimersByTime(60_000);
  expect(hear).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});
