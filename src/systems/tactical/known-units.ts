import { beginning, type Campaign } from '../../engine/kernel/campaign.ts';
import type { SideId, UnitId } from '../../engine/kernel/ids.ts';
import { kept } from '../../engine/kernel/remember.ts';
import type { AnySystem } from '../../engine/kernel/system.ts';
import type { Event } from '../../engine/tactical/events.ts';
import type { Gone, State, Unit } from '../../engine/tactical/state.ts';

export type KnownUnits = ReadonlyMap<UnitId, Gone>;

/** The units of each side by id with their entries: the log names them after they are destroyed, too. */
export const unitsOf = ({ units }: Pick<State, 'units'>): readonly Unit[] => Object.values(units);

/** Every unit that ever was in a campaign: those of the scenario, and those of the lists. */
export function knownUnits(system: AnySystem, campaign: Campaign): KnownUnits {
  const start = kept(campaign.scenario as object, 'tactical start', () => beginning(system, campaign) as State);
  const known = new Map<UnitId, Gone>(unitsOf(start).map(({ id, side, type }) => [id, { side, type }]));
  for (const { events } of campaign.entries)
    for (const event of events as readonly Event[])
      if (event.type === 'lists-opened') for (const { id, side, type } of unitsOf(event)) known.set(id, { side, type });
  return known;
}

/** T-6.2: units are named after their side, r1 or b1. */
export const isOf = (side: SideId, id: unknown): boolean => typeof id === 'string' && id.startsWith(side.slice(0, 1));
