import { digestOf, fromBase64, toBase64 } from '../../post/armour.ts';
import { isStoredBlock, type PrivateNotes, type StoredBlock } from '../../post/mailbox.ts';
import { copyLine, fileOf, linesIn } from './copy-lines.ts';

/** A line of a mailbox's copy: blocks, their bodies in base64, or the notes as they are now. No block is ever removed. */
type MailboxChange = { readonly blocks: readonly BlockLine[] } | { readonly notes: PrivateNotes };

interface BlockLine {
  readonly at: number;
  readonly block: Omit<StoredBlock['block'], 'body'> & { readonly body: string };
}

export const notesLine = (file: string, notes: PrivateNotes, revision: number): string =>
  copyLine(file, { notes }, revision);

export function blocksLine(file: string, blocks: readonly StoredBlock[], revision: number): string {
  const written = blocks.map(({ at, block }) => ({ at, block: { ...block, body: toBase64(block.body) } }));
  return copyLine(file, { blocks: written }, revision);
}

/** A mailbox as its copy has it, as far as the lines are sound. */
export interface CopiedMailbox {
  /** The last of them; null when no line with notes is sound. */
  readonly notes: PrivateNotes | null;
  /** Blocks by digest, in the order of their import. */
  readonly blocks: ReadonlyMap<string, StoredBlock>;
  /** Number of blocks after the last sound line. */
  readonly revision: number;
  /** Every line is sound and has a check. */
  readonly isSound: boolean;
}

/** Reads the copy in a file. */
export function readMailboxCopy(file: string, text: string): CopiedMailbox {
  let notes: PrivateNotes | null = null;
  const blocks = new Map<string, StoredBlock>();
  let [revision, isSound] = [0, true];
  for (const line of linesIn(file, text)) {
    isSound &&= line.change !== undefined && line.isChecked;
    if (line.change === undefined) continue;
    revision = Math.max(revision, line.revision);
    const next = line.change as MailboxChange;
    if ('notes' in next) {
      notes = next.notes;
      continue;
    }
    for (const stored of Array.isArray(next.blocks) ? next.blocks.map(storedBlock) : [undefined])
      if (stored && fileOf('post', stored.block.campaign) === file) blocks.set(digestOf(stored.block), stored);
      else isSound = false;
  }
  return { notes, blocks, revision, isSound };
}

function storedBlock({ at, block }: BlockLine): StoredBlock | undefined {
  const stored = { at, block: { ...block, body: fromBase64(String(block?.body)) } };
  return isStoredBlock(stored) ? stored : undefined;
}
