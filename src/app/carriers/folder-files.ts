import { digestOf } from '../../post/armour.ts';
import { MAX_PASTE_LETTERS } from '../../post/find.ts';
import { FILE, folderOf, MOST_FOLDER_FILES } from '../../post/folder-names.ts';
import { intakeOf } from '../../store/carrying.ts';
import type { MailStore } from '../../store/mail.ts';
import { blockIn } from './folder-carrier.ts';
import { takeInCarried } from './take-in.ts';

/** The shared folder as files that somebody chose or dropped, for browsers that open no folders. */

type TakeIn = (text: string) => Promise<void>;

/**
 * Takes in the posts of a campaign among these files: the rest are ignored, as in the folder. Answers with the digests of the posts that
 * are whole in them. Rejects when a file cannot be read, or when they cannot be taken in.
 */
export async function takeInFiles(
  files: readonly File[],
  campaign: string,
  mail: Pick<MailStore, 'getState'>,
  takeIn: TakeIn = (text) => takeInCarried(campaign, text, new AbortController().signal),
): Promise<ReadonlySet<string>> {
  const named = new Map<string, File>();
  for (const file of files.slice(0, MOST_FOLDER_FILES)) {
    const digest = FILE.exec(file.name)?.[1];
    if (digest !== undefined && isIn(folderOf(campaign), file)) named.set(digest, file);
  }
  const known = new Set(mail.getState().blocks.map(({ block }) => digestOf(block)));
  const there = new Set<string>();
  const read = async (digest: string) => {
    const file = named.get(digest)!;
    const text = file.size <= MAX_PASTE_LETTERS ? blockIn(await file.text(), digest) : undefined;
    if (text !== undefined) there.add(digest);
    return text;
  };
  const intake = intakeOf({ read }, takeIn);
  for (let isMore = true; isMore; ) isMore = await intake.take([...named.keys()], (digest) => known.has(digest));
  // Posts that are known here are read only to say that they are there whole.
  for (const digest of named.keys()) if (known.has(digest)) await read(digest);
  return there;
}

/** Files that were chosen one by one come without their folders. */
function isIn(folder: string, { webkitRelativePath: path }: File): boolean {
  return !path || path.split('/').at(-2) === folder;
}
