import type { Translate } from '../../../words/index.ts';
import type { MailCard, MailNow } from './mail-card.ts';

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
