import { type Refusal, refusal } from '../kernel/decision.ts';
import { type Data, type FocRow, SLOTS, type Slot, SUPPORT } from './data.ts';
import type { ArmyList, FocId } from './state.ts';

/** S-6: Force Organisation rows, and army lists checked against them. */

/** S-6.2: the row for a number of armies; the last row for larger numbers. */
export function rowFor({ foc }: Data, armies: number): FocId {
  const rows = Object.keys(foc).sort((a, b) => focNumber(a) - focNumber(b));
  return rows.findLast((row) => focNumber(row) <= armies) ?? rows[0]!;
}

export const focNumber = (row: FocId): number => Number(row.slice('foc-'.length));

const countIn = (list: ArmyList, roles: readonly string[]): number =>
  list.filter((entry) => roles.includes(entry?.role)).length;

/** S-6.6: checks the points, then too many entries of a role, then too few. */
export function checkList({ pointsLimit, foc }: Data, row: FocId, list: ArmyList): Refusal | undefined {
  const points = list.reduce((sum, entry) => sum + entry.points, 0);
  if (points > pointsLimit) return refusal('list-over-points', 'S-6.6', { given: points, most: pointsLimit });
  return checkMost(foc[row]!, list) ?? tooFew(foc[row]!, list);
}

/** S-6.3, S-6.4: the refusal if a list has too many entries. */
export function checkMost(row: FocRow, list: ArmyList): Refusal | undefined {
  for (const role of SLOTS) {
    const [given, most] = [countIn(list, [role]), row[role][1]];
    if (given > most) return refusal('list-over-foc', 'S-6.3', { role, given, most });
  }
  const given = countIn(list, SUPPORT);
  return row.supportMax !== undefined && given > row.supportMax
    ? refusal('list-over-foc', 'S-6.4', { role: 'support', given, most: row.supportMax })
    : undefined;
}

function tooFew(row: FocRow, list: ArmyList): Refusal | undefined {
  const [role] = demanded(row, list);
  if (role === undefined) return undefined;
  return refusal('list-under-foc', 'S-6.3', { role, given: countIn(list, [role]), least: row[role][0] });
}

/** The roles that still lack entries. */
export const demanded = (row: FocRow, list: ArmyList): Slot[] =>
  SLOTS.filter((role) => countIn(list, [role]) < row[role][0]);
