import type { MailCard } from './mail-card.ts';

/** Levels of urgency of a campaign by post for its player or game master, the most urgent first. */
export const URGENCIES = ['overdue', 'owes', 'unposted', 'news', 'waits', 'opening', 'over'] as const;
export type Urgency = (typeof URGENCIES)[number];

/** `now` is in milliseconds since 1970. */
export function urgencyOf({ now: at, isMaster, problem }: MailCard, now: number): Urgency {
  if (problem) return 'owes';
  if (!at) return 'opening';
  const { due, until, unread, unposted, wrong, isContradictory } = at;
  if (due.what === 'over') return unread > 0 ? 'news' : 'over';
  const owes =
    due.what === 'mine' || due.what === 'opening' || (isMaster && (due.what === 'report' || due.what === 'seating'));
  const isUp = typeof until === 'number' && until <= now;
  if (isUp && (owes || unposted > 0 || (isMaster && due.what === 'others'))) return 'overdue';
  if (owes) return 'owes';
  if (unposted > 0) return 'unposted';
  return unread > 0 || wrong || isContradictory ? 'news' : 'waits';
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
