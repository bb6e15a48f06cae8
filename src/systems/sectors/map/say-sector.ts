import { adjacentSectors, type SectorId } from '@hexpost/engine/sectors';
import { centreOn } from '../../../store/screen.ts';
import { listIn } from '../../../words/language.ts';
import type { SectorsTable } from '../table.ts';
import { heartOf, rowOf } from './places.ts';

type Source = Pick<SectorsTable, 'view' | 'words' | 'planet'>;

/** The armies in a sector, by side: "Ada 3, Bob 2". */
export function whoIsIn({ view, words }: Pick<Source, 'view' | 'words'>, id: SectorId): string {
  const { armies } = view.sectors[id]!;
  const there = view.seats.filter((side) => (armies[side] ?? 0) > 0);
  return there.length === 0
    ? words.t('sectors/play:nobody-there')
    : there.map((side) => `${words.side(side)} ${armies[side]}`).join(', ');
}

/** A sector, one fact a line: its name, armies, owner and battles. */
export function sectorFacts({ view, words, planet }: Source, id: SectorId): string[] {
  const { controller, fortified } = view.sectors[id]!;
  const { t } = words;
  const battles = Object.values(view.battles).filter(({ sector }) => sector === id);
  return [
    words.sector(id),
    ...(rowOf(planet, id)?.pole ? [t('sectors/map:pole')] : []),
    whoIsIn({ view, words }, id),
    ...(controller === null ? [] : [t('sectors/play:controlled', { side: words.side(controller) })]),
    ...(fortified.length === 0
      ? []
      : [t('sectors/play:fortified', { sides: listIn(words.language, fortified.map(words.side)) })]),
    ...battles.map(
      (battle) => `${words.battle(battle.id)}: ${words.fight(battle)}, ${words.term('statuses', battle.status)}`,
    ),
  ];
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
