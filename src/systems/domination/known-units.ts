import type { Event } from '../../engine/domination/events.ts';
import type { State } from '../../engine/domination/state.ts';
import { beginning, type Campaign } from '../../engine/kernel/campaign.ts';
import type { SideId, UnitId } from '../../engine/kernel/ids.ts';
import { kept } from '../../engine/kernel/remember.ts';
import type { AnySystem } from '../../engine/kernel/system.ts';

/** Side and type of a unit, also after it was destroyed. */
export interface KnownUnit {
  readonly side: SideId;
  readonly type: string;
}
export type KnownUnits = ReadonlyMap<UnitId, KnownUnit>;

/** Every unit that ever was in a campaign: those of the scenario, and those that arrived. */
export function knownUnits(system: AnySystem, campaign: Campaign): KnownUnits {
  const atStart = kept(
    campaign.scenario as object,
    'domination start',
    () => (beginning(system, campaign) as State).units,
  );
  const known = new Map<UnitId, KnownUnit>(Object.values(atStart).map(({ id, side, type }) => [id, { side, type }]));
  for (const { events } of campaign.entries)
    for (const event of events as readonly Event[])
      if ('unitType' in event) known.set(event.unit, { side: event.side, type: event.unitType });
  return known;
}
