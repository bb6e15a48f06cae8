import { fromBase64, toBase64 } from '../../post/armour.ts';
import type { PrivateNotes, StoredBlock } from '../../post/mailbox.ts';
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
  /** In the order of their import; a block may stand here more than once. */
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
        const body = fromBase64(block.body);
        if (body) blocks.push({ at, block: { ...block, body } });
      }
  }
  return { notes, blocks };
}
