import type { ArmyRole } from '@hexpost/engine/sectors';
import { readArmyList, type UnreadLine } from '../../../panels/army-list/read-army-list.ts';

/** S-6.6: an army list from pasted text. `nameOf` gives a role's name in the rules. */

export interface ReadRow {
  readonly role: ArmyRole;
  readonly name: string;
  readonly points: number;
}

/** Skips empty lines, totals and the equipment of units; all other lines that are not entries go to `unread`. */
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
