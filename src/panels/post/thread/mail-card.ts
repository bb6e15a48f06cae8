import type { TurnLine } from '../../../engine/kernel/system.ts';
import type { RoundDeadline } from '../../../post/deadline.ts';
import type { Problem } from '../../../store/files/problem.ts';

/** A campaign by post as the list shows it. Names of seats are those of their sides. */
export interface MailCard {
  readonly id: string;
  /** The campaign's, or its id while its block is missing. */
  readonly name: string;
  readonly away: boolean;
  readonly isMaster: boolean;
  /** Sides that the owner of this browser plays. */
  readonly seats: readonly string[];
  /** He asked for a seat and has none yet. */
  readonly asked: boolean;
  /** Where it stands; absent until its reports were carried out. */
  readonly now?: MailNow;
  readonly problem?: Problem;
}

export interface MailNow {
  /** The rule system, and how far the game has come in it. */
  readonly system: string;
  readonly line: TurnLine;
  readonly due: MailDue;
  readonly until: RoundDeadline['until'];
  /** Reports that hold and have not been looked at. */
  readonly unread: number;
  /** A report that does not hold, or one that is missing. */
  readonly wrong: boolean;
}

/**
 * What the campaign waits for. `over`: nothing. `seating`: the game master has not named who plays. `mine`: orders of these
 * seats of mine. `others`: orders of these; `sent` when mine are in. `report`: all orders are in.
 */
export type MailDue =
  | { readonly what: 'over' | 'seating' | 'report' }
  | { readonly what: 'mine'; readonly seats: readonly string[] }
  | { readonly what: 'others'; readonly seats: readonly string[]; readonly sent: boolean };
