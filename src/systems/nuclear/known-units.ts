import type { Campaign } from '../../engine/kernel/campaign.ts';
import type { UnitId } from '../../engine/kernel/ids.ts';
import type { Change } from '../../engine/nuclear/changes.ts';
import type { State } from '../../engine/nuclear/state.ts';
import type { KnownUnit } from '../../panels/map/known-units.ts';

/** Every unit that ever was in a campaign: those of the scenario, those bought, those the game master restored. */
export function knownUnits(atStart: State['units'], { entries }: Campaign): ReadonlyMap<UnitId, KnownUnit> {
  const known = new Map<UnitId, KnownUnit>(Object.values(atStart).map(({ id, side, type }) => [id, { side, type }]));
  for (const { events } of entries)
    for (const event of events as unknown as readonly Readonly<Record<string, unknown>>[])
      if (event.type === 'unit-bought')
        known.set(String(event.unit), { side: String(event.side), type: String(event.unitType) });
      else if (event.type === 'corrected') knowRestored(known, event.change as Change);
  return known;
}

function knowRestored(known: Map<UnitId, KnownUnit>, change: Change): void {
  if (change.change === 'restore') known.set(change.unit, { side: change.side, type: change.type });
}
