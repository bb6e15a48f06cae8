import { actionAtDeadline } from '../../../post/calendar.ts';
import { currentDeadline } from '../../../post/deadline.ts';
import { campaignContent, isOpenPhase, type Mail } from '../../../store/mail.ts';
import { seatRows } from '../../../store/seat-rows.ts';
import { blockTeller, type PostSource } from './block-prose.ts';
import type { ProsePart } from './prose-page.ts';
import { link, strong } from './say.ts';

/** Seats with a player that the open round waits for, as far as is known here. */
export const silentSeats = (mail: Mail): readonly string[] =>
  seatRows(mail).flatMap(({ seat, state, player }) => (state === 'owes' && player !== undefined ? [seat] : []));

/** A post that reminds players who owe orders: their names, the deadline, and what follows. */
export function reminderProse(mail: Mail, source: PostSource): readonly ProsePart[] {
  const { say, t, words, sideWithNames, when, address } = blockTeller(source);
  const { now } = mail.history;
  const { name, calendar } = campaignContent(mail);
  const { until, changes } = currentDeadline(mail.history);
  const silent = silentSeats(mail);
  const parts: ProsePart[] = [
    { kind: 'line', of: [strong(t('posting:remind.title', { campaign: name }))] },
    { kind: 'line', of: say('remind.where', { place: words.placeInside(now.state), round: now.round }) },
    {
      kind: 'line',
      of: say(
        'remind.owing',
        { list: strong(silent.map((seat) => sideWithNames(seat, now.round)).join(', ')) },
        isOpenPhase(mail) ? 'open' : undefined,
      ),
    },
  ];
  if (until === null) parts.push({ kind: 'line', of: say('paused') });
  if (typeof until === 'number') {
    const isOver = until <= source.now;
    const action = calendar && actionAtDeadline(calendar, until, changes).does;
    parts.push({
      kind: 'line',
      of: [
        ...say(isOver ? 'remind.was-due' : 'remind.due', { when: when(until) }),
        ...(action ? [' ', ...say(`remind.then.${action}`)] : []),
      ],
    });
  }
  parts.push({ kind: 'line', of: say('remind.how', { address: link(address) }) });
  return parts;
}
