import type { TurnLine } from '@hexpost/engine';
import type { RoundDeadline } from '../../../post/deadline.ts';
import type { Problem } from '../../../store/files/text-file.ts';
import type { Translate } from '../../../words/index.ts';

/** A campaign by post as shown in the list. Seats are called by the names of their sides. */
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
  /** The side that this user played until another player was seated. */
  readonly lost?: string | undefined;
  /** The position; absent until the reports are checked. */
  readonly now?: MailNow;
  /** Unread private notes of others; absent until they are unsealed. */
  readonly unreadNotes?: number;
  readonly problem?: Problem;
}

export interface MailNow {
  /** The rule system, and the progress of the game. */
  readonly system: string;
  readonly line: TurnLine;
  readonly due: MailDue;
  readonly until: RoundDeadline['until'];
  /** Unread valid reports of others. */
  readonly unread: number;
  /** Blocks that were made here and are not posted yet. */
  readonly unposted: number;
  /** True if the seats have voted for this user, who can take the campaign over. */
  readonly isElected: boolean;
  /** True if a report is invalid or missing. */
  readonly wrong: boolean;
  /** True if posts of the game master that others have seen are missing here. */
  readonly isIncomplete: boolean;
  /** True if the game master signed two posts with the same position in their record. */
  readonly isContradictory: boolean;
}

/**
 * The event that the campaign waits for. `over`: none. `closed`: the report of the closed round. `seating`: the first
 * roster. `mine`: orders of these seats of the user. `opening`: these seats of the user have to open their orders, in a
 * campaign without a game master. `others`: orders of these seats; `sent` if the user's are in. `report`: the report.
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

/** Levels of urgency of a campaign by post for its player or game master, the most urgent first. */
const URGENCIES = ['overdue', 'owes', 'unposted', 'news', 'waits', 'opening', 'over'] as const;
type Urgency = (typeof URGENCIES)[number];

/** `now` is in milliseconds since 1970. */
export function urgencyOf({ now: at, isMaster, problem }: MailCard, now: number): Urgency {
  if (problem) return 'owes';
  if (!at) return 'opening';
  const { due, until, unread, unposted, isElected, wrong, isContradictory } = at;
  if (due.what === 'over') return unread > 0 ? 'news' : 'over';
  const owes =
    due.what === 'mine' || due.what === 'opening' || (isMaster && (due.what === 'report' || due.what === 'seating'));
  const isUp = typeof until === 'number' && until <= now;
  if (isUp && (owes || unposted > 0 || (isMaster && due.what === 'others'))) return 'overdue';
  if (owes) return 'owes';
  if (unposted > 0) return 'unposted';
  return unread > 0 || isElected || wrong || isContradictory ? 'news' : 'waits';
}

/** The most urgent first; among equals the nearest deadline, then by name. */
export const byUrgency =
  (now: number) =>
  (a: MailCard, b: MailCard): number => {
    const rank = (card: MailCard) => URGENCIES.indexOf(urgencyOf(card, now));
    const until = (card: MailCard) => card.now?.until ?? Number.POSITIVE_INFINITY;
    const [first, second] = [until(a), until(b)];
    return rank(a) - rank(b) || (first === second ? 0 : first - second) || (a.name < b.name ? -1 : 1);
  };

const WAITING: readonly Urgency[] = ['overdue', 'owes', 'unposted', 'news'];

/** True for a campaign with something to do or to read for this user. */
export const isWaiting = (card: MailCard, now: number): boolean =>
  !card.away && !card.problem && WAITING.includes(urgencyOf(card, now));

/** The duty that a campaign by post waits for, in words for its player or game master. */
export function dueText(
  { due }: MailNow,
  isMaster: MailCard['isMaster'],
  t: Translate<'thread'>,
  sideNames: (names: readonly string[]) => string,
): string {
  const seats = 'seats' in due ? sideNames(due.seats) : '';
  const context = due.what === 'others' && due.sent ? 'sent' : isMaster ? 'master' : '';
  return t(`due.${due.what}`, { seats, context });
}
