import { DAY } from '@hexpost/engine';
import { calendarFaults, deadlineByCalendar, type PostingCalendar } from '../post/calendar.ts';

/** How long a game takes by post. Each rule system says it of its games; the form of a campaign and the invitation show it. */
export interface PostingPace {
  /** The phase of each round of posting in a longest turn, in order. */
  readonly phases: readonly string[];
  /** The length of a turn by a calendar of the game's own, in milliseconds. */
  readonly turnTime?: number;
  /** The number of turns: what its options allow (`isLimit`), or what is usual. Absent if nobody can say. */
  readonly turns?: { readonly least: number; readonly most: number; readonly isLimit?: true };
}

/** At most this many turns, if the option sets a limit; else what is usual. */
export const turnsWithin = (limit: unknown, usual?: PostingPace['turns']): Pick<PostingPace, 'turns'> => {
  if (typeof limit === 'number' && limit > 0) return { turns: { least: limit, most: limit, isLimit: true } };
  return usual ? { turns: usual } : {};
};

/** The sum of the times from round to round, in milliseconds; undefined while the calendar has faults. */
export function turnTime(phases: readonly string[], calendar: PostingCalendar, now: number): number | undefined {
  if (Object.keys(calendarFaults(calendar)).length > 0) return undefined;
  return phases.reduce((at, phase) => deadlineByCalendar(calendar, phase, at) ?? at, now) - now;
}

/** A game's length as it is told: numbers of turns, rounds of posting and weeks, such as `5–7`. */
interface ToldPace {
  /** The length of a turn if everybody uses the whole time, in milliseconds; undefined without deadlines. */
  readonly time: number | undefined;
  /** `count` is the most weeks: it selects the plural form of the word behind them. */
  readonly campaign:
    | { readonly turns: string; readonly rounds: string; readonly weeks?: string; readonly count?: number }
    | undefined;
  readonly isLimit: boolean;
}

export function tellPace(
  { phases, turns, turnTime: own }: PostingPace,
  calendar: PostingCalendar | undefined,
  now: number,
): ToldPace {
  const time = own ?? (calendar && turnTime(phases, calendar, now));
  const range = (of: (count: number) => number): string => {
    const [least, most] = [of(turns!.least), of(turns!.most)];
    return least === most ? String(most) : `${least}–${most}`;
  };
  const campaign = turns && {
    turns: range((count) => count),
    rounds: range((count) => count * phases.length),
    ...(time !== undefined && weeksOf(time)),
  };
  return { time, campaign, isLimit: turns?.isLimit === true };

  function weeksOf(turnTime: number) {
    const weeks = (count: number) => Math.max(1, Math.round((count * turnTime) / (7 * DAY)));
    return { weeks: range(weeks), count: weeks(turns!.most) };
  }
}
