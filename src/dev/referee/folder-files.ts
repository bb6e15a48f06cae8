import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { armour, type Block, digestOf } from '../../post/armour.ts';
import { findBlocks, MAX_PASTE_LETTERS } from '../../post/find.ts';

/** The files of a shared folder, as the page in a browser writes and reads them: one for each block, named by its digest. */

const FOLDER = /^hexpost-([0-9a-z]{26})$/;
const FILE = /^([0-9a-f]{64})\.txt$/;
const folderOf = (root: string, campaign: string): string => join(root, `hexpost-${campaign}`);

/** The campaigns in a folder, by their ids. */
export const campaignsIn = (root: string): readonly string[] =>
  readdirSync(root, { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? (FOLDER.exec(entry.name)?.[1] ?? []) : []))
    .sort();

/** The digests of the files of a campaign. */
export const listedDigests = (root: string, campaign: string): readonly string[] =>
  readdirSync(folderOf(root, campaign))
    .flatMap((name) => FILE.exec(name)?.[1] ?? [])
    .sort();

/** The block of a file; undefined while the file is not whole, or if its content is not what its name says. */
export function readBlock(root: string, campaign: string, digest: string): Block | undefined {
  const path = join(folderOf(root, campaign), `${digest}.txt`);
  try {
    if (statSync(path).size > MAX_PASTE_LETTERS) return undefined;
    const found = findBlocks(readFileSync(path, 'utf8'));
    return found.flatMap((one) => (one.state === 'whole' && digestOf(one.block) === digest ? [one.block] : []))[0];
  } catch {
    return undefined;
  }
}

/** Writes the file of a block, whole or not at all, through a cut of the power too. */
export function writeBlock(root: string, block: Block): void {
  const folder = folderOf(root, block.campaign);
  mkdirSync(folder, { recursive: true });
  writeWhole(join(folder, `${digestOf(block)}.txt`), `${armour(block)}\n`);
}

/** Writes a text under another name first, and gives it its own once all of it is on the disk. */
export function writeWhole(path: string, text: string): void {
  const part = `${path}.part`;
  const file = openSync(part, 'w', 0o600);
  try {
    writeSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(part, path);
}
