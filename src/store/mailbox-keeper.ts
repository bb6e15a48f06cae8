import type { Mailbox, PrivateNotes, StoredBlock } from '../post/mailbox.ts';

/** Storage of the mailboxes. Every promise may reject. */
export interface MailboxKeeper {
  /** Adds blocks; those already stored stay as they are. */
  add(blocks: readonly StoredBlock[]): Promise<void>;
  /** Removes blocks of a mailbox that nobody else has, or that were taken in by mistake. */
  drop(id: string, digests: readonly string[]): Promise<void>;
  /** Writes the given fields of a mailbox's notes. Other fields keep what any tab wrote last. */
  keep(notes: Pick<PrivateNotes, 'id'> & Partial<PrivateNotes>): Promise<void>;
  /** Changes the marks on blocks as any tab wrote them last. */
  mark(id: string, change: MarksChange): Promise<void>;
  /**
   * Stores a block that was made here, all of it or nothing. False, and nothing is changed, when its author did not know all that is stored
   * by now. Left out where nobody else writes the mailbox.
   */
  put?(made: MadeBlock): Promise<boolean>;
  /** The mailbox as it is stored. Left out where nobody else writes it. */
  load?(id: string): Promise<Mailbox>;
}

/** The marks on blocks: those made here and not posted, those on their way to a carrier, those copied. */
export type Marks = Pick<PrivateNotes, 'unposted' | 'underWay' | 'copied'>;
/** The marks after a change; undefined when nothing changes. */
export type MarksChange = (marks: Marks) => Marks | undefined;

/** A block that was made here, and what its author knew. */
export interface MadeBlock {
  readonly stored: StoredBlock;
  /** Digests of the blocks in whose place it comes. Nobody has seen them. */
  readonly replaces: readonly string[];
  /** Digests of all blocks that were in the mailbox when it was made. */
  readonly known: ReadonlySet<string>;
  readonly mark: MarksChange;
}
