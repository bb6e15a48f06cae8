import { armour, type Block, digestOf } from '../../post/armour.ts';
import type { Carrier } from '../../post/carrier.ts';
import { findBlocks, MAX_PASTE_LETTERS, MAX_PASTED_CAMPAIGNS } from '../../post/find.ts';
import { FILE, FOLDER, folderOf, MOST_FOLDER_FILES } from '../../post/folder-names.ts';

/**
 * A folder that a group shares by whatever it has: one file for each block, named by its digest, in a folder for each campaign.
 * Programs that keep folders in step may write files half, twice under other names, or late: a file counts once its content has the
 * digest of its name, and files with other names are ignored.
 */

/** Milliseconds between two looks into the folder while the page is in view, and while it is not. */
const OFTEN = 3_000;
const SELDOM = 30_000;

/** The part of a directory that is used here. */
export type Folder = Pick<FileSystemDirectoryHandle, 'name' | 'getDirectoryHandle'>;

export function folderCarrier(folder: Folder, campaign: string): Carrier {
  const open = () => folder.getDirectoryHandle(folderOf(campaign), { create: true });
  return {
    async publish(block) {
      const inside = await open();
      const name = `${digestOf(block)}.txt`;
      if (await readWhole(inside, name)) return;
      const file = await (await inside.getFileHandle(name, { create: true })).createWritable();
      // The text takes its place as the file is closed, and not before.
      await file.write(`${armour(block)}\n`);
      await file.close();
    },
    async list() {
      const digests: string[] = [];
      let files = 0;
      for await (const name of (await open()).keys()) {
        files += 1;
        if (files > MOST_FOLDER_FILES) break;
        const digest = FILE.exec(name)?.[1];
        if (digest !== undefined) digests.push(digest);
      }
      return { digests: digests.sort() };
    },
    read: async (digest) => readWhole(await open(), `${digest}.txt`),
    listen: (hear) => lookOften(hear),
  };
}

/** The text of a file whose content has the digest of its name; undefined if it is not there, or not whole. */
async function readWhole(inside: FileSystemDirectoryHandle, name: string): Promise<string | undefined> {
  const file = await fileIn(inside, name);
  if (file === undefined || file.size === 0 || file.size > MAX_PASTE_LETTERS) return undefined;
  const text = await file.text();
  return blocksOf(text).some((block) => `${digestOf(block)}.txt` === name) ? text : undefined;
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

const blocksOf = (text: string): readonly Block[] =>
  findBlocks(text).flatMap((found) => (found.state === 'whole' ? [found.block] : []));

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

/** Most browsers tell nobody what changes in a folder, so it is looked into every few seconds. */
function lookOften(hear: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(look, document.hidden ? SELDOM : OFTEN);
  };
  const look = () => {
    clearTimeout(timer);
    hear();
    wait();
  };
  const seen = () => {
    if (!document.hidden) look();
  };
  document.addEventListener('visibilitychange', seen);
  wait();
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', seen);
  };
}
