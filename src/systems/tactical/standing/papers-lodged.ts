import type { Seat } from '../../../engine/kernel/ids.ts';
import type { AnyCommand } from '../../../engine/kernel/system.ts';
import { DEFAULT_STANDING, type State } from '../../../engine/tactical/state.ts';
import type { CampaignTable } from '../../../store/table.ts';
import { commandsFor } from './changes.ts';

/** T-22.2: the standing orders of a side that differ from the default, each as the command that lodges it. */
export function papersLodged({ view }: CampaignTable, seat: Seat): readonly AnyCommand[] {
  const own = Object.values((view as State).units).filter(({ side }) => side === seat);
  const asBegun = own.map((unit) => ({ ...unit, standing: DEFAULT_STANDING }));
  return commandsFor(asBegun, Object.fromEntries(own.map(({ id, standing }) => [id, standing])));
}
