import type { ArmyRole } from '@hexpost/engine/sectors';
import { readArmyList, type UnreadLine } from '../../../panels/army-list/read-army-list.ts';

/** S-6.6: an army list out of pasted text. `nameOf` is what the rules call a role. */

export interface ReadRow {
  readonly role: ArmyRole;
  readonly name: string;
  readonly points: number;
}

/** Lines that say nothing, totals and what units carry are passed over; whatever else is no entry is in `unread`. */
export function readList(
  text: string,
  nameOf?: (role: ArmyRole) => string,
): { readonly rows: readonly ReadRow[]; readonly unread: readonly UnreadLine[] } {
  const { units, unread } = readArmyList(text, nameOf && { nameOf });
  const rows: ReadRow[] = [];
  const incomplete: UnreadLine[] = [];
  for (const { line, text: said, role, name, points } of units)
    if (role === null) incomplete.push({ line, text: said, lacks: 'role' });
    else if (points === null) incomplete.push({ line, text: said, lacks: 'points' });
    else rows.push({ role, name, points });
  return { rows, unread: [...unread, ...incomplete].sort((a, b) => a.line - b.line) };
}
