// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { watchCarriers } from '../../src/app/carriers/watch-carriers.ts';
import { postStorage } from '../../src/app/storage/opened-post.ts';
import { digestOf } from '../../src/post/armour.ts';
import { begin } from '../post/by-post.ts';
import { MemoryFolder } from '../support/memory-folder.ts';

/** The list of campaigns does what the page of a campaign was left before it could: what waits to be sent goes out, once. */

const played = await begin(2, 'left in a hurry');
const id = played.blocks[0]!.campaign;
const digests = played.blocks.map(digestOf);
const folder = new MemoryFolder('Our games');
vi.mock('../../src/app/storage/kept-carriers.ts', () => ({
  keptCarriers: async () => [{ campaign: id, folder: folder.handle }],
}));

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

test('what was made and has not gone out goes out from the list too, and is no longer told as waiting', async () => {
  const storage = await postStorage();
  await storage.add(played.blocks.map((block, at) => ({ block, at })));
  const [first, second] = digests as [string, string];
  await storage.keep({ id, unposted: [second], copied: [{ digest: first, at: 1 }] });
  ends.push(watchCarriers());
  const files = () => [...(folder.folders.get(`hexpost-${id}`)?.files.keys() ?? [])];
  await vi.waitFor(() => expect(files()).toEqual([`${second}.txt`]));
  await vi.waitFor(async () => {
    const { notes } = await storage.load(id);
    expect(notes.unposted).toEqual([]);
    expect(notes.copied).toEqual([{ digest: first, at: 1 }]);
  });
});

test('what the folder does not take waits on', async () => {
  const storage = await postStorage();
  const [first] = digests as [string];
  await storage.keep({ id, unposted: [first] });
  const asked = vi.spyOn(MemoryFolder.prototype, 'getFileHandle').mockRejectedValue(new Error('the drive is full'));
  ends.push(watchCarriers());
  await vi.waitFor(() => expect(asked).toHaveBeenCalledWith(`${first}.txt`));
  asked.mockRestore();
  expect((await storage.load(id)).notes.unposted).toEqual([first]);
});

test('what another tab has made anew while the list hands over does not go out', async () => {
  const storage = await postStorage();
  const [first, second] = digests as [string, string];
  const { files } = folder.folders.get(`hexpost-${id}`)!;
  files.clear();
  await storage.keep({ id, unposted: [first, second] });
  const { mark } = storage;
  const marked = vi.spyOn(storage, 'mark').mockImplementationOnce(async (...of) => {
    await storage.keep({ id, unposted: [first] });
    return mark(...of);
  });
  ends.push(watchCarriers());
  await vi.waitFor(async () => expect((await storage.load(id)).notes.unposted).toEqual([]));
  // Of the first that it is under way, and that it has gone out; of the second that it waits no longer.
  await vi.waitFor(() => expect(marked).toHaveBeenCalledTimes(3));
  expect([...files.keys()]).toEqual([`${first}.txt`]);
  marked.mockRestore();
});
