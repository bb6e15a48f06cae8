import { cacheOn, readLog } from '@hexpost/engine';
import type { BattleId, Event, SectorId, State } from '@hexpost/engine/sectors';
import type { NamedTable, NameTarget } from '../../panels/system-ui.ts';
import type { NamePart } from '../../words/telling.ts';

/** Sectors lead to themselves, battles to the sector in which they are or were fought. */
export function find({ kind, id }: NamePart, table: NamedTable): NameTarget | undefined {
  const region = kind === 'sector' ? id : kind === 'battle' ? battlePlaces(table).get(id) : undefined;
  return region !== undefined && region in (table.view as State).sectors ? { region } : undefined;
}

/** The sector of each battle that the viewer's log lists. */
function battlePlaces({ system, campaign, sitting }: NamedTable): ReadonlyMap<BattleId, SectorId> {
  const { entries } = campaign;
  return cacheOn(entries, `battle-places ${sitting.viewer}`, () => {
    const listed = readLog(system, entries, sitting.viewer).flatMap(({ event: any }) => {
      const event = any as Event;
      return event.type === 'battle-listed' ? [[event.battle, event.sector] as const] : [];
    });
    return new Map(listed);
  });
}
