import { DIRECTORY, UNFINISHED } from './copy-names.ts';
import { onAside, shown } from './open-database.ts';

/**
 * Files outside IndexedDB that hold a second copy of what is stored. No promise rejects: a browser that cannot store copies has
 * none.
 */
export interface Copies {
  /** Every file with the revision of its last whole line; null where the browser stores no copies. */
  revisions(): Promise<ReadonlyMap<string, number> | null>;
  /** The text of a file; null when there is none. */
  read(file: string): Promise<string | null>;
  /**
   * Adds lines to a file and makes sure that they are on the disk. With `after`, only onto that revision; without, only onto an
   * earlier one than theirs. Answers whether the file now has that revision. Many lines come as a blob: handing over a long text
   * would block the page.
   */
  append(
    file: string,
    lines: string | Blob,
    place: { readonly revision: number; readonly after?: number },
  ): Promise<boolean>;
  /** Replaces a small file as a whole. */
  put(file: string, text: string): Promise<boolean>;
  /** Answers whether the file is gone. */
  remove(file: string): Promise<boolean>;
}

/** Stands in where there are no copies. */
export const NO_COPIES: Copies = {
  revisions: async () => null,
  read: async () => null,
  append: async () => true,
  put: async () => true,
  remove: async () => true,
};

/** A question to the worker: a member of `Copies` with its arguments. */
export interface CopyQuestion {
  readonly number: number;
  readonly what: keyof Copies;
  readonly with: readonly unknown[];
}
export interface CopyAnswer {
  readonly number: number;
  /** Undefined when it failed. */
  readonly value?: unknown;
}

/** The longest that an answer may take, in milliseconds; afterwards the page continues as if there were no copies. */
const PATIENCE = 10_000;

let shared: Copies | undefined;

/** The copies of this browser, managed by a worker that starts when it is first needed. */
export function browserCopies(): Copies {
  shared ??= lookingOnce(startCopies());
  return shared;
}

/** The same copies, but listing the files only once, because every file has to be opened for it. Changes made here are noted. */
export function lookingOnce(copies: Copies): Copies {
  let found: Promise<Map<string, number> | null> | undefined;
  const note = async (change: (files: Map<string, number>) => void): Promise<void> => {
    const files = await found;
    if (files) change(files);
  };
  return {
    ...copies,
    revisions() {
      found ??= copies.revisions().then((files) => {
        // Perhaps it took too long: the next call may have more luck.
        if (files === null) found = undefined;
        return files && new Map(files);
      });
      return found;
    },
    async append(file, lines, place) {
      const isThere = await copies.append(file, lines, place);
      if (isThere) await note((files) => files.set(file, place.revision));
      return isThere;
    },
    async put(file, text) {
      const isThere = await copies.put(file, text);
      if (isThere) await note((files) => files.set(file, UNFINISHED));
      return isThere;
    },
    async remove(file) {
      const isGone = await copies.remove(file);
      if (isGone) await note((files) => files.delete(file));
      return isGone;
    },
  };
}

function startCopies(): Copies {
  if (typeof Worker === 'undefined' || !navigator.storage?.getDirectory) return NO_COPIES;
  const waiting = new Map<number, { readonly question: CopyQuestion; readonly answer: (value: unknown) => void }>();
  let asked = 0;
  let worker: Worker | undefined;
  const start = () => {
    const started = new Worker(new URL('./copies.worker.ts', import.meta.url), { type: 'module' });
    started.onmessage = ({ data }: MessageEvent<CopyAnswer>) => waiting.get(data.number)?.answer(data.value);
    return started;
  };
  // Its lock and its open file would block every other page from its copies.
  onAside(async () => {
    worker?.terminate();
    worker = undefined;
    await shown();
    for (const { question } of waiting.values()) post(question);
  });
  const post = (question: CopyQuestion) => {
    worker ??= start();
    worker.postMessage(question);
  };
  const ask = async <T>(what: keyof Copies, fallback: T, ...args: readonly unknown[]): Promise<T> => {
    await shown();
    const question: CopyQuestion = { number: ++asked, what, with: args };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const value = await new Promise<unknown>((answer) => {
      waiting.set(question.number, { question, answer });
      timer = setTimeout(answer, PATIENCE);
      post(question);
    });
    clearTimeout(timer);
    waiting.delete(question.number);
    return value === undefined ? fallback : (value as T);
  };
  return {
    async revisions() {
      if (!worker && (await hasNone())) return new Map();
      return ask<ReadonlyMap<string, number> | null>('revisions', null);
    },
    read: (file) => ask<string | null>('read', null, file),
    append: (file, lines, place) => ask('append', false, file, lines, place),
    put: (file, text) => ask('put', false, file, text),
    remove: (file) => ask('remove', false, file),
  };
}

/** True when nothing was ever copied in this browser: no worker need start to find that out. */
const hasNone = (): Promise<boolean> =>
  navigator.storage
    .getDirectory()
    .then((root) => root.getDirectoryHandle(DIRECTORY))
    .then(
      () => false,
      (error: unknown) => error instanceof DOMException && error.name === 'NotFoundError',
    );
