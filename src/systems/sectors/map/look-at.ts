import type { SectorId } from '@hexpost/engine/sectors';
import { centreOn } from '../../../store/screen.ts';
import type { SectorsTable } from '../table.ts';
import { heartOf } from './places.ts';

/** Chooses a sector and brings it into sight. */
export function lookAt({ screen, planet, choose }: SectorsTable, id: SectorId): void {
  const sector = planet?.sectors.find((row) => row.id === id);
  const heart = sector && heartOf(sector);
  if (heart !== undefined) centreOn(screen, heart);
  choose(id);
}
