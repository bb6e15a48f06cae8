import type { Copies, CopyAnswer, CopyQuestion } from './copies.ts';
import { type Tail, tailIn } from './copy-lines.ts';
import { DIRECTORY } from './copy-names.ts';

/** A file opened for reading and writing; the types of the page know it only in workers. */
interface FileAccess {
  getSize(): number;
  read(into: Uint8Array, place: { readonly at: number }): number;
  write(bytes: Uint8Array, place: { readonly at: number }): number;
  truncate(size: number): void;
  flush(): void;
  close(): void;
}

/** Manages the copies in the browser's private file system. Only a worker can write there and be sure of the disk. */

const directory = navigator.storage.getDirectory().then((root) => root.getDirectoryHandle(DIRECTORY, { create: true }));

// If the browser gives no directory, every answer says so.
directory.catch(() => {});

const copies: Copies = {
  async revisions() {
    const found = new Map<string, number>();
    for await (const [file, handle] of await directory)
      if (handle instanceof FileSystemFileHandle)
        found.set(file, await opened(handle, (access) => tailOf(access).revision));
    return found;
  },
  async read(file) {
    const handle = await existing(file);
    return handle && (await handle.getFile()).text();
  },
  async append(file, lines, { revision, after }) {
    const bytes = typeof lines === 'string' ? bytesOf(lines) : new Uint8Array(await lines.arrayBuffer());
    return opened(await (await directory).getFileHandle(file, { create: true }), (access) => {
      const tail = tailOf(access);
      if (after === undefined ? tail.revision >= revision : tail.revision !== after) return tail.revision === revision;
      write(access, bytes, tail.length);
      return true;
    });
  },
  async put(file, text) {
    return opened(await (await directory).getFileHandle(file, { create: true }), (access) => {
      write(access, bytesOf(text), 0);
      return true;
    });
  },
  async remove(file) {
    if (await existing(file)) await (await directory).removeEntry(file);
    return true;
  },
};

/** The handle of a file; null when there is none. */
const existing = async (file: string): Promise<FileSystemFileHandle | null> =>
  (await directory).getFileHandle(file).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'NotFoundError') return null;
    throw error;
  });

type Openable = FileSystemFileHandle & { createSyncAccessHandle(): Promise<FileAccess> };

async function opened<T>(handle: FileSystemFileHandle, work: (access: FileAccess) => T): Promise<T> {
  const access = await (handle as Openable).createSyncAccessHandle();
  try {
    return work(access);
  } finally {
    access.close();
  }
}

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Writes from a place to the end of the file. A full disk throws, and may leave a torn line. */
function write(access: FileAccess, bytes: Uint8Array, at: number): void {
  if (access.write(bytes, { at }) !== bytes.length) throw new RangeError('the disk is full');
  access.truncate(at + bytes.length);
  access.flush();
}

/** Bytes read at first in search of the last line's end. */
const GLANCE = 256;

function tailOf(access: FileAccess): Tail {
  const size = access.getSize();
  for (let glance = GLANCE; ; glance *= 16) {
    const start = Math.max(0, size - glance);
    const bytes = new Uint8Array(size - start);
    access.read(bytes, { at: start });
    const tail = tailIn(bytes, start);
    if (tail) return tail;
  }
}

async function answer({ number, what, with: args }: CopyQuestion): Promise<void> {
  const work = () => (copies[what] as (...all: readonly unknown[]) => Promise<unknown>)(...args);
  const reply: CopyAnswer = await (navigator.locks ? navigator.locks.request('hexpost-copies', work) : work()).then(
    (value: unknown) => ({ number, value }),
    () => ({ number }),
  );
  postMessage(reply);
}

// One after another, in this tab by the queue and in all tabs by the lock: a file has one writer at a time.
let last: Promise<void> = Promise.resolve();
addEventListener('message', ({ data }: MessageEvent<CopyQuestion>) => {
  last = last.then(() => answer(data));
});
