import { fromBase64, toBase64 } from '../../post/armour.ts';
import { isStoredBlock, type PrivateNotes, type StoredBlock } from '../../post/mailbox.ts';
import { copyLine, linesIn } from './copy-lines.ts';

/** A line of a mailbox's copy: blocks, their bodies in base64, or the notes as they are now. No block is ever taken out. */
type MailboxChange = { readonly blocks: readonly BlockLine[] } | { readonly notes: PrivateNotes };

interface BlockLine {
  readonly at: number;
  readonly block: Omit<StoredBlock['block'], 'body'> & { readonly body: string };
}

export const notesLine = (notes: PrivateNotes, revision: number): string => copyLine({ notes }, revision);

export function blocksLine(blocks: readonly StoredBlock[], revision: number): string {
  const written = blocks.map(({ at, block }) => ({ at, block: { ...block, body: toBase64(block.body) } }));
  return copyLine({ blocks: written }, revision);
}

export interface MailboxCopy {
  /** Null when the copy was torn before they were written. */
  readonly notes: PrivateNotes | null;
  /** In the order of their import; a block may stand here more than once. None when one of them is damaged. */
  readonly blocks: readonly StoredBlock[];
}

export function readMailboxCopy(text: string): MailboxCopy {
  let notes: PrivateNotes | null = null;
  const blocks: StoredBlock[] = [];
  for (const { change } of linesIn(text)) {
    const next = change as MailboxChange;
    if ('notes' in next) notes = next.notes;
    else
      for (const { at, block } of next.blocks) {
        const stored = { at, block: { ...block, body: fromBase64(String(block?.body)) } };
        if (!isStoredBlock(stored)) return { notes: null, blocks: [] };
        blocks.push(stored);
      }
  }
  return { notes, blocks };
}
