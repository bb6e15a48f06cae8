import type { AnyCommand } from '@hexpost/engine';
import type { PartOfSheet, State } from '@hexpost/engine/sectors';
import type { NamedTable } from '../../../panels/system-ui.ts';
import type { TableTools } from '../../../panels/table/tools.ts';
import { keepUnsent } from '../../../store/draft.ts';
import { sheetKey, startOf, withAdvised } from './order-draft.ts';

/** Puts an advised order, or the sector of the reinforcement, on the unsent sheet of the side at the screen. */
export function followPart(part: AnyCommand, { state, sitting }: NamedTable, { drafts }: TableTools): void {
  const { seat } = sitting;
  if (seat === null) return;
  const now = state as State;
  const key = sheetKey(seat, now);
  const draft = drafts.getState().unsent[key] ?? startOf(now.sides[seat]!.sheet);
  keepUnsent(drafts, key, withAdvised(draft, part as PartOfSheet));
}
