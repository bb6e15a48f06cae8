import { useDrafting, useTools } from '../../../panels/table/tools.ts';
import { keepUnsent } from '../../../store/draft.ts';
import { useTable } from '../table.ts';
import { asChanges, asDraft, type StandingChanges } from './changes.ts';

/** The changes to standing orders that the side at the screen has begun: the same on the sheet and beside a unit. */
export function useChanges(): readonly [StandingChanges, (next: StandingChanges) => void] {
  const { drafts } = useTools();
  const { sitting } = useTable();
  const key = `standing ${sitting.seat}`;
  const changes = asChanges(useDrafting((now) => now.unsent[key]));
  return [changes, (next) => keepUnsent(drafts, key, asDraft(next))];
}
