import { type Host, NOTHING } from './host.ts';
import type { Encounter } from './prospects.ts';

/** Combats of a forecast, by averages. */

type MeetingOf = (own: Host, i: number, j: number) => Encounter;

/** T-13: every combat once. */
export function roundOfMelee(one: Host, other: Host, meeting: MeetingOf): void {
  for (const [i, j] of one.locked.entries()) if (j >= 0) meet(one, other, i, j, meeting);
  for (const [j, i] of other.locked.entries()) if (i >= 0 && one.locked[i] !== j) meet(other, one, j, i, meeting);
}

function meet(own: Host, foes: Host, i: number, j: number, meeting: MeetingOf): void {
  const [mine, theirs] = [own.charged[i]!, foes.charged[j]!];
  if (theirs > mine) exchangeBlows(meeting(foes, j, i), foes, j, own, i, theirs, true);
  else exchangeBlows(meeting(own, i, j), own, i, foes, j, mine || 1, mine > 0);
  own.charged[i] = 0;
  foes.charged[j] = 0;
  if (own.left[i]! >= NOTHING && foes.left[j]! >= NOTHING) return;
  own.locked[i] = -1;
  if (foes.locked[j] === i) foes.locked[j] = foes.left[j]! < NOTHING ? -1 : own.locked.indexOf(j);
}

/** A round of melee between two units; `chance` is the chance that it takes place. */
export function exchangeBlows(
  meeting: Encounter,
  own: Host,
  i: number,
  foes: Host,
  j: number,
  chance: number,
  charging: boolean,
): void {
  const { given, taken } = meeting.melee(charging);
  const [mine, theirs] = [own.left[i]!, foes.left[j]!];
  foes.left[j] = Math.max(0, theirs - chance * mine * given);
  own.left[i] = Math.max(0, mine - chance * theirs * taken);
}
