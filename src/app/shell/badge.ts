import type { MailCard } from '../../panels/post/thread/mail-card.ts';

/** True when a campaign by post waits for this user: for orders, or from the game master for the report. */
export const waitsForMe = ({ now, isMaster, away }: Pick<MailCard, 'now' | 'isMaster' | 'away'>): boolean =>
  !away && (now?.due.what === 'mine' || (isMaster && now?.due.what === 'report'));

/** Shows on the icon of the installed app the number of campaigns that wait for this user. Waits until all positions are known. */
export function showBadge(cards: readonly MailCard[]): void {
  if (cards.some(({ away, now, problem }) => !away && !now && !problem)) return;
  show(cards.filter(waitsForMe).map(({ id }) => id));
}

/** The same once the position of one campaign is known: the others wait as they did when the list was last seen. */
export function showWaiting(campaign: string, waits: boolean): void {
  const others = waitingNow().filter((id) => id !== campaign);
  show(waits ? [...others, campaign] : others);
}

const KEY = 'hexpost.waiting';

function waitingNow(): readonly string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? [...new Set(found.filter((id) => typeof id === 'string'))] : [];
  } catch {
    return [];
  }
}

function show(waiting: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(waiting));
  } catch {
    // No room, or storage is forbidden: the list of campaigns counts them anew.
  }
  if (!('setAppBadge' in navigator)) return;
  // A page in a tab may be denied this.
  (waiting.length > 0 ? navigator.setAppBadge(waiting.length) : navigator.clearAppBadge()).catch(() => {});
}
