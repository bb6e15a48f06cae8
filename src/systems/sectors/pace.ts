import { DAY } from '@hexpost/engine';
import { type PostingPace, turnsWithin } from '../../panels/pace.ts';

/** S-10.2: a week is two rounds of posting, orders and battles. With the game's own calendar it is a week of everybody's. */
export const sectorsPace = (options: Readonly<Record<string, unknown>>, hasCalendar: boolean): PostingPace => ({
  phases: ['orders', 'battles'],
  ...(hasCalendar && { turnTime: 7 * DAY }),
  ...turnsWithin(options['round-limit']),
});
