import { useUnsent } from '../../../panels/table/use-unsent.ts';
import { useTable } from '../table.ts';
import type { StandingChanges } from './changes.ts';

/** The changes to standing orders that the side at the screen has begun: the same on the sheet and beside a unit. */
export const useChanges = () => useUnsent<StandingChanges>(`standing ${useTable().sitting.seat}`);
