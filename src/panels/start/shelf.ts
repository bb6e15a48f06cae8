import type { Campaign, SideId, TurnLine } from '@hexpost/engine';
import type { Problem } from '../../store/files/text-file.ts';
import { isMissingPart } from '../parts/missing-part.ts';

/** How far a campaign has come: its turn, whom it waits for, and who has won once it is over. */
export interface Progress extends TurnLine {
  /** The sides that it waits for. Cards of earlier versions lack it. */
  readonly awaits?: readonly SideId[];
  /** The winners of a game that is over; none after a draw. */
  readonly won?: readonly SideId[];
}

/** A campaign as the list shows it, without its log. */
export interface CampaignCard {
  readonly id: string;
  readonly name: string;
  readonly system: string;
  /** Time of the last entry or of creation, ms. */
  readonly updated: number;
  readonly turn: Progress | null;
  /** Number of entries in the log. */
  readonly entries: number;
  readonly players: Campaign['players'];
  /** It is a battle of another campaign, which leads to it. */
  readonly isBattle?: true;
  /** Time of the deletion, ms; the campaign can still be restored. */
  readonly deleted?: number;
}

/** The storage of campaigns as the pages use it. Every promise may reject with a `Trouble`. */
export interface Shelf {
  /** The campaigns that are not deleted, newest first. No two have the same name. */
  list(): Promise<readonly CampaignCard[]>;
  /** Deleted campaigns that can still be restored, last deleted first. */
  deleted(): Promise<readonly CampaignCard[]>;
  rename(id: string, name: string): Promise<void>;
  copy(id: string, name: string): Promise<CampaignCard>;
  remove(id: string): Promise<void>;
  restore(id: string): Promise<void>;
  /** Calls back on every change to the list, from this tab or another. Returns the unsubscribe function. */
  onChange(hear: () => void): () => void;
}

export const TROUBLES = [
  // Another writer has written since this tab read.
  'conflict',
  'gone',
  'no-mailbox',
  'damaged',
  // The browser's quota or the disk is full, and data was to be saved.
  'no-room',
  'full-mailbox',
  'no-storage',
  // The database cannot be opened, although there is room; the browser has not answered yet.
  'unopened',
  'unanswered',
  // The disk is full, or may be.
  'disk',
  'not-saved',
  'not-read',
  'newer-store',
  'closed',
  // The second copy could not be written, or removed.
  'no-copy',
  'copy-stays',
  // A script of the product could not be fetched; or any other failure unrelated to storage.
  'no-part',
  'unforeseen',
] as const;
/**
 * `keys-waiting`: keys are lost here, and their second copy is damaged. `keys-locked`: they wait for their passphrase. Only the pages of
 * play by post show these.
 */
export type TroubleCode = (typeof TROUBLES)[number] | 'keys-waiting' | 'keys-locked';

/** The reason why something could not be stored or found; its sentence is `trouble-<code>` of the words `problems`. */
export class Trouble extends Error {
  readonly code: TroubleCode;
  constructor(code: TroubleCode, cause?: unknown) {
    super(code, { cause });
    this.name = 'Trouble';
    this.code = code;
  }
}

/** The code of any error. Only the storage's own errors have their codes: a part that could not be fetched is different. */
export function troubleOf(error: unknown): TroubleCode {
  if (error instanceof Trouble) return error.code;
  return isMissingPart(error) ? 'no-part' : 'unforeseen';
}

/** A failure as a problem with a sentence, which may quote the browser's name for it. */
export function problemOf(error: unknown): Problem {
  const cause = (error instanceof Trouble && error.cause) || error;
  return { code: `trouble-${troubleOf(error)}`, facts: { error: String(cause).slice(0, 200).replace(/\.$/, '') } };
}
