import type { MailCard } from '../../panels/post/thread/mail-card.ts';

/** True when a campaign by post waits for this user: for orders, or from the game master for the report. */
export const waitsForMe = ({ now, isMaster, away }: MailCard): boolean =>
  !away && (now?.due.what === 'mine' || (isMaster && now?.due.what === 'report'));

/** Shows on the icon of the installed app the number of campaigns that wait for this user. Waits until all positions are known. */
export function showBadge(cards: readonly MailCard[]): void {
  if (!('setAppBadge' in navigator) || cards.some(({ away, now, problem }) => !away && !now && !problem)) return;
  const count = cards.filter(waitsForMe).length;
  // A page in a tab may be denied this.
  (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => {});
}
