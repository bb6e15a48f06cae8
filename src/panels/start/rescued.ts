/** The contents of the second copies, for a person whose database cannot be opened. */
export interface Rescued {
  readonly campaigns: readonly RescuedCampaign[];
  readonly mailboxes: readonly RescuedMailbox[];
  /** The keys of play by post: as they are, locked with a passphrase, or with a copy that cannot be read; null without one. */
  readonly keys: 'plain' | 'locked' | 'damaged' | null;
  /** Number of campaigns and mailboxes whose copies cannot be read. */
  readonly unreadable: number;
}

interface RescuedFile {
  /** Name of the copy. */
  readonly file: string;
  readonly name: string;
  /** Time of the last change, ms. */
  readonly updated: number;
}
export interface RescuedCampaign extends RescuedFile {
  /** The orders of which everybody may read something; null where its rules cannot be read. */
  readonly orders: number | null;
  readonly isDeleted: boolean;
}
export interface RescuedMailbox extends RescuedFile {
  readonly blocks: number;
}
