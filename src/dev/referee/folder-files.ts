import {
  closeSync,
  constants,
  fsyncSync,
  lstatSync,
  mkdirSync,
  opendirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { armour, type Block, digestOf } from '../../post/armour.ts';
import { findBlocks, MAX_PASTE_LETTERS } from '../../post/find.ts';
import { FILE, FOLDER, folderOf, MOST_FOLDER_FILES } from '../../post/folder-names.ts';

/**
 * The files of a shared folder, as the page in a browser writes and reads them. Others write there too, and may mean harm: links, pipes
 * and everything else that is not a plain file are ignored.
 */

/** The campaigns in a folder, by their ids. */
export const campaignsIn = (root: string): readonly string[] => namesIn(root, FOLDER, (entry) => entry.isDirectory());

/** The digests of the files of a campaign. */
export const listedDigests = (root: string, campaign: string): readonly string[] =>
  namesIn(join(root, folderOf(campaign)), FILE, (entry) => entry.isFile());

/** The ids or digests in the names of this form, sorted, as far as the limit of files goes. */
function namesIn(
  folder: string,
  form: RegExp,
  isRight: (entry: { isFile(): boolean; isDirectory(): boolean }) => boolean,
): readonly string[] {
  const found: string[] = [];
  const entries = opendirSync(folder);
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

const pathOf = (root: string, campaign: string, digest: string): string =>
  join(root, folderOf(campaign), `${digest}.txt`);

/** A text that changes when a file does; undefined while there is no plain file of a size that a block may have. */
export function fileState(root: string, campaign: string, digest: string): string | undefined {
  const found = lstatSync(pathOf(root, campaign, digest), { throwIfNoEntry: false });
  return found?.isFile() && found.size <= MAX_PASTE_LETTERS ? `${found.size} ${found.mtimeMs}` : undefined;
}

/** The block of a file; null while it is not whole, or not what its name says, undefined if the file cannot be read now. */
export function readBlock(root: string, campaign: string, digest: string): Block | null | undefined {
  if (fileState(root, campaign, digest) === undefined) return undefined;
  try {
    // The file may have become a link or a pipe since: neither is followed or waited for.
    const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
    const file = openSync(pathOf(root, campaign, digest), flags);
    try {
      const found = findBlocks(readFileSync(file, 'utf8'));
      const whole = found.flatMap((one) => (one.state === 'whole' ? [one.block] : []));
      return whole.find((block) => digestOf(block) === digest) ?? null;
    } finally {
      closeSync(file);
    }
  } catch {
    return undefined;
  }
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
  const part = `${path}.part`;
  rmSync(part, { force: true });
  // Opened only if it is new: a link that somebody put there would lead elsewhere.
  const file = openSync(part, 'wx', mode);
  try {
    writeFileSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(part, path);
  keepNames(dirname(path));
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
