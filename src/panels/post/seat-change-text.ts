import type { SeatChange } from '../../post/rosters.ts';
import type { Translate } from '../../words/index.ts';

/** "Red: Vera plays instead of Boris." `name` names a seat. */
export const seatChangeText = (
  { seat, before, after, is }: SeatChange,
  name: (seat: string) => string,
  t: Translate,
): string => t(`post:seat-change.${is}`, { side: name(seat), before: before.join(', '), after: after.join(', ') });
