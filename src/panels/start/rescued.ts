/** The contents of the second copies, for users whose database cannot be opened. */
export interface Rescued {
  readonly campaigns: readonly RescuedCampaign[];
  readonly mailboxes: readonly RescuedMailbox[];
  /** The keys of play by post: plain, locked with a passphrase, or with an unreadable copy; null without one. */
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
  /** The number of orders with public parts; null if its rules cannot be read. */
  readonly orders: number | null;
  readonly isDeleted: boolean;
}
export interface RescuedMailbox extends RescuedFile {
  readonly blocks: number;
}
