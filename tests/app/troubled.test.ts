import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openPostStorage } from '../../src/app/storage/post-storage.ts';
import { openStorage } from '../../src/app/storage/storage.ts';
import { troubled } from '../../src/app/storage/troubled.ts';
import { problemOf, TROUBLES, Trouble, troubleOf } from '../../src/panels/start/shelf.ts';
import { newIdentity } from '../../src/post/keys.ts';
import type { Checkpoint } from '../../src/store/checkpoint.ts';
import english from '../../src/words/en/problems.json' with { type: 'json' };
import russian from '../../src/words/ru/problems.json' with { type: 'json' };
import { played } from './played.ts';

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    (error: unknown) => troubleOf(error),
  );

/** From now on a transaction that writes fails as on a full disk: only it, and none of its requests, says why. */
function fillDisk(error = 'QuotaExceededError'): void {
  for (const method of ['put', 'add', 'delete'] as const) {
    const write = IDBObjectStore.prototype[method] as (...args: unknown[]) => IDBRequest;
    vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(function (this: IDBObjectStore, ...args: unknown[]) {
      const request = write.apply(this, args);
      const tx = this.transaction as unknown as { readonly _state: string; _abort(name: string): void };
      queueMicrotask(() => tx._state !== 'finished' && tx._abort(error));
      return request as never;
    });
  }
}

/** A file system with this much room left, in bytes. */
const stubRoom = (left: number) =>
  vi.stubGlobal('navigator', {
    storage: {
      estimate: async () => ({ quota: 10e9, usage: 0 }),
      getDirectory: async () => ({
        removeEntry: async () => {},
        getFileHandle: async () => ({
          createWritable: async () => ({
            async write({ length }: Uint8Array) {
              if (length > left) throw new DOMException('', 'QuotaExceededError');
            },
            async close() {},
          }),
        }),
      }),
    },
  });

let names = 0;
const database = () => `troubled-${names++}`;
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a write that the disk has no room for says so', () => {
  const campaign = played(3);
  const checkpoint: Checkpoint = { engine: '1' as never, ruleset: 'r', entries: 1, head: 'h', state: {} };
  const block = (round: number) => ({
    at: 1,
    block: {
      kind: 'orders' as const,
      version: 3,
      campaign: '4kq7xw2m0c9v1hd83jb5ntzyar',
      seat: 'red',
      round,
      revision: 1,
      after: '0'.repeat(26),
      body: new Uint8Array([1]),
    },
  });

  it('of campaigns: entries, cuts, seats of the computer, names, deletions, checkpoints', async () => {
    const storage = await openStorage({ name: database() });
    const { id } = await storage.add(campaign, null);
    const { revision } = await storage.load(id);
    const keeper = () => storage.keeper(id, revision, () => null);
    fillDisk();
    expect(await codeOf(keeper().append(3, campaign.entries[0]!))).toBe('no-room');
    expect(await codeOf(keeper().cut(1))).toBe('no-room');
    expect(await codeOf(keeper().seatComputers({ version: 1, seats: [] }))).toBe('no-room');
    expect(await codeOf(storage.add({ ...campaign, id: 'another' }, null))).toBe('no-room');
    expect(await codeOf(storage.rename(id, 'X'))).toBe('no-room');
    expect(await codeOf(storage.copy(id, 'X'))).toBe('no-room');
    expect(await codeOf(storage.remove(id))).toBe('no-room');
    expect(await codeOf(storage.keepCheckpoint(id, checkpoint))).toBe('no-room');
    expect(await codeOf(storage.keepCheckpoint(id, undefined))).toBe('no-room');
    vi.restoreAllMocks();
    expect((await storage.load(id)).campaign).toEqual(campaign);
    storage.close();
  });

  it('of play by post: blocks, notes, keys, removals', async () => {
    const storage = await openPostStorage(database());
    await storage.add([block(1)]);
    const identity = await newIdentity();
    fillDisk();
    expect(await codeOf(storage.add([block(2)]))).toBe('no-room');
    expect(await codeOf(storage.keep({ id: block(1).block.campaign, seen: 2 }))).toBe('no-room');
    expect(await codeOf(storage.keepIdentity(identity))).toBe('no-room');
    expect(await codeOf(storage.remove(block(1).block.campaign))).toBe('no-room');
    storage.close();
  });

  it('and what is not known is called by its name', async () => {
    const storage = await openStorage({ name: database() });
    fillDisk('StrangeError');
    const failed = await storage.add(campaign, null).catch((error: unknown) => problemOf(error));
    expect(failed).toEqual({ code: 'trouble-not-saved', facts: { error: 'StrangeError' } });
    storage.close();
  });
});

describe('a failure of the storage', () => {
  const failed = (doing: 'opening' | 'reading' | 'writing', name: string) =>
    codeOf(troubled(() => Promise.reject(new DOMException('', name)), doing));

  it('is put down to a full disk only where there is no room', async () => {
    expect(await failed('opening', 'UnknownError')).toBe('unopened');
    stubRoom(10_000_000);
    expect(await failed('opening', 'UnknownError')).toBe('unopened');
    expect(await failed('reading', 'UnknownError')).toBe('not-read');
    expect(await failed('writing', 'UnknownError')).toBe('not-saved');
    stubRoom(1_000);
    expect(await failed('opening', 'UnknownError')).toBe('disk');
    expect(await failed('reading', 'UnknownError')).toBe('disk');
    expect(await failed('writing', 'UnknownError')).toBe('no-room');
  });

  it('is put down to a private window only where the browser keeps nothing', async () => {
    expect(await failed('opening', 'SecurityError')).toBe('no-storage');
    expect(await failed('opening', 'InvalidStateError')).toBe('no-storage');
    expect(await failed('writing', 'InvalidStateError')).toBe('closed');
    for (const name of ['AbortError', 'DataCloneError', 'TimeoutError', 'TransactionInactiveError']) {
      expect(await failed('writing', name)).toBe('not-saved');
      expect(await failed('reading', name)).toBe('not-read');
    }
    vi.stubGlobal('indexedDB', undefined);
    expect(await codeOf(openStorage({ name: database() }))).toBe('no-storage');
  });

  it('is no failure of the storage when a script of the page does not come, or the program breaks', () => {
    expect(troubleOf(new TypeError('Failed to fetch dynamically imported module: x.js'))).toBe('no-part');
    expect(troubleOf(new RangeError('no such seat'))).toBe('unforeseen');
    expect(problemOf(new RangeError('no such seat')).facts).toEqual({ error: 'RangeError: no such seat' });
  });

  it('has a sentence of its own in both languages, whatever it is', () => {
    for (const problem of [english, russian]) {
      const sentences = TROUBLES.map((code) => (problem as Record<string, unknown>)[`trouble-${code}`]);
      expect(new Set(sentences).size).toBe(TROUBLES.length);
      expect(sentences.every((sentence) => typeof sentence === 'string')).toBe(true);
    }
    for (const code of ['not-saved', 'not-read', 'unopened', 'unforeseen'] as const)
      expect((english as Record<string, string>)[`trouble-${new Trouble(code).code}`]).toContain('{{error}}');
  });
});
