import type { ArmyRole } from '../../../engine/sectors/data.ts';
import type { ArmyList } from '../../../engine/sectors/state.ts';

/** A line of an army list on its way; its points may still be missing. */
export interface ListRow {
  readonly role: ArmyRole;
  readonly name: string;
  readonly points: number | '';
}

export const rowsOf = (list: ArmyList): ListRow[] =>
  list.map(({ role, name, points }) => ({ role, name: typeof name === 'string' ? name : '', points }));

/** The list as a command carries it. An entry without a name has none, one without points counts 0 for the check. */
export const sentOf = (rows: readonly ListRow[]): ArmyList =>
  rows.map(({ role, name, points }) => ({
    role,
    points: points === '' ? 0 : points,
    ...(name.trim() !== '' && { name: name.trim() }),
  }));
