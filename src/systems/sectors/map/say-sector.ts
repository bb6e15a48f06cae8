import { adjacentSectors, type SectorId } from '@hexpost/engine/sectors';
import { centreOn } from '../../../store/screen.ts';
import { listIn } from '../../../words/language.ts';
import type { SectorsTable } from '../table.ts';
import { heartOf, sectorRow } from './places.ts';

type Source = Pick<SectorsTable, 'view' | 'words' | 'planet'>;

/** The armies in a sector, by side: "Ada 3, Bob 2". */
export function whoIsIn({ view, words }: Pick<Source, 'view' | 'words'>, id: SectorId): string {
  const { armies } = view.sectors[id]!;
  const there = view.seats.filter((side) => (armies[side] ?? 0) > 0);
  return there.length === 0
    ? words.t('sectors/play:nobody-there')
    : there.map((side) => `${words.side(side)} ${armies[side]}`).join(', ');
}

/** The side that controls a sector: "controlled by Ada"; empty without one. */
export function controlIn({ view, words }: Pick<Source, 'view' | 'words'>, id: SectorId): string {
  const { controller } = view.sectors[id]!;
  return controller === null ? '' : words.t('sectors/play:controlled', { side: words.side(controller) });
}

/** The sides that have dug in in a sector; empty without any. */
export function worksIn({ view, words }: Pick<Source, 'view' | 'words'>, id: SectorId): string {
  const sides = view.sectors[id]!.fortified.map(words.side);
  return sides.length === 0 ? '' : words.t('sectors/play:fortified', { sides: listIn(words.language, sides) });
}

/** A sector, one fact a line: its name, armies, owner and battles. */
export function sectorFacts(source: Source, id: SectorId): string[] {
  const { view, words, planet } = source;
  const battles = Object.values(view.battles).filter(({ sector }) => sector === id);
  return [
    words.sector(id),
    sectorRow(planet, id)?.pole ? words.t('sectors/map:pole') : '',
    whoIsIn(source, id),
    controlIn(source, id),
    worksIn(source, id),
    ...battles.map(
      (battle) => `${words.battle(battle.id)}: ${words.fight(battle)}, ${words.term('statuses', battle.status)}`,
    ),
  ].filter((fact) => fact !== '');
}

/** The same in one sentence, with the neighbours. */
export function saySector(source: Source, id: SectorId): string {
  const { view, words } = source;
  const sectors = adjacentSectors(view.map, id).map(words.sector).join('; ');
  return [...sectorFacts(source, id), words.t('sectors/play:neighbours', { sectors })].join('. ');
}

/** Chooses a sector and brings it into view. */
export function lookAt({ screen, planet, choose }: SectorsTable, id: SectorId): void {
  const heart = heartOf(planet, id);
  if (heart !== undefined) centreOn(screen, heart);
  choose(id);
}
