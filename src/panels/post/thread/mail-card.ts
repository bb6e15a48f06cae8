import type { TurnLine } from '@hexpost/engine';
import type { RoundDeadline } from '../../../post/deadline.ts';
import type { Problem } from '../../../store/files/problem.ts';

/** A campaign by post as shown in the list. Seats go by the names of their sides. */
export interface MailCard {
  readonly id: string;
  /** The campaign's name, or its id while its block is missing. */
  readonly name: string;
  readonly away: boolean;
  /** True for the game master, or the founder of a campaign without one. */
  readonly isMaster: boolean;
  /** True for a campaign without a game master. */
  readonly isMasterless?: boolean;
  /** Sides that this user plays. */
  readonly seats: readonly string[];
  /** True when this user has asked for a seat and has none yet. */
  readonly asked: boolean;
  /** The side that this user played until somebody else was seated. */
  readonly lost?: string | undefined;
  /** The position; absent until the reports are checked. */
  readonly now?: MailNow;
  /** Private notes of others that have not been read yet; absent until they are opened. */
  readonly unreadNotes?: number;
  readonly problem?: Problem;
}

export interface MailNow {
  /** The rule system, and how far the game has come in it. */
  readonly system: string;
  readonly line: TurnLine;
  readonly due: MailDue;
  readonly until: RoundDeadline['until'];
  /** Reports of others that hold and have not been read yet. */
  readonly unread: number;
  /** Blocks that were made here and are not posted yet. */
  readonly unposted: number;
  /** True when a report does not hold, or is missing. */
  readonly wrong: boolean;
  /** True when posts of the game master that others have seen are not here. */
  readonly isIncomplete: boolean;
  /** True when the game master signed two posts in one place of their record. */
  readonly isContradictory: boolean;
}

/**
 * The event that the campaign waits for. `over`: none. `closed`: the report of the closed round. `seating`: the first roster.
 * `mine`: orders of these own seats. `opening`: these own seats have to open theirs, in a campaign without a game master.
 * `others`: orders of these seats; `sent` when the own ones are in. `report`: the report.
 */
export type MailDue =
  | { readonly what: 'over' | 'seating' | 'closed' | 'report' }
  | { readonly what: 'mine' | 'opening'; readonly seats: readonly string[] }
  | { readonly what: 'others'; readonly seats: readonly string[]; readonly sent: boolean };

/** The list of campaigns by post, and its buttons. */
export interface MailShelf {
  /** Null while the mailboxes are being read. */
  readonly cards: readonly MailCard[] | null;
  readonly onOpen: (id: string) => void;
  readonly onDesk: (id: string) => void;
  /** Archives a campaign, or brings it back. */
  readonly onAway: (id: string, away: boolean) => void;
  /** Deletes a campaign for good. */
  readonly onRemove: (id: string) => void;
  readonly clock: () => number;
}
