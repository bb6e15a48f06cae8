import { DAY } from '@hexpost/engine';
import { type Pace, turnsWithin } from '../../panels/pace.ts';

/** S-10.2: a week is two rounds of posting, orders and battles. With the game's own calendar it is a week of everybody's. */
export const paceOf = (options: Readonly<Record<string, unknown>>, hasCalendar: boolean): Pace => ({
  phases: ['orders', 'battles'],
  ...(hasCalendar && { turnTime: 7 * DAY }),
  ...turnsWithin(options['round-limit']),
});
