import {
  closeSync,
  constants,
  type Dir,
  fstatSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  opendirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  type Stats,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { armour, type Block, digestOf } from '../../post/armour.ts';
import { MAX_PASTE_LETTERS } from '../../post/find.ts';
import { FILE, FOLDER, folderOf, MOST_FOLDER_FILES } from '../../post/folder-names.ts';
import { type BlockSource, blockWithDigest, type CampaignSource } from './block-source.ts';
import type { SignsOfLife } from './sign-of-life.ts';

/**
 * The files of a shared folder, as the page in a browser writes and reads them. Others write there too, and may mean harm: links, pipes
 * and everything else that is not a plain file are ignored.
 */

/** The campaigns in a folder, by their ids. */
export const campaignsIn = (root: string): readonly string[] => namesIn(root, FOLDER, (entry) => entry.isDirectory());

/** The digests of the files of a campaign. */
export const listedDigests = (root: string, campaign: string): readonly string[] =>
  namesOfForm(filesIn(join(root, folderOf(campaign))), FILE);

/** The names of the plain files of a folder. */
export const filesIn = (folder: string): readonly string[] => namesIn(folder, /^(.*)$/s, (entry) => entry.isFile());

/** The names that are of this form: its first group of each. */
export const namesOfForm = (names: readonly string[], form: RegExp): readonly string[] =>
  names.flatMap((name) => form.exec(name)?.[1] ?? []);

/** The ids or digests in the names of this form, sorted, as far as the limit of files goes. */
function namesIn(
  folder: string,
  form: RegExp,
  isRight: (entry: { isFile(): boolean; isDirectory(): boolean }) => boolean,
): readonly string[] {
  const found: string[] = [];
  const entries = openFolder(folder);
  try {
    for (let files = 0; files < MOST_FOLDER_FILES; files++) {
      const entry = entries.readSync();
      if (entry === null) break;
      const named = form.exec(entry.name)?.[1];
      if (named !== undefined && isRight(entry)) found.push(named);
    }
  } finally {
    entries.closeSync();
  }
  return found.sort();
}

/** Its error names no path by itself. */
function openFolder(path: string): Dir {
  try {
    return opendirSync(path);
  } catch (error) {
    throw Object.assign(error as Error, { path });
  }
}

const pathOf = (root: string, campaign: string, digest: string): string =>
  join(root, folderOf(campaign), `${digest}.txt`);

/** A text that changes when a file does; undefined while there is no plain file of a size that a block may have. */
function fileState(root: string, campaign: string, digest: string): string | undefined {
  const found = lstatSync(pathOf(root, campaign, digest), { throwIfNoEntry: false });
  return found?.isFile() && found.size <= MAX_PASTE_LETTERS ? `${found.size} ${found.mtimeMs}` : undefined;
}

/** The text of a plain file; undefined for anything else, for a file with more bytes, and while it cannot be read. */
export function readPlainFile(path: string, mostBytes: number): string | undefined {
  const isRight = (found: Stats | undefined) => found?.isFile() && found.size <= mostBytes;
  if (!isRight(lstatSync(path, { throwIfNoEntry: false }))) return undefined;
  try {
    // The file may have become a link or a pipe since: neither is followed or waited for.
    const file = openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
    try {
      return isRight(fstatSync(file)) ? readFileSync(file, 'utf8') : undefined;
    } finally {
      closeSync(file);
    }
  } catch {
    return undefined;
  }
}

/** The block of a file; null while it is not whole, or not what its name says, undefined if the file cannot be read now. */
export function readBlock(root: string, campaign: string, digest: string): Block | null | undefined {
  const text = readPlainFile(pathOf(root, campaign, digest), MAX_PASTE_LETTERS);
  return text === undefined ? undefined : (blockWithDigest(text, digest) ?? null);
}

/** Writes the file of a block, unless it is there and whole. */
export function writeBlock(root: string, block: Block, mode?: number): void {
  const digest = digestOf(block);
  if (readBlock(root, block.campaign, digest)) return;
  mkdirSync(join(root, folderOf(block.campaign)), { recursive: true });
  writeWhole(pathOf(root, block.campaign, digest), `${armour(block)}\n`, mode);
}

/**
 * Writes a text, whole or not at all, through a cut of the power too: under another name first, and under its own once all of it is on
 * the disk.
 */
export function writeWhole(path: string, text: string, mode = 0o666): void {
  writeAside(path, text, mode, fsyncSync);
  keepNames(dirname(path));
}

/** Writes a text that may be lost by a cut of the power, and that nobody reads half: the disk is not waited for. */
export const writeLightly = (path: string, text: string): void => writeAside(path, text, 0o666, () => {});

function writeAside(path: string, text: string, mode: number, keep: (file: number) => void): void {
  const part = `${path}.part`;
  rmSync(part, { force: true });
  // Opened only if it is new: a link that somebody put there would lead elsewhere.
  const file = openSync(part, 'wx', mode);
  try {
    writeFileSync(file, text);
    keep(file);
  } finally {
    closeSync(file);
  }
  renameSync(part, path);
}

/** Has the names of a folder on the disk, where the system can do that. */
function keepNames(folder: string): void {
  let opened: number | undefined;
  try {
    opened = openSync(folder, 'r');
    fsyncSync(opened);
  } catch (error) {
    // Windows opens no folder, and some shared drives do not sync one.
    if (
      !['EISDIR', 'EPERM', 'EACCES', 'EINVAL', 'ENOTSUP', 'EBADF'].includes((error as NodeJS.ErrnoException).code ?? '')
    )
      throw error;
  } finally {
    if (opened !== undefined) closeSync(opened);
  }
}

/** The campaigns of a shared folder; with signs of life for a referee that stays. */
export const folderSource = (folder: string, signs?: SignsOfLife): CampaignSource => ({
  name: folder,
  campaigns: async () => campaignsIn(folder),
  open: (campaign) => campaignFolder(folder, campaign, signs),
  publish: async (block) => writeBlock(folder, block),
});

function campaignFolder(folder: string, campaign: string, signs: SignsOfLife | undefined): BlockSource {
  /** The files at the last look: with many campaigns their folders are read once each time, for posts and signs. */
  let names: readonly string[] | undefined;
  /** Files that were not whole, as they were then: none is read twice that has not changed. */
  const broken = new Map<string, string | undefined>();
  return {
    publish: async (block) => writeBlock(folder, block),
    async list() {
      names = filesIn(join(folder, folderOf(campaign)));
      return { digests: namesOfForm(names, FILE) };
    },
    ...(signs && { leads: async () => signs.leads(campaign, names) }),
    async readBlock(digest) {
      const state = fileState(folder, campaign, digest);
      if (broken.has(digest) && broken.get(digest) === state) return undefined;
      const block = readBlock(folder, campaign, digest);
      if (block === null || state === undefined) broken.set(digest, state);
      if (!block) return undefined;
      broken.delete(digest);
      return block;
    },
  };
}
