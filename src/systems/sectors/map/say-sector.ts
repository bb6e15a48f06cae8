import { adjacentSectors } from '../../../engine/sectors/planet.ts';
import type { SectorId } from '../../../engine/sectors/state.ts';
import type { SectorsTable } from '../table.ts';

/** A sector in one sentence: its name, who is there, whose it is, what it borders on. */
export function saySector(
  { view, words, planet }: Pick<SectorsTable, 'view' | 'words' | 'planet'>,
  id: SectorId,
): string {
  const { armies, controller, fortified } = view.sectors[id]!;
  const { t } = words;
  const there = view.seats.filter((side) => (armies[side] ?? 0) > 0);
  const battles = Object.values(view.battles).filter(({ sector }) => sector === id);
  return [
    words.sector(id),
    ...(planet?.sectors.find((row) => row.id === id)?.pole ? [t('sectors/map:pole')] : []),
    there.length === 0
      ? t('sectors/play:nobody-there')
      : there.map((side) => `${words.side(side)} ${armies[side]}`).join(', '),
    ...(controller === null ? [] : [t('sectors/play:controlled', { side: words.side(controller) })]),
    ...(fortified.length === 0 ? [] : [t('sectors/play:fortified', { sides: fortified.map(words.side).join(', ') })]),
    ...battles.map(
      (battle) => `${words.battle(battle.id)}: ${words.fight(battle)}, ${words.term('statuses', battle.status)}`,
    ),
    t('sectors/play:neighbours', { sectors: adjacentSectors(view.map, id).map(words.sector).join('; ') }),
  ].join('. ');
}
