import { beginning, type Campaign } from '../../engine/kernel/campaign.ts';
import type { SideId, UnitId } from '../../engine/kernel/ids.ts';
import { kept } from '../../engine/kernel/remember.ts';
import type { AnyEvent, AnySystem } from '../../engine/kernel/system.ts';

/** Side and type of a unit, also after it was destroyed. */
export interface KnownUnit {
  readonly side: SideId;
  readonly type: string;
}
export type KnownUnits = ReadonlyMap<UnitId, KnownUnit>;
interface Named extends KnownUnit {
  readonly id: UnitId;
}

/** Finds every unit that ever was in a campaign: those of the scenario, and those that events bring. */
export const unitsKnownBy =
  (arrived: (event: AnyEvent) => readonly Named[]) =>
  (system: AnySystem, campaign: Campaign): KnownUnits => {
    const atStart = kept(campaign.scenario as object, 'units at the start', () =>
      Object.values((beginning(system, campaign) as { readonly units: Readonly<Record<UnitId, Named>> }).units),
    );
    const came = campaign.entries.flatMap(({ events }) => events.flatMap(arrived));
    return new Map([...atStart, ...came].map(({ id, side, type }) => [id, { side, type }]));
  };
