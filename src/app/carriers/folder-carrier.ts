import { armour, digestOf } from '../../post/armour.ts';
import type { Carrier } from '../../post/carrier.ts';
import { MAX_PASTE_LETTERS, MAX_PASTED_CAMPAIGNS } from '../../post/find.ts';
import { FILE, FOLDER, folderOf, MOST_FOLDER_FILES } from '../../post/folder-names.ts';

/** The browser's ways to a folder, which not every browser has. */

interface FolderPicker {
  showDirectoryPicker?: (options: {
    readonly id: string;
    readonly mode: 'readwrite';
  }) => Promise<FileSystemDirectoryHandle>;
}

interface Permissions {
  queryPermission?: (asked: { readonly mode: 'readwrite' }) => Promise<PermissionState>;
  requestPermission?: (asked: { readonly mode: 'readwrite' }) => Promise<PermissionState>;
}

const picker = (): FolderPicker => globalThis as FolderPicker;

export const canOpenFolders = (): boolean => picker().showDirectoryPicker !== undefined;

/** Lets the user choose a folder; undefined when they change their mind. */
export async function openFolder(): Promise<FileSystemDirectoryHandle | undefined> {
  try {
    return await picker().showDirectoryPicker?.({ id: 'hexpost', mode: 'readwrite' });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined;
    throw error;
  }
}

/** True if the page may read and write in the folder. With `asks` the user is asked, which takes a press. */
export async function hasPermission(folder: FileSystemDirectoryHandle, asks = false): Promise<boolean> {
  const { queryPermission, requestPermission } = folder as Permissions;
  const ask = asks ? requestPermission : queryPermission;
  return ask === undefined || (await ask.call(folder, { mode: 'readwrite' })) === 'granted';
}

/** True for the browser's answer when the permission to use a folder is gone. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'SecurityError');

/**
 * A folder that a group shares by whatever it has: one file for each block, named by its digest, in a folder for each campaign.
 * Programs that keep folders in step may write files half, twice under other names, or late: a file counts once its content has the
 * digest of its name, and files with other names are ignored.
 */

/**
 * Milliseconds between two looks into the folder: while pages answer each other, while somebody waits at the screen, while the page is in view, and
 * while it is not.
 */
const QUICKEST = 100;
const QUICK = 300;
const OFTEN = 3_000;
const SELDOM = 30_000;
/** Milliseconds after a post has come or gone in which the page of somebody else may answer it. */
const LIVELY = 3_000;
/** The longest part of the time that may go into looking, where a drive is slow. */
const SHARE = 0.1;

export function folderCarrier(
  folder: Pick<FileSystemDirectoryHandle, 'getDirectoryHandle'>,
  campaign: string,
): Carrier {
  const open = () => folder.getDirectoryHandle(folderOf(campaign), { create: true });
  /** Size and time of files that were not whole, by digest: they are read again once that has changed. */
  const unready = new Map<string, string>();
  /** Milliseconds that the last look took. */
  let took = 0;
  /** The time of the last post that has come or gone. */
  let moved = Number.NEGATIVE_INFINITY;
  return {
    async publish(block) {
      const inside = await open();
      const name = `${digestOf(block)}.txt`;
      const text = armour(block);
      const there = await fileIn(inside, name);
      if (there && there.size <= text.length + 2 && (await there.text()).trim() === text) return;
      const file = await (await inside.getFileHandle(name, { create: true })).createWritable();
      // The text takes its place as the file is closed, and not before.
      await file.write(`${text}\n`);
      await file.close();
      moved = performance.now();
    },
    async list() {
      const began = performance.now();
      const digests: string[] = [];
      let files = 0;
      for await (const name of (await open()).keys()) {
        files += 1;
        if (files > MOST_FOLDER_FILES) break;
        const digest = FILE.exec(name)?.[1];
        if (digest !== undefined) digests.push(digest);
      }
      took = performance.now() - began;
      return { digests: digests.sort() };
    },
    async read(digest) {
      const file = await fileIn(await open(), `${digest}.txt`);
      if (!file) return undefined;
      const stamp = `${file.size} ${file.lastModified}`;
      if (unready.get(digest) === stamp) return undefined;
      const text = file.size <= MAX_PASTE_LETTERS ? blockIn(await file.text(), digest) : undefined;
      if (text === undefined) unready.set(digest, stamp);
      else moved = performance.now();
      return text;
    },
    listen(hear, isAwaited) {
      const quick = () => Math.max(performance.now() - moved < LIVELY ? QUICKEST : QUICK, took / SHARE);
      const soon = () => (isAwaited?.() ? quick() : OFTEN);
      const ends = [lookOften(hear, () => (document.hidden ? SELDOM : soon())), hearChanges(open, hear)];
      return () => {
        for (const end of ends) end();
      };
    },
  };
}

const BEGIN = '-----BEGIN HEXPOST ';

/**
 * The block of this digest in the text of a file, judged by its marks alone: whoever takes it in looks at all of it, beside the page.
 * Undefined while it is not whole.
 */
export function blockIn(text: string, digest: string): string | undefined {
  const begin = text.indexOf(BEGIN);
  const end = text.indexOf(` ${digest.slice(0, 8)}-----`, begin);
  if (begin < 0 || end < 0 || text.indexOf(BEGIN, begin + 1) !== -1) return undefined;
  return text.slice(begin, end + 14);
}

async function fileIn(inside: FileSystemDirectoryHandle, name: string): Promise<File | undefined> {
  try {
    return await (await inside.getFileHandle(name)).getFile();
  } catch (error) {
    if (error instanceof DOMException && (error.name === 'NotFoundError' || error.name === 'TypeMismatchError'))
      return undefined;
    throw error;
  }
}

/** The campaigns of a shared folder by their ids, and their posts as one text, as long as a paste may be. */
export interface FolderTexts {
  readonly folder: FileSystemDirectoryHandle;
  readonly name: string;
  readonly campaigns: readonly string[];
  readonly text: string;
}

export async function readFolder(folder: FileSystemDirectoryHandle): Promise<FolderTexts> {
  const campaigns: string[] = [];
  for await (const name of folder.keys()) {
    const id = FOLDER.exec(name)?.[1];
    if (id !== undefined && campaigns.length < MAX_PASTED_CAMPAIGNS) campaigns.push(id);
  }
  const texts: string[] = [];
  let room = MAX_PASTE_LETTERS;
  for (const id of campaigns) {
    const carrier = folderCarrier(folder, id);
    for (const digest of (await carrier.list()).digests) {
      const text = await carrier.read(digest);
      if (text === undefined || text.length >= room) continue;
      texts.push(text);
      room -= text.length + 1;
    }
  }
  return { folder, name: folder.name, campaigns, text: texts.join('\n') };
}

/** As newer browsers have it, for the folders of some systems. */
type Observer = new (
  hear: () => void,
) => { readonly observe: (folder: FileSystemDirectoryHandle) => Promise<void>; readonly disconnect: () => void };

/** Hears at once what another program writes, where the browser tells. */
function hearChanges(open: () => Promise<FileSystemDirectoryHandle>, hear: () => void): () => void {
  const { FileSystemObserver } = globalThis as { readonly FileSystemObserver?: Observer };
  if (!FileSystemObserver) return () => {};
  const observer = new FileSystemObserver(hear);
  void open()
    .then((inside) => observer.observe(inside))
    .catch(() => {
      // It is looked into all the same.
    });
  return () => observer.disconnect();
}

/** Most browsers tell nobody what changes in a folder, and none what changes on some drives, so it is looked into again and again. */
function lookOften(hear: () => void, pause: () => number): () => void {
  let looked = performance.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    looked = performance.now();
    hear();
  };
  const lookLater = () => {
    // The pause may become a short one meanwhile.
    timer = setTimeout(lookIfDue, Math.min(QUICK, pause()));
  };
  const lookIfDue = () => {
    if (performance.now() - looked >= pause()) look();
    lookLater();
  };
  lookLater();
  const seen = () => {
    if (!document.hidden) look();
  };
  document.addEventListener('visibilitychange', seen);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', seen);
  };
}
